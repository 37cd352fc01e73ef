// 5.3: account reads act on the authenticated account, so no account sees the orders or trades of another.
import {
  type Account,
  type AccountList,
  beside,
  type CheckContext,
  check,
  cursorPageOf,
  endCursor,
  fail,
  firstAccount,
  ifAvailable,
  inconclusive,
  isEndCursor,
  type JsonObject,
  maximumFilteredPages,
  mayHaveMorePages,
  type Query,
  secondAccount,
  spread,
  summarizeAnswer,
  textOf,
  texts,
  type Walk,
} from '#check';
import { orderIn } from '../shared/looked-up-orders.js';
import { filterValue } from './combined-filters.js';
import { filterParameters } from './filters.js';
import { type AccountTrades, restingMakers, tradesOf } from './trade-parties.js';

const isolated = { needs: ['credentials', 'other-account'] } as const;

/** Positive control: the second account can read its own orders. */
async function readableSecondAccount(context: CheckContext): Promise<Account> {
  const account = secondAccount(context);
  const answer = await context.send('account-orders', { account });
  if (answer.kind !== 'accepted')
    inconclusive('control-failed', `the second account cannot read: ${summarizeAnswer(answer)}`);
  return account;
}

/** 5.3: an account does not list the live orders of another account, with or without filters or cursors. */
export const orders = check('account.isolation-orders', { on: 'account-orders', ...isolated }, async (context) => {
  const { walk, assert } = context;
  const account = await readableSecondAccount(context);
  const walked = await walk('account-orders');
  const { items } = walked;
  if (texts(items, 'id').length === 0) inconclusive('no-account-data', 'the first account has no live orders');
  for (const query of [{}, ...filtersFor(items)]) {
    const kept = await ifAvailable(walk('account-orders', query, { account }));
    if (!kept) continue;
    assert.disjoint(items, kept.items, `the second account sees orders of the first${beside(query)}`);
  }
  const message = 'the second account sees orders of the first with a next_cursor that its own list does not show';
  assert.disjoint(items, await itemsAfterCursors(context, 'account-orders', walked, account), message);
});

/** Cursors of the first account that the second one sends. */
const triedCursors = 2;
/** They name no page of a list: without one to count from, a faulty service may take the list of all accounts. */
const cursorsOfNoPage = ['', endCursor];

/**
 * The items that an account sees when it sends cursors of another account's list, and that its own list does not show.
 * What such a cursor means is not shown: the service may refuse it, or go on in the account's own list.
 */
async function itemsAfterCursors(
  { send, walk }: CheckContext,
  list: AccountList,
  { cursors }: Walk,
  account: Account,
): Promise<readonly JsonObject[]> {
  const own = await walk(list, {}, { account });
  if (mayHaveMorePages(own)) return [];
  const pageCursors = cursors.filter((cursor) => !isEndCursor(list, cursor));
  const tried = [...spread(pageCursors, triedCursors), ...cursorsOfNoPage];
  const pages = tried.map((cursor) =>
    ifAvailable(send(list, { account, query: { next_cursor: cursor } }).then(cursorPageOf)),
  );
  const ownIds = new Set(texts(own.items, 'id'));
  const seen = (await Promise.all(pages)).flatMap((page) => page?.items ?? []);
  return seen.filter((item) => !ownIds.has(textOf(item, 'id') ?? ''));
}

/** Filters that could lead to orders of the first account: its ids, markets and tokens. */
function filtersFor(items: readonly JsonObject[]): readonly Query[] {
  const [order] = items;
  const filters = { id: textOf(order, 'id'), market: textOf(order, 'market'), asset_id: textOf(order, 'assetId') };
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const single = given.map(([name, value]): Query => ({ [name]: value }));
  return [...single, ...pairsOf(single), Object.fromEntries(given)];
}

/** 5.3: an account does not read an order of another account by its id. */
export const order = check('account.isolation-order', { on: 'account-order', ...isolated }, async (context) => {
  const { send, sample, evidence } = context;
  const account = await readableSecondAccount(context);
  const ids = texts(spread(await sample.firstPage('account-orders'), 3), 'id');
  if (ids.length === 0) inconclusive('no-account-data', 'the first account has no live orders');
  for (const id of ids) {
    const { body, exchange } = await send('account-order', { path: { id }, account });
    if (textOf(orderIn(body), 'id') === id)
      fail('the second account reads an order of the first', {
        expected: 'no such order',
        actual: id,
        exchanges: [exchange],
      });
    evidence.add();
  }
});

/** 5.3: an account does not list trades in which it has no part, with or without filters or cursors. */
export const trades = check('account.isolation-trades', { on: 'account-trades', ...isolated }, async (context) => {
  const account = await readableSecondAccount(context);
  const [first, second] = await Promise.all([tradesOf(context, firstAccount(context)), tradesOf(context, account)]);
  if (first.trades.length === 0) inconclusive('no-account-data', 'the first account has no trades');
  // Positive control: `taker` finds trades by the address of an account.
  if (first.taken.length + second.taken.length === 0)
    inconclusive('ambiguous', 'no trade is known to be taken by either account');
  const ofFirst = { account: firstAccount(context), seen: first };
  const ofSecond = { account, seen: second };
  const walked = await context.walk('account-trades', {}, { account: firstAccount(context) });
  const afterCursors = await itemsAfterCursors(context, 'account-trades', walked, account);
  assertNoneSeen(context, 'second', ofFirst, [...second.foreign, ...afterCursors]);
  assertNoneSeen(context, 'second', ofFirst, await hiddenTradesByFilters(context, ofSecond, ofFirst));
  assertNoneSeen(context, 'first', ofSecond, await hiddenTradesByFilters(context, ofFirst, ofSecond));
  context.evidence.add(first.trades.length);
});

/** An account with its trades. */
interface Trader {
  readonly account: Account;
  readonly seen: AccountTrades;
}

function assertNoneSeen(
  { assert }: CheckContext,
  viewer: 'first' | 'second',
  { seen }: Trader,
  trades: readonly JsonObject[],
): void {
  assert.disjoint(seen.trades, trades, `the ${viewer} account sees trades that it took no part in`);
}

/**
 * The trades in which an account shows no part, and that it sees only when it filters by what a trade of another account
 * shows: by each filter, and by each two of them.
 */
async function hiddenTradesByFilters(
  context: CheckContext,
  viewer: Trader,
  owner: Trader,
): Promise<readonly JsonObject[]> {
  const { account } = viewer;
  const { walk } = context;
  if (mayHaveMorePages(await walk('account-trades', {}, { account }))) return [];
  const visible = new Set(texts(viewer.seen.trades, 'id'));
  const isHidden = (trade: JsonObject) => !visible.has(textOf(trade, 'id') ?? '');
  const hidden = [...owner.seen.taken, ...owner.seen.trades].find(isHidden);
  const walks = tradeQueries(hidden, owner.account, account).map((query) =>
    ifAvailable(walk('account-trades', query, { account, maximumPages: maximumFilteredPages })),
  );
  const seen = (await Promise.all(walks)).flatMap((kept) => kept?.items ?? []);
  // A filter may reach further back than the list without one: such trades of the account itself are no leak.
  return seen.filter((trade) => isHidden(trade) && !viewer.seen.isOwn(trade));
}

/** Filters that could lead an account to a trade of another one. */
function tradeQueries(trade: JsonObject | undefined, owner: Account, viewer: Account): readonly Query[] {
  const parties = { taker: owner.address, maker: restingMakers(trade ?? {})[0] };
  const single = filterParameters('account-trades').flatMap((name): Query[] => {
    const value = parties[name as keyof typeof parties] ?? (trade && filterValue(name, trade, viewer));
    return value === undefined ? [] : [{ [name]: value }];
  });
  // The other account may be the maker of its trades, too.
  return [...single, ...pairsOf(single), { maker: owner.address }];
}

function pairsOf(queries: readonly Query[]): readonly Query[] {
  return queries.flatMap((one, index) => queries.slice(index + 1).map((other): Query => ({ ...one, ...other })));
}
