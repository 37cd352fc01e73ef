// What another account sees of the orders of an account: in its own lists and by their ids (5.3).
import { type Account, type CheckContext, type JsonObject, type PlacedOrder, unlessInconclusive } from '#check';
import { orderRecordIn } from './order-results.js';

/** An order of another account. */
interface SeenOrder {
  /** Where it is seen, as in `by id`. */
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
 * Where the account sees these orders now: in the list of the token of the first one, the last of the sample in the list by
 * its id, and all of the sample by lookups.
 */
export async function lookFor(
  { walk, send }: CheckContext,
  account: Account,
  orders: readonly PlacedOrder[],
  { sample, when = '' }: { readonly sample: readonly PlacedOrder[]; readonly when?: string },
): Promise<SeenOrders> {
  // Positive control: the account can read its own orders.
  await walk('account-orders', {}, { account, maximumPages: 1 });
  const ofToken = await walk('account-orders', { asset_id: orders[0]?.intent.tokenId }, { account, fresh: true });
  const listed = sample
    .slice(-1)
    .map(({ id }) => unlessInconclusive(walk('account-orders', { id }, { account, fresh: true })));
  const lists = [
    { where: `by asset_id${when}`, items: ofToken.items },
    ...(await Promise.all(listed)).flatMap((walked) =>
      walked ? [{ where: `by id${when}`, items: walked.items }] : [],
    ),
  ];
  const records = await Promise.all(
    sample.map(async ({ id }) => {
      const record = orderRecordIn(await send('account-order', { account, path: { id }, fresh: true }));
      return record?.id === id ? [{ where: `by id${when}`, record }] : [];
    }),
  );
  return {
    judged: lists.length + sample.length,
    inLists: lists.flatMap(({ where, items }) =>
      items.filter((item) => orders.some(({ id }) => id === item.id)).map((record) => ({ where, record })),
    ),
    byId: records.flat(),
  };
}

/** Only what was seen of these orders; the same number of places was judged. */
export function seenOf({ judged, ...seen }: SeenOrders, orders: readonly PlacedOrder[]): SeenOrders {
  const isOwn = ({ record }: SeenOrder) => orders.some(({ id }) => id === record.id);
  return { judged, inLists: seen.inLists.filter(isOwn), byId: seen.byId.filter(isOwn) };
}

/** What was seen at two times. */
export function withLater(earlier: SeenOrders, later: SeenOrders): SeenOrders {
  return {
    judged: earlier.judged + later.judged,
    inLists: [...earlier.inLists, ...later.inLists],
    byId: [...earlier.byId, ...later.byId],
  };
}
