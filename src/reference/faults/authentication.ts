// Faults of the authentication headers (5.1): unread, compared in part, or verified in most requests only.
import { signature } from '../auth.js';
import type { Account } from '../data/accounts.js';
import { placements } from '../operations.js';
import { type AuthHeader, authHeaders, forEachHeader, headerFormats } from '../rules.js';
import type { Deviation, IncomingRequest } from '../types.js';
import {
  acceptsUnverified,
  alsoSignedWith,
  anyFormed,
  authenticationFaultsOf,
  ofSecond,
  readsHeader,
  secretsOfAll,
} from './authentication-rules.js';
import { type Fault, faultsOf } from './fault.js';

const faultsOfHeader = (header: AuthHeader): readonly Fault[] => {
  const name = header.replace('SERVICE_', '').replaceAll('_', '-').toLowerCase();
  const accepts = (holds: (value: string | null) => boolean) => acceptsUnverified(header, holds);
  return [
    ...authenticationFaultsOf('auth.required-header', {
      [`does-not-require-${name}: a request without ${header} is accepted`]: accepts((value) => value === null),
    }),
    ...authenticationFaultsOf('auth.empty-header', {
      [`accepts-an-empty-${name}: a request with an empty ${header} is accepted`]: accepts((value) => value === ''),
    }),
    ...authenticationFaultsOf('auth.malformed-header', {
      [`accepts-a-malformed-${name}: a request whose ${header} is not of the right form is accepted`]: accepts(
        (value) => !!value && !headerFormats[header].test(value),
      ),
    }),
  ];
};

const credentials = [
  ['SERVICE_API_KEY', 'api-keys', 36, 'auth.unknown-key'],
  ['SERVICE_ADDRESS', 'addresses', 42, 'auth.address'],
  ['SERVICE_PASSPHRASE', 'passphrases', 64, 'auth.passphrase'],
] as const;

const parts = [
  ['the-beginning', 'the first 10 characters', (value: string) => value.slice(0, 10)],
  // The first two characters of an address are the same in all of them.
  ['the-end', 'all but the first 4 characters', (value: string) => value.slice(4)],
  ['both-ends', 'the first and the last 8 characters', (value: string) => value.slice(0, 8) + value.slice(-8)],
] as const;

/** What follows the characters of a valid value is not read. */
const ignoresTail = (header: AuthHeader, length: number) =>
  readsHeader(header, (value) => value?.slice(0, length) ?? null);

type Headers = Partial<Record<AuthHeader, string>>;

/** Takes these headers for sent; undefined if the request is taken as it is. `own` has its API key, or its address. */
type Assume = (own: Account, request: IncomingRequest, isSecond: boolean) => Headers | undefined;

function assumes(assume: Assume, by: 'apiKey' | 'address' = 'apiKey'): Deviation {
  const header = by === 'apiKey' ? 'SERVICE_API_KEY' : 'SERVICE_ADDRESS';
  return {
    around(request, next, { dataset: { accounts } }) {
      const { headers } = request;
      const own = Object.values(accounts).find((account) => account[by] === headers.get(header));
      const assumed: Headers = (own && assume(own, request, own === accounts.second)) ?? {};
      return next({ ...request, headers: { get: (name) => assumed[name as AuthHeader] ?? headers.get(name) } });
    },
  };
}

const withoutPadding = (text: string) => text.replace(/=$/, '');

function signedAt(timestamp: string, { secret }: Account, { method, path, text }: IncomingRequest): string {
  return withoutPadding(signature(secret, timestamp + method + path + text));
}

const isSell = ({ text }: IncomingRequest) => text.includes('"side":"SELL"');

/** The signature of the request, if what it sends is all but the last character of that. */
const completedSignature: Assume = (own, request) => {
  const [sent, timestamp] = ['SERVICE_SIGNATURE', 'SERVICE_TIMESTAMP'].map((name) => request.headers.get(name) ?? '');
  const complete = signedAt(timestamp ?? '', own, request);
  return sent === complete.slice(0, -1) ? { SERVICE_SIGNATURE: complete } : undefined;
};

/** The passphrase of the account, if a SELL comes with another one. */
const anyPassphraseOfSells: Assume = ({ passphrase }, request) =>
  isSell(request) && headerFormats.SERVICE_PASSPHRASE.test(request.headers.get('SERVICE_PASSPHRASE') ?? '')
    ? { SERVICE_PASSPHRASE: passphrase }
    : undefined;

/** The present time, if a request of the second account is signed over another one. */
const freshTimestampOfSecond: Assume = (own, request, isSecond) => {
  const sent = request.headers.get('SERVICE_TIMESTAMP') ?? '';
  const given = withoutPadding(request.headers.get('SERVICE_SIGNATURE') ?? '');
  if (!isSecond || given !== signedAt(sent, own, request)) return undefined;
  const now = String(Date.now());
  return { SERVICE_TIMESTAMP: now, SERVICE_SIGNATURE: signedAt(now, own, request) };
};

const validHeaders = (own: Account, request: IncomingRequest): Headers => {
  const now = String(Date.now());
  return {
    SERVICE_ADDRESS: own.address,
    SERVICE_API_KEY: own.apiKey,
    SERVICE_PASSPHRASE: own.passphrase,
    SERVICE_TIMESTAMP: now,
    SERVICE_SIGNATURE: signedAt(now, own, request),
  };
};

/** What the account would send, if the request lacks these headers. */
const validWithout =
  (...names: readonly AuthHeader[]): Assume =>
  (own, request) =>
    names.every((name) => request.headers.get(name) === null) ? validHeaders(own, request) : undefined;

/** The same for a signature longer than any digest: a comparison that throws, and an error that lets it pass. */
const validWithLongSignature: Assume = (own, request) =>
  (request.headers.get('SERVICE_SIGNATURE')?.length ?? 0) > 200 ? validHeaders(own, request) : undefined;

const timestamps = (form: RegExp) => acceptsUnverified('SERVICE_TIMESTAMP', (value) => form.test(value ?? ''));
const performsUnauthenticated: Deviation = { rules: { unauthenticatedChangesNothing: false } };

export const authenticationFaults: readonly Fault[] = [
  ...authHeaders.flatMap(faultsOfHeader),
  ...authenticationFaultsOf('auth.missing-headers', {
    'ignores-all-authentication-headers: no authentication header is read': {
      rules: { headers: forEachHeader('ignored') },
    },
    'treats-unauthenticated-requests-as-the-second-account: no authentication header is read, and a request without them is one of the second account':
      { rules: { headers: forEachHeader('ignored'), fallbackAccount: 1 } },
    // Credentials are compared if there are any.
    'verifies-nothing-without-key-and-passphrase: a request without SERVICE_API_KEY and SERVICE_PASSPHRASE is one of the account that SERVICE_ADDRESS names':
      assumes(validWithout('SERVICE_API_KEY', 'SERVICE_PASSPHRASE'), 'address'),
    'verifies-nothing-without-timestamp-and-signature: a request without SERVICE_TIMESTAMP and SERVICE_SIGNATURE is taken for signed':
      assumes(validWithout('SERVICE_TIMESTAMP', 'SERVICE_SIGNATURE')),
  }),
  ...authenticationFaultsOf('auth.malformed-header', {
    'accepts-signatures-of-a-thousand-characters: a SERVICE_SIGNATURE of more than 200 characters is taken for a valid one':
      assumes(validWithLongSignature),
    'ignores-what-follows-signatures: SERVICE_SIGNATURE may go on after its 43 characters': ignoresTail(
      'SERVICE_SIGNATURE',
      43,
    ),
    'accepts-signatures-without-their-last-character: a signature may lack its last character':
      assumes(completedSignature),
  }),
  ...authenticationFaultsOf('auth.timestamp-form', {
    'accepts-timestamps-before-letters: a timestamp with letters after its digits is accepted':
      timestamps(/^\d+[a-z]+$/i),
    'accepts-timestamps-after-letters: a timestamp with letters before its digits is accepted':
      timestamps(/^[a-z]+\d+$/i),
  }),
  ...authenticationFaultsOf('auth.timestamp-freshness', {
    'takes-the-timestamp-0-for-fresh: the timestamp 0 is accepted, whenever a request is sent': timestamps(/^0$/),
    'accepts-timestamps-of-any-age-from-the-second-account: a timestamp of the second account is accepted forever':
      ofSecond(anyFormed('SERVICE_TIMESTAMP')),
  }),
  ...authenticationFaultsOf('auth.unknown-key', {
    'accepts-unknown-api-keys: an API key that no account has is accepted': { rules: { apiKeysAreKnown: false } },
  }),
  ...authenticationFaultsOf('auth.foreign-key', {
    'accepts-api-keys-of-other-accounts: the API key of any account is accepted': {
      rules: { apiKeysBelongToAccounts: false },
    },
  }),
  ...authenticationFaultsOf('auth.passphrase', {
    'accepts-any-well-formed-passphrase: any passphrase of the right form is accepted': anyFormed('SERVICE_PASSPHRASE'),
    'accepts-any-well-formed-passphrase-for-the-second-account: with the API key of the second account, any passphrase of the right form is accepted':
      ofSecond(anyFormed('SERVICE_PASSPHRASE')),
  }),
  ...authenticationFaultsOf('auth.address', {
    'accepts-any-well-formed-address: any address of the right form is accepted': anyFormed('SERVICE_ADDRESS'),
    'accepts-any-well-formed-address-for-the-second-account: with the API key of the second account, any address of the right form is accepted':
      ofSecond(anyFormed('SERVICE_ADDRESS')),
  }),
  ...authenticationFaultsOf('auth.foreign-secret', {
    'accepts-the-first-secret-for-the-second-account: a signature of the second account that is made with the secret of the first is valid':
      ofSecond(secretsOfAll),
  }),
  ...(['timestamp', 'method', 'path', 'body'] as const).flatMap((part) =>
    authenticationFaultsOf(`auth.signature-${part}`, {
      [`accepts-signatures-of-the-second-account-without-the-${part}: a signature of the second account need not cover the ${part}`]:
        ofSecond(alsoSignedWith(() => ({ [part]: '' }))),
    }),
  ),
  ...authenticationFaultsOf('auth.signature-secret', {
    'performs-requests-of-the-second-account-that-fail-authentication: a request of the second account that fails authentication is refused, and takes effect':
      ofSecond(performsUnauthenticated),
  }),
  ...authenticationFaultsOf('trading.rejected-write-no-trace', {
    'performs-requests-that-fail-authentication: a request that fails authentication is refused, and takes effect':
      performsUnauthenticated,
  }),
  ...faultsOf('auth.unknown-order', ['cancel-order'], {
    'answers-cancels-of-unknown-orders-without-authentication: a cancel of an order that does not exist is answered with a cancel result, authenticated or not':
      {
        reply(reply, { text }, { store }) {
          const [, id = ''] = /"orderId"\s*:\s*"([^"]*)"/.exec(text) ?? [];
          if (reply.status !== 401 || id === '' || store.order(id)) return undefined;
          const body = { canceled: [], not_canceled: { [id]: 'the account has no such order' } };
          return { ...reply, status: 200, body };
        },
      },
  }),
  ...credentials.flatMap(([header, noun, length, requirement]) => [
    ...parts.flatMap(([name, does, of]) =>
      authenticationFaultsOf(requirement, {
        [`compares-${name}-of-${noun}: only ${does} of ${header} are compared`]: {
          rules: { comparedPart: (compared, value) => (compared === header ? of(value) : value) },
        },
      }),
    ),
    ...authenticationFaultsOf('auth.malformed-header', {
      [`ignores-what-follows-${noun}: ${header} may go on after its ${length} characters`]: ignoresTail(header, length),
    }),
  ]),
  ...authenticationFaultsOf('auth.required-header', {
    'authenticates-the-second-account-by-its-address-alone: a request without an API key is one of the second account if it has its address':
      { rules: { secondAddressIsEnough: true } },
  }),
  ...placements.flatMap((operation) =>
    faultsOf('auth.passphrase', [operation], {
      [`accepts-any-well-formed-passphrase-of-sells-on-${operation}: any passphrase of the right form is accepted with a SELL on ${operation}`]:
        assumes(anyPassphraseOfSells),
    }),
  ),
  ...faultsOf('auth.timestamp-freshness', ['place-orders'], {
    'accepts-timestamps-of-any-age-with-batches-of-the-second-account: a timestamp of the second account is accepted forever with a batch':
      assumes(freshTimestampOfSecond),
  }),
];
