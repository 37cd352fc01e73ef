// What a check asks the target with: reads shared between checks, signed where needed, every answer kept as evidence.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import { type Answer, answerOf } from './answer.js';
import type { Client } from './client.js';
import type { Exchange } from './exchange.js';
import type { Account, TargetSettings } from './settings.js';
import { type AuthHeaders, type SigningProfile, signedHeaders, timestampOf } from './signing.js';

export type QueryValue = string | number | boolean;
/** An array repeats its parameter. */
export type Query = Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>;

export interface RequestOptions {
  /** Values of the path's `{placeholders}`; percent-encoded here. */
  readonly path?: Readonly<Record<string, QueryValue>>;
  readonly query?: Query | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly rawBody?: string;
  /** Signs as this account; null: no authentication headers. Default: the first account wherever headers are read. */
  readonly as?: Account | null;
  /** Bends what is signed, away from what is sent. */
  readonly signed?: {
    readonly method?: string;
    readonly path?: string;
    readonly body?: string;
    readonly timestamp?: string;
  };
  /** The last word on the five headers: drop one, or send a wrong one. */
  readonly tamper?: (headers: AuthHeaders) => Readonly<Record<string, string>>;
  readonly signingProfile?: SigningProfile;
  /** Aborted: it is not asked any more, if it still waits for its turn. */
  readonly signal?: AbortSignal;
  /** Asks anew, whatever was read before. */
  readonly fresh?: boolean;
}

/** Reads asked once and shared by all who ask the same. */
export type ReadCache = Map<string, Promise<Exchange>>;

export interface Session {
  send(endpoint: EndpointId, send?: RequestOptions): Promise<Answer>;
  /** Exchanges of this session, in the order they were asked for. */
  readonly exchanges: () => readonly Exchange[];
  readonly settings: TargetSettings;
}

export interface SessionOptions {
  readonly client: Client;
  readonly settings: TargetSettings;
  readonly readCache: ReadCache;
  readonly signingProfile: () => SigningProfile;
  /** Every signature ever sent, so that none can be shown. */
  readonly signatures: Set<string>;
  /** Milliseconds; no two requests of a run get the same, so that none looks like a replay of another. */
  readonly clock: () => number;
}

const signedFeatures = new Set(['trading', 'account', 'builder']);

export function createSession({
  client,
  settings,
  readCache,
  signingProfile,
  signatures,
  clock,
}: SessionOptions): Session {
  const asked: (Exchange | undefined)[] = [];

  async function send(endpoint: EndpointId, request: RequestOptions = {}): Promise<Answer> {
    const place = asked.push(undefined) - 1;
    const { method, feature } = endpoints[endpoint];
    const url = urlOf(settings, endpoint, request);
    const account = request.as === undefined && signedFeatures.has(feature) ? settings.credentials : request.as;
    const body: string | undefined = request.rawBody ?? JSON.stringify(request.body);
    const isShared = method === 'GET' && !request.tamper && !request.signed && !request.signingProfile;
    const key = `${url} ${account?.address ?? ''}`;
    const known = isShared && !request.fresh ? readCache.get(key) : undefined;
    const exchange = known ?? send();
    if (isShared && !request.fresh) readCache.set(key, exchange);
    asked[place] = await exchange;
    return answerOf(asked[place]);

    function send(): Promise<Exchange> {
      const auth = account ? authenticate(account, endpoint, url, body, request) : {};
      const shown = Object.fromEntries(
        Object.entries(auth).map(([name, value]) => [name, name === 'SERVICE_ADDRESS' ? value : `$${name}`]),
      );
      return client.send({
        endpoint,
        request: {
          method,
          url: url.href,
          headers: {
            accept: 'application/json',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...Object.fromEntries(Object.keys(settings.headers).map((name) => [name, placeholderOf(name)])),
            ...shown,
          },
          body,
        },
        secretHeaders: { ...settings.headers, ...auth },
        signal: request.signal,
      });
    }
  }

  function authenticate(
    account: Account,
    endpoint: EndpointId,
    url: URL,
    body: string | undefined,
    request: RequestOptions,
  ) {
    const { method } = endpoints[endpoint];
    const spoken = request.signingProfile ?? signingProfile();
    const path = spoken.signsBasePath ? url.pathname : url.pathname.slice(basePathOf(settings, endpoint).length);
    const headers = signedHeaders(
      account,
      { timestamp: timestampOf(clock(), spoken), method, path, body, ...request.signed },
      spoken,
    );
    signatures.add(headers.SERVICE_SIGNATURE);
    return request.tamper ? request.tamper(headers) : headers;
  }

  return { send, exchanges: () => asked.filter((exchange) => exchange !== undefined), settings };
}

/** `x-api-token` is shown as `$X_API_TOKEN`. */
function placeholderOf(header: string): string {
  return `$${header.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
}

function baseOf(settings: TargetSettings, endpoint: EndpointId): string {
  return endpoints[endpoint].feature === 'catalog' ? settings.baseUrl.catalog : settings.baseUrl.orderBook;
}

function basePathOf(settings: TargetSettings, endpoint: EndpointId): string {
  return new URL(baseOf(settings, endpoint)).pathname.replace(/\/$/, '');
}

/** The absolute URL of a request; path values are percent-encoded, array values repeat. */
export function urlOf(settings: TargetSettings, endpoint: EndpointId, { path = {}, query = {} }: RequestOptions): URL {
  const filled = endpoints[endpoint].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name] ?? '')),
  );
  const url = new URL(baseOf(settings, endpoint) + filled);
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) url.searchParams.append(name, String(item));
  return url;
}

/** A clock that never stands still: at the same millisecond it runs a little ahead. */
export function createClock(now: () => number = Date.now): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, now());
    return last;
  };
}
