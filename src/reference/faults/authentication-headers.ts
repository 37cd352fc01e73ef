// How the faults of authentication (part 5) work: they take other headers for sent than a request has.
import { createHmac } from 'node:crypto';
import { type AuthHeader, authHeaders, headerFormats, signature } from '../auth.js';
import { senderOf } from '../deviations/requests.js';
import type { Account, Accounts, Deviation, IncomingRequest } from '../types.js';

type SignedParts = Readonly<Record<'timestamp' | 'method' | 'path' | 'search' | 'body', string>>;
const statedMessage = ({ timestamp, method, path, body }: SignedParts) => timestamp + method + path + body;
const withoutPadding = (text: string) => text.replace(/=$/, '');
const sign = ({ secret }: Pick<Account, 'secret'>, message: string) => withoutPadding(signature(secret, message));

/** A request, and the account that it claims to come from. */
interface Claim {
  readonly own: Account;
  readonly accounts: Accounts;
  readonly request: IncomingRequest;
  readonly parts: SignedParts;
  /** The signature that it has, and the one that it needs, without padding. */
  readonly given: string;
  readonly expected: string;
}

type Headers = Partial<Record<AuthHeader, string>>;

const withHeaders = (request: IncomingRequest, others: Headers): IncomingRequest => ({
  ...request,
  headers: { get: (name) => others[name as AuthHeader] ?? request.headers.get(name) },
});

function partsOf({ method, path, search, text: body, headers }: IncomingRequest): SignedParts {
  return { timestamp: headers.get('SERVICE_TIMESTAMP') ?? '', method, path, search, body };
}

const accountWith = (member: keyof Account, value: string | null, accounts: Accounts) =>
  Object.values(accounts).find((account) => account[member] === value);

/** Takes these headers for sent; undefined if the request is taken as it is. Its API key or its address names the account. */
const assumes = (assume: (claim: Claim) => Headers | undefined, by: 'apiKey' | 'address' = 'apiKey'): Deviation => ({
  around(request, next, { accounts }) {
    const header = by === 'apiKey' ? 'SERVICE_API_KEY' : 'SERVICE_ADDRESS';
    const own = accountWith(by, request.headers.get(header), accounts);
    if (!own) return next(request);
    const given = withoutPadding(request.headers.get('SERVICE_SIGNATURE') ?? '');
    const parts = partsOf(request);
    const expected = sign(own, statedMessage(parts));
    return next(withHeaders(request, assume({ own, accounts, request, parts, given, expected }) ?? {}));
  },
});

function validHeaders(own: Account, request: IncomingRequest) {
  const timestamp = String(Date.now());
  return {
    SERVICE_ADDRESS: own.address,
    SERVICE_API_KEY: own.apiKey,
    SERVICE_PASSPHRASE: own.passphrase,
    SERVICE_TIMESTAMP: timestamp,
    SERVICE_SIGNATURE: sign(own, statedMessage({ ...partsOf(request), timestamp })),
  };
}

export const comesFrom = (ownOf: (accounts: Accounts, request: IncomingRequest) => Account): Deviation => ({
  around: (request, next, { accounts }) => next(withHeaders(request, validHeaders(ownOf(accounts, request), request))),
});

export const readsHeader = (header: AuthHeader, read: (value: string) => string): Deviation => ({
  around: (request, next) => next(withHeaders(request, { [header]: read(request.headers.get(header) ?? '') })),
});

/** Names in other letters than these capitals are not found. */
export const readsNamesInCapitals: Deviation = {
  around(request, next) {
    const lost = authHeaders.filter((name) => !request.incoming?.rawHeaders.includes(name));
    return next(withHeaders(request, Object.fromEntries(lost.map((name) => [name, '']))));
  },
};

/** Once an account has sent a request, others on its connection need no headers. */
export function authenticatesConnections(): Deviation {
  const known = new WeakMap<object, Account>();
  return {
    around(request, next, service) {
      const { socket = service } = request.incoming ?? {};
      const account = senderOf(request, service) ?? known.get(socket);
      if (account) known.set(socket, account);
      const isKnown = account && authHeaders.every((name) => !request.headers.get(name));
      return next(isKnown ? withHeaders(request, validHeaders(account, request)) : request);
    },
  };
}

/** A header with a value for which this holds is taken for a valid one; `null` if it is missing. */
export const accepts = (header: AuthHeader, holds: (value: string | null, claim: Claim) => boolean): Deviation =>
  assumes(
    (claim) => {
      const { own, request, given, expected } = claim;
      if (!holds(request.headers.get(header), claim)) return undefined;
      const { SERVICE_TIMESTAMP, SERVICE_SIGNATURE, ...valid } = validHeaders(own, request);
      if (header === 'SERVICE_SIGNATURE') return { SERVICE_SIGNATURE: expected };
      if (header !== 'SERVICE_TIMESTAMP') return { [header]: valid[header] };
      // The signature has to cover the timestamp that was sent.
      return given === expected ? { SERVICE_TIMESTAMP, SERVICE_SIGNATURE } : undefined;
    },
    header === 'SERVICE_API_KEY' ? 'address' : 'apiKey',
  );

/** The header need only have the right form, in requests of which this holds. */
export const anyFormed = (
  header: AuthHeader,
  holds: (claim: Claim, value: string) => boolean = () => true,
): Deviation => accepts(header, (value, claim) => headerFormats[header].test(value ?? '') && holds(claim, value ?? ''));

type ChangeParts = (parts: SignedParts) => Partial<SignedParts> | readonly Partial<SignedParts>[];
const isSignedOver = ({ own, parts, given }: Claim, change: ChangeParts) =>
  [change(parts)].flat().some((changed) => given === sign(own, statedMessage({ ...parts, ...changed })));

/** A signature must cover these parts as they are changed here. */
export const expectsSigned = (change: ChangeParts): Deviation =>
  assumes((claim) => {
    if (!headerFormats.SERVICE_SIGNATURE.test(claim.given)) return undefined;
    return { SERVICE_SIGNATURE: isSignedOver(claim, change) ? claim.expected : sign(claim.own, 'another message') };
  });

export const acceptsSignature = (holds: (claim: Claim) => boolean) =>
  accepts('SERVICE_SIGNATURE', (_, claim) => holds(claim));

/** It covers the parts as they are changed here, in one of several ways. */
export const alsoSignedAs = (change: ChangeParts) => acceptsSignature((claim) => isSignedOver(claim, change));

export const alsoSignedBy = (secretsOf: (claim: Claim) => readonly string[]) =>
  acceptsSignature((claim) =>
    secretsOf(claim).some((secret) => claim.given === sign({ secret }, statedMessage(claim.parts))),
  );

export const alsoHashedBy = (hash: 'sha1' | 'sha512') =>
  acceptsSignature(({ own, parts, given }) => {
    const key = Buffer.from(own.secret, 'base64url');
    return given === createHmac(hash, key).update(statedMessage(parts)).digest('base64url');
  });

export const acceptsAll = (by?: 'address'): Deviation => assumes(({ own, request }) => validHeaders(own, request), by);
export const secretsOfAll = ({ accounts }: Claim) => Object.values(accounts).map(({ secret }) => secret);

export const isOfAny =
  (member: 'address' | 'apiKey' | 'passphrase') =>
  ({ accounts }: Claim, value: string): boolean =>
    accountWith(member, value, accounts) !== undefined;

/** A request that any account has signed is taken for one of the account of its API key. */
export const actsForApiKey: Deviation = assumes(({ own, request, given, parts, accounts }) => {
  const signer = accountWith('address', request.headers.get('SERVICE_ADDRESS'), accounts);
  return signer && given === sign(signer, statedMessage(parts)) ? validHeaders(own, request) : undefined;
});

/** A request that fails authentication is carried out for the account of its address, and refused. */
export const performsUnauthenticated: Deviation = {
  around(request, next, service) {
    const reply = next(request);
    const claimed = senderOf(request, service) ?? service.accounts.first;
    if (reply.status === 401) next(withHeaders(request, validHeaders(claimed, request)));
    return reply;
  },
};

export const claimed = (fallback: 'first' | 'second') =>
  comesFrom((accounts, request) => {
    const byPassphrase = accountWith('passphrase', request.headers.get('SERVICE_PASSPHRASE'), accounts);
    return senderOf(request, { accounts }) ?? byPassphrase ?? accounts[fallback];
  });
