// Faults of authentication: headers (5.1), and what a signature covers and how it is spelled (5.2).
import { type AuthHeader, authHeaders, headerFormats } from '../auth.js';
import { orderIdIn } from '../deviations/orders.js';
import { limitedTo, ofFirstAccount, ofSecondAccount, when } from '../deviations/requests.js';
import type { When } from '../types.js';
import * as auth from './authentication-headers.js';
import { each, faultsIn, type Mistakes } from './fault.js';
import { holdsSell } from './placed-orders.js';

const anySignature = auth.anyFormed('SERVICE_SIGNATURE');
const anyPassphraseOfSells = when(({ text }) => holdsSell(text))(auth.anyFormed('SERVICE_PASSPHRASE'));
const anySignatureOf = (holds: (body: string) => boolean) => when(({ text }) => holds(text))(anySignature);
const without = (...names: AuthHeader[]) => when(({ headers }) => names.every((name) => headers.get(name) === null));

const acceptsValue = (isAccepted: (value: string | null, form: RegExp) => boolean) =>
  each(
    authHeaders.map((header) => ({ header, name: header.replace('SERVICE_', '').toLowerCase() })),
    ({ header }) => auth.accepts(header, (value) => isAccepted(value, headerFormats[header])),
  );

const parts: Readonly<Record<string, (value: string) => string>> = {
  'the-beginning': (value) => value.slice(0, 10),
  // The first two characters of an address are the same in all of them.
  'the-end': (value) => value.slice(4),
  'both-ends': (value) => value.slice(0, 8) + value.slice(-8),
};

const compares = (what: string, header: AuthHeader, member: 'apiKey' | 'address' | 'passphrase'): Mistakes =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      `compares-${name}-of-${what}`,
      auth.anyFormed(header, ({ own }, value) => part(own[member]) === part(value)),
    ]),
  );

const hasQuery: When = ({ search }) => search !== '';
const ignoresTail = (header: AuthHeader, length: number) => auth.readsHeader(header, (value) => value.slice(0, length));
const isTimestamp = (form: RegExp) => auth.accepts('SERVICE_TIMESTAMP', (value) => form.test(value ?? ''));
const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const orderPaths = ['/order', '/orders', '/cancel-market-orders', '/data/orders', '/data/trades', '/data/order'];
const paths = [...orderPaths, '/', '', '/other', '/tags', '/markets'];
const isBatch = (body: string) => body.startsWith('[');
const isBatchOf = (size: number) => (body: string) => isBatch(body) && JSON.parse(body).length === size;
const isByMarket = (body: string) => body.startsWith('{') && !/"(orderId|order)"/.test(body);
const refusesUrlSafeCharacters = auth.readsHeader('SERVICE_SIGNATURE', (value) => (/[-_]/.test(value) ? '' : value));
type Part = 'timestamp' | 'method' | 'path' | 'body';
const exchanged = (one: Part, other: Part) => auth.alsoSignedAs((all) => ({ [one]: all[other], [other]: all[one] }));
const withoutBody = auth.alsoSignedAs(() => ({ body: '' }));

function withSortedMembers(body: string): string {
  if (body === '') return body;
  const names = new Set<string>();
  const value: unknown = JSON.parse(body, (name, one: unknown) => names.add(name) && one);
  return JSON.stringify(value, [...names].sort());
}

/** The body need not be signed in requests to this path that cancel, or place a batch. */
const withoutBodyOn = (one: string) =>
  ofSecondAccount(when(({ method, path }) => path === one && (method === 'DELETE' || path === '/orders'))(withoutBody));

const expectsQuery = auth.expectsSigned(({ path, search }) => ({ path: path + search }));
const expectsBody = (change: (body: string) => string) => auth.expectsSigned(({ body }) => ({ body: change(body) }));
const swapAlphabets = (text: string) => text.replace(/[-_+/]/g, (one) => '-_+/'.at('+/-_'.indexOf(one)) ?? '');
const encoded = (key: string) => Buffer.from(key).toString('base64url');

export const authenticationFaults = faultsIn({
  'ignores-all-authentication-headers': auth.claimed('first'),
  'treats-unauthenticated-requests-as-the-second-account': auth.claimed('second'),
  'ignores-all-authentication-headers-beside-a-query-string': when(hasQuery)(auth.claimed('first')),
  'places-an-order-for-an-api-key-alone': limitedTo(['place-order'])(
    without(...authHeaders.filter((header) => header !== 'SERVICE_API_KEY'))(auth.acceptsAll()),
  ),
  // Credentials are compared if there are any.
  'verifies-nothing-without-key-and-passphrase': without(
    'SERVICE_API_KEY',
    'SERVICE_PASSPHRASE',
  )(auth.acceptsAll('address')),
  'verifies-nothing-without-timestamp-and-signature': without(
    'SERVICE_TIMESTAMP',
    'SERVICE_SIGNATURE',
  )(auth.acceptsAll()),
  // A comparison throws for a text longer than any digest, and the error lets it pass.
  'accepts-signatures-of-a-thousand-characters': when(
    ({ headers }) => (headers.get('SERVICE_SIGNATURE') ?? '').length > 200,
  )(auth.acceptsAll()),
  'reads-header-names-in-capitals-only': auth.readsNamesInCapitals,
  'authenticates-connections': auth.authenticatesConnections,
  'ignores-what-follows-api-keys': ignoresTail('SERVICE_API_KEY', 36),
  'ignores-what-follows-addresses': ignoresTail('SERVICE_ADDRESS', 42),
  'ignores-what-follows-passphrases': ignoresTail('SERVICE_PASSPHRASE', 64),
  'ignores-what-follows-signatures': ignoresTail('SERVICE_SIGNATURE', 43),
  'accepts-signatures-without-their-last-character': auth.accepts(
    'SERVICE_SIGNATURE',
    (value, { expected }) => value === expected.slice(0, -1),
  ),
  'compares-signatures-without-case': auth.acceptsSignature(
    ({ given, expected }) => given.toLowerCase() === expected.toLowerCase(),
  ),
  'accepts-timestamps-before-letters': isTimestamp(/^\d+[a-z]+$/i),
  'accepts-timestamps-after-letters': isTimestamp(/^[a-z]+\d+$/i),
  'takes-the-timestamp-0-for-fresh': isTimestamp(/^0$/),
  'accepts-timestamps-of-any-age-from-the-second-account': ofSecondAccount(auth.anyFormed('SERVICE_TIMESTAMP')),
  'accepts-timestamps-of-any-age': { policy: { timestampWindow: Number.MAX_SAFE_INTEGER } },
  ...compares('api-keys', 'SERVICE_API_KEY', 'apiKey'),
  'accepts-unknown-api-keys': auth.anyFormed('SERVICE_API_KEY', (...claim) => !auth.isOfAny('apiKey')(...claim)),
  'accepts-api-keys-of-other-accounts': auth.anyFormed('SERVICE_API_KEY', auth.isOfAny('apiKey')),
  'acts-for-the-account-of-the-api-key': auth.actsForApiKey,
  'accepts-addresses-of-other-accounts': auth.anyFormed('SERVICE_ADDRESS', auth.isOfAny('address')),
  'accepts-addresses-of-other-accounts-with-cancels': auth.anyFormed('SERVICE_ADDRESS', auth.isOfAny('address')),
  'accepts-passphrases-of-other-accounts': auth.anyFormed('SERVICE_PASSPHRASE', auth.isOfAny('passphrase')),
  ...compares('passphrases', 'SERVICE_PASSPHRASE', 'passphrase'),
  'accepts-any-well-formed-passphrase-of-sells-on-place-order': anyPassphraseOfSells,
  'accepts-any-well-formed-passphrase-of-sells-on-place-orders': anyPassphraseOfSells,
  'accepts-any-well-formed-passphrase': auth.anyFormed('SERVICE_PASSPHRASE'),
  'accepts-any-well-formed-passphrase-for-the-second-account': ofSecondAccount(auth.anyFormed('SERVICE_PASSPHRASE')),
  ...compares('addresses', 'SERVICE_ADDRESS', 'address'),
  'accepts-any-well-formed-address': auth.anyFormed('SERVICE_ADDRESS'),
  'accepts-any-well-formed-address-for-the-second-account': when(
    ({ headers }, { accounts }) => headers.get('SERVICE_API_KEY') === accounts.second.apiKey,
  )(auth.anyFormed('SERVICE_ADDRESS')),
  'accepts-the-first-secret-for-the-second-account': ofSecondAccount(auth.alsoSignedBy(auth.secretsOfAll)),
  'accepts-secrets-of-other-accounts': auth.alsoSignedBy(auth.secretsOfAll),
  'performs-requests-that-fail-authentication': auth.performsUnauthenticated,
  'answers-cancels-of-unknown-orders-without-authentication': {
    reply(reply, { text }, { store }) {
      const id = orderIdIn(text);
      if (reply.status !== 401 || id === '' || store.order(id)) return undefined;
      const body = { canceled: [], not_canceled: { [id]: 'the account has no such order' } };
      return { ...reply, status: 200, body };
    },
  },
  'authenticates-the-second-account-by-its-address-alone': ofSecondAccount(
    when(({ headers }) => !headers.get('SERVICE_API_KEY'))(auth.acceptsAll('address')),
  ),
  'does-not-require-the-signature-of-market-cancels': limitedTo(['cancel-market-orders'])(
    auth.accepts('SERVICE_SIGNATURE', (value) => value === null),
  ),
  'accepts-timestamps-of-any-age-with-batches-of-the-second-account': ofSecondAccount(
    auth.accepts('SERVICE_TIMESTAMP', () => true),
  ),
  'performs-requests-of-the-second-account-that-fail-authentication': ofSecondAccount(auth.performsUnauthenticated),
  'accepts-any-well-formed-signature': anySignature,
  'accepts-any-well-formed-signature-beside-a-query-string': when(hasQuery)(anySignature),
  'accepts-any-well-formed-signature-of-market-cancels-of-the-first-account': ofFirstAccount(
    anySignatureOf(isByMarket),
  ),
  'accepts-any-well-formed-signature-of-batches-of-sells': anySignatureOf((body) => isBatch(body) && holdsSell(body)),
  'accepts-any-well-formed-signature-of-a-batch-of-1': anySignatureOf(isBatchOf(1)),
  'accepts-any-well-formed-signature-of-a-batch-of-15': anySignatureOf(isBatchOf(15)),
  'accepts-any-well-formed-signature-of-sells': anySignatureOf(holdsSell),
  'verifies-signatures-of-the-first-account-only': ofSecondAccount(anySignature),
  'accepts-signatures-by-sha1': auth.alsoHashedBy('sha1'),
  'accepts-signatures-by-sha512': auth.alsoHashedBy('sha512'),
  'accepts-an-empty-secret': auth.alsoSignedBy(() => ['']),
  'accepts-the-api-key-as-secret': auth.alsoSignedBy(({ own }) => [encoded(own.apiKey)]),
  'accepts-the-passphrase-as-secret': auth.alsoSignedBy(({ own }) => [encoded(own.passphrase)]),
  'accepts-signatures-over-sorted-members': auth.alsoSignedAs(({ body }) => ({ body: withSortedMembers(body) })),
  'expects-signatures-in-base64': auth.readsHeader('SERVICE_SIGNATURE', swapAlphabets),
  'accepts-signatures-without-the-timestamp': auth.alsoSignedAs(() => ({ timestamp: '' })),
  'accepts-signatures-of-the-millisecond-before': auth.alsoSignedAs(({ timestamp }) => ({
    timestamp: String(Number(timestamp) - 1),
  })),
  'accepts-signatures-of-other-methods': auth.alsoSignedAs(() => methods.map((method) => ({ method }))),
  'accepts-signatures-of-placements-for-cancels-by-id': limitedTo(['cancel-order'])(
    auth.alsoSignedAs(() => ({ method: 'POST' })),
  ),
  'accepts-signatures-of-methods-in-lower-case': auth.alsoSignedAs(({ method }) => ({
    method: method.toLowerCase(),
  })),
  'accepts-signatures-of-the-method-before-the-timestamp': exchanged('timestamp', 'method'),
  'accepts-signatures-of-other-paths': auth.alsoSignedAs(() => paths.map((path) => ({ path }))),
  'accepts-signatures-of-batches-for-single-orders': limitedTo(['place-order'])(
    auth.alsoSignedAs(() => ({ path: '/orders' })),
  ),
  'accepts-signatures-of-paths-with-a-slash': auth.alsoSignedAs(({ path }) => ({ path: `${path}/` })),
  'accepts-signatures-of-the-path-before-the-method': exchanged('method', 'path'),
  'accepts-signatures-of-paths-in-upper-case': auth.alsoSignedAs(({ path }) => ({ path: path.toUpperCase() })),
  'accepts-signatures-without-the-body': withoutBody,
  'accepts-signatures-without-the-body-of-batches-of-the-second-account': withoutBodyOn('/orders'),
  'accepts-signatures-without-the-body-of-cancels-by-id-of-the-second-account': withoutBodyOn('/order'),
  'accepts-signatures-without-the-body-of-cancels-by-market-of-the-second-account':
    withoutBodyOn('/cancel-market-orders'),
  'accepts-signatures-of-the-body-before-the-path': exchanged('path', 'body'),
  'expects-signatures-of-minified-bodies': expectsBody((body) => body && JSON.stringify(JSON.parse(body))),
  'expects-signatures-of-bodies-read-as-latin-1': expectsBody((body) => Buffer.from(body).toString('latin1')),
  'expects-signatures-of-cancels-without-characters-beyond-ascii': auth.expectsSigned(({ method, body }) => ({
    body: method === 'DELETE' ? body.replace(/[^\n -~]/g, '') : body,
  })),
  'expects-the-query-in-signatures': expectsQuery,
  'expects-the-query-in-signatures-of-market-cancels': limitedTo(['cancel-market-orders'])(expectsQuery),
  'refuses-url-safe-characters-in-signatures-of-cancels': refusesUrlSafeCharacters,
  'refuses-url-safe-characters-in-signatures-of-placements': refusesUrlSafeCharacters,
  'does-not-require-{name}': acceptsValue((value) => value === null),
  'accepts-an-empty-{name}': acceptsValue((value) => value === ''),
  'accepts-a-malformed-{name}': acceptsValue((value, form) => !!value && !form.test(value)),
  'accepts-signatures-of-the-second-account-without-the-{}': each(['timestamp', 'method', 'path', 'body'], (part) =>
    ofSecondAccount(auth.alsoSignedAs(() => ({ [part]: '' }))),
  ),
});
