// The session of one check: builds and signs requests to endpoints, shares reads with other checks, keeps exchanges.
import { isDeepStrictEqual } from 'node:util';
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import type { Feature } from '../../spec/requirement.js';
import type { ParameterName } from '../../spec/semantics/names.js';
import { type Answer, answerOf } from './answer.js';
import { type Exchange, UnsentRequestError, UnusableValueError } from './exchange.js';
import type { HttpClient } from './http-client.js';
import type { ReadCache } from './read-cache.js';
import { orderSignaturesIn } from './redact.js';
import type { SendOptions } from './request-sender.js';
import type { Account, TargetSettings } from './settings.js';
import { type AuthHeaders, type Signable, type SigningProfile, signedFeatures, signedHeaders } from './signing.js';

export type QueryValue = string | number | boolean;
/** An array repeats its parameter. */
export type Query = Readonly<Partial<Record<ParameterName, QueryValue | readonly QueryValue[] | undefined>>>;

/** `purpose` and `signal` are used instead of those of the session. */
export interface RequestOptions extends Pick<SendOptions, 'purpose' | 'signal'> {
  /** Values for the `{placeholders}` of the path, without percent-encoding. */
  readonly path?: Readonly<Record<string, QueryValue>>;
  readonly query?: Query | undefined;
  readonly body?: unknown;
  /** Sent unchanged instead of `body`. */
  readonly rawBody?: string;
  /**
   * Signs as this account; null: no headers. Default: the first account, for trading, account and builder endpoints;
   * reads of fees, the order book and builder trades are sent with or without headers, as the service accepts them.
   */
  readonly account?: Account | null;
  /** Values to sign instead of those that are sent. */
  readonly signed?: Partial<Signable>;
  /** Changes the five headers after signing, for example to omit one. */
  readonly tamper?: (headers: AuthHeaders) => Readonly<Record<string, string>>;
  readonly signingProfile?: SigningProfile;
  /** Sends the request even if the read cache has its exchange. */
  readonly fresh?: boolean;
}

export type Session = ReturnType<typeof createSession>;

/** With which account the service has accepted a read of each endpoint; null: without headers. */
export type AcceptedAuthentication = Map<EndpointId, Account | null>;

export interface SessionOptions extends Pick<SendOptions, 'purpose' | 'signal' | 'writeSignal'> {
  readonly client: Pick<HttpClient, 'send'>;
  readonly settings: TargetSettings;
  readonly readCache: ReadCache;
  /** How the service accepts reads, shared by all sessions of a run. */
  readonly acceptedAuthentication: AcceptedAuthentication;
  readonly signingProfile: () => SigningProfile;
  readonly signatures: Set<string>;
  /** Milliseconds since the epoch. Each call returns another value, so that no request looks like a replay. */
  readonly clock: () => number;
}

/**
 * Sends a read of a session again, as its check altered it, with new signatures. It may not refer to the session: as long
 * as the read is shared, all exchanges of that session would stay in memory.
 */
const resendByExchange = new WeakMap<Exchange, () => Promise<Exchange>>();

/** Whether the request is a read that can be sent again, as it was. */
export function canRepeat(exchange: Exchange): boolean {
  const { method, isTampered, hasCustomSignature } = exchange.request;
  return method === 'GET' && (resendByExchange.has(exchange) || !(isTampered || hasCustomSignature));
}

/**
 * Features whose reads are also tried the other way: which headers they require is not shown (variant
 * requires-authentication-for-fees-and-the-order-book).
 */
const openFeatures = new Set<Feature>(['fees', 'order-book', 'builder']);

type Signer = Account | null | undefined;

/** A request with its URL and the exact text of its body; who signs it, if anybody does. */
interface BuiltRequest {
  readonly account: Signer;
  readonly endpoint: EndpointId;
  readonly url: URL;
  readonly body: string | undefined;
  readonly request: RequestOptions;
}

export function createSession(options: SessionOptions) {
  const { settings, readCache, acceptedAuthentication } = options;
  const transmit = createTransmitter(options);
  const exchanges: (Exchange | undefined)[] = [];
  let unsent: UnsentRequestError | undefined;

  async function send(endpoint: EndpointId, request: RequestOptions = {}): Promise<Answer> {
    const { feature } = endpoints[endpoint];
    const { credentials } = settings;
    if (request.account !== undefined) return sendAs(request.account, endpoint, request);
    const ofFeature = signedFeatures.has(feature) ? credentials : null;
    if (!credentials || !openFeatures.has(feature) || request.tamper || request.signed || request.signingProfile)
      return sendAs(ofFeature, endpoint, request);
    const known = acceptedAuthentication.get(endpoint);
    const account = known === undefined ? ofFeature : known;
    const answer = await sendAs(account, endpoint, request);
    if (answer.kind === 'accepted' && known === undefined) acceptedAuthentication.set(endpoint, account ?? null);
    const { status } = answer.exchange;
    // What was accepted may have been an answer of another operation on the same path.
    const isSettled = known !== undefined && status !== 401 && status !== 403;
    // Rate limits and failures say nothing about headers.
    if (answer.kind !== 'refused' || isSettled || status === 429 || status >= 500) return answer;
    const otherWay = account ? null : credentials;
    const other = await sendAs(otherWay, endpoint, request);
    if (other.kind !== 'accepted') return answer;
    // Another read of this endpoint may have been accepted meanwhile.
    if (!acceptedAuthentication.has(endpoint)) acceptedAuthentication.set(endpoint, otherWay);
    return other;
  }

  async function sendAs(account: Signer, endpoint: EndpointId, request: RequestOptions): Promise<Answer> {
    const index = exchanges.push(undefined) - 1;
    const url = urlOf(settings, endpoint, request);
    const body: string | undefined = request.rawBody ?? JSON.stringify(request.body);
    const isAltered = (request.tamper ?? request.signed ?? request.signingProfile) !== undefined;
    const isShared = endpoints[endpoint].method === 'GET' && !request.fresh && !isAltered;
    // Of two operations with one path, each has its own answers: which of them asks first is chance.
    const key = `${endpoint} ${url} ${account?.address ?? ''}`;
    const cached = isShared ? readCache.get(key) : undefined;
    const sent = cached ?? transmit({ account, endpoint, url, body, request });
    if (isShared) readCache.set(key, sent);
    try {
      const exchange = await sent;
      exchanges[index] = exchange;
      return answerOf(exchange);
    } catch (error) {
      if (error instanceof UnsentRequestError) unsent ??= error;
      throw error;
    }
  }

  /** Sends a read again, with a new signature. */
  function repeat(read: Exchange): Promise<Exchange> {
    const resend = resendByExchange.get(read);
    if (resend) return resend();
    const { url, headers } = read.request;
    const accounts = [settings.credentials, settings.otherAccount];
    const account = accounts.find((known) => known !== undefined && known.address === headers.SERVICE_ADDRESS);
    return transmit({ account, endpoint: read.endpoint, url: new URL(url), body: undefined, request: {} });
  }

  return {
    send,
    repeat,
    /** In the order of their requests. */
    exchanges: (): readonly Exchange[] => exchanges.filter((exchange) => exchange !== undefined),
    settings,
    /** The first error of a request that the run did not send, although it goes on. */
    unsent: () => unsent,
  };
}

/** Returns a function that signs and sends a request, whether or not a check has sent it before. */
function createTransmitter(options: SessionOptions) {
  const { client, settings, signingProfile, signatures, purpose = 'evidence', clock, signal, writeSignal } = options;
  async function transmit(built: BuiltRequest): Promise<Exchange> {
    const { account, endpoint, url, body, request } = built;
    for (const signature of orderSignaturesIn(body)) signatures.add(signature);
    const isChangedAccount = account && account !== settings.credentials && account !== settings.otherAccount;
    const { auth, isTampered } = account ? authenticate(account, built) : { auth: {}, isTampered: false };
    const placeholders = Object.fromEntries(
      Object.entries(auth).map(([name, value]) => [name, name === 'SERVICE_ADDRESS' ? value : `$${name}`]),
    );
    const exchange = await client.send({
      endpoint,
      request: {
        method: endpoints[endpoint].method,
        url: url.href,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...Object.fromEntries(Object.keys(settings.headers).map((name) => [name, placeholderOf(name)])),
          ...placeholders,
        },
        body,
        ...(isTampered || isChangedAccount ? { isTampered: true } : {}),
        ...(request.signed || request.signingProfile ? { hasCustomSignature: true } : {}),
      },
      secretHeaders: { ...settings.headers, ...auth },
      purpose: request.purpose ?? purpose,
      signal: request.signal ?? signal,
      writeSignal,
    });
    if (exchange.request.method === 'GET')
      resendByExchange.set(exchange, () => transmit({ ...built, request: { ...request, purpose: 'confirmation' } }));
    return exchange;
  }

  function authenticate(account: Account, { endpoint, url, body, request }: BuiltRequest) {
    const { method } = endpoints[endpoint];
    const profile = request.signingProfile ?? signingProfile();
    const path = profile.signsBasePath ? url.pathname : url.pathname.slice(basePathOf(settings, endpoint).length);
    const message = { method, path, body, ...request.signed };
    const headers = signedHeaders(account, message, profile, clock, request.signingProfile !== undefined);
    signatures.add(headers.SERVICE_SIGNATURE);
    const auth = request.tamper?.(headers) ?? headers;
    // A changed signature shows most of the right one, or is one of another account.
    if (auth.SERVICE_SIGNATURE) signatures.add(auth.SERVICE_SIGNATURE);
    // A request may only read the headers, to send them again with another one.
    return { auth, isTampered: !isDeepStrictEqual(auth, headers) };
  }

  return transmit;
}

/** `x-api-token` is shown as `$X_API_TOKEN`. */
export const placeholderOf = (header: string): string => `$${header.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;

const baseOf = (settings: TargetSettings, endpoint: EndpointId): string =>
  endpoints[endpoint].feature === 'catalog' ? settings.baseUrl.catalog : settings.baseUrl.orderBook;

const basePathOf = (settings: TargetSettings, endpoint: EndpointId): string =>
  new URL(baseOf(settings, endpoint)).pathname.replace(/\/$/, '');

/** The absolute URL of a request. Path values are percent-encoded; an array repeats its parameter. */
export function urlOf(settings: TargetSettings, endpoint: EndpointId, { path = {}, query = {} }: RequestOptions): URL {
  const filled = endpoints[endpoint].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    pathSegment(name, String(path[name] ?? '')),
  );
  const url = new URL(baseOf(settings, endpoint) + filled);
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) url.searchParams.append(name, sendable(name, String(item)));
  return url;
}

/** @throws {UnusableValueError} for a value that would lead to another path: URLs drop `.` and `..`. */
function pathSegment(name: string, value: string): string {
  if (value === '') throw new UnusableValueError(`an empty ${name} cannot be sent in a path`);
  if (value === '.' || value === '..')
    throw new UnusableValueError(`the ${name} "${value}" cannot be sent in a path: URLs leave it out, even encoded`);
  return encodeURIComponent(sendable(name, value));
}

/** @throws {UnusableValueError} for a value that a URL cannot hold. */
function sendable(name: string, value: string): string {
  if (!/\p{Cs}/u.test(value)) return value;
  throw new UnusableValueError(`the ${name} ${JSON.stringify(value)} cannot be sent: it has half of a surrogate pair`);
}

/** A clock that never returns the same value twice: within one millisecond it adds milliseconds. */
export function createClock(now: () => number = Date.now): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, now());
    return last;
  };
}
