// The orders of both accounts that a run places for all checks that judge them. They are live together, are read and
// canceled in each way once, so that each answer shows what became of all of them.
import {
  type CheckContext,
  groupBy,
  idsOf,
  inconclusive,
  type PlacedOrder,
  type Placement,
  summarizePlacement,
  type Token,
  type Tokens,
  valueOrThrow,
} from '#check';
import { type BatchName, batches, batchNames, checkIdsOf, plainestBatches } from './batches.js';
import { reportedIn } from './cancel-results.js';
import {
  areCancelsJudged,
  areMarketCancelsJudged,
  cancelAgain,
  cancelMarkets,
  requireSparedElsewhere,
  settleJudged,
} from './cancel-scenario.js';
import { type Setup, sendCancelsById } from './cancels-by-id.js';
import { listedOf } from './live-orders.js';
import { marketCancelers, requireNoOtherOrders, selectorOfRun } from './market-cancels.js';
import { fulfilledValue, type Owner, requireAnswered, settle } from './operations.js';
import { ordersOf, type PlacedGroups, type PlacedOrders, placeGroups, readGroups } from './placed-batches.js';
import { otherOutcome, placeIfAccepted, placeRelatedOrders, relatedFirst } from './related-orders.js';

/** Performed once for all checks of the run that judge its orders. */
export function orderScenario(context: CheckContext) {
  return context.sharedResult('orders of both accounts', perform);
}

/** What an account has placed by an operation. */
export async function placedOrders(context: CheckContext, owner: Owner, endpoint: Placement): Promise<PlacedOrders> {
  const placed = (await orderScenario(context)).orders.get(`${owner} ${endpoint}`);
  if (!placed) throw new Error(`no orders of the ${owner} account were sent`);
  return valueOrThrow(placed);
}

/** This batch as it was placed. Where no check of the run judges its orders, no others are placed beside them. */
export async function placedGroup(context: CheckContext, name: BatchName) {
  const { account, endpoint } = batches[name];
  const isJudged = checkIdsOf(endpoint).some(context.isInRun);
  const groups = isJudged
    ? (await orderScenario(context)).groups
    : await context.sharedResult(`orders of ${name} alone`, async (shared) =>
        placeGroups(shared, [name], account, await shared.trading.acquireTokens(2)).then((placed) => [placed]),
      );
  const group = groups.flatMap((one) => one.groups.get(name) ?? [])[0];
  if (!group) throw new Error(`the orders of ${name} were not sent`);
  const placed = valueOrThrow(group);
  requireAnswered(placed.answer);
  return placed;
}

/** The order that was placed alone, for every check of the run that asks; inconclusive if none could be placed. */
export async function placedAlone(context: CheckContext) {
  const { orders, answer } = await placedGroup(context, 'alone');
  const [order] = orders;
  if (!order) inconclusive('order-not-accepted', `no order could be placed: ${summarizePlacement(answer)}`);
  return { order, answer };
}

/** The account that usually does not cancel by market. */
export async function otherCanceler(context: CheckContext) {
  const { other = context.trading.second(), hasOrders } = await marketCancelers(context);
  if (hasOrders(other)) requireSparedElsewhere(valueOrThrow((await orderScenario(context)).markets).market);
  return other;
}

async function perform(context: CheckContext) {
  // Beside cancels, all of them show what else ends; a confirmation of others places what it judges.
  const names = (context.effort === 'quick' ? plainestBatches : batchNames).filter((name) => {
    const { account, endpoint } = batches[name];
    const isNeeded = areCancelsJudged(context) || checkIdsOf(endpoint).some(context.isInRun);
    return isNeeded && (account === 'first' || context.settings.otherAccount !== undefined);
  });
  const markets = await openMarkets(context);
  // Both accounts at once: a service may mix up who sent what.
  const ofOwners = [...groupBy(names, (name) => batches[name].account)];
  const groups: readonly PlacedGroups[] = await Promise.all(
    ofOwners.map(([owner, ofOwner]) => placeGroups(context, ofOwner, owner, markets.tokens)),
  );
  const placed = groups.flatMap(ordersOf);
  const beside = await settleJudged(areCancelsJudged(context), () => placeBeside(context, markets, placed));
  const { related = [], sentTwice: twice } = fulfilledValue(beside) ?? {};
  const live = [...placed, ...related];
  // At once, too: the longer an order was missed, the longer untouched ones are watched.
  const read = await Promise.all(groups.map((one) => readGroups(context, one, live)));
  const lists = read.flatMap((one) => one.lists);
  // Only those that a list shows can be missed later.
  const ids = new Set(lists.flatMap(({ items }) => idsOf(items)));
  const listed = live.filter(({ id }) => ids.has(id));
  const setupWith = (left: readonly PlacedOrder[]): Setup => ({ ...markets, ...valueOrThrow(beside), listed: left });
  const byId = await settle(async () => sendCancelsById(context, setupWith(listed)));
  const { left = listed, own = [], areOthersLive = false } = fulfilledValue(byId) ?? {};
  const ended = listed.filter((order) => !left.includes(order));
  const canceled: Awaited<ReturnType<(typeof read)[number]['cancel']>>[] = [];
  for (const { cancel } of read)
    canceled.push(await cancel([...ended, twice?.byMarket], twice?.byId ? [twice.byId] : []));
  const canceledById = [...own, ...canceled.map((one) => one.canceled)];
  // By their ids: a service may give two orders one.
  const canceledIds = new Set(canceledById.flatMap(({ sent }) => sent.flatMap(reportedIn)).map(({ id }) => id));
  const areLeftLive = areOthersLive && canceledById.every(({ unreported }) => unreported.length === 0);
  return {
    groups,
    orders: new Map(canceled.flatMap(({ orders }) => orders)),
    beside,
    /** The lists of both accounts while all their orders were live. */
    lists,
    byId,
    /** Orders that were canceled by their ids. */
    canceledById,
    again: await settleJudged(areCancelsJudged(context), () => cancelAgain(context, canceledById)),
    markets: await settleJudged(areMarketCancelsJudged(context), async () => {
      const others = left.filter(({ id }) => !canceledIds.has(id));
      // Requests of their own accounts may have ended more than they name. What a confirmation does not see again does not count.
      const isKnown = areLeftLive && !context.isConfirming;
      return cancelMarkets(context, setupWith(isKnown ? others : await listedOf(context, others)));
    }),
  };
}

type Markets = Omit<Setup, 'order' | 'sentTwice' | 'listed'> & { readonly tokens: Tokens };

/** Locks every market: lists, and cancels, depend on the orders of other checks. */
async function openMarkets(context: CheckContext): Promise<Markets> {
  const { canceler: account, other, isUnused } = await marketCancelers(context);
  const held = await context.trading.acquireTokens(Number.MAX_SAFE_INTEGER);
  const [first, ...others] = held.filter(isUnused);
  const [token, ...left] = await relatedFirst(context, first ? [first, ...others] : held);
  const elsewhere = left.filter(({ conditionId }) => conditionId !== token.conditionId);
  // Of another outcome: records show that of their token.
  const outcome = await otherOutcome(context, token);
  const known = await context.sample.tokens();
  const placeOf = ({ conditionId, tokenId }: Token) =>
    known.filter((one) => one.conditionId === conditionId).findIndex((one) => one.tokenId === tokenId);
  const next = elsewhere.find((other) => placeOf(other) !== placeOf(token)) ?? elsewhere[0];
  const selector = await settleJudged(areMarketCancelsJudged(context), async () => {
    await requireNoOtherOrders(context, account, token);
    return selectorOfRun(context, account, token);
  });
  return {
    account,
    other,
    token,
    selector,
    elsewhere,
    tokens: [token, ...(outcome ? [outcome] : []), ...(next ? [next] : [])],
  };
}

/** Chooses the orders that are canceled by their ids or sent twice, and places more that are related to the first one. */
async function placeBeside(context: CheckContext, markets: Markets, orders: readonly PlacedOrder[]) {
  const { account, other, token, elsewhere } = markets;
  const onToken = orders.filter(
    ({ intent }) => intent.account === account && intent.tokenId === token.tokenId && intent.side === 'BUY',
  );
  // Of a batch, with others after it: a market may accept none of the sizes that its orders have.
  const inBatch = onToken.at(-3) ?? onToken[0];
  const order = inBatch ?? (await context.trading.place(token, { account }));
  const ofOther = other ? await placeIfAccepted(context, token, { account: other, side: 'SELL' }) : [];
  const related = [...(await placeRelatedOrders(context, order, elsewhere)), ...ofOther];
  const twice = onToken.filter((one) => one !== order).slice(-2);
  const repetitions = await Promise.allSettled(
    twice.map(({ submission }) => context.send('place-order', { account, body: submission })),
  );
  return { order, sentTwice: { byMarket: twice[0], byId: twice[1] }, related, repetitions } as const;
}
