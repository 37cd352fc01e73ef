// 5.3: a list shows an account its own items alone, with cursors of another account too, and after its requests.
import { methodAndPath } from '../../spec/endpoints.js';
import { type ListId, lists } from '../../spec/semantics/lists.js';
import { idsOf, keyOf, objectsIn, textOf, texts } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import type { Account } from '../client/settings.js';
import { firstFew } from '../words.js';
import type { ListClient } from './ask.js';
import type { ListFinding } from './diagnose.js';
import type { Query } from './model.js';
import { type ReadList, readList } from './observe.js';

interface AccountsList {
  readonly account: Account;
  readonly client: ListClient;
  readonly own: ReadList;
}

const names = (item: unknown, { address, apiKey }: Account) => {
  const text = JSON.stringify(item).toLowerCase();
  return text.includes(address.toLowerCase()) || text.includes(apiKey.toLowerCase());
};

/** Whether only the other account may see an item: an order has one owner, a trade names its parties. */
export function isForeign(list: ListId, item: JsonObject, account: Account, other: Account): boolean {
  return !names(item, account) && (list === 'account-orders' || names(item, other));
}

/**
 * Whether an item names the other account, and cannot be this one's as well: a trade does not name its taker, and some
 * services leave out addresses of makers (variant omits-addresses-of-some-makers).
 */
export function isOthersAlone(list: ListId, item: JsonObject, account: Account, other: Account): boolean {
  if (names(item, account) || !names(item, other)) return false;
  const isTaken = !/^maker$/i.test(textOf(item, 'type') ?? '');
  return list === 'account-orders' || (!isTaken && namesAllMakers(item));
}

function namesAllMakers(trade: JsonObject): boolean {
  const makers = objectsIn(trade, 'maker_orders');
  return makers.length > 0 && texts(makers, 'maker_address').length === makers.length;
}

/** Whether a trade names the account, and not as one of its makers, all of which it names. */
function isTakenBy(trade: JsonObject, account: Account): boolean {
  const { maker_orders: makers, ...others } = trade;
  return namesAllMakers(trade) && names(others, account) && !names(makers, account);
}

/** So many trades that name their taker show that each does. */
const minimumTaken = 3;

/** Whether the trades that the account alone sees all name it, whether it made or took them. */
const namesTakers = (alone: readonly JsonObject[], account: Account): boolean =>
  alone.every((item) => names(item, account)) &&
  alone.filter((item) => isTakenBy(item, account)).length >= minimumTaken;

/** Items in the lists of both accounts that only one of them may see: an order has one owner, a trade names its parties. */
export async function judgeShared(reader: AccountsList, other: AccountsList) {
  const { context, list } = reader.client;
  const { isolation } = lists[list];
  if (!isolation) return undefined;
  const leaks = (mine: ReadList, theirs: ReadList) => {
    const keys = new Set(theirs.items.map(keyOf));
    const isShared = (item: JsonObject) => keys.has(keyOf(item));
    const alone = mine.items.filter((item) => !isShared(item));
    const areTakersNamed = namesTakers(alone, reader.account);
    const isOthers = (item: JsonObject) =>
      areTakersNamed && isTakenBy(item, other.account) && !names(item, reader.account);
    return mine.items
      .filter(isShared)
      .filter((item) =>
        list === 'account-orders'
          ? !names(item, reader.account) || names(item, other.account)
          : isOthers(item) || isOthersAlone(list, item, reader.account, other.account),
      );
  };
  if (leaks(reader.own, other.own).length === 0) return undefined;
  await context.pauseBeforeSecondLook();
  const mine = await readList(reader.client, {}, { fresh: true });
  const found = leaks(mine, await readList(other.client, {}, { fresh: true }));
  if (found.length === 0) return undefined;
  return {
    requirement: isolation,
    message: `${methodAndPath(list)} shows another account's items`,
    expected: 'only items of the account that asks',
    actual: `also ${firstFew(idsOf(found))}`,
    exchanges: mine.exchanges.slice(0, 1),
  };
}

/**
 * 5.3: with the cursors of another account, with those of no page, or right after it has asked, an account sees no more
 * than its own items.
 */
export async function judgeForeignCursors(reader: AccountsList, other: AccountsList): Promise<ListFinding | undefined> {
  const { context, list } = reader.client;
  const { isolation, end } = lists[list];
  const { last } = other.own;
  if (!isolation || last.kind !== 'items' || reader.own.isPartial) return undefined;
  const own = new Set(reader.own.items.map(keyOf));
  const others = other.own.items.filter((item) => isForeign(list, item, reader.account, other.account));
  const foreign = new Set(others.map(keyOf).filter((key) => !own.has(key)));
  const isOthers = (item: JsonObject) =>
    foreign.has(keyOf(item)) || isOthersAlone(list, item, reader.account, other.account);
  const next = last.cursors?.find((cursor) => cursor !== undefined && !end?.cursors.includes(cursor));
  // The other account sends the same request before, but where the cursor is that of no page.
  const shared: Query[] = [{}, ...(next === undefined ? [] : [{ next_cursor: next }])];
  const queries: Query[] = [...shared, { next_cursor: '' }, { next_cursor: 'LTE=' }];
  const seen = async (query: Query) => {
    const page = { pages: 1, fresh: true };
    if (shared.includes(query)) await other.client.ask(query, page);
    // Once more at the same time, so that nothing is sent in between.
    const beside = query.next_cursor === undefined ? other.client.ask(query, page) : undefined;
    const answer = await reader.client.ask(query, page);
    await beside;
    const items = answer.kind === 'items' ? answer.items.filter(isOthers) : [];
    return { items, exchanges: answer.kind === 'items' ? answer.exchanges : [] };
  };
  for (const query of queries) {
    if ((await seen(query)).items.length === 0) continue;
    await context.pauseBeforeSecondLook();
    const { items, exchanges } = await seen(query);
    if (items.length === 0) continue;
    const how =
      query.next_cursor === undefined ? 'right after that account has asked' : `for next_cursor=${query.next_cursor}`;
    return {
      requirement: isolation,
      message: `${methodAndPath(list)} shows another account's items ${how}`,
      expected: 'only items of the account that asks',
      actual: `also ${firstFew(idsOf(items))}`,
      exchanges,
    };
  }
  return undefined;
}
