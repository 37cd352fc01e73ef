// Each request with altered credentials sends others than it was given: otherwise a service that accepts it is accused.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tradingOperations } from '../../spec/semantics/orders.js';
import { accountOf } from '../../test/support/answers.js';
import type { Tamper, Tampering } from './operations.js';
import { authenticationRules } from './tamperings.js';

type Context = Parameters<Tamper>[1];

/** Those of a rule whose description contains this text. */
const ofRule = (rule: string, text: string) =>
  authenticationRules
    .filter(({ requirement }) => requirement === rule)
    .flatMap(({ tamperings, similar }) => [...tamperings, ...similar])
    .filter(({ description }) => description.includes(text));

const twoAccounts = (first = accountOf('a'), second = accountOf('b')) =>
  ({ trading: { first, second: () => second } }) as unknown as Context;

/** The headers that are sent instead of these. */
async function altered(
  { tamper: apply }: Tampering,
  headers: Readonly<Record<string, string>>,
  context = twoAccounts(),
) {
  const { tamper = () => headers } = await apply({}, context, 'place-order');
  return tamper(headers as Parameters<typeof tamper>[0]);
}

const hexadecimal = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 1, maxLength: length });

/** For each header: its tamperings, values of it, and what a value means. */
const cases: readonly [string, readonly Tampering[], fc.Arbitrary<string>, (value: string) => string][] = [
  [
    'SERVICE_API_KEY',
    ofRule('auth.unknown-key', 'character'),
    fc.oneof(fc.uuid(), fc.string({ unit: fc.constantFrom(...'01af-'), minLength: 1, maxLength: 5 })),
    (value) => value.replaceAll('-', '').toLowerCase(),
  ],
  ['SERVICE_PASSPHRASE', ofRule('auth.passphrase', 'character'), hexadecimal(7), (value) => value.toLowerCase()],
  [
    'SERVICE_ADDRESS',
    ofRule('auth.address', 'character'),
    hexadecimal(7).map((digits) => `0x${digits}`),
    (value) => value.toLowerCase(),
  ],
  [
    'SERVICE_SIGNATURE',
    ofRule('auth.signature-secret', 'character'),
    fc.uint8Array({ minLength: 32, maxLength: 32 }).chain((bytes) => {
      const text = Buffer.from(bytes).toString('base64url');
      return fc.constantFrom(text, `${text}=`);
    }),
    (value) => Buffer.from(value, 'base64url').toString('hex'),
  ],
];

describe('altered credentials', () => {
  it.each(cases)('change what %s means, at any length', async (header, ofHeader, values, meaningOf) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ofHeader), values, async (one, value) => {
        const sent = (await altered(one, { [header]: value }))[header] ?? '';
        expect(meaningOf(sent), one.description).not.toBe(meaningOf(value));
      }),
    );
  });

  it('change the last character of a signature', async () => {
    const changed = async (value: string) =>
      Promise.all(
        ofRule('auth.signature-secret', 'character').map(
          async (one) => (await altered(one, { SERVICE_SIGNATURE: value })).SERVICE_SIGNATURE,
        ),
      );
    expect(await changed('AAAA0=')).toContain('AAAA4=');
    expect(await changed('AAAA8')).toContain('AAAA0');
  });

  it('differ from valid ones in each header that is malformed', async () => {
    const valid = {
      SERVICE_ADDRESS: `0x${'a'.repeat(40)}`,
      SERVICE_API_KEY: '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
      SERVICE_PASSPHRASE: 'f'.repeat(64),
      SERVICE_SIGNATURE: 'x6GmxkRUc-GlSDQhVOj6nS4dW2ZBdK1FthZBvOPAsRI',
    };
    const requests = ofRule('auth.malformed-header', '');
    for (const one of requests.filter(({ description }) => !description.includes('timestamp')))
      expect(await altered(one, valid), one.description).not.toEqual(valid);
  });
});

describe('a credential of the other account', () => {
  it.each([
    ['apiKey', ofRule('auth.foreign-key', "another account's API key")[0], 'SERVICE_API_KEY'],
    ['address', ofRule('auth.foreign-key', "account's address")[0], 'SERVICE_ADDRESS'],
    ['passphrase', ofRule('auth.foreign-passphrase', '')[0], 'SERVICE_PASSPHRASE'],
  ] as const)('replaces its own %s, unless both accounts have the same', async (member, tampering, header) => {
    const [first, second] = [accountOf('a'), accountOf('b')];
    expect(await altered(tampering as Tampering, {}, twoAccounts(first, second))).toEqual({ [header]: second[member] });
    const same = { ...second, [member]: first[member].toUpperCase() };
    await expect(altered(tampering as Tampering, {}, twoAccounts(first, same))).rejects.toThrow(
      `both accounts are configured with one ${member}`,
    );
  });

  it('signs for the other account, beside its own API key', async () => {
    const [first, second] = [accountOf('a'), accountOf('b')];
    const [one] = ofRule('auth.foreign-key', 'beside the credentials of another account');
    const { account } = (await one?.tamper({}, twoAccounts(first, second), 'cancel-order')) ?? {};
    expect(account).toEqual({ ...second, apiKey: first.apiKey });
  });
});

describe('what is sent without headers', () => {
  it.each(['auth.required-header', 'auth.passphrase', 'auth.signature-secret'])(
    'explains what breaks %s, on whichever operation it is seen',
    (requirement) => {
      const rule = authenticationRules.find((one) => one.requirement === requirement);
      const causes = tradingOperations.map((operation) => `auth.missing-headers@${operation}`);
      expect(rule?.dependsOn).toEqual(expect.arrayContaining(causes));
    },
  );
});
