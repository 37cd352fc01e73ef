// The four trading operations (4.1): what their answers say, and order results (2.2).
import {
  type Account,
  type Answer,
  type CheckContext,
  canceledIds,
  deviationOf,
  failOnAnswer,
  type Intent,
  inconclusive,
  isObject,
  isPlaced,
  isPlacement,
  type Need,
  orderResultsOf,
  type PlacedOrder,
  plural,
  type RequestOptions,
  type RequirementId,
  summarizePlacement,
  type TradingOperation,
  textOf,
} from '#check';

export interface OrdersOfRequest {
  readonly batchSize?: number;
  /** Half of a batch is on another market. */
  readonly isOnTwoMarkets?: boolean;
  readonly side?: Intent['side'];
}

export type Tamper = (
  request: RequestOptions,
  context: CheckContext,
  operation: TradingOperation,
) => RequestOptions | Promise<RequestOptions>;

/** One change to a valid request, so that it must be refused. */
export interface Tampering {
  /** As in "a request … is not refused": `without SERVICE_SIGNATURE`. */
  readonly description: string;
  readonly tamper: Tamper;
  /** What a valid placement holds that is changed. */
  readonly orders?: OrdersOfRequest;
}

export type Owner = 'first' | 'second';

export function accountOf({ first, second }: Pick<CheckContext['trading'], Owner>, owner: Owner): Account {
  return owner === 'first' ? first : second();
}

export function needsOf({ owner }: { readonly owner: Owner }): readonly Need[] {
  return owner === 'first' ? [] : ['other-account'];
}

/**
 * Whether an answer refuses the request: with an error, with a result in which every order failed (part 7), or with a
 * cancel result in which nothing is canceled. An empty list of order results refuses nothing.
 */
export function isRefusal(operation: TradingOperation, answer: Answer): boolean {
  if (answer.kind !== 'accepted') return true;
  if (isPlacement(operation)) {
    const results = orderResultsOf(answer);
    return results.length > 0 && results.every(isFailed);
  }
  if (!isObject(answer.body)) return false;
  const { canceled, not_canceled: notCanceled } = answer.body;
  return isObject(notCanceled) ? canceledIds(answer).length === 0 : Array.isArray(canceled) && canceled.length === 0;
}

export function isFailed(result: unknown): boolean {
  if (isPlaced(result) || !isObject(result)) return false;
  return result.success === false || textOf(result, 'errorMsg') !== undefined;
}

export function reportsSuccess(answer: Answer): boolean {
  return answer.kind === 'accepted' && (orderResultsOf(answer).some(isPlaced) || canceledIds(answer).length > 0);
}

/** False after a failure on the way, such as 503: it says nothing about what was done. */
export const isAnswered = ({ exchange }: Answer): boolean => exchange.status < 500;

export function requireAnswered(answer: Answer): void {
  if (!isAnswered(answer)) inconclusive('no-response', `a request was answered with ${answer.exchange.status}`);
}

/** An effect that was seen in these contexts, and not looked for in others. */
export function coverEffect(
  { coverDeviations }: CheckContext,
  requirement: RequirementId,
  seen: readonly string[],
  left: readonly string[] = [],
): void {
  const deviation = deviationOf(requirement);
  const missed = left.map((context) => ({ context, request: `an order that is placed ${context}` }));
  if (deviation) coverDeviations([{ deviation, ruledOut: [...new Set(seen)].toSorted(), missed }]);
}

export type Settled<T> = PromiseSettledResult<T>;

export const fulfilledValue = <T>(settled: Settled<T> | undefined): T | undefined =>
  settled?.status === 'fulfilled' ? settled.value : undefined;

export const settledAs = <T, U>(settled: Settled<T>, change: (value: T) => U): Settled<U> =>
  settled.status === 'fulfilled' ? { ...settled, value: change(settled.value) } : settled;

export async function settle<T>(work: () => Promise<T>): Promise<Settled<T>> {
  const [result] = await Promise.allSettled([work()]);
  return result;
}

export function placementIn({ kind, body }: Answer): 'placed' | 'a failed order result' | 'refused' {
  if (kind === 'refused') return 'refused';
  return isPlaced(body) ? 'placed' : 'a failed order result';
}

/** An answer names an order by the id under which the account's list shows it. */
export function assertListedSpelling({ trading }: CheckContext, operation: TradingOperation): void {
  const other = trading.otherSpellingIn(operation);
  if (other)
    failOnAnswer(
      'an answer spells the id of an order otherwise than the list of live orders, which only finds its own',
      { expected: other.listed, actual: other.answered, exchanges: [other.exchange] },
    );
}

/** Whether a result or a record has the status `live`, the only one that the interface lists (part 3), in any case. */
export function isLive(record: unknown): boolean {
  return isObject(record) && textOf(record, 'status')?.toLowerCase() === 'live';
}

/** Ends the check as inconclusive if the order may have ended by itself. */
export type RequireNotEnded = (context: CheckContext, order: PlacedOrder) => Promise<void>;

export function assertAccepted({ evidence }: Pick<CheckContext, 'evidence'>, answer: Answer, size: number): void {
  if (!orderResultsOf(answer).some(isPlaced))
    failOnAnswer(`a batch of ${size} is not accepted, though a single order is`, {
      expected: 'order results, at least one of them placed',
      actual: summarizePlacement(answer),
      exchanges: [answer.exchange],
    });
  evidence.add(size);
}

export function assertOneResultEach(
  results: readonly unknown[],
  count: number,
  { exchange }: Pick<Answer, 'exchange'>,
  batch = 'a batch',
): void {
  if (results.length !== count)
    failOnAnswer(`${batch} is not answered with one result for each order`, {
      expected: plural(count, 'result'),
      actual: plural(results.length, 'result'),
      exchanges: [exchange],
    });
}
