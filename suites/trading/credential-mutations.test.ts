// Each request with altered credentials sends others than it was given: otherwise a service that accepts it is accused.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../../test/support/answers.js';
import * as credentials from './credential-mutations.js';
import {
  otherAccountAddress,
  otherAccountKey,
  otherAccountPassphrase,
  type RequestMutation,
} from './request-mutations.js';

type Apply = RequestMutation['apply'];
type Context = Parameters<Apply>[1];

const twoAccounts = (first = accountOf('a'), second = accountOf('b')) =>
  ({ trading: { first, second: () => second } }) as unknown as Context;

/** The headers that are sent instead of these. */
async function altered({ apply }: RequestMutation, headers: Readonly<Record<string, string>>, context = twoAccounts()) {
  const { tamper = () => headers } = await apply({}, context, 'place-order');
  return tamper(headers as Parameters<typeof tamper>[0]);
}

const hexadecimal = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 1, maxLength: length });
const all = (...mutations: readonly (RequestMutation | readonly RequestMutation[])[]) => mutations.flat();

/** For each header: its mutations, values of it, and what a value means. */
const cases: readonly [string, readonly RequestMutation[], fc.Arbitrary<string>, (value: string) => string][] = [
  [
    'SERVICE_API_KEY',
    all(credentials.unknownKey, credentials.changedKeys),
    fc.oneof(fc.uuid(), fc.string({ unit: fc.constantFrom(...'01af-'), minLength: 1, maxLength: 5 })),
    (value) => value.replaceAll('-', '').toLowerCase(),
  ],
  [
    'SERVICE_PASSPHRASE',
    all(credentials.wrongPassphrase, credentials.changedPassphrases),
    hexadecimal(7),
    (value) => value.toLowerCase(),
  ],
  [
    'SERVICE_ADDRESS',
    all(credentials.wrongAddress, credentials.changedAddresses),
    hexadecimal(7).map((digits) => `0x${digits}`),
    (value) => value.toLowerCase(),
  ],
  [
    'SERVICE_SIGNATURE',
    credentials.changedSignatures,
    fc.uint8Array({ minLength: 32, maxLength: 32 }).chain((bytes) => {
      const text = Buffer.from(bytes).toString('base64url');
      return fc.constantFrom(text, `${text}=`);
    }),
    (value) => Buffer.from(value, 'base64url').toString('hex'),
  ],
];

describe('altered credentials', () => {
  it.each(cases)('change what %s means, at any length', async (header, mutations, values, meaningOf) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...mutations), values, async (mutation, value) => {
        const sent = (await altered(mutation, { [header]: value }))[header] ?? '';
        expect(meaningOf(sent), mutation.description).not.toBe(meaningOf(value));
      }),
    );
  });

  it('change the last character of a signature', async () => {
    const changed = async (value: string) =>
      Promise.all(
        credentials.changedSignatures.map(
          async (mutation) => (await altered(mutation, { SERVICE_SIGNATURE: value })).SERVICE_SIGNATURE,
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
    const requests = [...credentials.malformedHeaders, ...credentials.credentialsOfOtherLength];
    for (const one of requests.filter(({ description }) => !description.includes('timestamp')))
      expect(await altered(one, valid), one.description).not.toEqual(valid);
  });
});

describe('a credential of the other account', () => {
  it.each([
    ['apiKey', otherAccountKey, 'SERVICE_API_KEY'],
    ['address', otherAccountAddress, 'SERVICE_ADDRESS'],
    ['passphrase', otherAccountPassphrase, 'SERVICE_PASSPHRASE'],
  ] as const)('replaces its own %s, unless both accounts have the same', async (member, mutation, header) => {
    const [first, second] = [accountOf('a'), accountOf('b')];
    expect(await altered(mutation, {}, twoAccounts(first, second))).toEqual({ [header]: second[member] });
    const same = { ...second, [member]: first[member].toUpperCase() };
    await expect(altered(mutation, {}, twoAccounts(first, same))).rejects.toThrow(
      `both accounts are configured with one ${member}`,
    );
  });
});
