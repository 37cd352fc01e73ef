// Ways to get authentication wrong (part 5), each away from a request that is right in all else.
import { createHash } from 'node:crypto';
import { endpoints } from '../../spec/endpoints.js';
import type { CheckContext } from '../../src/check/check.js';
import { inconclusive } from '../../src/check/violation.js';
import { unknownOrderId } from '../../src/client/detect-signing-profile.js';
import type { RequestOptions } from '../../src/client/session.js';
import type { Account } from '../../src/client/settings.js';
import { type AuthHeader, type AuthHeaders, timestampOf } from '../../src/client/signing.js';
import type { RequestMutation, TradingOperation } from './operation-fixture.js';

/** EIP-55's own example: checksummed, and nobody's account here. */
export const strangersAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const strangersKey = '0dd00dd0-0dd0-40dd-80dd-0dd00dd00dd0';
const strangersPassphrase = createHash('sha256').update('somebody else').digest('hex');
const strangersSecret = createHash('sha256').update('somebody else').digest('base64url');

function replace(name: AuthHeader, value: (sent: string) => string) {
  return (request: RequestOptions): RequestOptions => ({
    ...request,
    tamper: (headers) => ({ ...headers, [name]: value(headers[name]) }),
  });
}

function signer({ as }: RequestOptions): Account {
  return as ?? inconclusive('the request is not signed');
}

/** The exact text that is sent as the body. */
export function textSent({ rawBody, body }: RequestOptions): string {
  return rawBody ?? JSON.stringify(body);
}

/** The path that a signature over this operation covers. */
export function signedPath({ settings, signingProfile }: CheckContext, operation: TradingOperation): string {
  const base = signingProfile.signsBasePath ? new URL(settings.baseUrl.orderBook).pathname.replace(/\/$/, '') : '';
  return base + endpoints[operation].path;
}

export const withoutHeaders: RequestMutation = {
  description: 'without the authentication headers',
  apply: (request) => ({ ...request, as: null }),
};

/** Ways to leave one header out. The timestamp also goes from what is signed: nothing but its absence is then wrong. */
export function without(name: AuthHeader): readonly RequestMutation[] {
  const tamper = ({ [name]: _, ...others }: AuthHeaders) => others;
  const plain: RequestMutation = { description: `without ${name}`, apply: (request) => ({ ...request, tamper }) };
  if (name !== 'SERVICE_TIMESTAMP') return [plain];
  const signed = { timestamp: '' };
  return [plain, { description: `without ${name}, signed so`, apply: (request) => ({ ...request, tamper, signed }) }];
}

/** Ways to leave one header empty, likewise. */
export function empty(name: AuthHeader): readonly RequestMutation[] {
  const plain: RequestMutation = { description: `with an empty ${name}`, apply: replace(name, () => '') };
  return name === 'SERVICE_TIMESTAMP' ? [plain, timestamped(`with an empty ${name}, signed so`, () => '')] : [plain];
}

/** A signature covers the timestamp as it is sent, so that nothing but its form is wrong. */
function timestamped(description: string, timestamp: (now: string) => string): RequestMutation {
  return {
    description,
    apply: (request, { signingProfile }) => ({
      ...request,
      signed: { timestamp: timestamp(timestampOf(Date.now(), signingProfile)) },
    }),
  };
}

export const malformed: Readonly<Record<AuthHeader, readonly RequestMutation[]>> = {
  SERVICE_ADDRESS: [
    { description: 'with an address that is none', apply: replace('SERVICE_ADDRESS', () => 'not-an-address') },
  ],
  SERVICE_API_KEY: [
    { description: 'with an API key that is not a UUID', apply: replace('SERVICE_API_KEY', () => 'not-a-uuid') },
  ],
  SERVICE_PASSPHRASE: [
    {
      description: 'with a passphrase that is not hexadecimal',
      apply: replace('SERVICE_PASSPHRASE', () => 'z'.repeat(64)),
    },
    {
      description: 'with a passphrase cut to 63 characters',
      apply: replace('SERVICE_PASSPHRASE', (sent) => sent.slice(0, -1)),
    },
  ],
  SERVICE_TIMESTAMP: [timestamped('with a timestamp that is not a number', () => 'yesterday')],
  SERVICE_SIGNATURE: [
    { description: 'with a signature that is not base64url', apply: replace('SERVICE_SIGNATURE', () => '!!!!') },
    {
      description: 'with a signature cut to half its length',
      apply: replace('SERVICE_SIGNATURE', (sent) => sent.slice(0, sent.length / 2)),
    },
  ],
};

export const unknownKey: RequestMutation = {
  description: 'with an API key that nobody has',
  apply: replace('SERVICE_API_KEY', () => strangersKey),
};

/** The account that the request is not from. */
function otherThan({ as }: RequestOptions, { settings }: CheckContext): Account {
  const { credentials, otherAccount } = settings;
  const other = as?.apiKey === otherAccount?.apiKey ? credentials : otherAccount;
  return other ?? inconclusive('needs a second account: set `otherAccount` in the configuration');
}

export const foreignKey: RequestMutation = {
  description: "with another account's API key",
  apply: (request, context) => replace('SERVICE_API_KEY', () => otherThan(request, context).apiKey)(request),
};

export const foreignAddress: RequestMutation = {
  description: "with its own API key under another account's address",
  apply: (request, context) => replace('SERVICE_ADDRESS', () => otherThan(request, context).address)(request),
};

export const wrongPassphrase: RequestMutation = {
  description: 'with a passphrase that is not that of its API key',
  apply: replace('SERVICE_PASSPHRASE', () => strangersPassphrase),
};

export const wrongAddress: RequestMutation = {
  description: "with a stranger's address",
  apply: replace('SERVICE_ADDRESS', () => strangersAddress),
};

export const wrongSecret: RequestMutation = {
  description: 'signed with another secret',
  apply: (request) => ({ ...request, as: { ...signer(request), secret: strangersSecret } }),
};

export const otherMethods: readonly RequestMutation[] = [
  {
    description: 'signed over another method',
    apply: (request, _, operation) => ({
      ...request,
      signed: { method: endpoints[operation].method === 'POST' ? 'DELETE' : 'POST' },
    }),
  },
  { description: 'signed without its method', apply: (request) => ({ ...request, signed: { method: '' } }) },
];

const elsewhere: Readonly<Record<TradingOperation, TradingOperation>> = {
  'place-order': 'place-orders',
  'place-orders': 'place-order',
  'cancel-order': 'cancel-market-orders',
  'cancel-market-orders': 'cancel-order',
};

export const otherPaths: readonly RequestMutation[] = [
  {
    description: 'signed over another path',
    apply: (request, context, operation) => ({
      ...request,
      signed: { path: signedPath(context, elsewhere[operation]) },
    }),
  },
  { description: 'signed without its path', apply: (request) => ({ ...request, signed: { path: '' } }) },
];

export const otherBodies: readonly RequestMutation[] = [
  {
    description: 'signed over a body that differs in one byte',
    apply: (request) => ({ ...request, signed: { body: textSent(request).replace(/(\w)(\W*)$/, differently) } }),
  },
  {
    description: 'signed over its body without a trailing space that is sent',
    apply: (request) => ({ ...request, rawBody: `${textSent(request)} `, signed: { body: textSent(request) } }),
  },
  { description: 'with a body that is not signed', apply: (request) => ({ ...request, signed: { body: '' } }) },
];

function differently(_: string, last: string, rest: string): string {
  return (last === '0' ? '1' : '0') + rest;
}

export const otherTimestamps: readonly RequestMutation[] = [
  {
    description: 'signed over another timestamp',
    apply: replace('SERVICE_TIMESTAMP', (sent) => String(Number(sent) + 1)),
  },
  {
    description: 'signed without its timestamp',
    apply: (request, { signingProfile }) => ({
      ...replace('SERVICE_TIMESTAMP', () => timestampOf(Date.now(), signingProfile))(request),
      signed: { timestamp: '' },
    }),
  },
];

/** A signature that was good once, for another request: it is over another body, if nothing else. */
export const reusedSignature: RequestMutation = {
  description: 'with the signature of an earlier request',
  async apply(request, { send }) {
    let earlier: Partial<AuthHeaders> = {};
    const tamper = (headers: AuthHeaders) => {
      earlier = headers;
      return headers;
    };
    await send('cancel-order', { as: signer(request), body: { orderId: unknownOrderId }, tamper });
    return {
      ...request,
      tamper: (headers) => ({ ...headers, ...earlier }),
    };
  },
};

export const signedQuery: RequestMutation = {
  description: 'signed over its path with the query string',
  apply: (request, context, operation) => ({
    ...request,
    query: { trace: 1 },
    signed: { path: `${signedPath(context, operation)}?trace=1` },
  }),
};

/** Ways to spell an address against its checksum; none where it has no letters. */
export const uncheckedAddresses: readonly RequestMutation[] = [
  { description: 'with the address in lower case', apply: respelled((hex) => hex.toLowerCase()) },
  {
    description: 'with one letter of the address in the other case',
    apply: respelled((hex) =>
      hex.replace(/[a-f]/i, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
    ),
  },
];

function respelled(respell: (hex: string) => string): RequestMutation['apply'] {
  return (request) => {
    const { address } = signer(request);
    const other = `0x${respell(address.slice(2))}`;
    if (other === address) inconclusive('the address of the account has no letter to respell');
    return replace('SERVICE_ADDRESS', () => other)(request);
  };
}
