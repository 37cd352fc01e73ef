// Where an order is shown: in its account's lists of live orders, whichever way they are filtered, and by its id (4.2); and
// orders that are no longer shown there.
import {
  type Answer,
  type CheckContext,
  failOnComparison,
  groupBy,
  idsOf,
  inconclusive,
  isObject,
  type JsonObject,
  maximumFilteredPages,
  type PlacedOrder,
  type Query,
  retryUntil,
  textOf,
  texts,
  type Walk,
  wholeList,
} from '#check';
import { type FindableOrder, isLive } from './operations.js';

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

/** The record of an order in its account's live list: by `asset_id`, by `id` or without a filter; undefined if none shows it. */
export async function liveRecord(
  { walk }: Pick<CheckContext, 'walk'>,
  { id, intent }: FindableOrder,
): Promise<JsonObject | undefined> {
  const walks: Walk[] = [];
  for (const query of [{ asset_id: intent.tokenId }, { id }, {}]) {
    const walked = await walk('account-orders', query, { account: intent.account, fresh: true });
    const record = walked.items.find((item) => item.id === id);
    if (record) return record;
    walks.push(walked);
  }
  const listed = walks.flatMap(wholeList);
  if (listed.length > 0 && texts(listed, 'id').length === 0)
    inconclusive('no-data', 'the live orders that are listed show no id');
  return undefined;
}

/** The records of an order in the lists with each filter, and with all of them. */
export async function listedByFilters(
  { walk }: CheckContext,
  { id, intent }: FindableOrder,
): Promise<readonly ShownRecord[]> {
  const filters = [{ id }, { market: intent.conditionId }, { asset_id: intent.tokenId }];
  const lists = [...filters, Object.assign({}, ...filters)].map(async (query: Query) => {
    const walked = await walk('account-orders', query, { account: intent.account, fresh: true });
    const record = walked.items.find((item) => item.id === id);
    if (record) return [{ where: nameOf(query), id, record }];
    wholeList(walked);
    return [];
  });
  return (await Promise.all(lists)).flat();
}

/** The record of one order, read by its id; undefined where the service shows none. */
export async function orderRecord(context: CheckContext, order: FindableOrder): Promise<JsonObject | undefined> {
  return orderRecordIn(await readOrder(context, order));
}

export const readOrder = ({ send }: CheckContext, { id, intent }: FindableOrder): Promise<Answer> =>
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
  { walk }: CheckContext,
  orders: readonly PlacedOrder[],
  ended: readonly PlacedOrder[] = [],
): Promise<ReadonlySet<string>> {
  const read = async (of: readonly PlacedOrder[], maximum: number) => {
    const lists = [...groupBy(of, ({ intent }) => intent.account)].flatMap(([account, own]) => {
      const tokens = new Set(own.map(({ intent }) => intent.tokenId));
      const queries: readonly Query[] = tokens.size > maximum ? [{}] : [...tokens].map((asset_id) => ({ asset_id }));
      return queries.map((query) =>
        walk('account-orders', query, { account, fresh: true, maximumPages: maximumFilteredPages }),
      );
    });
    return (await Promise.all(lists)).flatMap(({ items }) => idsOf(items));
  };
  const listed = new Set(await read([...orders, ...ended], maximumTokenLists));
  const others = orders.filter(({ id }) => !listed.has(id));
  return new Set([...listed, ...(await read(others, Number.POSITIVE_INFINITY))]);
}

/** The first order of each account that is no longer listed as live. It may have ended by itself. */
export async function findEnded(
  context: CheckContext,
  orders: readonly PlacedOrder[],
  known?: ReadonlySet<string>,
): Promise<readonly EndedOrder[]> {
  const listed = known ?? (await listedIds(context, orders));
  const ended: EndedOrder[] = [];
  for (const order of orders) {
    const endedAt = performance.now();
    if (listed.has(order.id) || ended.some(({ intent }) => intent.account === order.intent.account)) continue;
    if (!(await retryUntil(context, () => liveRecord(context, order), Boolean))) ended.push({ ...order, endedAt });
  }
  return ended;
}
