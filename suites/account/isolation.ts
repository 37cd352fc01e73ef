// 5.3: account reads act on the authenticated account, so no account sees the orders or trades of another.
import {
  type Account,
  type AccountList,
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
  mismatch,
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
  const { walk, evidence } = context;
  const account = await readableSecondAccount(context);
  const walked = await walk('account-orders');
  const { items } = walked;
  const ids = new Set(texts(items, 'id'));
  if (ids.size === 0) inconclusive('no-account-data', 'the first account has no live orders');
  for (const query of [{}, ...filtersFor(items)]) {
    const kept = await ifAvailable(walk('account-orders', query, { account }));
    if (!kept) continue;
    const seen = texts(kept.items, 'id');
    const leaked = seen.filter((id) => ids.has(id));
    if (leaked.length > 0)
      mismatch('the second account sees orders of the first', { expected: [], actual: leaked.slice(0, 5) });
    evidence.add();
  }
  const leaked = (await idsAfterCursors(context, 'account-orders', walked, account)).filter((id) => ids.has(id));
  if (leaked.length > 0)
    mismatch('the second account sees orders of the first with a next_cursor that its own list does not show', {
      expected: [],
      actual: leaked.slice(0, 5),
    });
});

/** Cursors of the first account that the second one sends. */
const triedCursors = 2;
/** They name no page of a list: without one to count from, a faulty service may take the list of all accounts. */
const cursorsOfNoPage = ['', endCursor];

/**
 * The ids that an account sees when it sends cursors of another account's list, and that its own list does not show.
 * What such a cursor means is not shown: the service may refuse it, or go on in the account's own list.
 */
async function idsAfterCursors(
  { send, walk }: CheckContext,
  list: AccountList,
  { cursors }: Walk,
  account: Account,
): Promise<readonly string[]> {
  const own = await walk(list, {}, { account });
  if (mayHaveMorePages(own)) return [];
  const pageCursors = cursors.filter((cursor) => !isEndCursor(list, cursor));
  const tried = [...spread(pageCursors, triedCursors), ...cursorsOfNoPage];
  const pages = tried.map((cursor) =>
    ifAvailable(send(list, { account, query: { next_cursor: cursor } }).then(cursorPageOf)),
  );
  const ownIds = new Set(texts(own.items, 'id'));
  const seen = (await Promise.all(pages)).flatMap((page) => texts(page?.items ?? [], 'id'));
  return seen.filter((id) => !ownIds.has(id));
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
  const afterCursors = await idsAfterCursors(context, 'account-trades', walked, account);
  assertNoneSeen('second', ofFirst, [...texts(second.foreign, 'id'), ...afterCursors]);
  assertNoneSeen('second', ofFirst, await hiddenIdsByFilters(context, ofSecond, ofFirst));
  assertNoneSeen('first', ofSecond, await hiddenIdsByFilters(context, ofFirst, ofSecond));
  context.evidence.add(first.trades.length);
});

/** An account with its trades. */
interface Trader {
  readonly account: Account;
  readonly seen: AccountTrades;
}

function assertNoneSeen(viewer: 'first' | 'second', { seen }: Trader, ids: readonly string[]): void {
  const foreign = new Set(texts(seen.trades, 'id'));
  const leaked = ids.filter((id) => foreign.has(id));
  if (leaked.length > 0)
    mismatch(`the ${viewer} account sees trades that it took no part in`, { expected: [], actual: leaked.slice(0, 5) });
}

/**
 * The trades in which an account shows no part, and that it sees only when it filters by what a trade of another account
 * shows: by each filter, and by each two of them.
 */
async function hiddenIdsByFilters(context: CheckContext, viewer: Trader, owner: Trader): Promise<readonly string[]> {
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
  return texts(
    seen.filter((trade) => isHidden(trade) && !viewer.seen.isOwn(trade)),
    'id',
  );
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
