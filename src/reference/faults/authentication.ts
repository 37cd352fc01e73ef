// Faults of the authentication headers (5.1): unread, compared in part, or verified in most requests only.
import { type AuthHeader, authHeaders, headerFormats } from '../auth.js';
import { orderIdIn } from '../cancel-results.js';
import { senderOf } from '../deviation.js';
import { placements } from '../operations.js';
import type { Deviation } from '../types.js';
import {
  accepts,
  acceptsIf,
  alsoSignedBy,
  alsoSignedWith,
  anyFormed,
  authenticationFaultsOf,
  comesFrom,
  lacks,
  ofSecond,
  readsHeader,
  secretsOfAll,
  validHeaders,
  withHeaders,
} from './authentication-headers.js';
import { type Fault, faultsOf, title } from './fault.js';
import { holdsSell, isOfSecondAccount } from './placed-orders.js';

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
const alsoTruncated = accepts('SERVICE_SIGNATURE', (value, { expected }) => value === expected.slice(0, -1));

/** A request that fails authentication is carried out for the account of its address, and refused. */
const performsUnauthenticated = (isMeant: typeof isOfSecondAccount = () => true): Deviation => ({
  around(request, next, service) {
    const reply = next(request);
    const claimed = senderOf(request, service) ?? service.accounts.first;
    if (reply.status === 401 && isMeant(request, service)) next(withHeaders(request, validHeaders(claimed, request)));
    return reply;
  },
});

/** The account whose address or passphrase a request has; none is verified. */
const claimed = (fallback: 'first' | 'second') =>
  comesFrom((accounts, request) => {
    const given = request.headers.get('SERVICE_PASSPHRASE');
    const byPassphrase = Object.values(accounts).find(({ passphrase }) => passphrase === given);
    return senderOf(request, { accounts }) ?? byPassphrase ?? accounts[fallback];
  });

export const authenticationFaults: readonly Fault[] = [
  ...authHeaders.flatMap(faultsOfHeader),
  ...authenticationFaultsOf('auth.missing-headers', {
    'ignores-all-authentication-headers': claimed('first'),
    'treats-unauthenticated-requests-as-the-second-account': claimed('second'),
    // Credentials are compared if there are any.
    'verifies-nothing-without-key-and-passphrase': acceptsIf(lacks('SERVICE_API_KEY', 'SERVICE_PASSPHRASE'), 'address'),
    'verifies-nothing-without-timestamp-and-signature': acceptsIf(lacks('SERVICE_TIMESTAMP', 'SERVICE_SIGNATURE')),
  }),
  ...authenticationFaultsOf('auth.malformed-header', {
    'accepts-signatures-of-a-thousand-characters':
      // A comparison throws for a text longer than any digest, and the error lets it pass.
      acceptsIf(({ given }) => given.length > 200),
    'ignores-what-follows-signatures': ignoresTail('SERVICE_SIGNATURE', 43),
    'accepts-signatures-without-their-last-character': alsoTruncated,
  }),
  ...authenticationFaultsOf('auth.timestamp-form', {
    'accepts-timestamps-before-letters': isTimestamp(/^\d+[a-z]+$/i),
    'accepts-timestamps-after-letters': isTimestamp(/^[a-z]+\d+$/i),
  }),
  ...authenticationFaultsOf('auth.timestamp-freshness', {
    'takes-the-timestamp-0-for-fresh': isTimestamp(/^0$/),
    'accepts-timestamps-of-any-age-from-the-second-account': anyFormed('SERVICE_TIMESTAMP', ofSecond),
  }),
  ...authenticationFaultsOf('auth.unknown-key', {
    'accepts-unknown-api-keys': anyFormed(
      'SERVICE_API_KEY',
      ({ accounts }, value) => !Object.values(accounts).some(({ apiKey }) => apiKey === value),
    ),
  }),
  ...authenticationFaultsOf('auth.foreign-key', {
    'accepts-api-keys-of-other-accounts': anyFormed('SERVICE_API_KEY', ({ accounts }, value) =>
      Object.values(accounts).some(({ apiKey }) => apiKey === value),
    ),
    'accepts-addresses-of-other-accounts': anyFormed('SERVICE_ADDRESS', ({ accounts }, value) =>
      Object.values(accounts).some(({ address }) => address === value),
    ),
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
  }),
  ...(['timestamp', 'method', 'path', 'body'] as const).flatMap((part) =>
    authenticationFaultsOf(`auth.signature-${part}`, {
      [title`accepts-signatures-of-the-second-account-without-the-${part}`]: alsoSignedWith(
        () => ({ [part]: '' }),
        ofSecond,
      ),
    }),
  ),
  ...authenticationFaultsOf('auth.signature-secret', {
    'performs-requests-of-the-second-account-that-fail-authentication': performsUnauthenticated(isOfSecondAccount),
  }),
  ...authenticationFaultsOf('trading.rejected-write-no-trace', {
    'performs-requests-that-fail-authentication': performsUnauthenticated(),
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
  }),
  ...placements.flatMap((operation) =>
    faultsOf('auth.passphrase', [operation], {
      [title`accepts-any-well-formed-passphrase-of-sells-on-${operation}`]: anyFormed(
        'SERVICE_PASSPHRASE',
        ({ parts }) => holdsSell(parts.body),
      ),
    }),
  ),
  ...faultsOf('auth.timestamp-freshness', ['place-orders'], {
    'accepts-timestamps-of-any-age-with-batches-of-the-second-account': accepts('SERVICE_TIMESTAMP', (_, claim) =>
      ofSecond(claim),
    ),
  }),
];
