// What another account sees of the orders of an account: in its own lists and by their ids (5.3).
import { type Account, type CheckContext, ifAvailable, type JsonObject, type PlacedOrder } from '#check';
import type { OrderList } from './order-lists.js';
import { orderRecordIn } from './order-results.js';

/** An order of another account. */
interface SeenOrder {
  /** Where it is seen, as in `by market`. */
  readonly where: string;
  readonly record: JsonObject;
}

/** Where orders are seen; `judged` counts where they were looked for. */
export interface SeenOrders {
  readonly judged: number;
  readonly inLists: readonly SeenOrder[];
  readonly byId: readonly SeenOrder[];
}

/**
 * What another account saw of these orders while they were live, and what it sees of some of them that were canceled.
 */
export async function seenWith(
  context: CheckContext,
  other: Account,
  live: SeenOrders,
  ended: readonly PlacedOrder[],
): Promise<SeenOrders> {
  const anyList: OrderList = { name: 'without a filter', query: {}, orders: ended };
  const byIds = ended.map((order): OrderList => ({ name: 'by id', query: { id: order.id }, orders: [order] }));
  const canceled = await lookFor(context, other, [anyList, ...byIds], ended, ' after it was canceled');
  return {
    judged: live.judged + canceled.judged,
    inLists: [...live.inLists, ...canceled.inLists],
    byId: [...live.byId, ...canceled.byId],
  };
}

/** Where the account sees these orders now. */
export async function lookFor(
  { walk, send }: CheckContext,
  account: Account,
  lists: readonly OrderList[],
  sample: readonly PlacedOrder[],
  when: string,
): Promise<SeenOrders> {
  // Positive control: the account can read its own orders.
  await walk('account-orders', {}, { account, maximumPages: 1 });
  const read = await Promise.all(
    lists.map(async (list) => {
      const walked = await ifAvailable(walk('account-orders', list.query, { account, fresh: true }));
      return walked && { list, items: walked.items };
    }),
  );
  const shown = read.filter((one) => one !== undefined);
  const inLists = shown.flatMap(({ list, items }) => {
    const record = items.find((item) => list.orders.some(({ id }) => id === item.id));
    return record ? [{ where: `${list.name}${when}`, record }] : [];
  });
  const byId = await Promise.all(
    sample.map(async ({ id }) => {
      const record = orderRecordIn(await send('account-order', { account, path: { id }, fresh: true }));
      return record?.id === id ? [{ where: `by id${when}`, record }] : [];
    }),
  );
  return {
    judged: shown.length + byId.length,
    inLists,
    byId: byId.flat().slice(0, 1),
  };
}
