// The answers of one operation as HTTP messages: counts, durations and mistakes.
import type { AnswerKind } from '../../client/answer.js';
import { busyStatuses } from '../../client/attempt-result.js';
import type { Exchange } from '../../client/exchange.js';
import { isFromIntermediary } from '../../client/intermediary.js';
import { keepSimplest, withoutBody } from './kept-exchanges.js';

export interface HttpStatistics {
  readonly exchanges: number;
  readonly accepted: number;
  /** Answers of the service itself with a JSON body, accepted or refused. */
  readonly json: number;
  /** Of each kind of mistake, the simplest requests: up to 20 with a success status, and up to 20 with another. */
  readonly wrongContentType: readonly Exchange[];
  readonly serverErrors: readonly Exchange[];
  readonly notJson: readonly Exchange[];
  /** Bodies that can be read as JSON, but have a control character or a byte that is not UTF-8. */
  readonly malformed: readonly Exchange[];
  /** Of the first exchanges. */
  readonly durationsMs: readonly number[];
}

/** Durations kept for each operation: recorded traffic may span days. */
const maximumDurations = 10_000;

type Writable<T> = T extends readonly (infer V)[] ? V[] : T;
export type WritableStatistics = { -readonly [Name in keyof HttpStatistics]: Writable<HttpStatistics[Name]> };

export function emptyStatistics(): WritableStatistics {
  return {
    exchanges: 0,
    accepted: 0,
    json: 0,
    wrongContentType: [],
    serverErrors: [],
    notJson: [],
    malformed: [],
    durationsMs: [],
  };
}

export function recordStatistics(statistics: WritableStatistics, exchange: Exchange, kind: AnswerKind): void {
  const { status, headers, isJson, durationMs } = exchange;
  statistics.exchanges += 1;
  if (kind === 'accepted') statistics.accepted += 1;
  if (statistics.durationsMs.length < maximumDurations) statistics.durationsMs.push(durationMs);
  if (isServerError(exchange) && !isFromIntermediary(exchange)) keep(statistics.serverErrors, exchange);
  if (exchange.defect && exchange.defect.kind !== 'duplicate-member') keep(statistics.malformed, exchange);
  if (busyStatuses.has(status) || isFromIntermediary(exchange)) return;
  if (isJson) {
    statistics.json += 1;
    if (!/^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? ''))
      keep(statistics.wrongContentType, exchange);
  } else keep(statistics.notJson, exchange);
}

/** Some services say on purpose that they do not offer an operation, or not now: that is a refusal. */
function isServerError({ status, headers, isJson }: Exchange): boolean {
  if (isJson && (status === 501 || (status === 503 && headers['retry-after'] !== undefined))) return false;
  return status >= 500;
}

function keep(kept: Exchange[], exchange: Exchange): void {
  const isSuccess = ({ status }: Exchange) => status < 300;
  const isAlike = (other: Exchange) => isSuccess(other) === isSuccess(exchange);
  keepSimplest(kept, withoutBody(exchange), (one) => one, isAlike);
}
