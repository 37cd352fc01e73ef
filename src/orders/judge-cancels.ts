// What cancels by id did to the orders beside those that they name (part 1, part 7, 5.3), and an order that is canceled last.
import {
  type CheckContext,
  canceledIds,
  inconclusive,
  type PlacedOrder,
  retryUntil,
  summarizeAnswer,
  textOf,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import { assertNoneReported, assertSpared, type Canceled, cancelWhenAllowed, reportedIn } from './cancel-results.js';
import type { CancelsById } from './cancels-by-id.js';
import { listedByFilters, orderRecord, requireResting } from './live-orders.js';
import { accountOf, coverEffect } from './operations.js';
import { relationOf } from './related-orders.js';
import { orderScenario } from './scenario.js';
import { type CancelOperation, prepareCancels } from './valid-requests.js';

/**
 * An order that is looked up, listed in any way, and canceled, after all other checks: beside many requests it takes longer,
 * and the order may end by itself; and a service that keeps lists may forget them when it places an order.
 */
export function canceledLast(context: CheckContext, operation: CancelOperation) {
  return context.sharedResult(`an order that is canceled by ${operation} after all other checks`, async (shared) => {
    const { order, request } = await (await prepareCancels(shared, operation, shared.trading.first))();
    const before = await statusUnless(noRecord, shared, order);
    const [resting] = await Promise.allSettled([requireResting(shared, order)]);
    await unlessInconclusive(listedByFilters(shared, order));
    const answer = await cancelWhenAllowed(shared, () => shared.send(operation, request));
    if (!canceledIds(answer).includes(order.id))
      inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
    return { order, before, resting };
  });
}

export const noRecord = 'no record';

export function statusUnless(old: string, context: CheckContext, order: PlacedOrder): Promise<string> {
  const read = async () => {
    const record = await orderRecord(context, order);
    return record ? (textOf(record, 'status') ?? 'no status') : noRecord;
  };
  return retryUntil(context, read, (status) => status !== old);
}

/** Part 1, part 7 and 5.3: what each cancel by id did to the orders beside it. */
export async function judgeById(context: CheckContext, row: CancelsById): Promise<void> {
  const { action, relation, canceler, namesNone } = row;
  const { byId, canceledById } = await orderScenario(context);
  const { rows, order } = valueOrThrow(byId);
  const result = rows.get(row);
  if (!result) throw new Error(`the cancels of ${row.requirement} were not sent`);
  const canceled = valueOrThrow(result);
  const { sent, spared } = canceled;
  if (namesNone)
    for (const { answer } of sent) assertNoneReported(answer, undefined, `${action} reports an order as canceled`);
  // Where unknown orders are reported as canceled, too, a report says nothing: then only what ended counts.
  const areReportsTrue = canceler === undefined || !reportsUnknownOrders(rows);
  const counted = areReportsTrue ? canceled : { ...canceled, sent: [] };
  await assertSpared(context, counted, action, relation ?? ((ended) => relationOf(ended, order)));
  if (!areReportsTrue) inconclusive('depends-on', 'orders that do not exist are reported as canceled, too');
  const account = canceler ? accountOf(context.trading, canceler) : order.intent.account;
  const reported = canceledById.flatMap((one) => one.sent.flatMap(reportedIn));
  if (!reported.some(({ intent }) => intent.account === account))
    inconclusive('control-failed', 'the account cannot cancel its own order either');
  context.evidence.add(sent.length + spared.length);
  coverEffect(
    context,
    row.requirement,
    spared.map((one) => `${action}: ${relationOf(one, order)}`),
  );
}

const reportsUnknownOrders = (rows: ReadonlyMap<CancelsById, PromiseSettledResult<Canceled>>): boolean =>
  [...rows].some(
    ([{ requirement }, result]) =>
      requirement === 'cancel-order.unknown-id' &&
      result.status === 'fulfilled' &&
      result.value.sent.some(({ answer }) => canceledIds(answer).length > 0),
  );
