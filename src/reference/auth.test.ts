import { describe, expect, it } from 'vitest';
import { createReferenceClient, credentials } from '../../test/support/reference-client.js';
import { authHeaders, signature } from './auth.js';

const client = createReferenceClient();
const { first, second } = client.accounts;

describe('signature', () => {
  it.each([
    [
      'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
      '1700000000000GET/data/orders',
      '9BdKmQHNNbkjibgDCrBhHK2ePRa5mGrLG6-Hsvb1VkI=',
    ],
    [
      '__79_Pv6-fj39vX08_Lx8O_u7ezr6uno5-bl5OPi4eA',
      '1700000000000DELETE/order{"orderId":"0xabc123"}',
      'x6GmxkRUc-GlSDQhVOj6nS4dW2ZBdK1FthZBvOPAsRI=',
    ],
  ])('equals the signature that an independent client computes', (secret, message, expected) => {
    expect(signature(secret, message)).toBe(expected);
  });
});

describe('the seeded accounts', () => {
  it('gives each account credentials of the forms in part 5', () => {
    for (const account of [first, second]) {
      expect(account.address).toMatch(/^0x[\da-fA-F]{40}$/);
      expect(account.apiKey).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
      expect(account.passphrase).toMatch(/^[\da-f]{64}$/);
    }
  });
});

describe('a signature', () => {
  const body = '{"orderId": "0x1"}';
  it.each([
    [-29_000, 200],
    [29_000, 200],
    [-31_000, 401],
    [31_000, 401],
  ])('has a timestamp %i ms from now and is answered with %i', async (offset, expected) => {
    const clock = createReferenceClient({ now: () => 1_800_000_000_000 });
    const headers = credentials(first, `DELETE/order${body}`, String(1_800_000_000_000 + offset));
    expect((await clock.signed(first, { method: 'DELETE', path: '/order', body, headers })).status).toBe(expected);
  });

  it('is accepted without padding', async () => {
    const headers = credentials(first, `DELETE/order${body}`, String(Date.now()));
    const unpadded = { ...headers, SERVICE_SIGNATURE: headers.SERVICE_SIGNATURE!.replace('=', '') };
    const { status } = await client.signed(first, { method: 'DELETE', path: '/order', body, headers: unpadded });
    expect(status).toBe(200);
  });
});

describe('a fault of one header', () => {
  const kebab = (header: string) => header.replace('SERVICE_', '').replaceAll('_', '-').toLowerCase();
  const wrong = credentials(second, '', '0');

  /** The kinds of values that a service with this fault accepts in a header. */
  async function accepted(fault: string, header: (typeof authHeaders)[number]): Promise<string[]> {
    const { apps, service } = createReferenceClient({ faults: [fault] });
    const values = { missing: undefined, empty: '', malformed: 'x', wrong: wrong[header] };
    const kinds = Object.entries(values).map(async ([kind, value]) => {
      // A timestamp is signed as it is sent.
      const timestamp = header === 'SERVICE_TIMESTAMP' ? (value ?? '') : String(service.now());
      const headers = new Headers(credentials(first, 'GET/data/orders', timestamp));
      if (value === undefined) headers.delete(header);
      else headers.set(header, value);
      return (await apps[0].request('/data/orders', { headers })).status === 200 ? [kind] : [];
    });
    return (await Promise.all(kinds)).flat();
  }

  it.each(authHeaders)('accepts only what its name says as %s', async (header) => {
    expect(await accepted(`does-not-require-${kebab(header)}`, header)).toEqual(['missing']);
    expect(await accepted(`accepts-an-empty-${kebab(header)}`, header)).toEqual(['empty']);
    expect(await accepted(`accepts-a-malformed-${kebab(header)}`, header)).toEqual(['malformed']);
  });

  it('accepts an unknown API key and not a foreign one, or the other way round', async () => {
    const unknown = '01234567-89ab-4cde-8f01-23456789abcd';
    const statuses = (fault: string) =>
      Promise.all(
        [unknown, second.apiKey].map(async (SERVICE_API_KEY) => {
          const { signed, accounts } = createReferenceClient({ faults: [fault] });
          return (await signed(accounts.first, { path: '/data/orders', headers: { SERVICE_API_KEY } })).status;
        }),
      );
    expect(await statuses('accepts-unknown-api-keys')).toEqual([200, 401]);
    expect(await statuses('accepts-api-keys-of-other-accounts')).toEqual([401, 200]);
  });
});
