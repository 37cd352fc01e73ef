// Requests that break one rule of authentication (part 5) and are valid in everything else.
import {
  type Account,
  type AuthHeader,
  type AuthHeaders,
  authHeaders,
  type CheckContext,
  endpoints,
  formatQuery,
  inconclusive,
  type RequestOptions,
  timestampOf,
} from '#check';
import type { TradingOperation } from './trading-operations.js';

/** One change to a valid request, so that it must be refused. */
export interface RequestMutation {
  /** As in "a request … is not refused": `without SERVICE_SIGNATURE`. */
  readonly description: string;
  readonly apply: (
    request: RequestOptions,
    context: CheckContext,
    operation: TradingOperation,
  ) => RequestOptions | Promise<RequestOptions>;
}

export function mutation(description: string, apply: RequestMutation['apply']): RequestMutation {
  return { description, apply };
}

/** 64 hexadecimal digits: the usual length of a secret, and valid in each of its encodings. */
const randomSecret = ({ unknown }: CheckContext, label: string) => unknown.orderId(label).slice(2);

/** No operation has this parameter. */
export const unsupportedQuery: Readonly<Record<string, number>> = { trace: 1 };

function replaceHeader(request: RequestOptions, name: AuthHeader, value: (sent: string) => string): RequestOptions {
  return { ...request, tamper: (headers) => ({ ...headers, [name]: value(headers[name]) }) };
}

/** Replaces one header after signing: the signature covers the timestamp that was there before. */
export function withHeader(description: string, name: AuthHeader, value: (sent: string) => string): RequestMutation {
  return mutation(description, (request) => replaceHeader(request, name, value));
}

/** Signs other values than those that are sent. A replaced timestamp is sent, too. */
export function signedOver(description: string, signed: NonNullable<RequestOptions['signed']>): RequestMutation {
  return mutation(description, (request) => ({ ...request, signed }));
}

function signerOf({ account }: RequestOptions, { trading }: CheckContext): Account {
  return account ?? trading.first;
}

/** The exact text of the body. */
export function sentText({ body }: RequestOptions): string {
  return JSON.stringify(body);
}

/** The path that the signature covers. */
function signedPath({ settings, signingProfile }: CheckContext, operation: TradingOperation): string {
  const base = signingProfile.signsBasePath ? new URL(settings.baseUrl.orderBook).pathname.replace(/\/$/, '') : '';
  return base + endpoints[operation].path;
}

export const withoutAuthentication = mutation('without the authentication headers', (request) => ({
  ...request,
  account: null,
}));

/** Without one header. A timestamp is also left out of what is signed, so that only the header is wrong. */
export function withoutHeader(name: AuthHeader): readonly RequestMutation[] {
  const tamper = ({ [name]: _, ...others }: AuthHeaders) => others;
  const headerOnly = mutation(`without ${name}`, (request) => ({ ...request, tamper }));
  const headerAndSignature = mutation(`without ${name}, neither sent nor signed`, (request) => ({
    ...request,
    tamper,
    signed: { timestamp: '' },
  }));
  return name === 'SERVICE_TIMESTAMP' ? [headerOnly, headerAndSignature] : [headerOnly];
}

/** Without two headers, each of which is required alone: a service may verify them only if one of them is there. */
export const withoutTwoHeaders: readonly RequestMutation[] = authHeaders.flatMap((name, place) =>
  authHeaders.slice(place + 1).map((other) => {
    const tamper = ({ [name]: _, [other]: __, ...others }: AuthHeaders) => others;
    return mutation(`without ${name} and ${other}`, (request) => ({ ...request, tamper }));
  }),
);

/** With one header empty; a timestamp is also signed as empty. */
export function emptyHeader(name: AuthHeader): readonly RequestMutation[] {
  const description = `with an empty ${name}`;
  const headerOnly = withHeader(description, name, () => '');
  const headerAndSignature = signedOver(`${description}, signed as empty`, { timestamp: '' });
  return name === 'SERVICE_TIMESTAMP' ? [headerOnly, headerAndSignature] : [headerOnly];
}

/** The account that does not sign the request; inconclusive if only one is configured. */
function accountNotSigning(request: RequestOptions, context: CheckContext): Account {
  const { first, second } = context.trading;
  return signerOf(request, context) === first ? second() : first;
}

const memberOf = {
  SERVICE_API_KEY: 'apiKey',
  SERVICE_ADDRESS: 'address',
  SERVICE_PASSPHRASE: 'passphrase',
} as const satisfies Partial<Record<AuthHeader, keyof Account>>;

/** With one credential of the other account; inconclusive if both accounts have the same. */
function withCredentialOfOther(description: string, header: keyof typeof memberOf): RequestMutation {
  return mutation(description, (request, context) => {
    const member = memberOf[header];
    const own = signerOf(request, context)[member];
    const other = accountNotSigning(request, context)[member];
    // UUIDs and hexadecimal numbers mean the same in either case.
    if (own.toLowerCase() === other.toLowerCase())
      inconclusive('ambiguous', `both accounts are configured with one ${member}`);
    return replaceHeader(request, header, () => other);
  });
}

export const otherAccountKey = withCredentialOfOther("with another account's API key", 'SERVICE_API_KEY');
export const otherAccountAddress = withCredentialOfOther(
  "with its own API key and another account's address",
  'SERVICE_ADDRESS',
);
export const otherAccountPassphrase = withCredentialOfOther("with another account's passphrase", 'SERVICE_PASSPHRASE');

export const wrongSecret = mutation('signed with another secret', (request, context) => ({
  ...request,
  account: { ...signerOf(request, context), secret: randomSecret(context, 'secret') },
}));

/** Anyone who sees a request can sign with these. */
export const guessableSecrets: readonly RequestMutation[] = [
  withSecret('signed with an empty secret', () => ''),
  withSecret('signed with its API key as secret', ({ apiKey }) => apiKey),
  withSecret('signed with its passphrase as secret', ({ passphrase }) => passphrase),
];

function withSecret(description: string, secretOf: (account: Account) => string): RequestMutation {
  return mutation(description, (request, context) => {
    const signer = signerOf(request, context);
    const { signingProfile } = context;
    const text = secretOf(signer);
    // A service may use it as the key, and may decode the secret in several ways (part 5).
    const key = Buffer.from(signer.secret, signingProfile.secretEncoding);
    const isKey = signer.secret === text || key.equals(Buffer.from(text));
    const secret = isKey ? randomSecret(context, 'secret') : text;
    return {
      ...request,
      account: { ...signer, secret },
      signingProfile: { ...signingProfile, secretEncoding: 'utf8' },
    };
  });
}

/** The API key selects the account: the secret of another account is invalid for it. */
export const otherAccountSecret = mutation("signed with another account's secret", (request, context) => {
  const { secret } = accountNotSigning(request, context);
  const signer = signerOf(request, context);
  if (secret === signer.secret) inconclusive('ambiguous', 'both accounts are configured with one secret');
  return { ...request, account: { ...signer, secret } };
});

export const signedOverOtherMethod = mutation('signed over another method', (request, _, operation) => ({
  ...request,
  signed: { method: endpoints[operation].method === 'POST' ? 'DELETE' : 'POST' },
}));
export const signedWithoutMethod = signedOver('signed without its method', { method: '' });
/** HTTP methods are case-sensitive: `post` is another method. */
export const lowerCaseMethod = mutation('signed over its method in lower case', (request, _, operation) => ({
  ...request,
  signed: { method: endpoints[operation].method.toLowerCase() },
}));

const otherOperation = {
  'place-order': 'place-orders',
  'place-orders': 'place-order',
  'cancel-order': 'cancel-market-orders',
  'cancel-market-orders': 'cancel-order',
} as const;

export const signedOverOtherPath = mutation('signed over another path', (request, context, operation) => ({
  ...request,
  signed: { path: signedPath(context, otherOperation[operation]) },
}));
export const signedWithoutPath = signedOver('signed without its path', { path: '' });

export const signedOverChangedBody = mutation('signed over a body that differs in one byte', (request) => ({
  ...request,
  signed: { body: changeLastCharacter(sentText(request)) },
}));
export const signedWithoutBody = signedOver('with a body that is not signed', { body: '' });
export const signedWithoutSpace = mutation('signed over its body without a trailing space that is sent', (request) => ({
  ...request,
  rawBody: `${sentText(request)} `,
  signed: { body: sentText(request) },
}));

/** Changes the last letter or digit, so that the text is still JSON. */
function changeLastCharacter(text: string): string {
  return text.replace(/(\w)(\W*)$/, (_, last: string, rest: string) => (last === '0' ? '1' : '0') + rest);
}

export const signedOverOtherTimestamp = withHeader('signed over another timestamp', 'SERVICE_TIMESTAMP', (sent) =>
  String(Number(sent) + 1),
);
export const signedWithoutTimestamp = mutation('signed without its timestamp', (request, context) => ({
  ...replaceHeader(request, 'SERVICE_TIMESTAMP', () => freshTimestamp(context)),
  signed: { timestamp: '' },
}));

export const upperCasePath = mutation('signed over its path in upper case', (request, context, operation) => ({
  ...request,
  signed: { path: signedPath(context, operation).toUpperCase() },
}));

/** 5.2 names the order of what is signed. The timestamp that is sent is fresh. */
export const methodBeforeTimestamp = mutation(
  'signed over its method before its timestamp',
  (request, context, operation) => {
    const timestamp = freshTimestamp(context);
    return {
      ...replaceHeader(request, 'SERVICE_TIMESTAMP', () => timestamp),
      signed: { timestamp: '', method: endpoints[operation].method + timestamp },
    };
  },
);
export const bodyBeforePath = mutation('signed over its body before its path', (request, context, operation) => ({
  ...request,
  signed: { path: sentText(request) + signedPath(context, operation), body: '' },
}));

/** Milliseconds: any freshness check refuses what is years old or years ahead. */
const threeYearsMs = 3 * 365 * 24 * 60 * 60 * 1000;

export const oldTimestamp = withTimestampOffset('with a timestamp of three years ago', -threeYearsMs);
export const futureTimestamp = withTimestampOffset('with a timestamp three years ahead', threeYearsMs);

/** The second at which timestamps begin, which may be taken for no value. */
export const timestampOfZero = withTimestamp('with the timestamp 0', () => '0');

function withTimestampOffset(description: string, offsetMs: number): RequestMutation {
  return withTimestamp(description, ({ signingProfile }) => timestampOf(Date.now() + offsetMs, signingProfile));
}

/** Correctly signed over the timestamp that is sent. */
function withTimestamp(description: string, timestamp: (context: CheckContext) => string): RequestMutation {
  return mutation(description, (request, context) => ({ ...request, signed: { timestamp: timestamp(context) } }));
}

/**
 * A fresh timestamp in a text that is no number in any notation: a faulty service may read it up to the first letter,
 * or read only its digits. Signs, decimals, exponents and hexadecimal digits may write the same number, so none is
 * tried.
 */
export const letterAfterTimestamp = withTimestamp(
  'with a letter after its timestamp',
  (context) => `${freshTimestamp(context)}x`,
);
export const letterBeforeTimestamp = withTimestamp(
  'with a letter before its timestamp',
  (context) => `x${freshTimestamp(context)}`,
);

function freshTimestamp({ signingProfile }: CheckContext): string {
  return timestampOf(Date.now(), signingProfile);
}

/** The headers are valid for a request with another body. */
export const reusedSignature = mutation('with the signature of an earlier request', async (request, context) => {
  let earlier: Partial<AuthHeaders> = {};
  const tamper = (headers: AuthHeaders) => {
    earlier = headers;
    return headers;
  };
  await context.send('cancel-order', {
    account: signerOf(request, context),
    body: { orderId: context.unknown.orderId() },
    tamper,
  });
  return { ...request, tamper: (headers) => ({ ...headers, ...earlier }) };
});

/** 5.2: the path is signed without its query string. */
export const signedQuery = mutation('signed over its path with the query string', (request, context, operation) => ({
  ...request,
  query: unsupportedQuery,
  signed: { path: `${signedPath(context, operation)}?${formatQuery(unsupportedQuery)}` },
}));
