// Signatures agree with independent clients, and profiles vary what part 5 leaves open.
import { describe, expect, it } from 'vitest';
import { defaultSigningProfile, sign, signingProfiles } from './signing.js';

describe('sign', () => {
  it('makes the same signature as independent clients for a read', () => {
    const message = { timestamp: '1700000000000', method: 'GET', path: '/data/orders' };
    expect(sign('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=', message)).toBe(
      '9BdKmQHNNbkjibgDCrBhHK2ePRa5mGrLG6-Hsvb1VkI=',
    );
  });

  it('makes the same signature as independent clients for a body and a base64url secret', () => {
    const message = { timestamp: '1700000000000', method: 'DELETE', path: '/order', body: '{"orderId":"0xabc123"}' };
    expect(sign('__79_Pv6-fj39vX08_Lx8O_u7ezr6uno5-bl5OPi4eA', message)).toBe(
      'x6GmxkRUc-GlSDQhVOj6nS4dW2ZBdK1FthZBvOPAsRI=',
    );
  });

  it('decodes plain base64 secrets', () => {
    const message = { timestamp: '1', method: 'GET', path: '/' };
    expect(sign('+/+/', message)).toBe(sign('-_-_', message));
  });

  it('omits the padding if the signing profile has none', () => {
    const message = { timestamp: '1', method: 'GET', path: '/' };
    expect(sign('AA', message, { ...defaultSigningProfile, padded: false })).toBe(sign('AA', message).replace('=', ''));
  });
});

describe('signingProfiles', () => {
  it('starts with the default profile and varies only what is not fixed', () => {
    expect(signingProfiles(undefined, true)).toHaveLength(24 + 12 + 12);
    expect(signingProfiles(undefined, true)[0]).toEqual(defaultSigningProfile);
    const fixed = { secretEncoding: 'hex', signsBasePath: false };
    expect(signingProfiles('hex', false)).toEqual([
      ...(['ms', 's'] as const).flatMap((timestampUnit) =>
        [true, false].map((padded) => ({ ...fixed, alphabet: 'base64url', padded, timestampUnit })),
      ),
      ...['base64', 'letters-and-digits'].flatMap((alphabet) =>
        ['ms', 's'].map((timestampUnit) => ({ ...fixed, alphabet, padded: true, timestampUnit })),
      ),
    ]);
  });
});
