// Takes recorded messages one by one: finds their operations, passes on those that can be judged, without their secrets, and
// counts the others.
import { type EndpointId, endpointIds, endpoints } from '../../spec/endpoints.js';
import { kindOf } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import { keptText, parseBody } from '../client/response-body.js';
import type { TargetSettings } from '../client/settings.js';
import { formOf } from '../contract/form.js';
import type { TrafficSummary } from '../result/model.js';
import type { RecordedExchange } from './har-entry.js';
import type { TrafficSecrets } from './secrets.js';

export function createIntake(
  baseUrl: TargetSettings['baseUrl'],
  secrets: TrafficSecrets,
  onExchange: (exchange: Exchange, text: string) => void,
) {
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

export const mostFrequent = (names: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
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
export function operationsAt(method: string, path: string): readonly EndpointId[] {
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
  const [first] = candidates;
  if (first === undefined) throw new Error('no operation to choose from');
  if (candidates.length === 1) return first;
  const catalog = candidates.find(isCatalog) ?? first;
  const orderBook = candidates.find((id) => !isCatalog(id)) ?? first;
  if (kindOf({ ...exchange, endpoint: catalog }) === 'accepted') return formOf(catalog, exchange.body);
  return new URL(exchange.request.url).searchParams.has('next_cursor') ? orderBook : catalog;
}
