// Faults of authentication (part 5): headers that are unread, compared in part, or verified in most requests only (5.1),
// and what a signature covers and how it is spelled (5.2).
import type { RequirementId } from '../../../spec/ledger.js';
import { type AuthHeader, authHeaders, headerFormats } from '../auth.js';
import { orderIdIn } from '../deviations/orders.js';
import { isOfSecondAccount, limitedTo, senderOf, when } from '../deviations/when.js';
import { accountOperations, placements } from '../operations.js';
import type { Deviation } from '../types.js';
import {
  accepts,
  acceptsIf,
  alsoSignedBy,
  alsoSignedWith,
  anyFormed,
  type Claim,
  comesFrom,
  expectsSigned,
  type Holds,
  ofSecond,
  readsHeader,
  validHeaders,
  withHeaders,
} from './authentication-headers.js';
import { type Fault, faultsOf, type Mistakes, title } from './fault.js';
import { holdsSell } from './placements.js';

/** The faults that break one requirement on every operation that needs an account. */
const authenticationFaultsOf = (requirement: RequirementId, mistakes: Mistakes): readonly Fault[] =>
  faultsOf(requirement, accountOperations, mistakes);

/** The signature of a body for which this holds need only have the right form. */
const anyFormedSignatureOf = (isUnverified: (body: string) => boolean): Deviation =>
  anyFormed('SERVICE_SIGNATURE', ({ parts: { body } }) => isUnverified(body));

const secretsOfAll = ({ accounts }: Claim) => Object.values(accounts).map(({ secret }) => secret);

/** The header has the value of some account. */
const isOfAny =
  (member: 'address' | 'apiKey' | 'passphrase') =>
  ({ accounts }: Claim, value: string): boolean =>
    Object.values(accounts).some((account) => account[member] === value);

const lacks =
  (...names: readonly AuthHeader[]): Holds =>
  ({ request }) =>
    names.every((name) => request.headers.get(name) === null);

const faultsOfHeader = (header: AuthHeader): readonly Fault[] => {
  const name = header.replace('SERVICE_', '').replaceAll('_', '-').toLowerCase();
  return [
    ...authenticationFaultsOf('auth.required-header', {
      [`does-not-require-${name}: a request without ${header} is accepted`]: accepts(header, (value) => value === null),
    }),
    ...authenticationFaultsOf('auth.empty-header', {
      [`accepts-an-empty-${name}: a request with an empty ${header} is accepted`]: accepts(
        header,
        (value) => value === '',
      ),
    }),
    ...authenticationFaultsOf('auth.malformed-header', {
      [`accepts-a-malformed-${name}: a request whose ${header} is not of the right form is accepted`]: accepts(
        header,
        (value) => !!value && !headerFormats[header].test(value),
      ),
    }),
  ];
};

const credentials = [
  ['SERVICE_API_KEY', 'apiKey', 'api-keys', 36, 'auth.unknown-key'],
  ['SERVICE_ADDRESS', 'address', 'addresses', 42, 'auth.address'],
  ['SERVICE_PASSPHRASE', 'passphrase', 'passphrases', 64, 'auth.passphrase'],
] as const;

const parts = [
  ['the-beginning', 'the first 10 characters', (value: string) => value.slice(0, 10)],
  // The first two characters of an address are the same in all of them.
  ['the-end', 'all but the first 4 characters', (value: string) => value.slice(4)],
  ['both-ends', 'the first and the last 8 characters', (value: string) => value.slice(0, 8) + value.slice(-8)],
] as const;

const ignoresTail = (header: AuthHeader, length: number) => readsHeader(header, (value) => value.slice(0, length));
const isTimestamp = (form: RegExp) => accepts('SERVICE_TIMESTAMP', (value) => form.test(value ?? ''));

/** A request that fails authentication is carried out for the account of its address, and refused. */
const performsUnauthenticated: Deviation = {
  around(request, next, service) {
    const reply = next(request);
    const claimed = senderOf(request, service) ?? service.accounts.first;
    if (reply.status === 401) next(withHeaders(request, validHeaders(claimed, request)));
    return reply;
  },
};

/** The account whose address or passphrase a request has; none is verified. */
const claimed = (fallback: 'first' | 'second') =>
  comesFrom((accounts, request) => {
    const given = request.headers.get('SERVICE_PASSPHRASE');
    const byPassphrase = Object.values(accounts).find(({ passphrase }) => passphrase === given);
    return senderOf(request, { accounts }) ?? byPassphrase ?? accounts[fallback];
  });

const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const orderPaths = ['/order', '/orders', '/cancel-market-orders', '/data/orders', '/data/trades', '/data/order'];
const paths = [...orderPaths, '/', '', '/other', '/tags', '/markets'];
const minified = (body: string) => body && JSON.stringify(JSON.parse(body));

const isBatch = (body: string) => body.startsWith('[');
const isBatchOf = (size: number) => (body: string) => isBatch(body) && JSON.parse(body).length === size;
const isMarketCancel = (body: string) => body.startsWith('{') && !/"(orderId|order)"/.test(body);

/** Signatures with a character that base64 spells otherwise are missing. */
const refusesUrlSafeCharacters = readsHeader('SERVICE_SIGNATURE', (value) => (/[-_]/.test(value) ? '' : value));

/** The body need not be signed in requests to this path that cancel, or place a batch. */
const withoutBodyOn = (unsigned: string) =>
  when(({ method, path }) => path === unsigned && (method === 'DELETE' || path === '/orders'))(
    alsoSignedWith(() => ({ body: '' }), ofSecond),
  );

const expectsQuery = expectsSigned(({ path, search }) => ({ path: path + search }));

/** Swaps the characters in which the two base64 alphabets differ. */
const swapAlphabets = (text: string) =>
  text.replace(/[-_+/]/g, (character) => '-_+/'.at('+/-_'.indexOf(character)) ?? '');

/** The secret that is decoded into the bytes of this text. */
const encoded = (key: string) => Buffer.from(key).toString('base64url');

export const authenticationFaults: readonly Fault[] = [
  ...authHeaders.flatMap(faultsOfHeader),
  ...authenticationFaultsOf('auth.missing-headers', {
    'ignores-all-authentication-headers': claimed('first'),
    'treats-unauthenticated-requests-as-the-second-account': claimed('second'),
    'ignores-all-authentication-headers-beside-a-query-string': when(({ search }) => search !== '')(claimed('first')),
    // Credentials are compared if there are any.
    'verifies-nothing-without-key-and-passphrase': acceptsIf(lacks('SERVICE_API_KEY', 'SERVICE_PASSPHRASE'), 'address'),
    'verifies-nothing-without-timestamp-and-signature': acceptsIf(lacks('SERVICE_TIMESTAMP', 'SERVICE_SIGNATURE')),
  }),
  ...authenticationFaultsOf('auth.malformed-header', {
    // A comparison throws for a text longer than any digest, and the error lets it pass.
    'accepts-signatures-of-a-thousand-characters': acceptsIf(({ given }) => given.length > 200),
    'ignores-what-follows-signatures': ignoresTail('SERVICE_SIGNATURE', 43),
    'accepts-signatures-without-their-last-character': accepts(
      'SERVICE_SIGNATURE',
      (value, { expected }) => value === expected.slice(0, -1),
    ),
    'compares-signatures-without-case': accepts(
      'SERVICE_SIGNATURE',
      (_, { given, expected }) => given.toLowerCase() === expected.toLowerCase(),
    ),
  }),
  ...authenticationFaultsOf('auth.timestamp-form', {
    'accepts-timestamps-before-letters': isTimestamp(/^\d+[a-z]+$/i),
    'accepts-timestamps-after-letters': isTimestamp(/^[a-z]+\d+$/i),
  }),
  ...authenticationFaultsOf('auth.timestamp-freshness', {
    'takes-the-timestamp-0-for-fresh': isTimestamp(/^0$/),
    'accepts-timestamps-of-any-age-from-the-second-account': anyFormed('SERVICE_TIMESTAMP', ofSecond),
    'accepts-timestamps-of-any-age': { policy: { timestampWindow: Number.MAX_SAFE_INTEGER } },
  }),
  ...authenticationFaultsOf('auth.unknown-key', {
    'accepts-unknown-api-keys': anyFormed('SERVICE_API_KEY', (...claim) => !isOfAny('apiKey')(...claim)),
  }),
  ...authenticationFaultsOf('auth.foreign-key', {
    'accepts-api-keys-of-other-accounts': anyFormed('SERVICE_API_KEY', isOfAny('apiKey')),
    'accepts-addresses-of-other-accounts': anyFormed('SERVICE_ADDRESS', isOfAny('address')),
  }),
  ...authenticationFaultsOf('auth.foreign-passphrase', {
    'accepts-passphrases-of-other-accounts': anyFormed('SERVICE_PASSPHRASE', isOfAny('passphrase')),
  }),
  ...authenticationFaultsOf('auth.passphrase', {
    'accepts-any-well-formed-passphrase': anyFormed('SERVICE_PASSPHRASE'),
    'accepts-any-well-formed-passphrase-for-the-second-account': anyFormed('SERVICE_PASSPHRASE', ofSecond),
  }),
  ...authenticationFaultsOf('auth.address', {
    'accepts-any-well-formed-address': anyFormed('SERVICE_ADDRESS'),
    'accepts-any-well-formed-address-for-the-second-account': anyFormed('SERVICE_ADDRESS', ofSecond),
  }),
  ...authenticationFaultsOf('auth.foreign-secret', {
    'accepts-the-first-secret-for-the-second-account': alsoSignedBy(secretsOfAll, ofSecond),
    'accepts-secrets-of-other-accounts': alsoSignedBy(secretsOfAll),
  }),
  ...(['timestamp', 'method', 'path', 'body'] as const).flatMap((part) =>
    authenticationFaultsOf(`auth.signature-${part}`, {
      [title`accepts-signatures-of-the-second-account-without-the-${part}`]: alsoSignedWith(
        () => ({ [part]: '' }),
        ofSecond,
      ),
    }),
  ),
  ...authenticationFaultsOf('trading.rejected-write-no-trace', {
    'performs-requests-that-fail-authentication': performsUnauthenticated,
  }),
  ...faultsOf('auth.unknown-order', ['cancel-order'], {
    'answers-cancels-of-unknown-orders-without-authentication': {
      reply(reply, { text }, { store }) {
        const id = orderIdIn(text);
        if (reply.status !== 401 || id === '' || store.order(id)) return undefined;
        const body = { canceled: [], not_canceled: { [id]: 'the account has no such order' } };
        return { ...reply, status: 200, body };
      },
    },
  }),
  ...credentials.flatMap(([header, member, noun, length, requirement]) => [
    ...parts.flatMap(([name, does, of]) =>
      authenticationFaultsOf(requirement, {
        [`compares-${name}-of-${noun}: only ${does} of ${header} are compared`]: anyFormed(
          header,
          ({ own }, value) => of(own[member]) === of(value),
        ),
      }),
    ),
    ...authenticationFaultsOf('auth.malformed-header', {
      [`ignores-what-follows-${noun}: ${header} may go on after its ${length} characters`]: ignoresTail(header, length),
    }),
  ]),
  ...authenticationFaultsOf('auth.required-header', {
    'authenticates-the-second-account-by-its-address-alone': acceptsIf(
      (claim) => ofSecond(claim) && !claim.request.headers.get('SERVICE_API_KEY'),
      'address',
    ),
    'does-not-require-the-signature-of-market-cancels': limitedTo(
      ['cancel-market-orders'],
      accepts('SERVICE_SIGNATURE', (value) => value === null),
    ),
  }),
  ...placements.flatMap((operation) =>
    faultsOf('auth.passphrase', [operation], {
      [title`accepts-any-well-formed-passphrase-of-sells-on-${operation}`]: when(({ text }) => holdsSell(text))(
        anyFormed('SERVICE_PASSPHRASE'),
      ),
    }),
  ),
  ...faultsOf('auth.timestamp-freshness', ['place-orders'], {
    'accepts-timestamps-of-any-age-with-batches-of-the-second-account': accepts('SERVICE_TIMESTAMP', (_, claim) =>
      ofSecond(claim),
    ),
  }),
  ...authenticationFaultsOf('auth.signature-secret', {
    'performs-requests-of-the-second-account-that-fail-authentication':
      when(isOfSecondAccount)(performsUnauthenticated),
    'accepts-any-well-formed-signature': anyFormed('SERVICE_SIGNATURE'),
    'accepts-any-well-formed-signature-beside-a-query-string': anyFormed(
      'SERVICE_SIGNATURE',
      ({ parts: { search } }) => search !== '',
    ),
    'accepts-any-well-formed-signature-of-market-cancels-of-the-first-account': anyFormed(
      'SERVICE_SIGNATURE',
      (claim) => !ofSecond(claim) && isMarketCancel(claim.parts.body),
    ),
    'accepts-any-well-formed-signature-of-batches-of-sells': anyFormedSignatureOf(
      (body) => isBatch(body) && holdsSell(body),
    ),
    'accepts-any-well-formed-signature-of-a-batch-of-1': anyFormedSignatureOf(isBatchOf(1)),
    'accepts-any-well-formed-signature-of-a-batch-of-15': anyFormedSignatureOf(isBatchOf(15)),
    'accepts-any-well-formed-signature-of-sells': anyFormedSignatureOf(holdsSell),
    'verifies-signatures-of-the-first-account-only': anyFormed('SERVICE_SIGNATURE', ofSecond),
    'accepts-an-empty-secret': alsoSignedBy(() => ['']),
    'accepts-the-api-key-as-secret': alsoSignedBy(({ own }) => [encoded(own.apiKey)]),
    'accepts-the-passphrase-as-secret': alsoSignedBy(({ own }) => [encoded(own.passphrase)]),
  }),
  ...authenticationFaultsOf('auth.signature-encoding', {
    'expects-signatures-in-base64': readsHeader('SERVICE_SIGNATURE', swapAlphabets),
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
    'expects-the-query-in-signatures': expectsQuery,
    'expects-the-query-in-signatures-of-market-cancels': limitedTo(['cancel-market-orders'], expectsQuery),
  }),
  ...faultsOf('auth.signature-encoding', ['cancel-order'], {
    'refuses-url-safe-characters-in-signatures-of-cancels': refusesUrlSafeCharacters,
  }),
  ...faultsOf('auth.signature-encoding', ['place-order', 'place-orders', 'cancel-market-orders'], {
    'refuses-url-safe-characters-in-signatures-of-placements': refusesUrlSafeCharacters,
  }),
];
