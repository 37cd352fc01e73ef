// Faults of the authentication headers (5.1), for each account and each operation.
import { type AuthHeader, authHeaders, headerFormats, type ServiceRules } from '../rules.js';
import {
  acceptsUnverified,
  alsoSignedWith,
  anyFormed,
  authenticationFaultsOf,
  ofSecond,
  secretsOfAll,
} from './authentication-rules.js';
import { type Fault, faultsOf } from './fault.js';

const nameOf = (header: AuthHeader) => header.replace('SERVICE_', '').replaceAll('_', '-').toLowerCase();

const ignoredHeaders: Partial<ServiceRules> = {
  headers: Object.fromEntries(authHeaders.map((header) => [header, 'ignored'])) as ServiceRules['headers'],
};

const faultsOfHeader = (header: AuthHeader): readonly Fault[] => [
  ...authenticationFaultsOf('auth.required-header', {
    [`does-not-require-${nameOf(header)}`]: [
      `a request without ${header} is accepted`,
      acceptsUnverified(header, (value) => value === null),
    ],
  }),
  ...authenticationFaultsOf('auth.empty-header', {
    [`accepts-an-empty-${nameOf(header)}`]: [
      `a request with an empty ${header} is accepted`,
      acceptsUnverified(header, (value) => value === ''),
    ],
  }),
  ...authenticationFaultsOf('auth.malformed-header', {
    [`accepts-a-malformed-${nameOf(header)}`]: [
      `a request whose ${header} is not of the right form is accepted`,
      acceptsUnverified(header, (value) => value !== null && value !== '' && !headerFormats[header].test(value)),
    ],
  }),
];

export const authenticationFaults: readonly Fault[] = [
  ...authHeaders.flatMap(faultsOfHeader),
  ...authenticationFaultsOf('auth.missing-headers', {
    'ignores-all-authentication-headers': ['no authentication header is read', ignoredHeaders],
    'treats-unauthenticated-requests-as-the-second-account': [
      'no authentication header is read, and a request without them is one of the second account',
      { ...ignoredHeaders, fallbackAccount: 1 },
    ],
  }),
  ...authenticationFaultsOf('auth.timestamp-form', {
    'accepts-timestamps-before-letters': [
      'a timestamp with letters after its digits is accepted',
      acceptsUnverified('SERVICE_TIMESTAMP', (value) => /^\d+[a-z]+$/i.test(value ?? '')),
    ],
    'accepts-timestamps-after-letters': [
      'a timestamp with letters before its digits is accepted',
      acceptsUnverified('SERVICE_TIMESTAMP', (value) => /^[a-z]+\d+$/i.test(value ?? '')),
    ],
  }),
  ...authenticationFaultsOf('auth.timestamp-freshness', {
    'takes-the-timestamp-0-for-fresh': [
      'the timestamp 0 is accepted, whenever a request is sent',
      acceptsUnverified('SERVICE_TIMESTAMP', (value) => value === '0'),
    ],
    'accepts-timestamps-of-any-age-from-the-second-account': [
      'a timestamp of the second account is accepted forever',
      ofSecond(anyFormed('SERVICE_TIMESTAMP')),
    ],
  }),
  ...authenticationFaultsOf('auth.unknown-key', {
    'accepts-unknown-api-keys': ['an API key that no account has is accepted', { apiKeysAreKnown: false }],
  }),
  ...authenticationFaultsOf('auth.foreign-key', {
    'accepts-api-keys-of-other-accounts': [
      'the API key of any account is accepted',
      { apiKeysBelongToAccounts: false },
    ],
  }),
  ...authenticationFaultsOf('auth.passphrase', {
    'accepts-any-well-formed-passphrase': [
      'any passphrase of the right form is accepted',
      anyFormed('SERVICE_PASSPHRASE'),
    ],
    'accepts-any-well-formed-passphrase-for-the-second-account': [
      'with the API key of the second account, any passphrase of the right form is accepted',
      ofSecond(anyFormed('SERVICE_PASSPHRASE')),
    ],
  }),
  ...authenticationFaultsOf('auth.address', {
    'accepts-any-well-formed-address': ['any address of the right form is accepted', anyFormed('SERVICE_ADDRESS')],
    'accepts-any-well-formed-address-for-the-second-account': [
      'with the API key of the second account, any address of the right form is accepted',
      ofSecond(anyFormed('SERVICE_ADDRESS')),
    ],
  }),
  ...authenticationFaultsOf('auth.foreign-secret', {
    'accepts-the-first-secret-for-the-second-account': [
      'a signature of the second account that is made with the secret of the first is valid',
      ofSecond({ validSecrets: secretsOfAll }),
    ],
  }),
  ...(['timestamp', 'method', 'path', 'body'] as const).flatMap((part) =>
    authenticationFaultsOf(`auth.signature-${part}`, {
      [`accepts-signatures-of-the-second-account-without-the-${part}`]: [
        `a signature of the second account need not cover the ${part}`,
        ofSecond(alsoSignedWith(() => ({ [part]: '' }))),
      ],
    }),
  ),
  ...authenticationFaultsOf('auth.signature-secret', {
    'performs-requests-of-the-second-account-that-fail-authentication': [
      'a request of the second account that fails authentication is refused, and takes effect',
      ofSecond({ unauthenticatedChangesNothing: false }),
    ],
  }),
  ...authenticationFaultsOf('trading.rejected-write-no-trace', {
    'performs-requests-that-fail-authentication': [
      'a request that fails authentication is refused, and takes effect',
      { unauthenticatedChangesNothing: false },
    ],
  }),
  ...faultsOf('auth.unknown-order', ['cancel-order'], {
    'answers-cancels-of-unknown-orders-without-authentication': [
      'a cancel of an order that does not exist is answered with a cancel result, authenticated or not',
      {
        reply(reply, { text }, { store }) {
          const [, id = ''] = /"orderId"\s*:\s*"([^"]*)"/.exec(text) ?? [];
          if (reply.status !== 401 || id === '' || store.order(id)) return undefined;
          const body = { canceled: [], not_canceled: { [id]: 'the account has no such order' } };
          return { ...reply, status: 200, body };
        },
      },
    ],
  }),
];
