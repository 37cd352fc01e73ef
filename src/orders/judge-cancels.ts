// What cancels did to the orders that they name, and to those beside them (2.3, part 7, 5.3).
import {
  type CheckContext,
  canceledIds,
  failOnAnswer,
  inconclusive,
  type PlacedOrder,
  type Placement,
  retryUntil,
  summarizeAnswer,
  type TradingOperation,
  textOf,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import {
  assertNoneReported,
  assertSpared,
  besideOf,
  type Canceled,
  cancelWhenAllowed,
  reportedIn,
} from './cancel-results.js';
import type { CanceledMarket, CanceledSteps } from './cancel-scenario.js';
import type { CancelsById } from './cancels-by-id.js';
import { listedByFilters, orderRecord, requireResting } from './live-orders.js';
import { accountOf } from './operations.js';
import { relationOf } from './related-orders.js';
import { orderScenario } from './scenario.js';
import { prepareCancels } from './valid-requests.js';

/**
 * An order that is looked up, listed in any way, and canceled, after all other checks: beside many requests it takes longer,
 * and the order may end by itself; and a service that keeps lists may forget them when it places an order.
 */
export function canceledLast(context: CheckContext, operation: Exclude<TradingOperation, Placement>) {
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
}

const reportsUnknownOrders = (rows: ReadonlyMap<CancelsById, PromiseSettledResult<Canceled>>): boolean =>
  [...rows].some(
    ([{ requirement }, result]) =>
      requirement === 'cancel-order.unknown-id' &&
      result.status === 'fulfilled' &&
      result.value.sent.some(({ answer }) => canceledIds(answer).length > 0),
  );

export const canceledIn = async <S extends keyof CanceledSteps>(context: CheckContext, step: S) =>
  valueOrThrow(valueOrThrow((await orderScenario(context)).markets)[step]);

/** The account that sent the cancels. */
export const ownerOf = ({ sent }: Pick<Canceled, 'sent'>) => sent.flatMap(({ named }) => named)[0]?.intent.account;

export async function assertMarketScope(context: CheckContext, canceled: CanceledMarket) {
  const own = besideOf(canceled, ({ intent }) => intent.account === ownerOf(canceled));
  const reported = canceled.sent.flatMap(({ answer }) => canceledIds(answer));
  // An earlier order of the run may be reported again, but the account has no orders of its own on this market.
  const unknownIds = reported.filter((id) => !context.trading.wasPlacedByRun(id));
  if (own.spared.some(({ id }) => reported.includes(id)) || unknownIds.length > canceled.sentWithoutId)
    failOnAnswer('canceling by market reports an order on another market as canceled', {
      expected: 'only orders on the market asked for',
      actual: { canceled: reported },
      exchanges: canceled.sent.map(({ answer }) => answer.exchange),
    });
  if (unknownIds.length > 0)
    inconclusive('control-failed', 'a canceled order may be one that was placed without an answer that shows its id');
  if (own.spared.length === 0) inconclusive('unknown-ids', 'no order on a second market is listed as live');
  await assertSpared(context, own, 'canceling by market', 'on another market');
  if (reported.length === 0) inconclusive('control-failed', 'canceling by market reports nothing as canceled');
  context.evidence.add(own.spared.length);
}
