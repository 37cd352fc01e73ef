// What another account sees of the orders of an account: in its own lists and by their ids (5.3).
import { type Account, type CheckContext, type JsonObject, type PlacedOrder, unlessInconclusive } from '#check';
import { orderRecordIn } from './order-results.js';

/** An order of another account. */
interface SeenOrder {
  /** Where it is seen, as in `by id`. */
  readonly where: string;
  readonly record: JsonObject;
  /** In a list, or by a lookup. */
  readonly isListed: boolean;
}

/** Where orders are seen; `judged` counts where they were looked for. */
export interface SeenOrders {
  readonly judged: number;
  readonly seen: readonly SeenOrder[];
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
  const lookups = await Promise.all(
    sample.map(({ id }) => send('account-order', { account, path: { id }, fresh: true })),
  );
  const isSought = ({ record }: SeenOrder) => orders.some(({ id }) => id === record.id);
  const inLists = lists.flatMap(({ where, items }) => items.map((record) => ({ where, record, isListed: true })));
  const byId = lookups.flatMap((answer, index) => {
    const record = orderRecordIn(answer);
    return record?.id === sample[index]?.id && record ? [{ where: `by id${when}`, record, isListed: false }] : [];
  });
  return { judged: lists.length + sample.length, seen: [...inLists, ...byId].filter(isSought) };
}
