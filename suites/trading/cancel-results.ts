// Reading a cancel result (2.3), and comparing it with the account's orders afterwards.
import {
  type Answer,
  type CheckContext,
  fail,
  isObject,
  isSameId,
  type JsonObject,
  mismatch,
  retryUntil,
  textOf,
} from '#check';
import {
  type allLiveListFilters,
  everyLiveListFilter,
  type FindableOrder,
  isLive,
  orderRecord,
} from './order-results.js';

/** How often a cancel result names an order, in either of its members. */
export function timesReported({ body }: Pick<Answer, 'body'>, id: string): number {
  const kept = isObject(body) && isObject(body.not_canceled) ? Object.keys(body.not_canceled) : [];
  const canceled = isObject(body) && Array.isArray(body.canceled) ? body.canceled : [];
  return [...canceled, ...kept].filter((one) => isSameId(String(one), id)).length;
}

/** Part 7: each order asked for is reported once. */
export function assertReportedOnce(
  { evidence }: Pick<CheckContext, 'evidence'>,
  answer: Pick<Answer, 'body'> & Partial<Answer>,
  id: string,
): void {
  const times = timesReported(answer, id);
  if (times !== 1)
    fail('an order asked for is not reported exactly once', {
      expected: 'once: in canceled or in not_canceled',
      actual: times === 0 ? 'in neither' : `${times} times`,
      ...(answer.exchange ? { exchanges: [answer.exchange] } : {}),
    });
  evidence.add();
}

/** Orders that were reported as canceled are no longer live, neither in these lists nor by id. */
export async function assertNoLongerLive(
  context: CheckContext,
  orders: readonly FindableOrder[],
  listsThatShow: typeof allLiveListFilters = everyLiveListFilter,
): Promise<void> {
  for (const order of orders) {
    const filters = await retryUntil(
      () => listsThatShow(context, order),
      (found) => found.length === 0,
    );
    if (filters.length > 0) {
      context.trading.reopen(order);
      mismatch('an order reported as canceled is still among the live orders', {
        expected: 'no longer listed',
        actual: `listed ${filters.join(', ')}`,
      });
    }
    // The record of another order says nothing about this one.
    const isLiveStill = (shown: JsonObject | undefined) =>
      isLive(shown) && (textOf(shown, 'id') ?? order.id) === order.id;
    const record = await retryUntil(
      () => orderRecord(context, order),
      (shown) => !isLiveStill(shown),
    );
    if (isLiveStill(record))
      mismatch('an order reported as canceled still has the status live', {
        expected: 'any other status, or no such order',
        actual: 'live',
      });
    context.evidence.add();
  }
}
