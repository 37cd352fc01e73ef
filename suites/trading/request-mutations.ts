// Requests that break one rule of authentication (part 5) and are valid in everything else.
import { createHash } from 'node:crypto';
import {
  type Account,
  type AuthHeader,
  type AuthHeaders,
  type CheckContext,
  endpoints,
  formatQuery,
  inconclusive,
  type RequestOptions,
  timestampOf,
  unknownOrderId,
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

/** The example of EIP-55: correctly checksummed, but of no account here. */
export const unknownAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const unknownApiKey = '0dd00dd0-0dd0-40dd-80dd-0dd00dd00dd0';
const unknownPassphrase = createHash('sha256').update('unknown').digest('hex');
const unknownSecret = createHash('sha256').update('unknown').digest('base64url');
/** No operation has this parameter. */
export const unknownQuery = { trace: 1 };

type Replace = (sent: string) => string;

function replaceHeader(request: RequestOptions, name: AuthHeader, value: Replace): RequestOptions {
  return { ...request, tamper: (headers) => ({ ...headers, [name]: value(headers[name]) }) };
}

function withHeader(description: string, name: AuthHeader, value: Replace): RequestMutation {
  return mutation(description, (request) => replaceHeader(request, name, value));
}

/** Signs something else than what is sent; a timestamp is sent as it is signed. */
function signedOver(description: string, signed: NonNullable<RequestOptions['signed']>): RequestMutation {
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

export const withoutHeaders = mutation('without the authentication headers', (request) => ({
  ...request,
  account: null,
}));

/** Without one header. A timestamp is also left out of what is signed, so that only the header is wrong. */
export function withoutHeader(name: AuthHeader): readonly RequestMutation[] {
  const tamper = ({ [name]: _, ...others }: AuthHeaders) => others;
  const unsigned = mutation(`without ${name}`, (request) => ({ ...request, tamper }));
  const signed = mutation(`without ${name}, neither sent nor signed`, (request) => ({
    ...request,
    tamper,
    signed: { timestamp: '' },
  }));
  return name === 'SERVICE_TIMESTAMP' ? [unsigned, signed] : [unsigned];
}

/** With one header empty; a timestamp is also signed as empty. */
export function emptyHeader(name: AuthHeader): readonly RequestMutation[] {
  const description = `with an empty ${name}`;
  const unsigned = withHeader(description, name, () => '');
  const signed = signedOver(`${description}, signed as empty`, { timestamp: '' });
  return name === 'SERVICE_TIMESTAMP' ? [unsigned, signed] : [unsigned];
}

export const malformedHeaders: readonly RequestMutation[] = [
  withHeader('with an invalid address', 'SERVICE_ADDRESS', () => 'not-an-address'),
  withHeader('with an API key that is not a UUID', 'SERVICE_API_KEY', () => 'not-a-uuid'),
  withHeader('with a passphrase that is not hexadecimal', 'SERVICE_PASSPHRASE', () => 'z'.repeat(64)),
  withHeader('with a passphrase cut to 63 characters', 'SERVICE_PASSPHRASE', (sent) => sent.slice(0, -1)),
  signedOver('with a timestamp that is not a number', { timestamp: 'yesterday' }),
  withHeader('with a signature that is not base64url', 'SERVICE_SIGNATURE', () => '!!!!'),
  withHeader('with a signature cut to half its length', 'SERVICE_SIGNATURE', (sent) => sent.slice(0, sent.length / 2)),
];

export const unknownKey = withHeader('with an unknown API key', 'SERVICE_API_KEY', () => unknownApiKey);

/** The account that does not sign the request; inconclusive if only one is configured. */
function otherAccount(request: RequestOptions, context: CheckContext): Account {
  const { first, second } = context.trading;
  return signerOf(request, context) === first ? second() : first;
}

export const foreignKey = mutation("with another account's API key", (request, context) => {
  const { apiKey } = otherAccount(request, context);
  return replaceHeader(request, 'SERVICE_API_KEY', () => apiKey);
});

export const foreignAddress = mutation("with its own API key and another account's address", (request, context) => {
  const { address } = otherAccount(request, context);
  return replaceHeader(request, 'SERVICE_ADDRESS', () => address);
});

export const wrongPassphrase = withHeader(
  'with a passphrase that does not belong to its API key',
  'SERVICE_PASSPHRASE',
  () => unknownPassphrase,
);

export const wrongAddress = withHeader('with an unknown address', 'SERVICE_ADDRESS', () => unknownAddress);

export const wrongSecret = mutation('signed with another secret', (request, context) => ({
  ...request,
  account: { ...signerOf(request, context), secret: unknownSecret },
}));

export const otherMethods: readonly RequestMutation[] = [
  mutation('signed over another method', (request, _, operation) => ({
    ...request,
    signed: { method: endpoints[operation].method === 'POST' ? 'DELETE' : 'POST' },
  })),
  signedOver('signed without its method', { method: '' }),
];

const otherOperation = {
  'place-order': 'place-orders',
  'place-orders': 'place-order',
  'cancel-order': 'cancel-market-orders',
  'cancel-market-orders': 'cancel-order',
} as const;

export const otherPaths: readonly RequestMutation[] = [
  mutation('signed over another path', (request, context, operation) => ({
    ...request,
    signed: { path: signedPath(context, otherOperation[operation]) },
  })),
  signedOver('signed without its path', { path: '' }),
];

export const otherBodies: readonly RequestMutation[] = [
  mutation('signed over a body that differs in one byte', (request) => ({
    ...request,
    signed: { body: changeLastCharacter(sentText(request)) },
  })),
  mutation('signed over its body without a trailing space that is sent', (request) => ({
    ...request,
    rawBody: `${sentText(request)} `,
    signed: { body: sentText(request) },
  })),
  signedOver('with a body that is not signed', { body: '' }),
];

/** Changes the last letter or digit, so that the text is still JSON. */
function changeLastCharacter(text: string): string {
  return text.replace(/(\w)(\W*)$/, (_, last: string, rest: string) => (last === '0' ? '1' : '0') + rest);
}

export const otherTimestamps: readonly RequestMutation[] = [
  withHeader('signed over another timestamp', 'SERVICE_TIMESTAMP', (sent) => String(Number(sent) + 1)),
  mutation('signed without its timestamp', (request, { signingProfile }) => ({
    ...replaceHeader(request, 'SERVICE_TIMESTAMP', () => timestampOf(Date.now(), signingProfile)),
    signed: { timestamp: '' },
  })),
];

/** The headers are valid for a request with another body. */
export const reusedSignature = mutation('with the signature of an earlier request', async (request, context) => {
  let earlier: Partial<AuthHeaders> = {};
  const tamper = (headers: AuthHeaders) => {
    earlier = headers;
    return headers;
  };
  await context.send('cancel-order', {
    account: signerOf(request, context),
    body: { orderId: unknownOrderId },
    tamper,
  });
  return { ...request, tamper: (headers) => ({ ...headers, ...earlier }) };
});

export const signedQuery = mutation('signed over its path with the query string', (request, context, operation) => ({
  ...request,
  query: unknownQuery,
  signed: { path: `${signedPath(context, operation)}?${formatQuery(unknownQuery)}` },
}));

/** Spellings of the address that break its checksum. */
export const misspelledAddresses: readonly RequestMutation[] = [
  misspelled('with the address in lower case', (hex) => hex.toLowerCase()),
  misspelled('with one letter of the address in the other case', (hex) => hex.replace(/[a-f]/i, swapCase)),
];

function misspelled(description: string, respell: Replace): RequestMutation {
  return mutation(description, (request, context) => {
    const { address } = signerOf(request, context);
    const other = `0x${respell(address.slice(2))}`;
    // An address of digits only has no checksum.
    if (other === address) inconclusive('ambiguous', 'the address of the account has no other spelling');
    return replaceHeader(request, 'SERVICE_ADDRESS', () => other);
  });
}

function swapCase(letter: string): string {
  return letter < 'a' ? letter.toLowerCase() : letter.toUpperCase();
}
