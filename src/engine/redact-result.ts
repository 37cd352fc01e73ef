// Makes what a run found fit for a report: limits nesting, redacts secrets, then cuts bodies, unless a HAR keeps them. Collects
// what happened that is no violation, such as answers of intermediaries, and what the run touched: operations, parameters, fields.

import { parametersOf } from '../../spec/document.js';
import { endpointIds, methodAndPath } from '../../spec/endpoints.js';
import { fieldRequirements } from '../../spec/ledger/fields.js';
import type { RemainingOrder } from '../check/orders/cancel-open-orders.js';
import type { CheckResult } from '../check/outcome/violation.js';
import { textOf } from '../check/reading/records.js';
import type { ExchangeRecorder } from '../check/recorder/exchange-recorder.js';
import { describeIntermediary, describeRedirect, isFromIntermediary, isHtml, isRedirect } from '../client/answer.js';
import { curlCommand, type Exchange, shownBodyCharacters } from '../client/exchange.js';
import type { ClientHint } from '../client/hints.js';
import { type Redact, redactDeep } from '../client/redact.js';
import { asksToWait } from '../client/request-result.js';
import { beginningOf } from '../client/response-body.js';
import type { Account, TargetSettings } from '../client/settings.js';
import { requirementsIn } from '../contract/form.js';
import { truncateValue } from '../result/format.js';
import type { Coverage, ExchangeRow, Incident, OpenOrder, RedactedResult } from '../result/model.js';
import { plural, withoutUndefined } from '../words.js';

type ShowExchange = (exchange: Exchange) => ExchangeRow;

export function redactResult(result: CheckResult, redact: Redact, showExchange: ShowExchange): RedactedResult {
  const { exchanges, ...found } = result;
  const hasText = found.message !== undefined || found.observations.length > 0 || found.deviations !== undefined;
  if (!hasText && exchanges.length === 0) return { ...found, exchanges: [] };
  const { expected, actual, counterexample, ...rest } = found;
  const values = withoutUndefined({ expected, actual, counterexample });
  const kept = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, truncateValue(value)]));
  return { ...redactDeep({ ...rest, ...kept }, redact), exchanges: exchanges.map(showExchange) };
}

/** Returns the same row each time it is called with the same exchange: several results show it. */
export function createExchangeRows(redact: Redact): ShowExchange {
  const rows = new WeakMap<Exchange, ExchangeRow>();
  return (exchange) => {
    const row = rows.get(exchange) ?? exchangeRowOf(exchange, redact);
    rows.set(exchange, row);
    return row;
  };
}

function exchangeRowOf(exchange: Exchange, redact: Redact, shownCharacters: number = shownBodyCharacters): ExchangeRow {
  const { endpoint, request, status, headers, text, textLength, startedAt, durationMs } = exchange;
  const sent = redactDeep({ ...request, body: request.body }, redact);
  const shown = redact(text);
  const { body } = sent;
  return {
    endpoint,
    startedAt: new Date(startedAt).toISOString(),
    request: {
      method: sent.method,
      url: sent.url,
      headers: sent.headers,
      ...(body === undefined ? {} : { body: beginningOf(body, shownBodyCharacters) }),
    },
    response: {
      status,
      headers: redactDeep(headers, redact),
      body: beginningOf(shown, shownCharacters),
      ...(textLength > text.length || shown.length > shownCharacters ? { cutFrom: textLength } : {}),
    },
    durationMs: Math.round(durationMs * 10) / 10,
    curl: curlCommand(sent),
  };
}

export const openOrderOf = ({ id, account, record, isOwn }: RemainingOrder, settings: TargetSettings): OpenOrder =>
  withoutUndefined({
    id,
    account: accountNameOf(account, settings),
    isListed: record !== undefined,
    isOwn: isOwn ? undefined : false,
    market: textOf(record, 'market'),
    assetId: textOf(record, 'assetId'),
    price: textOf(record, 'price'),
    size: textOf(record, 'originalSize'),
  });

/** As the configuration names it. */
export const accountNameOf = ({ address }: Account, { otherAccount }: TargetSettings): OpenOrder['account'] =>
  address === otherAccount?.address ? 'otherAccount' : 'credentials';

/** Characters of all whole bodies together; later bodies are cut. */
const maximumCharacters = 96 * 1024 * 1024;
/** Exchanges; later ones are left out. */
const maximumExchanges = 200_000;

export function createExchangeLog() {
  const exchanges: { readonly exchange: Exchange; readonly isWhole: boolean }[] = [];
  let characters = 0;
  return {
    add(exchange: Exchange, text: string) {
      if (exchanges.length >= maximumExchanges) return;
      const isWhole = characters + text.length <= maximumCharacters;
      if (isWhole) characters += text.length;
      // The text is kept, and not what it was parsed to.
      exchanges.push({ exchange: { ...exchange, body: undefined, ...(isWhole ? { text } : {}) }, isWhole });
    },
    rows: (redact: Redact) =>
      exchanges.map(({ exchange, isWhole }) => exchangeRowOf(exchange, redact, isWhole ? Infinity : undefined)),
  };
}

interface Occurrence {
  readonly kind: Incident['kind'];
  readonly message: (count: number, of: number) => string;
  readonly operations: Set<string>;
  readonly first: Exchange | undefined;
  count: number;
}

export function createIncidentLog(showExchange: ShowExchange, redact: (text: string) => string) {
  const occurrences = new Map<string, Occurrence>();
  let answers = 0;
  let requests = 0;

  function record(kind: Occurrence['kind'], what: string, first: Occurrence['first'], message: Occurrence['message']) {
    const key = `${kind} ${what}`;
    const occurrence = occurrences.get(key) ?? { kind, message, operations: new Set(), first, count: 0 };
    occurrence.count += 1;
    if (first) occurrence.operations.add(methodAndPath(first.endpoint));
    occurrences.set(key, occurrence);
  }

  /** @param isReplaced The same request was sent again, and was answered differently. */
  function recordAnswer(exchange: Exchange, isReplaced = false): void {
    answers += 1;
    requests += 1;
    const { status, headers, isJson, defect, redirects = [] } = exchange;
    const isStrayPage = isReplaced && !isJson && status >= 400 && isHtml(exchange);
    // A hint of the client counts all of these at once.
    const isThrottled = isReplaced && asksToWait({ status, retryAfter: headers['retry-after'] });
    if (isThrottled) return;
    if (isFromIntermediary(exchange) || isStrayPage) {
      const what = describeIntermediary(exchange);
      record('intermediary', what, exchange, (count, of) => `${count} of ${plural(of, 'answer')} were ${what}`);
    } else if (isReplaced) {
      const isText = !isJson && !isRedirect(exchange);
      const what = isText ? `${isHtml(exchange) ? 'HTML' : 'not JSON'} (${status})` : `server errors (${status})`;
      if (isText || status >= 500)
        record('passing-error', what, exchange, (count, of) => {
          return `${count} of ${plural(of, 'answer')} were ${what}, and an equal request right after got another answer`;
        });
    }
    const operation = methodAndPath(exchange.endpoint);
    if (defect?.kind === 'duplicate-member') {
      const where = `${defect.what} at byte ${defect.offset} of an answer to ${operation}`;
      record('duplicate-member', '', exchange, (count) => {
        return `${plural(count, 'answer')} named a member twice, and the last one counted: ${where}`;
      });
    }
    for (const redirect of redirects)
      record('redirect', `${redirect.status} followed`, exchange, (count) => {
        const where = `${redirect.status}, ${operation} to ${redirect.to}`;
        return `${plural(count, 'redirect')} within the origin (${where}) ${count === 1 ? 'was' : 'were'} followed`;
      });
    const notFollowed = describeRedirect(exchange);
    if (notFollowed)
      record('redirect', notFollowed, exchange, (count, of) => {
        return `${count} of ${plural(of, 'answer')} redirected: ${notFollowed}`;
      });
  }

  return {
    recordAnswer,
    /** A request got no response, or one that cannot be read, for this reason. */
    recordFailure(problem: string, isInvalidResponse = false) {
      requests += 1;
      const what = isInvalidResponse ? 'no usable response' : 'no response';
      record('no-response', problem, undefined, (count) => {
        return `${count} of ${plural(requests, 'request')} got ${what}: ${problem}`;
      });
    },
    /** What happened, each kind once, in the order of first occurrence; then what the client learned. */
    incidents: (hints: readonly ClientHint[] = []) => [
      ...[...occurrences.values()].map(({ kind, message, operations, first, count }) => ({
        kind,
        message: redact(message(count, answers)),
        count,
        operations: [...operations].sort(),
        ...(first ? { exchange: showExchange(first) } : {}),
      })),
      ...hints.map((hint) => ({ ...hint, operations: [] })),
    ],
  };
}

/** Of everything that was recorded; what was accepted counts for the account that signs the requests of most checks. */
export function coverageOf(recorder: ExchangeRecorder, address = '', otherAddress?: string): Coverage {
  const { reads, orders } = recorder.acceptedFrom(address);
  const other = otherAddress === undefined ? undefined : recorder.acceptedFrom(otherAddress);
  return withoutUndefined({
    accountReadsAccepted: reads,
    ordersAccepted: orders,
    otherAccountReadsAccepted: other && other.sentReads > 0 ? other.reads : undefined,
    operations: endpointIds.map((id) => {
      const { exchanges = 0, accepted = 0, durationsMs = [] } = recorder.httpStatistics(id) ?? {};
      return withoutUndefined({
        id,
        operation: methodAndPath(id),
        requests: exchanges,
        accepted,
        inForm: recorder.answersInForm(id),
        exercised: [...recorder.evidenceByRequirement(id).keys()].some((shown) => recordMembers.has(shown)),
        latency: durationsMs.length > 0 ? latencyOf(durationsMs) : undefined,
      });
    }),
    parameters: endpointIds.flatMap((endpoint) =>
      parametersOf(endpoint)
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => ({ endpoint, name, sent: recorder.parametersSent(endpoint).has(name) })),
    ),
    fields: endpointIds.flatMap((endpoint) => {
      const seen = recorder.evidenceByRequirement(endpoint);
      return requirementsIn(endpoint).map((id) => ({ endpoint, requirement: id, seen: seen.get(id) ?? 0 }));
    }),
  });
}

/** The members of records. Those of the envelope of a page do not count: an empty page shows no record. */
const recordMembers = new Set<string>(fieldRequirements.flatMap(({ id }) => (id.startsWith('envelope.') ? [] : id)));

function latencyOf(durations: readonly number[]): { p50: number; p95: number; max: number } {
  const sorted = durations.toSorted((a, b) => a - b);
  // The nearest rank: the least duration that at least this percentage of all does not exceed.
  const percentile = (percent: number) =>
    Math.round((sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? 0) * 10) / 10;
  return { p50: percentile(50), p95: percentile(95), max: percentile(100) };
}
