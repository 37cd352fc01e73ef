// The lists of live orders that an order belongs to (4.2): the one without a filter, and one for each filter that fits
// it.
import {
  type Account,
  type CheckContext,
  failOnComparison,
  inconclusive,
  type JsonObject,
  maximumFilteredPages,
  mayHaveMorePages,
  type PlacedOrder,
  type Query,
  retryUntil,
  signedOrderIn,
  textOf,
  texts,
  unlessInconclusive,
  type Walk,
} from '#check';
import type { FindableOrder, RequireNotEnded } from './order-results.js';

/** An order, and what was sent for it. */
export type FindableSubmission = FindableOrder & Pick<PlacedOrder, 'submission'>;

export interface OrderList {
  readonly name: string;
  readonly query: Query;
  /** The orders that belong to it. */
  readonly orders: readonly FindableSubmission[];
}

/** A list as the account sees it. */
export interface ReadOrderList extends OrderList {
  readonly items: readonly JsonObject[];
  readonly walked: Walk;
  /** Those of its orders that it does not show. */
  readonly missing: readonly FindableSubmission[];
}

/**
 * What was sent for an order, by the names of its record. `orders` in the configuration may have changed the intent.
 */
export function sentMembers({ intent, submission }: Pick<FindableSubmission, 'intent' | 'submission'>) {
  const order = signedOrderIn(submission);
  return {
    side: textOf(order, 'side') ?? intent.side,
    market: textOf(order, 'conditionId') ?? intent.conditionId,
    assetId: textOf(order, 'tokenId') ?? intent.tokenId,
  };
}

/**
 * Lists that orders of one account belong to: without a filter, of the market and of the token of the first one, and by
 * id for `withIds`.
 */
export function listsOf(
  orders: readonly FindableSubmission[],
  withIds: readonly FindableSubmission[],
): readonly OrderList[] {
  const [first] = orders;
  if (!first) return [];
  const { market, assetId } = sentMembers(first);
  return [
    { name: 'without a filter', query: {}, orders },
    { name: 'by market', query: { market }, orders: orders.filter((order) => sentMembers(order).market === market) },
    {
      name: 'by asset_id',
      query: { asset_id: assetId },
      orders: orders.filter((order) => sentMembers(order).assetId === assetId),
    },
    ...withIds.map((order) => ({ name: 'by id', query: { id: order.id }, orders: [order] })),
  ];
}

/** The list once it shows all its orders, or as it is after some time; undefined where the service refuses it. */
export function readOrderList(
  context: Pick<CheckContext, 'walk' | 'pause' | 'lateness'>,
  account: Account,
  list: OrderList,
): Promise<ReadOrderList | undefined> {
  return unlessInconclusive(
    retryUntil(
      context,
      () => readOnce(context, account, list),
      ({ missing }) => missing.length === 0,
    ),
  );
}

async function readOnce({ walk }: Pick<CheckContext, 'walk'>, account: Account, list: OrderList) {
  const walked = await walk('account-orders', list.query, { account, fresh: true, maximumPages: maximumFilteredPages });
  const { items } = walked;
  if (items.length > 0 && texts(items, 'id').length === 0)
    inconclusive('no-data', 'the live orders that are listed show no id');
  const ids = new Set(items.map(({ id }) => id));
  // Of a list that was not read to its end, nothing is known to be missing.
  const missing = mayHaveMorePages(walked) ? [] : list.orders.filter(({ id }) => !ids.has(id));
  return { ...list, items, walked, missing };
}

/** Those of the lists that the service shows; inconclusive if it shows none of them. */
export async function readOrderLists(
  context: Pick<CheckContext, 'walk' | 'pause' | 'lateness'>,
  account: Account,
  lists: readonly OrderList[],
): Promise<readonly ReadOrderList[]> {
  const read = await Promise.all(lists.map((list) => readOrderList(context, account, list)));
  const shown = read.filter((list) => list !== undefined);
  return shown.length > 0 ? shown : inconclusive('control-failed', 'the live orders of the account cannot be read');
}

/** A live order that a list does not show, although it belongs to it. */
export interface MissingOrder {
  /** The name of that list. */
  readonly list: string;
  /** The items of that list. */
  readonly items: readonly JsonObject[];
  /** A list that shows it. */
  readonly shownBy: Pick<ReadOrderList, 'name' | 'items'> | undefined;
}

/** The first order that one of these lists does not show; inconclusive if it may have ended by itself. */
export async function findMissing(
  context: CheckContext,
  account: Account,
  lists: readonly ReadOrderList[],
  control: RequireNotEnded,
): Promise<MissingOrder | undefined> {
  const [suspect] = missingIn(lists);
  if (!suspect) return undefined;
  await requireStillLive(context, account, lists, suspect.order, control);
  // That took some time: lists may be read seconds behind writes.
  const again = (list: ReadOrderList) =>
    list.missing.length > 0 ? unlessInconclusive(readOnce(context, account, list)) : undefined;
  const later = await Promise.all(lists.map(async (list) => (await again(list)) ?? list));
  const [missing] = missingIn(later);
  if (!missing) return undefined;
  const { list, order } = missing;
  if (order !== suspect.order) await requireStillLive(context, account, later, order, control);
  const shownBy = later.find((other) => showsOrder(other, order));
  return { list: list.name, items: list.items, shownBy };
}

export function assertNoneMissing(missing: MissingOrder | undefined, message: string): void {
  if (!missing) return;
  const { list, items, shownBy } = missing;
  failOnComparison(message, {
    expected: `listed by GET /data/orders ${list}`,
    actual: shownBy === undefined ? 'in none of the lists that were read' : `listed ${shownBy.name}, but not ${list}`,
    records: [...(shownBy ? [shownBy.items] : []), items],
  });
}

/** The first order that each list does not show although it fits it. */
function missingIn(lists: readonly ReadOrderList[]) {
  const records = lists.flatMap(({ items }) => items);
  const recordOf = ({ id }: FindableSubmission) => records.find((item) => item.id === id);
  return lists.flatMap((list) => {
    const order = list.missing.find((one) => fits(list, recordOf(one)));
    return order ? [{ list, order }] : [];
  });
}

/** An order that another list shows, and still shows, was live all the time. */
async function requireStillLive(
  context: CheckContext,
  account: Account,
  lists: readonly ReadOrderList[],
  order: FindableSubmission,
  control: RequireNotEnded,
): Promise<void> {
  const shown = lists.find((list) => showsOrder(list, order));
  if (!shown) return control(context, order);
  const again = await readOrderList(context, account, { ...shown, orders: [order] });
  if (!again || again.missing.length > 0)
    inconclusive('target-moved', 'the order that was placed did not stay live while the lists were read');
}

function showsOrder({ items }: ReadOrderList, { id }: FindableSubmission): boolean {
  return items.some((item) => item.id === id);
}

/** Whether the list holds orders like this record. Whether it shows what was sent for it, other checks judge. */
function fits({ query }: OrderList, record: JsonObject | undefined): boolean {
  const shown: Readonly<Record<string, string | undefined>> = {
    market: textOf(record, 'market'),
    asset_id: textOf(record, 'assetId'),
  };
  return Object.entries(query).every(([name, value]) => (shown[name] ?? value) === value);
}
