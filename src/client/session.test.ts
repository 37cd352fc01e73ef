import { describe, expect, it } from 'vitest';
import type { EndpointId } from '../../spec/endpoints.js';
import { account, settingsFor } from '../../test/support/minimal-service.js';
import type { Client, OutgoingRequest } from './client.js';
import { type Exchange, NoResponseError } from './exchange.js';
import { createClock, createSession, type ReadCache, type RequestOptions, urlOf } from './session.js';
import type { TargetSettings } from './settings.js';
import { defaultSigningProfile, type SigningProfile, sign } from './signing.js';

const other = { ...account, address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', secret: 'other+secret' };

/** Answers everything, at once unless told otherwise, and keeps what it was to send. */
function recorder(hold: (outgoing: OutgoingRequest) => Promise<unknown> = async () => {}) {
  const sent: OutgoingRequest[] = [];
  const client: Client = {
    async send(outgoing) {
      sent.push(outgoing);
      await hold(outgoing);
      const { endpoint, request } = outgoing;
      const transport = { status: 200, headers: {}, text: '[]', textLength: 2, startedAt: 0, durationMs: 0 };
      return { endpoint, request, ...transport, body: [], isJson: true } satisfies Exchange;
    },
    onExchange: () => {},
    requests: () => sent.length,
    close: () => {},
  };
  return { sent, client };
}

function open(
  change: Partial<TargetSettings> = {},
  signingProfile: SigningProfile = defaultSigningProfile,
  readCache: ReadCache = new Map(),
) {
  const { sent, client } = recorder();
  const settings = settingsFor('http://service.test', { credentials: account, ...change });
  const signatures = new Set<string>();
  let now = 1_700_000_000_000;
  const clock = () => now++;
  return {
    sent,
    signatures,
    ...createSession({ client, settings, readCache, signingProfile: () => signingProfile, signatures, clock }),
  };
}

/** What is sent for one request, and how it is shown. */
async function outgoing(
  endpoint: EndpointId,
  send: RequestOptions = {},
  change: Partial<TargetSettings> = {},
  signingProfile?: SigningProfile,
) {
  const session = open(change, signingProfile);
  await session.send(endpoint, send);
  return session.sent[0]!;
}

describe('urlOf', () => {
  it.each([
    ['tags', {}, '/tags'],
    ['tags', { query: { limit: 5, offset: 0 } }, '/tags?limit=5&offset=0'],
    ['events', { query: { active: false, slug: undefined } }, '/events?active=false'],
    ['events', { query: { tag: ['a', 'b c', 'ü&='] } }, '/events?tag=a&tag=b+c&tag=%C3%BC%26%3D'],
    ['event', { path: { id: 7 } }, '/events/7'],
    ['event-by-slug', { path: { slug: 'a/b?c=../é%' } }, '/events/slug/a%2Fb%3Fc%3D..%2F%C3%A9%25'],
    ['token-fee-rate', { path: { token_id: '12' } }, '/fee-rate/12'],
    ['account-order', {}, '/data/order/'],
  ] as const)('%s with %j is asked at %s', (endpoint, send, url) => {
    expect(urlOf(settingsFor('http://service.test'), endpoint, send).href).toBe(`http://service.test${url}`);
    expect(urlOf(settingsFor('http://service.test/api/v1'), endpoint, send).href).toBe(
      `http://service.test/api/v1${url}`,
    );
  });

  it('tells the catalog from the order book', () => {
    const settings = settingsFor('', { baseUrl: { catalog: 'http://catalog.test', orderBook: 'http://book.test' } });
    const hosts = (['catalog-markets', 'order-book-markets', 'place-order', 'fee-rate'] as const).map(
      (endpoint) => urlOf(settings, endpoint, {}).host,
    );
    expect(hosts).toEqual(['catalog.test', 'book.test', 'book.test', 'book.test']);
  });
});

describe('what a request carries', () => {
  it('is signed as sent: timestamp, method, path without its query, and body', async () => {
    const body = { orderId: '0x1' };
    const { request, secretHeaders } = await outgoing('cancel-order', { body, query: { a: 1 } });
    const message = { timestamp: '1700000000000', method: 'DELETE', path: '/order', body: '{"orderId":"0x1"}' };
    expect(request).toMatchObject({ method: 'DELETE', url: 'http://service.test/order?a=1', body: message.body });
    expect(secretHeaders).toEqual({
      SERVICE_ADDRESS: account.address,
      SERVICE_API_KEY: account.apiKey,
      SERVICE_PASSPHRASE: account.passphrase,
      SERVICE_TIMESTAMP: message.timestamp,
      SERVICE_SIGNATURE: sign(account.secret, message),
    });
  });

  it('is shown without anything secret', async () => {
    const headers = { 'x-api-token': 'hush', 'X--Odd.Name2': 'hush' };
    const { request, secretHeaders } = await outgoing('place-order', { body: {} }, { headers });
    expect(secretHeaders).toMatchObject(headers);
    expect(request.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-api-token': '$X_API_TOKEN',
      'X--Odd.Name2': '$X_ODD_NAME2',
      SERVICE_ADDRESS: account.address,
      SERVICE_API_KEY: '$SERVICE_API_KEY',
      SERVICE_PASSPHRASE: '$SERVICE_PASSPHRASE',
      SERVICE_TIMESTAMP: '$SERVICE_TIMESTAMP',
      SERVICE_SIGNATURE: '$SERVICE_SIGNATURE',
    });
  });

  it('is no body, and no word of one, where none is given', async () => {
    const { request } = await outgoing('tags');
    expect(request).toEqual({
      method: 'GET',
      url: 'http://service.test/tags',
      headers: { accept: 'application/json' },
    });
  });

  it('is the raw body to the letter, and signed so', async () => {
    const { request, secretHeaders } = await outgoing('place-order', { body: {}, rawBody: '{ "a": ' });
    expect(request.body).toBe('{ "a": ');
    const message = { timestamp: '1700000000000', method: 'POST', path: '/order', body: '{ "a": ' };
    expect(secretHeaders.SERVICE_SIGNATURE).toBe(sign(account.secret, message));
  });

  it('is called off by the signal of who asks', async () => {
    const { signal } = new AbortController();
    expect((await outgoing('tags', { signal })).signal).toBe(signal);
  });
});

describe('who asks', () => {
  it.each([
    ['place-order', {}, account.address],
    ['account-orders', {}, account.address],
    ['builder-trades', {}, account.address],
    ['account-orders', { as: other }, other.address],
    ['account-orders', { as: null }, undefined],
    ['tags', { as: other }, other.address],
    ['tags', {}, undefined],
    ['fee-rate', {}, undefined],
    ['order-book-markets', {}, undefined],
  ] as const)('of %s, told %j, is %s', async (endpoint, send, address) => {
    expect((await outgoing(endpoint, send)).secretHeaders.SERVICE_ADDRESS).toBe(address);
  });

  it('is nobody without credentials', async () => {
    expect((await outgoing('account-orders', {}, { credentials: undefined })).secretHeaders).toEqual({});
  });
});

describe('how a request is signed', () => {
  const message = { timestamp: '1700000000000', method: 'GET', path: '/data/orders' };
  const based = { baseUrl: { catalog: 'http://catalog.test/a/b', orderBook: 'http://book.test/api/v1' } };

  it.each<[string, Partial<TargetSettings>, Partial<SigningProfile>, string]>([
    ['without the base path', based, {}, '/data/orders'],
    ['with the base path', based, { signsBasePath: true }, '/api/v1/data/orders'],
    ['with a base path that is none', {}, { signsBasePath: true }, '/data/orders'],
  ])('%s', async (_, change, signingProfile, path) => {
    const { secretHeaders } = await outgoing('account-orders', {}, change, {
      ...defaultSigningProfile,
      ...signingProfile,
    });
    expect(secretHeaders.SERVICE_SIGNATURE).toBe(sign(account.secret, { ...message, path }));
  });

  it('is what the request says, before what was calibrated', async () => {
    const signingProfile = { ...defaultSigningProfile, padded: false, timestampUnit: 's' } as const;
    const { secretHeaders } = await outgoing('account-orders', { signingProfile });
    expect(secretHeaders.SERVICE_TIMESTAMP).toBe('1700000000');
    expect(secretHeaders.SERVICE_SIGNATURE).toBe(
      sign(account.secret, { ...message, timestamp: '1700000000' }, signingProfile),
    );
  });

  it('can be bent away from what is sent', async () => {
    const signed = { method: 'POST', path: '/other', body: 'x', timestamp: '5' };
    const { request, secretHeaders } = await outgoing('account-orders', { signed });
    expect(request).toMatchObject({ method: 'GET', url: 'http://service.test/data/orders' });
    expect(secretHeaders).toMatchObject({ SERVICE_TIMESTAMP: '5', SERVICE_SIGNATURE: sign(account.secret, signed) });
  });

  it('can be tampered with last of all, and the signature that was not sent is still a secret', async () => {
    const { send, sent, signatures } = open();
    await send('account-orders', {
      tamper: ({ SERVICE_ADDRESS }) => ({ SERVICE_ADDRESS, SERVICE_SIGNATURE: 'wrong' }),
    });
    expect(sent[0]!.secretHeaders).toEqual({ SERVICE_ADDRESS: account.address, SERVICE_SIGNATURE: 'wrong' });
    expect([...signatures]).toEqual([sign(account.secret, message)]);
  });
});

describe('reads', () => {
  async function sentFor(...asks: readonly (readonly [EndpointId, RequestOptions?])[]): Promise<number> {
    const { send, sent } = open();
    for (const [endpoint, request] of asks) await send(endpoint, request);
    return sent.length;
  }

  it('are shared by all who send the same', async () => {
    expect(await sentFor(['tags'], ['tags'], ['tags', { query: {} }])).toBe(1);
    expect(await sentFor(['account-orders'], ['account-orders', { as: account }])).toBe(1);
  });

  it.each<[string, EndpointId, RequestOptions]>([
    ['with another query', 'tags', { query: { limit: 1 } }],
    ['as another account', 'account-orders', { as: other }],
    ['as nobody', 'account-orders', { as: null }],
    ['anew', 'tags', { fresh: true }],
    ['with other headers', 'account-orders', { tamper: (headers) => headers }],
    ['with another signature', 'account-orders', { signed: { path: '/' } }],
    ['in another signingProfile', 'account-orders', { signingProfile: defaultSigningProfile }],
  ])('are asked again %s, which leaves what is shared as it was', async (_, endpoint, request) => {
    expect(await sentFor([endpoint], [endpoint, request], [endpoint])).toBe(2);
    expect(await sentFor([endpoint, request], [endpoint])).toBe(2);
  });

  it('are shared while they are under way, and between sessions', async () => {
    const readCache: ReadCache = new Map();
    const one = open({}, defaultSigningProfile, readCache);
    const two = open({}, defaultSigningProfile, readCache);
    await Promise.all([one.send('tags'), one.send('tags'), two.send('tags')]);
    expect([one.sent.length, two.sent.length]).toEqual([1, 0]);
    expect([one.exchanges().length, two.exchanges().length]).toEqual([2, 1]);
  });

  it('are shared where writes never are', async () => {
    expect(await sentFor(['cancel-order', { body: {} }], ['cancel-order', { body: {} }])).toBe(2);
  });
});

describe('exchanges', () => {
  it('are in the order in which they were asked for, without those that are still out or were never answered', async () => {
    const waiting = new Map<string, () => void>();
    const { client } = recorder(({ endpoint }) => {
      if (endpoint === 'event') throw new NoResponseError('silence');
      return new Promise<void>((resolve) => waiting.set(endpoint, resolve));
    });
    const settings = settingsFor('http://service.test');
    const options = {
      client,
      settings,
      readCache: new Map(),
      signingProfile: () => defaultSigningProfile,
      signatures: new Set<string>(),
    };
    const { send, exchanges } = createSession({ ...options, clock: () => 0 });
    const first = send('tags');
    await expect(send('event', { path: { id: 1 } })).rejects.toThrow('silence');
    const third = send('events');
    waiting.get('events')?.();
    await third;
    expect(exchanges().map(({ endpoint }) => endpoint)).toEqual(['events']);
    waiting.get('tags')?.();
    expect(await first).toMatchObject({ kind: 'accepted', body: [] });
    expect(exchanges().map(({ endpoint }) => endpoint)).toEqual(['tags', 'events']);
  });
});

describe('createClock', () => {
  it('never says the same twice, and comes back to the time as soon as it may', () => {
    const now = [10, 10, 10, 12, 20, 15];
    const clock = createClock(() => now.shift() ?? 0);
    expect(Array.from({ length: 6 }, clock)).toEqual([10, 11, 12, 13, 20, 21]);
  });

  it('is the time of day by itself', () => {
    expect(Math.abs(createClock()() - Date.now())).toBeLessThan(1_000);
  });
});
