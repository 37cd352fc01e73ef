// Faults of what a signature covers and how it is spelled (5.2).
import {
  accepts,
  alsoSignedBy,
  alsoSignedWith,
  anyFormed,
  anyFormedSignatureOf,
  authenticationFaultsOf,
  expectsSigned,
  ofSecond,
  readsHeader,
  secretsOfAll,
} from './authentication-headers.js';
import { type Fault, faultsOf } from './fault.js';
import { holdsSell } from './placed-orders.js';

const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const orderPaths = ['/order', '/orders', '/cancel-market-orders', '/data/orders', '/data/trades', '/data/order'];
const paths = [...orderPaths, '/', '', '/other', '/tags', '/markets'];
const minified = (body: string) => body && JSON.stringify(JSON.parse(body));

function isBatchOf(body: string, size: number): boolean {
  const sent: unknown = body.startsWith('[') ? JSON.parse(body) : undefined;
  return Array.isArray(sent) && sent.length === size;
}

const isBatchOfSells = (body: string) => body.startsWith('[') && holdsSell(body);
const isMarketCancel = (body: string) => body.startsWith('{') && !/"(orderId|order)"/.test(body);

/** Signatures with a character that base64 spells otherwise are missing. */
const refusesUrlSafeCharacters = readsHeader('SERVICE_SIGNATURE', (value) => (/[-_]/.test(value) ? '' : value));

/** The body need not be signed in requests to this path that cancel, or place a batch. */
const withoutBodyOn = (unsigned: string) =>
  alsoSignedWith(
    ({ method, path, body }) => ({
      body: path === unsigned && (method === 'DELETE' || path === '/orders') ? '' : body,
    }),
    ofSecond,
  );

/** Swaps the characters in which the two base64 alphabets differ. */
function swapAlphabets(text: string): string {
  const other: Readonly<Record<string, string>> = { '+': '-', '/': '_', '-': '+', _: '/' };
  return text.replace(/[-_+/]/g, (character) => other[character] ?? character);
}

/** The secret that is decoded into the bytes of this text. */
const encoded = (key: string) => Buffer.from(key).toString('base64url');

export const signatureFaults: readonly Fault[] = [
  ...authenticationFaultsOf('auth.signature-secret', {
    'accepts-any-well-formed-signature': anyFormed('SERVICE_SIGNATURE'),
    'accepts-any-well-formed-signature-of-market-cancels-of-the-first-account': anyFormed(
      'SERVICE_SIGNATURE',
      (claim) => !ofSecond(claim) && isMarketCancel(claim.parts.body),
    ),
    'accepts-any-well-formed-signature-of-batches-of-sells': anyFormedSignatureOf(isBatchOfSells),
    'accepts-any-well-formed-signature-of-a-batch-of-1': anyFormedSignatureOf((body) => isBatchOf(body, 1)),
    'accepts-any-well-formed-signature-of-a-batch-of-15': anyFormedSignatureOf((body) => isBatchOf(body, 15)),
    'accepts-any-well-formed-signature-of-sells': anyFormedSignatureOf(holdsSell),
    'verifies-signatures-of-the-first-account-only': anyFormed('SERVICE_SIGNATURE', ofSecond),
    'accepts-an-empty-secret': alsoSignedBy(() => ['']),
    'accepts-the-api-key-as-secret': alsoSignedBy(({ own }) => [encoded(own.apiKey)]),
    'accepts-the-passphrase-as-secret': alsoSignedBy(({ own }) => [encoded(own.passphrase)]),
  }),
  ...authenticationFaultsOf('auth.signature-encoding', {
    'expects-signatures-in-base64': readsHeader('SERVICE_SIGNATURE', swapAlphabets),
  }),
  ...authenticationFaultsOf('auth.malformed-header', {
    'compares-signatures-without-case': accepts(
      'SERVICE_SIGNATURE',
      (_, { given, expected }) => given.toLowerCase() === expected.toLowerCase(),
    ),
  }),
  ...authenticationFaultsOf('auth.foreign-passphrase', {
    'accepts-passphrases-of-other-accounts': anyFormed('SERVICE_PASSPHRASE', ({ accounts }, value) =>
      Object.values(accounts).some(({ passphrase }) => passphrase === value),
    ),
  }),
  ...authenticationFaultsOf('auth.foreign-secret', { 'accepts-secrets-of-other-accounts': alsoSignedBy(secretsOfAll) }),
  ...authenticationFaultsOf('auth.timestamp-freshness', {
    'accepts-timestamps-of-any-age': { policy: { timestampWindow: Number.MAX_SAFE_INTEGER } },
  }),
  ...authenticationFaultsOf('auth.signature-timestamp', {
    'accepts-signatures-without-the-timestamp': alsoSignedWith(() => ({ timestamp: '' })),
    'accepts-signatures-of-the-millisecond-before': alsoSignedWith(({ timestamp }) => ({
      timestamp: String(Number(timestamp) - 1),
    })),
  }),
  ...authenticationFaultsOf('auth.signature-method', {
    'accepts-signatures-of-other-methods': alsoSignedWith(() => methods.map((method) => ({ method }))),
    'accepts-signatures-of-methods-in-lower-case': alsoSignedWith(({ method }) => ({ method: method.toLowerCase() })),
    'accepts-signatures-of-the-method-before-the-timestamp': alsoSignedWith(({ timestamp, method }) => ({
      timestamp: method,
      method: timestamp,
    })),
  }),
  ...authenticationFaultsOf('auth.signature-path', {
    'accepts-signatures-of-other-paths': alsoSignedWith(() => paths.map((path) => ({ path }))),
    'accepts-signatures-of-paths-in-upper-case': alsoSignedWith(({ path }) => ({ path: path.toUpperCase() })),
  }),
  ...authenticationFaultsOf('auth.signature-body', {
    'accepts-signatures-without-the-body': alsoSignedWith(() => ({ body: '' })),
    'accepts-signatures-without-the-body-of-batches-of-the-second-account': withoutBodyOn('/orders'),
    'accepts-signatures-without-the-body-of-cancels-by-id-of-the-second-account': withoutBodyOn('/order'),
    'accepts-signatures-without-the-body-of-cancels-by-market-of-the-second-account':
      withoutBodyOn('/cancel-market-orders'),
    'accepts-signatures-of-the-body-before-the-path': alsoSignedWith(({ path, body }) => ({ path: body, body: path })),
    'expects-signatures-of-minified-bodies': expectsSigned(({ body }) => ({ body: minified(body) })),
    'expects-signatures-of-bodies-read-as-latin-1': expectsSigned(({ body }) => ({
      body: Buffer.from(body).toString('latin1'),
    })),
    'expects-signatures-of-cancels-without-characters-beyond-ascii': expectsSigned(({ method, body }) => ({
      body: method === 'DELETE' ? body.replace(/[^\n -~]/g, '') : body,
    })),
  }),
  ...authenticationFaultsOf('auth.signed-path-excludes-query', {
    'expects-the-query-in-signatures': expectsSigned(({ path, search }) => ({ path: path + search })),
    'expects-the-query-in-signatures-of-market-cancels': expectsSigned(({ path, search }) => ({
      path: path === '/cancel-market-orders' ? path + search : path,
    })),
  }),
  ...faultsOf('auth.signature-encoding', ['cancel-order'], {
    'refuses-url-safe-characters-in-signatures-of-cancels': refusesUrlSafeCharacters,
  }),
  ...faultsOf('auth.signature-encoding', ['place-order', 'place-orders', 'cancel-market-orders'], {
    'refuses-url-safe-characters-in-signatures-of-placements': refusesUrlSafeCharacters,
  }),
];
