// The lists of live orders that an order belongs to (4.2): the one without a filter, and one for each filter that fits it.
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
import { nameOf } from './live-orders.js';
import type { FindableOrder, RequireNotEnded } from './operations.js';

export type FindableSubmission = FindableOrder & Pick<PlacedOrder, 'submission'>;

interface OrderList {
  readonly query: Query;
  readonly orders: readonly FindableSubmission[];
}

export interface ReadOrderList extends OrderList {
  readonly items: readonly JsonObject[];
  readonly walked: Walk;
  /** Those of its orders that it does not show. */
  readonly missing: readonly FindableSubmission[];
}

/** What was sent for an order, by the names of its record. `orders` in the configuration may change the intent. */
export function sentMembers({ intent, submission }: Pick<FindableSubmission, 'intent' | 'submission'>) {
  const order = signedOrderIn(submission);
  return {
    side: textOf(order, 'side') ?? intent.side,
    market: textOf(order, 'conditionId') ?? intent.conditionId,
    assetId: textOf(order, 'tokenId') ?? intent.tokenId,
  };
}

const fits = ({ id, market, asset_id }: Query, shown: JsonObject): boolean =>
  [
    [id, shown.id],
    [market, shown.market],
    [asset_id, shown.assetId],
  ].every(([wanted, own]) => (wanted ?? own) === (own ?? wanted));

/** Lists of these orders: without a filter, of the market and the token of the first one, and by id for `withIds`. */
export function listsOf(
  orders: readonly FindableSubmission[],
  withIds: readonly FindableSubmission[],
): readonly OrderList[] {
  const [first] = orders;
  if (!first) return [];
  const { market, assetId } = sentMembers(first);
  return [{}, { market }, { asset_id: assetId }, ...withIds.map(({ id }) => ({ id }))].map((query) => ({
    query,
    orders: orders.filter((order) => fits(query, { ...sentMembers(order), id: order.id })),
  }));
}

type Reads = Pick<CheckContext, 'walk' | 'pause' | 'lateness'>;

/** The list once it shows all its orders, or as it is after some time; undefined where the service refuses it. */
function readOrderList(context: Reads, account: Account, list: OrderList): Promise<ReadOrderList | undefined> {
  const isWhole = ({ missing }: ReadOrderList) => missing.length === 0;
  return unlessInconclusive(retryUntil(context, () => readOnce(context, account, list), isWhole));
}

async function readOnce({ walk }: Reads, account: Account, list: OrderList): Promise<ReadOrderList> {
  const walked = await walk('account-orders', list.query, { account, fresh: true, maximumPages: maximumFilteredPages });
  const { items } = walked;
  if (items.length > 0 && texts(items, 'id').length === 0)
    inconclusive('no-data', 'the live orders that are listed show no id');
  // Of a list that was not read to its end, nothing is known to be missing.
  const missing = mayHaveMorePages(walked) ? [] : list.orders.filter((order) => !recordIn(items, order));
  return { ...list, items, walked, missing };
}

const recordIn = (items: readonly JsonObject[], { id }: FindableSubmission) => items.find((item) => item.id === id);

/** Those of the lists that the service shows; inconclusive if it shows none of them. */
export async function readOrderLists(
  context: Reads,
  account: Account,
  lists: readonly OrderList[],
): Promise<readonly ReadOrderList[]> {
  const read = await Promise.all(lists.map((list) => readOrderList(context, account, list)));
  const shown = read.filter((list) => list !== undefined);
  return shown.length > 0 ? shown : inconclusive('control-failed', 'the live orders of the account cannot be read');
}

/** A live order that a list does not show, although it belongs to it. */
export interface MissingOrder {
  readonly order: FindableSubmission;
  readonly list: ReadOrderList;
  readonly shownBy: ReadOrderList | undefined;
}

/** The first order that one of these lists does not show; inconclusive if it may have ended by itself. */
export async function findMissing(
  context: CheckContext,
  account: Account,
  lists: readonly ReadOrderList[],
  control: RequireNotEnded,
): Promise<MissingOrder | undefined> {
  const suspect = firstMissing(lists);
  if (!suspect) return undefined;
  await requireStillLive(context, account, suspect, control);
  // That took some time: lists may be read seconds behind writes.
  const again = (list: ReadOrderList) =>
    list.missing.length > 0 ? unlessInconclusive(readOnce(context, account, list)) : undefined;
  const missing = firstMissing(await Promise.all(lists.map(async (list) => (await again(list)) ?? list)));
  if (missing && missing.order !== suspect.order) await requireStillLive(context, account, missing, control);
  return missing;
}

export function assertNoneMissing(missing: MissingOrder | undefined, message: string): void {
  if (!missing) return;
  const { list, shownBy } = missing;
  const name = nameOf(list.query);
  failOnComparison(message, {
    expected: `listed by GET /data/orders ${name}`,
    actual: shownBy ? `listed ${nameOf(shownBy.query)}, but not ${name}` : 'in none of the lists that were read',
    records: [...(shownBy ? [shownBy.items] : []), list.items],
  });
}

/** Whether records show what was sent, other checks judge: a list may not hold an order as it is shown. */
function firstMissing(lists: readonly ReadOrderList[]): MissingOrder | undefined {
  const missing = lists.flatMap((list) =>
    list.missing.map((order) => ({ order, list, shownBy: lists.find(({ items }) => recordIn(items, order)) })),
  );
  return missing.find(({ order, list, shownBy }) =>
    fits(list.query, (shownBy && recordIn(shownBy.items, order)) ?? {}),
  );
}

/** An order that another list shows, and still shows, was live all the time. */
async function requireStillLive(
  context: CheckContext,
  account: Account,
  { order, shownBy }: MissingOrder,
  control: RequireNotEnded,
): Promise<void> {
  if (!shownBy) return control(context, order);
  const again = await readOrderList(context, account, { ...shownBy, orders: [order] });
  if (!again || again.missing.length > 0)
    inconclusive('target-moved', 'the order that was placed did not stay live while the lists were read');
}
