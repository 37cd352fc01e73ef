// Takes recorded messages one by one: finds their operations, passes on those that can be judged, without their secrets, counts
// the others. And finds the base URL of the service in a recording: where answers have the form of the interface.
import { type EndpointId, endpointIds, endpoints } from '../../spec/endpoints.js';
import { kindOf } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import { createRedactor, headerSecrets, orderSignaturesIn, type Secret } from '../client/redact.js';
import { keptText, parseBody } from '../client/response-body.js';
import { placeholderOf } from '../client/session.js';
import type { TargetSettings } from '../client/settings.js';
import { authHeaders } from '../client/signing.js';
import { formOf, recordsIn, statedMembers } from '../contract/form.js';
import type { TrafficSummary } from '../result/model.js';
import type { Headers, RecordedExchange } from './har-entry.js';

interface IntakeOptions {
  readonly baseUrl: TargetSettings['baseUrl'];
  readonly secrets: TrafficSecrets;
  readonly onExchange: (exchange: Exchange, text: string) => void;
}

export function createIntake({ baseUrl, secrets, onExchange }: IntakeOptions) {
  const unmatched = new Map<string, number>();
  const notJudged = new Map<string, number>();
  const bases = [...new Set(Object.values(baseUrl))];
  const counts = { recorded: 0, judged: 0 };

  const candidatesOf = (method: string, url: string): readonly EndpointId[] =>
    bases.flatMap((base) => {
      const path = pathBelow(base, url);
      const found = path === undefined ? [] : operationsAt(method, path);
      // The catalog and the order book may have different hosts.
      return found.filter((id) => bases.length === 1 || base === baseUrl[isCatalog(id) ? 'catalog' : 'orderBook']);
    });

  /** Counts the request; returns the operations that it may call. */
  function match(method: string, url: string): readonly EndpointId[] {
    counts.recorded += 1;
    const candidates = candidatesOf(method, url);
    if (candidates.length === 0) count(unmatched, `${method} ${withoutIds(url)}`);
    return candidates;
  }

  return {
    take(recorded: RecordedExchange) {
      const { method, url, endpoint } = recorded;
      const candidates = match(method, url);
      if (candidates.length === 0) return;
      const reason = secrets.isFull() ? 'more different secrets were sent than can be redacted' : unusable(recorded);
      if (reason !== undefined) return count(notJudged, reason);
      const text = recorded.text ?? '';
      const exchange = exchangeOf(recorded, text, secrets);
      const meant = endpoint && candidates.includes(endpoint) ? endpoint : operationMeant(candidates, exchange);
      counts.judged += 1;
      onExchange({ ...exchange, endpoint: meant }, text);
    },
    countNotJudged(method: string, url: string, reason: string) {
      if (match(method, url).length > 0) count(notJudged, reason);
    },
    skip(reason: string) {
      counts.recorded += 1;
      count(notJudged, reason);
    },
    summary: (): Omit<TrafficSummary, 'source'> => ({
      ...counts,
      unmatched: mostFrequent(unmatched).map(([request, times]) => ({ request, count: times })),
      notJudged: mostFrequent(notJudged).map(([reason, times]) => ({ reason, count: times })),
    }),
  };
}

const isCatalog = (id: EndpointId): boolean => endpoints[id].feature === 'catalog';

/** Names a thousand different requests; the others are only counted. */
function count(names: Map<string, number>, name: string): void {
  const key = names.has(name) || names.size < 1000 ? name : 'other requests';
  names.set(key, (names.get(key) ?? 0) + 1);
}

const mostFrequent = (names: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...names].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));

export function unusable({ status, requestHeaders, text }: RecordedExchange): string | undefined {
  if (status < 100) return 'no answer was recorded';
  if (status === 304) return 'not modified: the answer has no body (304)';
  if (status >= 300 && status < 400) return 'a redirect';
  const [, accept = ''] = Object.entries(requestHeaders).find(([name]) => name.toLowerCase() === 'accept') ?? [];
  if (/^\s*text\/html/i.test(accept)) return 'a browser asked for a page';
  if (text === undefined) return 'the body was not recorded as a whole: record whole bodies, of 16 MiB at most';
  return undefined;
}

function exchangeOf(recorded: RecordedExchange, text: string, secrets: TrafficSecrets): Omit<Exchange, 'endpoint'> {
  const { method, url, requestHeaders, requestBody, status, responseHeaders, startedAt, durationMs } = recorded;
  const { 'set-cookie': cookies, ...headers } = responseHeaders;
  return {
    request: {
      method,
      url: secrets.shownUrl(url),
      headers: secrets.shown(requestHeaders),
      ...(requestBody === undefined ? {} : { body: secrets.shownBody(requestBody) }),
    },
    status,
    headers: cookies === undefined ? headers : { ...headers, 'set-cookie': '[redacted]' },
    text: keptText(text),
    textLength: text.length,
    ...parseBody(text),
    startedAt,
    durationMs,
  };
}

/** Parts of a path that may be ids or secrets are left out, so that equal requests are counted together. */
function withoutIds(url: string): string {
  const { origin, pathname } = new URL(url);
  const parts = pathname.split('/').map((part) => (/\d{2}|^.{24,}$|^0x/i.test(part) ? '…' : part));
  return `${origin}${parts.join('/')}`;
}

/** The operations with this method and path; two where the interface shows a path in two forms. */
function operationsAt(method: string, path: string): readonly EndpointId[] {
  const segments = path.replace(/\/$/, '').split('/');
  return endpointIds.filter((id) => endpoints[id].method === method.toUpperCase() && hasPath(id, segments));
}

function hasPath(id: EndpointId, segments: readonly string[]): boolean {
  const template = endpoints[id].path.split('/');
  if (template.length !== segments.length) return false;
  return template.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index]));
}

function pathBelow(baseUrl: string, url: string): string | undefined {
  const [base, asked] = [new URL(baseUrl), new URL(url)];
  const prefix = base.pathname.replace(/\/$/, '');
  const isBelow = asked.origin === base.origin && asked.pathname.startsWith(`${prefix}/`);
  return isBelow ? asked.pathname.slice(prefix.length) : undefined;
}

/** Of those that share a path: an accepted body shows its form (4.5), and only the order book pages by cursor. */
function operationMeant(candidates: readonly EndpointId[], exchange: Omit<Exchange, 'endpoint'>): EndpointId {
  const [first, other] = candidates;
  if (first === undefined) throw new Error('no operation to choose from');
  if (other === undefined) return first;
  const catalog = candidates.find(isCatalog) ?? first;
  const orderBook = candidates.find((id) => !isCatalog(id)) ?? other;
  if (kindOf({ ...exchange, endpoint: catalog }) === 'accepted') return formOf(catalog, exchange.body);
  return new URL(exchange.request.url).searchParams.has('next_cursor') ? orderBook : catalog;
}

/** Paths of the interface have at most this many segments. */
const maximumSegments = 3;

export function createBaseUrlFinder() {
  const catalog = new Map<string, number>();
  const orderBook = new Map<string, number>();
  return {
    take(recorded: RecordedExchange) {
      if (recorded.text === undefined) return;
      const { origin, pathname } = new URL(recorded.url);
      const segments = pathname.replace(/\/$/, '').split('/').slice(1);
      for (let length = 1; length <= Math.min(maximumSegments, segments.length); length += 1) {
        const candidates = operationsAt(recorded.method, `/${segments.slice(-length).join('/')}`);
        const [candidate] = candidates;
        const form = candidate && recognizedForm(candidate, recorded, recorded.text);
        if (form === undefined) continue;
        const base = [origin, ...segments.slice(0, -length)].join('/');
        const counts = endpoints[form].feature === 'catalog' ? catalog : orderBook;
        counts.set(base, (counts.get(base) ?? 0) + 1);
      }
    },
    /**
     * The two base URLs, or what is wrong: nothing was found, or several services are in the recording. If only one part
     * of the interface was found, its base URL is that of the other part too.
     */
    chosen(): TargetSettings['baseUrl'] | 'nothing' | readonly string[] {
      const [[ofCatalog, ...more], [ofOrderBook, ...others]] = [basesIn(catalog), basesIn(orderBook)];
      const [one, other] = [ofCatalog ?? ofOrderBook, ofOrderBook ?? ofCatalog];
      if (one === undefined || other === undefined) return 'nothing';
      if (more.length + others.length > 0) return [...new Set([catalog, orderBook].flatMap(basesIn))];
      return { catalog: one, orderBook: other };
    },
  };
}

const basesIn = (counts: ReadonlyMap<string, number>) => mostFrequent(counts).map(([base]) => base);

function recognizedForm(endpoint: EndpointId, recorded: RecordedExchange, text: string): EndpointId | undefined {
  const parsed = parseBody(text);
  if (!parsed.isJson || kindOf({ endpoint, status: recorded.status, ...parsed }) !== 'accepted') return undefined;
  const form = formOf(endpoint, parsed.body);
  const { records, schema } = recordsIn(form, parsed.body);
  const [record] = records;
  if (!schema || typeof record !== 'object' || record === null) return undefined;
  const stated = statedMembers(schema);
  const shown = stated.filter((name) => name in record).length;
  // Three of its stated members show a record of the interface; some records have fewer.
  return shown >= Math.min(3, stated.length) ? form : undefined;
}

/** Headers whose values a report may show. */
const shownHeaders = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'connection', 'content-length', 'content-type', 'host'],
  ...['service_address', 'transfer-encoding', 'user-agent'],
]);

/** Headers that a report shows as placeholders, although their values are no secrets. */
const publicHeaders = new Set(['service_timestamp', 'referer', 'origin', 'priority', 'dnt', 'date', 'te', 'pragma']);
const publicPrefix = /^(?::|sec-|if-|access-control-|x-forwarded-|cache-|upgrade|proxy-connection)/;

/** Query parameters with such a name hold secrets. */
const secretParameter = /key|token(?!_id)|secret|signature|passphrase|password|auth|session|credential|jwt/i;

/** Different secrets of one recording: each takes memory, in every form in which an answer may repeat it. */
const maximumSecrets = 1000;
/** Signatures that are remembered, the last ones: each request has another. */
const maximumSignatures = 20_000;

export type TrafficSecrets = ReturnType<typeof collectSecrets>;

/** @param known Secrets that are known beforehand, such as those of the configuration. */
export function collectSecrets(known: Iterable<string | Secret> = []) {
  const secrets = new Map<string, string | Secret>();
  const signatures = new Set<string>();
  let isFull = false;
  for (const secret of known) secrets.set(typeof secret === 'string' ? secret : secret.value, secret);

  function add(secret: Secret): void {
    const { value } = secret;
    // Shorter values occur in ordinary text.
    if (value.length < 8 || secrets.has(value)) return;
    if (secrets.size >= maximumSecrets) isFull = true;
    else secrets.set(value, secret);
  }

  function addSignature(value: string): void {
    signatures.add(value);
    const [oldest] = signatures;
    if (signatures.size > maximumSignatures && oldest !== undefined) signatures.delete(oldest);
  }

  return {
    shown(headers: Headers) {
      return Object.fromEntries(
        Object.entries(headers).map(([name, value]) => {
          const header = name.toLowerCase();
          const authHeader = authHeaders.find((known) => known.toLowerCase() === header);
          if (shownHeaders.has(header)) return [authHeader ?? name, value];
          if (header === 'service_signature') addSignature(value);
          else if (!publicHeaders.has(header) && !publicPrefix.test(header))
            headerSecrets({ [name]: value }).forEach(add);
          return [authHeader ?? name, authHeader ? `$${authHeader}` : placeholderOf(name)];
        }),
      );
    },
    /** The URL without user information and without the values of parameters that hold secrets. */
    shownUrl(text: string) {
      const url = new URL(text);
      for (const part of [url.username, url.password]) add({ value: decoded(part), isRandom: false });
      url.username = '';
      url.password = '';
      for (const [name, value] of [...url.searchParams]) {
        if (!secretParameter.test(name)) continue;
        add({ value, isRandom: false });
        url.searchParams.set(name, '[redacted]');
      }
      return url.href;
    },
    /** The body of a request without the signatures of orders (2.1). */
    shownBody(body: string) {
      for (const signature of orderSignaturesIn(body)) addSignature(signature);
      return body.replace(/("signature"\s*:\s*")(?:[^"\\]|\\.)*"/g, '$1[redacted]"');
    },
    isFull: () => isFull,
    // A redactor expects that its signatures only grow.
    redactor: () => createRedactor(secrets.values(), new Set(signatures)),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
