// What a session signs, and how a check alters what is signed.
import { describe, expect, it } from 'vitest';
import { account } from '../../test/support/minimal-service.js';
import { openSession, outgoing } from '../../test/support/recording-session.js';
import { canRepeat, type RequestOptions } from './session.js';
import type { TargetSettings } from './settings.js';
import { defaultSigningProfile, type SigningProfile, sign } from './signing.js';

describe('signatures', () => {
  const message = { timestamp: '1700000000000', method: 'GET', path: '/data/orders' };
  const based = { baseUrl: { catalog: 'http://catalog.test/a/b', orderBook: 'http://book.test/api/v1' } };

  it.each<[string, Partial<TargetSettings>, Partial<SigningProfile>, string]>([
    ['without the path of the base URL', based, {}, '/data/orders'],
    ['with the path of the base URL', based, { signsBasePath: true }, '/api/v1/data/orders'],
    ['unchanged if the base URL has no path', {}, { signsBasePath: true }, '/data/orders'],
  ])('signs the path %s', async (_, change, signingProfile, path) => {
    const { secretHeaders } = await outgoing('account-orders', {}, change, {
      ...defaultSigningProfile,
      ...signingProfile,
    });
    expect(secretHeaders.SERVICE_SIGNATURE).toBe(sign(account.secret, { ...message, path }));
  });

  it.each(['ms', 's'] as const)(
    'signs with letters and digits only where the service refuses others: %s',
    async (unit) => {
      const profile = { ...defaultSigningProfile, alphabet: 'letters-and-digits', timestampUnit: unit } as const;
      const { send, sent } = openSession({}, profile);
      for (let count = 0; count < 10; count += 1) await send('cancel-order', { body: { orderId: String(count) } });
      const signatures = sent.map(({ secretHeaders }) => secretHeaders.SERVICE_SIGNATURE);
      expect(signatures.filter((signature) => !/^[A-Za-z\d]{43}=$/.test(signature ?? ''))).toEqual([]);
    },
  );

  it('prefers the signing profile of the request to the detected one', async () => {
    const signingProfile = { ...defaultSigningProfile, padded: false, timestampUnit: 's' } as const;
    const { secretHeaders } = await outgoing('account-orders', { signingProfile });
    expect(secretHeaders.SERVICE_TIMESTAMP).toBe('1700000000');
    expect(secretHeaders.SERVICE_SIGNATURE).toBe(
      sign(account.secret, { ...message, timestamp: '1700000000' }, signingProfile),
    );
  });

  it('signs other values than it sends if the request says so', async () => {
    const signed = { method: 'POST', path: '/other', body: 'x', timestamp: '5' };
    const { request, secretHeaders } = await outgoing('account-orders', { signed });
    expect(request).toMatchObject({ method: 'GET', url: 'http://service.test/data/orders' });
    expect(secretHeaders).toMatchObject({ SERVICE_TIMESTAMP: '5', SERVICE_SIGNATURE: sign(account.secret, signed) });
  });

  it('applies tamper after signing and keeps the original and the changed signature as secrets', async () => {
    const { send, sent, signatures } = openSession();
    await send('account-orders', {
      tamper: ({ SERVICE_ADDRESS }) => ({ SERVICE_ADDRESS, SERVICE_SIGNATURE: 'wrong' }),
    });
    expect(sent[0]!.secretHeaders).toEqual({ SERVICE_ADDRESS: account.address, SERVICE_SIGNATURE: 'wrong' });
    expect([...signatures]).toEqual([sign(account.secret, message), 'wrong']);
  });

  it('sends an altered read again as it was, with a new timestamp', async () => {
    const { send, sent, repeat, exchanges } = openSession();
    const tamper: RequestOptions['tamper'] = (headers) => ({ ...headers, SERVICE_PASSPHRASE: 'wrong' });
    await send('account-orders', { query: { id: '1' }, tamper });
    const [exchange] = exchanges();
    if (!exchange) throw new Error('nothing was sent');
    expect(canRepeat(exchange)).toBe(true);
    expect(canRepeat({ ...exchange })).toBe(false);
    await repeat(exchange);
    const [first, again] = sent.map(({ request, secretHeaders }) => ({ url: request.url, ...secretHeaders }));
    expect(again).toMatchObject({ url: first?.url, SERVICE_PASSPHRASE: 'wrong' });
    expect(sent[1]).toMatchObject({ purpose: 'confirmation', request: { isTampered: true } });
  });

  it('marks a request as tampered only if its headers were changed', async () => {
    const { send, sent } = openSession();
    await send('account-orders', { tamper: (headers) => headers });
    await send('account-orders', { tamper: (headers) => ({ ...headers, SERVICE_API_KEY: 'wrong' }) });
    expect(sent.map(({ request }) => request.isTampered ?? false)).toEqual([false, true]);
  });
});
