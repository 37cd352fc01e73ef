// The four trading operations (4.1), and what their answers say: refused, or done.
import {
  type Account,
  type Answer,
  type CheckContext,
  canceledIds,
  type Intent,
  isObject,
  isPlaced,
  isPlacement,
  type Need,
  orderResultsOf,
  type RequestOptions,
  textOf,
} from '#check';

export const tradingOperations = ['place-order', 'place-orders', 'cancel-order', 'cancel-market-orders'] as const;
export type TradingOperation = (typeof tradingOperations)[number];
export type Placement = Extract<TradingOperation, `place-${string}`>;

/** The orders of a placement. */
export interface OrdersOfRequest {
  readonly batchSize?: number;
  /** Half of a batch is on another market. */
  readonly isOnTwoMarkets?: boolean;
  /** Default: BUY. */
  readonly side?: Intent['side'];
}

/** Changes a valid request. */
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

/** Which account of the configuration sends a request. */
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

/** Whether a result reports its order as failed. */
export function isFailed(result: unknown): boolean {
  if (isPlaced(result) || !isObject(result)) return false;
  return result.success === false || textOf(result, 'errorMsg') !== undefined;
}

/** Whether an answer reports an order as placed or as canceled. */
export function reportsSuccess(answer: Answer): boolean {
  return answer.kind === 'accepted' && (orderResultsOf(answer).some(isPlaced) || canceledIds(answer).length > 0);
}
