// Ways to get authentication wrong (part 5), each away from a request that is right in all else.
import { createHash } from 'node:crypto';
import { endpoints } from '../../spec/endpoints.js';
import type { CheckContext } from '../../src/check/check.js';
import { notEnough } from '../../src/check/signals.js';
import { unknownOrderId } from '../../src/target/calibrate.js';
import type { Ask } from '../../src/target/session.js';
import type { Account } from '../../src/target/settings.js';
import { type AuthHeader, type AuthHeaders, timestampOf } from '../../src/target/signing.js';
import type { Bend, TradingOperation } from './rehearsal.js';

/** EIP-55's own example: checksummed, and nobody's account here. */
export const strangersAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const strangersKey = '0dd00dd0-0dd0-40dd-80dd-0dd00dd00dd0';
const strangersPassphrase = createHash('sha256').update('somebody else').digest('hex');
const strangersSecret = createHash('sha256').update('somebody else').digest('base64url');

function replace(name: AuthHeader, value: (sent: string) => string) {
  return (request: Ask): Ask => ({
    ...request,
    tamper: (headers) => ({ ...headers, [name]: value(headers[name]) }),
  });
}

function signer({ as }: Ask): Account {
  return as ?? notEnough('the request is not signed');
}

/** The exact text that is sent as the body. */
export function textSent({ rawBody, body }: Ask): string {
  return rawBody ?? JSON.stringify(body);
}

/** The path that a signature over this operation covers. */
export function signedPath({ settings, dialect }: CheckContext, operation: TradingOperation): string {
  const base = dialect.signsBasePath ? new URL(settings.baseUrl.orderBook).pathname.replace(/\/$/, '') : '';
  return base + endpoints[operation].path;
}

export const withoutHeaders: Bend = {
  what: 'without the authentication headers',
  bend: (request) => ({ ...request, as: null }),
};

/** Ways to leave one header out. The timestamp also goes from what is signed: nothing but its absence is then wrong. */
export function without(name: AuthHeader): readonly Bend[] {
  const tamper = ({ [name]: _, ...others }: AuthHeaders) => others;
  const plain: Bend = { what: `without ${name}`, bend: (request) => ({ ...request, tamper }) };
  if (name !== 'SERVICE_TIMESTAMP') return [plain];
  const signed = { timestamp: '' };
  return [plain, { what: `without ${name}, signed so`, bend: (request) => ({ ...request, tamper, signed }) }];
}

/** Ways to leave one header empty, likewise. */
export function empty(name: AuthHeader): readonly Bend[] {
  const plain: Bend = { what: `with an empty ${name}`, bend: replace(name, () => '') };
  return name === 'SERVICE_TIMESTAMP' ? [plain, timestamped(`with an empty ${name}, signed so`, () => '')] : [plain];
}

/** A signature covers the timestamp as it is sent, so that nothing but its form is wrong. */
function timestamped(what: string, timestamp: (now: string) => string): Bend {
  return {
    what,
    bend: (request, { dialect }) => ({
      ...request,
      signed: { timestamp: timestamp(timestampOf(Date.now(), dialect)) },
    }),
  };
}

export const malformed: Readonly<Record<AuthHeader, readonly Bend[]>> = {
  SERVICE_ADDRESS: [{ what: 'with an address that is none', bend: replace('SERVICE_ADDRESS', () => 'not-an-address') }],
  SERVICE_API_KEY: [
    { what: 'with an API key that is not a UUID', bend: replace('SERVICE_API_KEY', () => 'not-a-uuid') },
  ],
  SERVICE_PASSPHRASE: [
    { what: 'with a passphrase that is not hexadecimal', bend: replace('SERVICE_PASSPHRASE', () => 'z'.repeat(64)) },
    {
      what: 'with a passphrase cut to 63 characters',
      bend: replace('SERVICE_PASSPHRASE', (sent) => sent.slice(0, -1)),
    },
  ],
  SERVICE_TIMESTAMP: [timestamped('with a timestamp that is not a number', () => 'yesterday')],
  SERVICE_SIGNATURE: [
    { what: 'with a signature that is not base64url', bend: replace('SERVICE_SIGNATURE', () => '!!!!') },
    {
      what: 'with a signature cut to half its length',
      bend: replace('SERVICE_SIGNATURE', (sent) => sent.slice(0, sent.length / 2)),
    },
  ],
};

export const unknownKey: Bend = {
  what: 'with an API key that nobody has',
  bend: replace('SERVICE_API_KEY', () => strangersKey),
};

/** The account that the request is not from. */
function otherThan({ as }: Ask, { settings }: CheckContext): Account {
  const { credentials, otherAccount } = settings;
  const other = as?.apiKey === otherAccount?.apiKey ? credentials : otherAccount;
  return other ?? notEnough('needs a second account: set `otherAccount` in the configuration');
}

export const foreignKey: Bend = {
  what: "with another account's API key",
  bend: (request, context) => replace('SERVICE_API_KEY', () => otherThan(request, context).apiKey)(request),
};

export const foreignAddress: Bend = {
  what: "with its own API key under another account's address",
  bend: (request, context) => replace('SERVICE_ADDRESS', () => otherThan(request, context).address)(request),
};

export const wrongPassphrase: Bend = {
  what: 'with a passphrase that is not that of its API key',
  bend: replace('SERVICE_PASSPHRASE', () => strangersPassphrase),
};

export const wrongAddress: Bend = {
  what: "with a stranger's address",
  bend: replace('SERVICE_ADDRESS', () => strangersAddress),
};

export const wrongSecret: Bend = {
  what: 'signed with another secret',
  bend: (request) => ({ ...request, as: { ...signer(request), secret: strangersSecret } }),
};

export const otherMethods: readonly Bend[] = [
  {
    what: 'signed over another method',
    bend: (request, _, operation) => ({
      ...request,
      signed: { method: endpoints[operation].method === 'POST' ? 'DELETE' : 'POST' },
    }),
  },
  { what: 'signed without its method', bend: (request) => ({ ...request, signed: { method: '' } }) },
];

const elsewhere: Readonly<Record<TradingOperation, TradingOperation>> = {
  'place-order': 'place-orders',
  'place-orders': 'place-order',
  'cancel-order': 'cancel-market-orders',
  'cancel-market-orders': 'cancel-order',
};

export const otherPaths: readonly Bend[] = [
  {
    what: 'signed over another path',
    bend: (request, context, operation) => ({
      ...request,
      signed: { path: signedPath(context, elsewhere[operation]) },
    }),
  },
  { what: 'signed without its path', bend: (request) => ({ ...request, signed: { path: '' } }) },
];

export const otherBodies: readonly Bend[] = [
  {
    what: 'signed over a body that differs in one byte',
    bend: (request) => ({ ...request, signed: { body: textSent(request).replace(/(\w)(\W*)$/, differently) } }),
  },
  {
    what: 'signed over its body without a trailing space that is sent',
    bend: (request) => ({ ...request, rawBody: `${textSent(request)} `, signed: { body: textSent(request) } }),
  },
  { what: 'with a body that is not signed', bend: (request) => ({ ...request, signed: { body: '' } }) },
];

function differently(_: string, last: string, rest: string): string {
  return (last === '0' ? '1' : '0') + rest;
}

export const otherTimestamps: readonly Bend[] = [
  {
    what: 'signed over another timestamp',
    bend: replace('SERVICE_TIMESTAMP', (sent) => String(Number(sent) + 1)),
  },
  {
    what: 'signed without its timestamp',
    bend: (request, { dialect }) => ({
      ...replace('SERVICE_TIMESTAMP', () => timestampOf(Date.now(), dialect))(request),
      signed: { timestamp: '' },
    }),
  },
];

/** A signature that was good once, for another request: it is over another body, if nothing else. */
export const reusedSignature: Bend = {
  what: 'with the signature of an earlier request',
  async bend(request, { ask }) {
    let earlier: Partial<AuthHeaders> = {};
    const tamper = (headers: AuthHeaders) => {
      earlier = headers;
      return headers;
    };
    await ask('cancel-order', { as: signer(request), body: { orderId: unknownOrderId }, tamper });
    return {
      ...request,
      tamper: (headers) => ({ ...headers, ...earlier }),
    };
  },
};

export const signedQuery: Bend = {
  what: 'signed over its path with the query string',
  bend: (request, context, operation) => ({
    ...request,
    query: { trace: 1 },
    signed: { path: `${signedPath(context, operation)}?trace=1` },
  }),
};

/** Ways to spell an address against its checksum; none where it has no letters. */
export const uncheckedAddresses: readonly Bend[] = [
  { what: 'with the address in lower case', bend: respelled((hex) => hex.toLowerCase()) },
  {
    what: 'with one letter of the address in the other case',
    bend: respelled((hex) =>
      hex.replace(/[a-f]/i, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
    ),
  },
];

function respelled(respell: (hex: string) => string): Bend['bend'] {
  return (request) => {
    const { address } = signer(request);
    const other = `0x${respell(address.slice(2))}`;
    if (other === address) notEnough('the address of the account has no letter to respell');
    return replace('SERVICE_ADDRESS', () => other)(request);
  };
}
