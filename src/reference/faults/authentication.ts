// Faults of authentication (part 5).
import type { RequirementId } from '../../../spec/ledger.js';
import { accountOperations } from '../operations.js';
import {
  type AuthHeader,
  authHeaders,
  defaultRules,
  type HeaderValidation,
  type ServiceRules,
  type SignedParts,
} from '../rules.js';
import type { Deviation } from '../types.js';
import { type Fault, fault } from './fault.js';

interface RulesRow {
  readonly requirement: RequirementId;
  readonly name: string;
  readonly does: string;
  readonly rules: Partial<ServiceRules>;
}

function authenticationFault({ requirement, name, does, rules }: RulesRow): Fault {
  return fault({ requirement, operations: accountOperations, name, does, deviation: { rules } });
}

function headerRule(header: AuthHeader, validation: HeaderValidation): Partial<ServiceRules> {
  return { headers: { ...defaultRules.headers, [header]: validation } };
}

const signedMessages = (messages: (parts: SignedParts) => readonly string[]) => ({ signedMessages: messages });

const anyFormed = (header: AuthHeader) => headerRule(header, 'well-formed');
const kebab = (header: AuthHeader) => header.replace('SERVICE_', '').replaceAll('_', '-').toLowerCase();

const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const paths = [
  '/order',
  '/orders',
  '/cancel-market-orders',
  '/data/orders',
  '/data/trades',
  '/',
  '',
  '/data/order',
  '/other',
  '/tags',
  '/markets',
];
const minified = (body: string) => body && JSON.stringify(JSON.parse(body));

function isBatchOf(body: string, size: number): boolean {
  const sent: unknown = body.startsWith('[') ? JSON.parse(body) : undefined;
  return Array.isArray(sent) && sent.length === size;
}

const isMarketCancel = (body: string) => body.startsWith('{') && !/"(orderId|order)"/.test(body);

const ignoredHeaders: Partial<ServiceRules> = {
  headers: Object.fromEntries(authHeaders.map((header) => [header, 'ignored'])) as ServiceRules['headers'],
};

const headerFaults: readonly Fault[] = [
  authenticationFault({
    requirement: 'auth.missing-headers',
    name: 'ignores-all-authentication-headers',
    does: 'no authentication header is read',
    rules: ignoredHeaders,
  }),
  authenticationFault({
    requirement: 'auth.missing-headers',
    name: 'takes-unauthenticated-requests-for-the-second-account',
    does: 'no authentication header is read, and a request without them is one of the second account',
    rules: { ...ignoredHeaders, fallbackAccount: 1 },
  }),
  ...authHeaders.flatMap((header) => [
    authenticationFault({
      requirement: 'auth.required-header',
      name: `does-not-require-${kebab(header)}`,
      does: `${header} is not read`,
      rules: headerRule(header, 'ignored'),
    }),
    authenticationFault({
      requirement: 'auth.empty-header',
      name: `accepts-an-empty-${kebab(header)}`,
      does: `${header} is not read, so an empty one is accepted`,
      rules: headerRule(header, 'ignored'),
    }),
    authenticationFault({
      requirement: 'auth.malformed-header',
      name: `accepts-a-malformed-${kebab(header)}`,
      does: `any value of ${header} is accepted`,
      rules: headerRule(header, 'present'),
    }),
  ]),
  authenticationFault({
    requirement: 'auth.unknown-key',
    name: 'accepts-unknown-api-keys',
    does: 'any API key of the right form is accepted',
    rules: anyFormed('SERVICE_API_KEY'),
  }),
  authenticationFault({
    requirement: 'auth.foreign-key',
    name: 'accepts-api-keys-of-other-accounts',
    does: 'any API key of the right form is accepted, also that of another account',
    rules: anyFormed('SERVICE_API_KEY'),
  }),
  authenticationFault({
    requirement: 'auth.passphrase',
    name: 'accepts-any-passphrase',
    does: 'any passphrase of the right form is accepted',
    rules: anyFormed('SERVICE_PASSPHRASE'),
  }),
  authenticationFault({
    requirement: 'auth.address',
    name: 'accepts-any-address',
    does: 'any address is accepted',
    rules: anyFormed('SERVICE_ADDRESS'),
  }),
];

const signatureFaults: readonly Fault[] = [
  authenticationFault({
    requirement: 'auth.signature-secret',
    name: 'accepts-any-signature',
    does: 'any signature of the right form is accepted',
    rules: anyFormed('SERVICE_SIGNATURE'),
  }),
  ...([1, 15] as const).map((size) =>
    authenticationFault({
      requirement: 'auth.signature-secret',
      name: `accepts-any-signature-of-a-batch-of-${size}`,
      does: `any signature of a batch of ${size} is accepted`,
      rules: { verifiesSignatureOf: (body) => !isBatchOf(body, size) },
    }),
  ),
  authenticationFault({
    requirement: 'auth.signature-secret',
    name: 'accepts-any-signature-of-market-cancels-of-the-first-account',
    does: 'any signature of a cancel by market of the first account is accepted',
    rules: {
      verifiesSignatureOf: (body) => !isMarketCancel(body),
      secondAccountOverrides: { verifiesSignatureOf: () => true },
    },
  }),
  authenticationFault({
    requirement: 'auth.signature-encoding',
    name: 'expects-signatures-in-base64',
    does: 'a signature must be in base64 with + and /',
    rules: { signatureAlphabet: 'base64' },
  }),
  authenticationFault({
    requirement: 'auth.malformed-header',
    name: 'compares-signatures-without-case',
    does: 'upper and lower case of a signature are the same',
    rules: { isSignatureCaseSensitive: false },
  }),
  authenticationFault({
    requirement: 'auth.signature-secret',
    name: 'verifies-signatures-of-the-first-account-only',
    does: 'any signature of the second account is accepted',
    rules: { secondAccountOverrides: anyFormed('SERVICE_SIGNATURE') },
  }),
  authenticationFault({
    requirement: 'auth.foreign-key',
    name: 'accepts-passphrases-of-other-accounts',
    does: 'the passphrase of any account is accepted',
    rules: { passphrasesBelongToAccounts: false },
  }),
  authenticationFault({
    requirement: 'auth.foreign-secret',
    name: 'accepts-secrets-of-other-accounts',
    does: 'a signature made with the secret of any account is valid',
    rules: { secretsBelongToAccounts: false },
  }),
  fault({
    requirement: 'auth.timestamp-freshness',
    operations: accountOperations,
    name: 'accepts-timestamps-of-any-age',
    does: 'a timestamp is accepted forever',
    deviation: { policy: { timestampWindow: Number.MAX_SAFE_INTEGER } },
  }),
  authenticationFault({
    requirement: 'auth.signature-method',
    name: 'accepts-signatures-of-other-methods',
    does: 'a signature is valid for every method',
    rules: signedMessages(({ timestamp, path, body }) => methods.map((method) => timestamp + method + path + body)),
  }),
  authenticationFault({
    requirement: 'auth.signature-method',
    name: 'accepts-signatures-of-methods-in-lower-case',
    does: 'a signature is valid for its method in lower case, too',
    rules: signedMessages(({ timestamp, method, path, body }) =>
      [method, method.toLowerCase()].map((signed) => timestamp + signed + path + body),
    ),
  }),
  authenticationFault({
    requirement: 'auth.signature-path',
    name: 'accepts-signatures-of-other-paths',
    does: 'a signature of one of many other paths is valid',
    rules: signedMessages(({ timestamp, method, path, body }) =>
      [...new Set([path, ...paths])].map((signedPath) => timestamp + method + signedPath + body),
    ),
  }),
  authenticationFault({
    requirement: 'auth.signature-body',
    name: 'accepts-signatures-without-the-body',
    does: 'a signature need not cover the body',
    rules: signedMessages(({ timestamp, method, path, body }) => [
      timestamp + method + path + body,
      timestamp + method + path,
    ]),
  }),
  authenticationFault({
    requirement: 'auth.signature-body',
    name: 'expects-signatures-of-minified-bodies',
    does: 'a signature must cover the body without white space, however it was sent',
    rules: signedMessages(({ timestamp, method, path, body }) => [timestamp + method + path + minified(body)]),
  }),
  authenticationFault({
    requirement: 'auth.signature-body',
    name: 'accepts-any-signature-over-the-body',
    does: 'the signature is not verified, so a changed body is accepted',
    rules: anyFormed('SERVICE_SIGNATURE'),
  }),
  authenticationFault({
    requirement: 'auth.signature-timestamp',
    name: 'accepts-any-signature-over-the-timestamp',
    does: 'the signature is not verified, so another timestamp than the signed one is accepted',
    rules: anyFormed('SERVICE_SIGNATURE'),
  }),
  authenticationFault({
    requirement: 'auth.signed-path-excludes-query',
    name: 'expects-the-query-in-signatures-of-market-cancels',
    does: 'a signature of a cancel by market must cover the query',
    rules: signedMessages(({ timestamp, method, path, search, body }) => [
      timestamp + method + path + (path === '/cancel-market-orders' ? search : '') + body,
    ]),
  }),
  authenticationFault({
    requirement: 'auth.signed-path-excludes-query',
    name: 'expects-the-query-in-signatures',
    does: 'a signature must cover the query',
    rules: signedMessages(({ timestamp, method, path, search, body }) => [timestamp + method + path + search + body]),
  }),
];

const unsignedPart = (part: keyof SignedParts) =>
  signedMessages((parts) => {
    const message = ({ timestamp, method, path, body }: SignedParts) => timestamp + method + path + body;
    return [message(parts), message({ ...parts, [part]: '' })];
  });

/** Signatures with a character that base64 spells otherwise are missing. */
const refusesUrlSafeCharacters: Deviation = {
  around(request, next) {
    const { headers } = request;
    const get = (name: string) => (name === 'SERVICE_SIGNATURE' ? null : headers.get(name));
    return next(/[-_]/.test(headers.get('SERVICE_SIGNATURE') ?? '') ? { ...request, headers: { get } } : request);
  },
};

const ofSomeOperations: readonly Fault[] = [
  fault({
    requirement: 'auth.signature-encoding',
    operations: ['cancel-order'],
    name: 'refuses-url-safe-characters-in-signatures-of-cancels',
    does: 'a signature of a cancel by id is refused if it holds - or _',
    deviation: refusesUrlSafeCharacters,
  }),
  fault({
    requirement: 'auth.signature-encoding',
    operations: ['place-order', 'place-orders', 'cancel-market-orders'],
    name: 'refuses-url-safe-characters-in-signatures-of-placements',
    does: 'a signature of a placement or of a cancel by market is refused if it holds - or _',
    deviation: refusesUrlSafeCharacters,
  }),
  fault({
    requirement: 'auth.unknown-order',
    operations: ['cancel-order'],
    name: 'answers-cancels-of-unknown-orders-without-authentication',
    does: 'a cancel of an order that does not exist is answered with a cancel result, authenticated or not',
    deviation: {
      reply(reply, { text }, { store }) {
        const [, id = ''] = /"orderId"\s*:\s*"([^"]*)"/.exec(text) ?? [];
        if (reply.status !== 401 || id === '' || store.order(id)) return undefined;
        return {
          ...reply,
          status: 200,
          body: { canceled: [], not_canceled: { [id]: 'the account has no such order' } },
        };
      },
    },
  }),
];

/** What is verified for the first account only. */
const secondAccountFaults: readonly Fault[] = [
  authenticationFault({
    requirement: 'auth.address',
    name: 'accepts-any-address-for-the-second-account',
    does: 'with the API key of the second account, any address is accepted',
    rules: { secondAccountOverrides: anyFormed('SERVICE_ADDRESS') },
  }),
  authenticationFault({
    requirement: 'auth.passphrase',
    name: 'accepts-any-passphrase-for-the-second-account',
    does: 'with the API key of the second account, any passphrase of the right form is accepted',
    rules: { secondAccountOverrides: anyFormed('SERVICE_PASSPHRASE') },
  }),
  authenticationFault({
    requirement: 'auth.timestamp-freshness',
    name: 'accepts-timestamps-of-any-age-from-the-second-account',
    does: 'a timestamp of the second account is accepted forever',
    rules: { secondAccountOverrides: anyFormed('SERVICE_TIMESTAMP') },
  }),
  authenticationFault({
    requirement: 'auth.foreign-secret',
    name: 'accepts-the-first-secret-for-the-second-account',
    does: 'a signature of the second account that is made with the secret of the first is valid',
    rules: { secondAccountOverrides: { secretsBelongToAccounts: false } },
  }),
  ...(['timestamp', 'method', 'path', 'body'] as const).map((part) =>
    authenticationFault({
      requirement: `auth.signature-${part}`,
      name: `accepts-signatures-of-the-second-account-without-the-${part}`,
      does: `a signature of the second account need not cover the ${part}`,
      rules: { secondAccountOverrides: unsignedPart(part) },
    }),
  ),
  authenticationFault({
    requirement: 'auth.signature-secret',
    name: 'performs-requests-of-the-second-account-that-fail-authentication',
    does: 'a request of the second account that fails authentication is refused, and takes effect',
    rules: { secondAccountOverrides: { unauthenticatedChangesNothing: false } },
  }),
];

export const authenticationFaults: readonly Fault[] = [
  ...headerFaults,
  ...signatureFaults,
  ...ofSomeOperations,
  ...secondAccountFaults,
  authenticationFault({
    requirement: 'trading.rejected-write-no-trace',
    name: 'performs-requests-that-fail-authentication',
    does: 'a request that fails authentication is refused, and takes effect',
    rules: { unauthenticatedChangesNothing: false },
  }),
];
