// The lists of live orders (4.2): those that an order belongs to, without a filter and with each filter that fits it; what
// they show of it, and its record by its id; and orders that they do not show, or no longer.
import {
  type Account,
  type Answer,
  type CheckContext,
  failOnComparison,
  groupBy,
  idsOf,
  inconclusive,
  isObject,
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
  wholeList,
} from '#check';
import { isLive, type RequireNotEnded } from './operations.js';

export interface ShownRecord extends Pick<PlacedOrder, 'id'> {
  /** How the list is filtered, as in `by id`. */
  readonly where: string;
  readonly record: JsonObject;
}

export interface EndedOrder extends PlacedOrder {
  /** When it was missed, by `performance.now()`. */
  readonly endedAt: number;
}

/** How a list is filtered, as in `by id`. */
export function nameOf(query: Query): string {
  const names = Object.keys(query);
  return names.length === 0 ? 'without a filter' : `by ${names.join(' and ')}`;
}

const recordIn = (items: readonly JsonObject[], { id }: Pick<PlacedOrder, 'id'>) =>
  items.find((item) => item.id === id);

function requireIds(listed: readonly JsonObject[]): void {
  if (listed.length > 0 && texts(listed, 'id').length === 0)
    inconclusive('no-data', 'the live orders that are listed show no id');
}

/** The list of an account's live orders with this query, read again. */
export const walkOrders = ({ walk }: CheckContext, account: Account, query: Query, pages = {}) =>
  walk('account-orders', query, { account, fresh: true, ...pages });

const fewPages = { maximumPages: maximumFilteredPages };

/** The record of an order in its account's live list: by `asset_id`, by `id` or without a filter; undefined if none shows it. */
export async function liveRecord(context: CheckContext, order: PlacedOrder): Promise<JsonObject | undefined> {
  const { id, intent } = order;
  const walks: Walk[] = [];
  for (const query of [{ asset_id: intent.tokenId }, { id }, {}]) {
    const walked = await walkOrders(context, intent.account, query);
    const record = recordIn(walked.items, order);
    if (record) return record;
    walks.push(walked);
  }
  requireIds(walks.flatMap(wholeList));
  return undefined;
}

/** The records of an order in the lists with each filter, and with all of them. */
export async function listedByFilters(context: CheckContext, order: PlacedOrder): Promise<readonly ShownRecord[]> {
  const { id, intent } = order;
  const filters = [{ id }, { market: intent.conditionId }, { asset_id: intent.tokenId }];
  const lists = [...filters, Object.assign({}, ...filters)].map(async (query: Query) => {
    const walked = await walkOrders(context, intent.account, query);
    const record = recordIn(walked.items, order);
    if (record) return [{ where: nameOf(query), id, record }];
    wholeList(walked);
    return [];
  });
  return (await Promise.all(lists)).flat();
}

/** The record of one order, read by its id; undefined where the service shows none. */
export async function orderRecord(context: CheckContext, order: PlacedOrder): Promise<JsonObject | undefined> {
  return orderRecordIn(await readOrder(context, order));
}

export const readOrder = ({ send }: CheckContext, { id, intent }: PlacedOrder): Promise<Answer> =>
  send('account-order', { account: intent.account, path: { id }, fresh: true });

export function orderRecordIn({ kind, body }: Answer): JsonObject | undefined {
  return kind === 'accepted' && isObject(body) && isObject(body.order) ? body.order : undefined;
}

/** Inconclusive unless each order rests in the book: its result calls it live, or the live list shows it. */
export async function requireResting(context: CheckContext, ...orders: readonly PlacedOrder[]): Promise<void> {
  for (const order of orders) {
    if (isLive(order.result) || (await liveRecord(context, order))) continue;
    const status = textOf(order.result, 'status') ?? 'none';
    inconclusive('order-not-accepted', `the order that was placed is not live: its status is ${status}`);
  }
}

/** 4.2: a live order is listed. */
export function assertShown(missing: PlacedOrder | undefined, message: string): void {
  if (missing)
    failOnComparison(message, {
      expected: 'listed by GET /data/orders',
      actual: 'not listed: neither by asset_id, nor by id, nor without a filter',
      records: [missing.result],
    });
}

/** Those that are listed as live: only they can be missed later. */
export async function listedOf(context: CheckContext, orders: readonly PlacedOrder[]): Promise<readonly PlacedOrder[]> {
  const listed = await retryUntil(
    context,
    () => listedIds(context, orders),
    (ids) => orders.every(({ id }) => ids.has(id)),
  );
  return orders.filter(({ id }) => listed.has(id));
}

/** The whole list of an account has more pages than the lists of so many tokens. */
const maximumTokenLists = 2;

/**
 * The ids that the lists of their tokens show, or the whole lists of their accounts if those take fewer reads and show all.
 * @param ended Orders that are expected in none of these lists.
 */
export async function listedIds(
  context: CheckContext,
  orders: readonly PlacedOrder[],
  ended: readonly PlacedOrder[] = [],
) {
  const read = async (of: readonly PlacedOrder[], maximum: number) => {
    const lists = [...groupBy(of, ({ intent }) => intent.account)].flatMap(([account, own]) => {
      const tokens = new Set(own.map(({ intent }) => intent.tokenId));
      const queries: readonly Query[] = tokens.size > maximum ? [{}] : [...tokens].map((asset_id) => ({ asset_id }));
      return queries.map((query) => walkOrders(context, account, query, fewPages));
    });
    return (await Promise.all(lists)).flatMap(({ items }) => idsOf(items));
  };
  const listed = new Set(await read([...orders, ...ended], maximumTokenLists));
  const others = orders.filter(({ id }) => !listed.has(id));
  return new Set([...listed, ...(await read(others, Number.POSITIVE_INFINITY))]);
}

/** The first order of each account that is no longer listed as live. It may have ended by itself. */
export async function findEnded(context: CheckContext, orders: readonly PlacedOrder[], known?: ReadonlySet<string>) {
  const listed = known ?? (await listedIds(context, orders));
  const ended: EndedOrder[] = [];
  for (const order of orders) {
    const endedAt = performance.now();
    if (listed.has(order.id) || ended.some(({ intent }) => intent.account === order.intent.account)) continue;
    if (!(await retryUntil(context, () => liveRecord(context, order), Boolean))) ended.push({ ...order, endedAt });
  }
  return ended;
}

type OrderList = ReturnType<typeof listsOf>[number];

export type ReadOrderList = Awaited<ReturnType<typeof readOnce>>;

/** A live order that a list does not show, although it belongs to it. */
export type MissingOrder = NonNullable<ReturnType<typeof firstMissing>>;

/** What was sent for an order, by the names of its record. `orders` in the configuration may change the intent. */
export function sentMembers({ intent, submission }: Pick<PlacedOrder, 'intent' | 'submission'>) {
  const order = signedOrderIn(submission);
  return {
    side: textOf(order, 'side') ?? intent.side,
    market: textOf(order, 'conditionId') ?? intent.conditionId,
    assetId: textOf(order, 'tokenId') ?? intent.tokenId,
  };
}

function fits(query: Query, shown: JsonObject): boolean {
  const own: JsonObject = { ...shown, asset_id: shown.assetId };
  return Object.entries(query).every(([name, wanted]) => (own[name] ?? wanted) === wanted);
}

/** Lists of these orders: without a filter, of the market and the token of the first one, and by id for `withIds`. */
export function listsOf(orders: readonly PlacedOrder[], withIds: readonly PlacedOrder[]) {
  const [first] = orders;
  if (!first) return [];
  const { account } = first.intent;
  const { market, assetId } = sentMembers(first);
  const queries: readonly Query[] = [{}, { market }, { asset_id: assetId }, ...withIds.map(({ id }) => ({ id }))];
  return queries.map((query) => ({
    account,
    query,
    orders: orders.filter((order) => fits(query, { ...sentMembers(order), id: order.id })),
  }));
}

/** The list once it shows all its orders, or as it is after some time; undefined where the service refuses it. */
function readOrderList(context: CheckContext, list: OrderList): Promise<ReadOrderList | undefined> {
  const isWhole = ({ missing }: ReadOrderList) => missing.length === 0;
  return unlessInconclusive(retryUntil(context, () => readOnce(context, list), isWhole));
}

async function readOnce(context: CheckContext, list: OrderList) {
  const walked = await walkOrders(context, list.account, list.query, fewPages);
  const { items } = walked;
  requireIds(items);
  /** Those of its orders that it does not show. Of a list that was not read to its end, none are known. */
  const missing = mayHaveMorePages(walked) ? [] : list.orders.filter((order) => !recordIn(items, order));
  return { ...list, items, walked, missing };
}

/** Those of the lists that the service shows; inconclusive if it shows none of them. */
export async function readOrderLists(context: CheckContext, lists: readonly OrderList[]) {
  const read = await Promise.all(lists.map((list) => readOrderList(context, list)));
  const shown = read.filter((list) => list !== undefined);
  return shown.length > 0 ? shown : inconclusive('control-failed', 'the live orders of the account cannot be read');
}

/** The first order that a list lacks; inconclusive if it may have ended (variant matches-resting-orders-after-50ms). */
export async function findMissing(context: CheckContext, lists: readonly ReadOrderList[], control: RequireNotEnded) {
  const suspect = firstMissing(lists);
  if (!suspect) return undefined;
  await requireStillLive(context, suspect, control);
  // That took some time: lists may be read seconds behind writes.
  const again = (list: ReadOrderList) =>
    list.missing.length > 0 ? unlessInconclusive(readOnce(context, list)) : undefined;
  const missing = firstMissing(await Promise.all(lists.map(async (list) => (await again(list)) ?? list)));
  if (missing && missing.order !== suspect.order) await requireStillLive(context, missing, control);
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
function firstMissing(lists: readonly ReadOrderList[]) {
  const missing = lists.flatMap((list) =>
    list.missing.map((order) => ({ order, list, shownBy: lists.find(({ items }) => recordIn(items, order)) })),
  );
  return missing.find(({ order, list, shownBy }) =>
    fits(list.query, (shownBy && recordIn(shownBy.items, order)) ?? {}),
  );
}

/** An order that another list shows, and still shows, was live all the time. */
async function requireStillLive(context: CheckContext, { order, shownBy }: MissingOrder, control: RequireNotEnded) {
  if (!shownBy) return control(context, order);
  const again = await readOrderList(context, { ...shownBy, orders: [order] });
  if (!again || again.missing.length > 0)
    inconclusive('target-moved', 'the order that was placed did not stay live while the lists were read');
}
