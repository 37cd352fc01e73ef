// How a session builds, records and shares requests.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EndpointId } from '../../spec/endpoints.js';
import { account, settingsFor } from '../../test/support/minimal-service.js';
import { openSession, other, outgoing, recordingClient } from '../../test/support/recording-session.js';
import { NoResponseError, UnusableValueError } from './exchange.js';
import type { ReadCache } from './read-cache.js';
import { createClock, createSession, type RequestOptions, urlOf } from './session.js';
import { defaultSigningProfile, sign } from './signing.js';

describe('urlOf', () => {
  it.each([
    ['an empty id', {}, 'an empty id cannot be sent'],
    ['an id of two dots', { path: { id: '..' } }, 'the id ".." cannot be sent'],
    ['an id of one dot', { path: { id: '.' } }, 'the id "." cannot be sent'],
    ['half of a surrogate pair in an id', { path: { id: 'a\ud800' } }, 'the id "a\\ud800" cannot be sent'],
    [
      'half of a surrogate pair in a query',
      { path: { id: '1' }, query: { creator: '\udc00' } },
      'the creator "\\udc00"',
    ],
  ])('throws for %s', (_, options, message) => {
    const build = () => urlOf(settingsFor('http://service.test'), 'event', options);
    expect(build).toThrow(UnusableValueError);
    expect(build).toThrow(message);
  });

  it.each([
    ['tags', {}, '/tags'],
    ['tags', { query: { limit: 5, offset: 0 } }, '/tags?limit=5&offset=0'],
    ['events', { query: { active: false, slug: undefined } }, '/events?active=false'],
    ['events', { query: { tag: ['a', 'b c', 'ü&='] } }, '/events?tag=a&tag=b+c&tag=%C3%BC%26%3D'],
    ['event', { path: { id: 7 } }, '/events/7'],
    ['event-by-slug', { path: { slug: 'a/b?c=../é%' } }, '/events/slug/a%2Fb%3Fc%3D..%2F%C3%A9%25'],
    ['token-fee-rate', { path: { token_id: '12' } }, '/fee-rate/12'],
    ['event-by-slug', { path: { slug: 'a\r\n..' } }, '/events/slug/a%0D%0A..'],
  ] as const)('returns for %s with %j the path %s', (endpoint, options, url) => {
    expect(urlOf(settingsFor('http://service.test'), endpoint, options).href).toBe(`http://service.test${url}`);
    expect(urlOf(settingsFor('http://service.test/api/v1'), endpoint, options).href).toBe(
      `http://service.test/api/v1${url}`,
    );
  });

  it('does not compile with a parameter that no operation has', () => {
    // @ts-expect-error: it is called tag_slug.
    const { href } = urlOf(settingsFor('http://service.test'), 'tags', { query: { tagSlug: 'a' } });
    expect(href).toBe('http://service.test/tags?tagSlug=a');
  });

  it('uses the base URL of the catalog for catalog endpoints only', () => {
    const settings = settingsFor('', { baseUrl: { catalog: 'http://catalog.test', orderBook: 'http://book.test' } });
    const hosts = (['catalog-markets', 'order-book-markets', 'place-order', 'fee-rate'] as const).map(
      (endpoint) => urlOf(settings, endpoint, {}).host,
    );
    expect(hosts).toEqual(['catalog.test', 'book.test', 'book.test', 'book.test']);
  });
});

describe('createSession: requests', () => {
  it('signs timestamp, method, path without query, and body as sent', async () => {
    const body = { orderId: '0x1' };
    const { request, secretHeaders } = await outgoing('cancel-order', { body, query: { limit: 1 } });
    const message = { timestamp: '1700000000000', method: 'DELETE', path: '/order', body: '{"orderId":"0x1"}' };
    expect(request).toMatchObject({ method: 'DELETE', url: 'http://service.test/order?limit=1', body: message.body });
    expect(secretHeaders).toEqual({
      SERVICE_ADDRESS: account.address,
      SERVICE_API_KEY: account.apiKey,
      SERVICE_PASSPHRASE: account.passphrase,
      SERVICE_TIMESTAMP: message.timestamp,
      SERVICE_SIGNATURE: sign(account.secret, message),
    });
  });

  it('records placeholders for every secret header', async () => {
    const headers = { 'x-api-token': 'secret-value', 'X--Odd.Name2': 'secret-value' };
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

  it('sends neither a body nor a content type if there is no body', async () => {
    const { request } = await outgoing('tags');
    expect(request).toEqual({
      method: 'GET',
      url: 'http://service.test/tags',
      headers: { accept: 'application/json' },
    });
  });

  it('sends and signs a raw body unchanged', async () => {
    const { request, secretHeaders } = await outgoing('place-order', { body: {}, rawBody: '{ "a": ' });
    expect(request.body).toBe('{ "a": ');
    const message = { timestamp: '1700000000000', method: 'POST', path: '/order', body: '{ "a": ' };
    expect(secretHeaders.SERVICE_SIGNATURE).toBe(sign(account.secret, message));
  });

  it('passes the abort signal to the client', async () => {
    const { signal } = new AbortController();
    expect((await outgoing('tags', { signal })).signal).toBe(signal);
  });
});

describe('createSession: accounts', () => {
  it.each([
    ['place-order', {}, account.address],
    ['account-orders', {}, account.address],
    ['builder-trades', {}, account.address],
    ['account-orders', { account: other }, other.address],
    ['account-orders', { account: null }, undefined],
    ['tags', { account: other }, other.address],
    ['tags', {}, undefined],
    ['fee-rate', {}, undefined],
    ['order-book-markets', {}, undefined],
  ] as const)('sends %s with %j as the address %s', async (endpoint, options, address) => {
    expect((await outgoing(endpoint, options)).secretHeaders.SERVICE_ADDRESS).toBe(address);
  });

  it('sends no authentication headers without credentials', async () => {
    expect((await outgoing('account-orders', {}, { credentials: undefined })).secretHeaders).toEqual({});
  });
});

describe('createSession: reads that may need headers', () => {
  /** The addresses under which a session sends these reads to a service that refuses some of them. */
  async function addresses(
    endpoint: EndpointId,
    refuses: (address: string | undefined) => boolean,
    { requests = [{}], status = 401 }: { readonly requests?: readonly RequestOptions[]; readonly status?: number } = {},
  ) {
    const session = openSession({}, defaultSigningProfile, new Map(), ({ secretHeaders }) =>
      refuses(secretHeaders.SERVICE_ADDRESS) ? status : 200,
    );
    for (const request of requests) await session.send(endpoint, { ...request, fresh: true });
    return session.sent.map(({ secretHeaders }) => secretHeaders.SERVICE_ADDRESS);
  }
  const { address } = account;
  const twice = { requests: [{}, {}] };

  it.each(['fee-rate', 'simplified-markets'] as const)(
    'sends %s with headers once it is refused without them',
    async (id) => {
      expect(await addresses(id, (sender) => sender === undefined, twice)).toEqual([undefined, address, address]);
      expect(await addresses(id, () => false, twice)).toEqual([undefined, undefined]);
    },
  );

  it('sends builder trades without headers once they are refused with them', async () => {
    expect(await addresses('builder-trades', (sender) => sender !== undefined, twice)).toEqual([
      address,
      undefined,
      undefined,
    ]);
  });

  it('tries both ways again as long as both are refused', async () => {
    expect(await addresses('fee-rate', () => true, twice)).toEqual([undefined, address, undefined, address]);
  });

  it('tries one way if the request names an account, if the service is busy or fails, and for other reads', async () => {
    expect(await addresses('fee-rate', () => true, { requests: [{ account: null }] })).toEqual([undefined]);
    for (const status of [429, 503]) expect(await addresses('fee-rate', () => true, { status })).toEqual([undefined]);
    expect(await addresses('account-orders', () => true)).toEqual([address]);
    expect(await addresses('tags', () => true)).toEqual([undefined]);
  });
});

describe('createSession: shared reads', () => {
  async function sentFor(...requests: readonly (readonly [EndpointId, RequestOptions?])[]): Promise<number> {
    const { send, sent } = openSession();
    for (const [endpoint, options] of requests) await send(endpoint, options);
    return sent.length;
  }

  it('sends equal reads once', async () => {
    expect(await sentFor(['tags'], ['tags'], ['tags', { query: {} }])).toBe(1);
    expect(await sentFor(['account-orders'], ['account-orders', { account: account }])).toBe(1);
  });

  it.each<[string, EndpointId, RequestOptions]>([
    ['with another query', 'tags', { query: { limit: 1 } }],
    ['as another account', 'account-orders', { account: other }],
    ['without an account', 'account-orders', { account: null }],
    ['with fresh', 'tags', { fresh: true }],
    ['with other headers', 'account-orders', { tamper: (headers) => headers }],
    ['with another signature', 'account-orders', { signed: { path: '/' } }],
    ['with a signing profile', 'account-orders', { signingProfile: defaultSigningProfile }],
  ])('sends a read again %s and keeps the shared one', async (_, endpoint, options) => {
    expect(await sentFor([endpoint], [endpoint, options], [endpoint])).toBe(2);
    expect(await sentFor([endpoint, options], [endpoint])).toBe(2);
  });

  it('shares reads that are still in flight, also between sessions', async () => {
    const readCache: ReadCache = new Map();
    const one = openSession({}, defaultSigningProfile, readCache);
    const two = openSession({}, defaultSigningProfile, readCache);
    await Promise.all([one.send('tags'), one.send('tags'), two.send('tags')]);
    expect([one.sent.length, two.sent.length]).toEqual([1, 0]);
    expect([one.exchanges().length, two.exchanges().length]).toEqual([2, 1]);
  });

  it('never shares writes', async () => {
    expect(await sentFor(['cancel-order', { body: {} }], ['cancel-order', { body: {} }])).toBe(2);
  });
});

describe('createSession: exchanges', () => {
  it('lists completed exchanges in the order of their requests', async () => {
    const waiting = new Map<string, () => void>();
    const { client } = recordingClient(({ endpoint }) => {
      if (endpoint === 'event') throw new NoResponseError('no response');
      return new Promise<void>((resolve) => waiting.set(endpoint, resolve));
    });
    const settings = settingsFor('http://service.test');
    const options = {
      client,
      settings,
      readCache: new Map(),
      acceptedAuthentication: new Map(),
      signingProfile: () => defaultSigningProfile,
      signatures: new Set<string>(),
    };
    const { send, exchanges } = createSession({ ...options, clock: () => 0 });
    const first = send('tags');
    await expect(send('event', { path: { id: 1 } })).rejects.toThrow('no response');
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
  it('returns rising values, and the system time again as soon as that is larger', () => {
    const now = [10, 10, 10, 12, 20, 15];
    const clock = createClock(() => now.shift() ?? 0);
    expect(Array.from({ length: 6 }, clock)).toEqual([10, 11, 12, 13, 20, 21]);
  });

  it('uses the system time by default', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(createClock()()).toBe(1_700_000_000_000);
  });
});
