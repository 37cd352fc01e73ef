// The orders of both accounts that a run places for all checks that judge them. They are live together, are read and
// canceled in each way once, so that each answer shows what became of all of them.
import {
  type Account,
  type CheckContext,
  idsOf,
  inconclusive,
  type PlacedOrder,
  summarizePlacement,
  type Token,
  type Tokens,
  valueOrThrow,
} from '#check';
import { type BatchName, batches, batchNames, checkIdsOf, isOfSecond, plainestBatches } from './batches.js';
import { formOfRun, marketCancelers, requireNoOtherOrders } from './cancel-results.js';
import {
  areCancelsJudged,
  areMarketCancelsJudged,
  type CanceledById,
  type CanceledMarkets,
  cancelMarkets,
  requireSparedElsewhere,
  type Settled,
  sendCancelsById,
  settle,
  settleJudged,
} from './cancel-scenario.js';
import type { Setup } from './cancels-by-id.js';
import {
  isReported,
  ordersOf,
  type PlacedBatch,
  type PlacedGroup,
  type PlacedGroups,
  placeGroups,
  readGroups,
} from './placed-batches.js';
import { placeIfAccepted, placeRelatedOrders, relatedFirst, stillListed } from './related-orders.js';
import { accountOf, requireAnswered } from './trading-operations.js';

/** Performed once for all checks of the run that judge its orders. */
export function orderScenario(context: CheckContext) {
  return context.sharedResult('orders of both accounts', perform);
}

export async function cancelsByIdOf(context: CheckContext): Promise<CanceledById> {
  return valueOrThrow((await orderScenario(context)).byId);
}

export async function marketCancelsOf(context: CheckContext): Promise<CanceledMarkets> {
  return valueOrThrow((await orderScenario(context)).markets);
}

export async function placedBatch(context: CheckContext, name: BatchName): Promise<PlacedBatch> {
  return answeredOf((await orderScenario(context)).batches, name);
}

function answeredOf<T extends PlacedGroup>(groups: ReadonlyMap<BatchName, Settled<T>>, name: BatchName): T {
  const group = groups.get(name);
  if (!group) throw new Error(`the orders of ${name} were not sent`);
  const placed = valueOrThrow(group);
  requireAnswered(placed.answer);
  return placed;
}

/** This batch as it was placed. Where no check of the run judges its orders, no others are placed beside them. */
export function placedGroup(context: CheckContext, name: BatchName): Promise<PlacedGroup> {
  if (checkIdsOf(name).some(context.isInRun)) return placedBatch(context, name);
  return context.sharedResult(`orders of ${name} alone`, async (shared) => {
    const tokens = await shared.trading.acquireTokens(2);
    const { groups } = await placeGroups(shared, [name], accountOf(shared.trading, batches[name].account), tokens);
    return answeredOf(groups, name);
  });
}

/** Its first order; inconclusive if none is answered as placed. */
function requirePlaced({ orders: [order], answer }: PlacedGroup, otherwise: string): PlacedOrder {
  return order ?? inconclusive('order-not-accepted', `${otherwise}: ${summarizePlacement(answer)}`);
}

/** The order that was placed alone, for every check of the run that asks; inconclusive if none could be placed. */
export async function placedAlone(context: CheckContext) {
  const group = await placedGroup(context, 'alone');
  return { order: requirePlaced(group, 'no order could be placed'), answer: group.answer };
}

/**
 * Inconclusive unless a batch of the first account is accepted: the positive control of batches that must be refused. A
 * quick run places no batch of one. Called before a market is locked: the control locks one, too.
 */
export async function requireBatches(context: CheckContext): Promise<void> {
  requirePlaced(await placedGroup(context, context.effort === 'quick' ? 'full' : 'one'), 'no batch could be placed');
}

/** The account that usually does not cancel by market. */
export async function otherCanceler(context: CheckContext): Promise<Account> {
  const { other = context.trading.second(), hasOrders } = await marketCancelers(context);
  if (hasOrders(other)) requireSparedElsewhere((await marketCancelsOf(context)).market);
  return other;
}

async function perform(context: CheckContext) {
  // Beside cancels, all of them show what else ends; a confirmation of others places what it judges.
  const isNeeded = (name: BatchName) => areCancelsJudged(context) || checkIdsOf(name).some(context.isInRun);
  const names = (context.effort === 'quick' ? plainestBatches : batchNames).filter(
    (name) => isNeeded(name) && (!isOfSecond(name) || context.settings.otherAccount !== undefined),
  );
  const markets = await openMarkets(context);
  const placed: PlacedGroups[] = [];
  for (const owner of new Set(names.map((name) => batches[name].account))) {
    const ofOwner = names.filter((name) => batches[name].account === owner);
    placed.push(await placeGroups(context, ofOwner, accountOf(context.trading, owner), markets.tokens));
  }
  const orders = placed.flatMap(ordersOf);
  const beside = await settleJudged(areCancelsJudged(context), () => placeBeside(context, markets, orders));
  const live = [...orders, ...(beside.status === 'fulfilled' ? beside.value.related : [])];
  const read: Awaited<ReturnType<typeof readGroups>>[] = [];
  for (const groups of placed) read.push(await readGroups(context, groups, live));
  const lists = read.flatMap((groups) => groups.lists);
  // Only those that a list shows can be missed later.
  const ids = new Set(lists.flatMap(({ items }) => idsOf(items)));
  const listed = live.filter(({ id }) => ids.has(id));
  const setupWith = (left: readonly PlacedOrder[]): Setup => ({ ...markets, ...valueOrThrow(beside), listed: left });
  const byId = await settle(async () => sendCancelsById(context, setupWith(listed)));
  const { ended, areOthersLive } = byId.status === 'fulfilled' ? byId.value : { ended: [], areOthersLive: false };
  const byMarket = beside.status === 'fulfilled' ? beside.value.sentTwice.byMarket : undefined;
  const ofBatches = new Map<BatchName, Settled<PlacedBatch>>();
  for (const { cancel } of read)
    for (const [name, batch] of await cancel([...ended, byMarket])) ofBatches.set(name, batch);
  const cancels = [...ofBatches.values()].flatMap((one) => (one.status === 'fulfilled' ? one.value.cancels : []));
  const canceled = cancels.filter(isReported).map(({ order }) => order);
  // By their ids: a service may give two orders one.
  const endedIds = new Set([...ended, ...canceled].map(({ id }) => id));
  const left = listed.filter(({ id }) => !endedIds.has(id));
  const areLeftLive = areOthersLive && canceled.length === cancels.length;
  const ofMarkets = await settleJudged(areMarketCancelsJudged(context), async () =>
    cancelMarkets(context, setupWith(await stillListed(context, left, areLeftLive))),
  );
  return {
    batches: ofBatches,
    beside,
    /** The lists of both accounts while all their orders were live. */
    lists,
    byId,
    markets: ofMarkets,
  };
}

type Markets = Omit<Setup, 'order' | 'sentTwice' | 'listed'> & {
  readonly tokens: Tokens;
};

/** Locks every market: lists, and cancels, depend on the orders of other checks. */
async function openMarkets(context: CheckContext): Promise<Markets> {
  const { canceler: account, other, isUnused } = await marketCancelers(context);
  const held = await context.trading.acquireTokens(Number.MAX_SAFE_INTEGER);
  const [first, ...others] = held.filter(isUnused);
  const [token, ...left] = await relatedFirst(context, first ? [first, ...others] : held);
  const elsewhere = left.filter(({ conditionId }) => conditionId !== token.conditionId);
  // Of another outcome: records show that of their token.
  const known = await context.sample.tokens();
  const placeOf = ({ conditionId, tokenId }: Token) =>
    known.filter((one) => one.conditionId === conditionId).findIndex((one) => one.tokenId === tokenId);
  const next = elsewhere.find((other) => placeOf(other) !== placeOf(token)) ?? elsewhere[0];
  const form = await settleJudged(areMarketCancelsJudged(context), async () => {
    await requireNoOtherOrders(context, account, token);
    return formOfRun(context, account, token);
  });
  return { account, other, token, form, elsewhere, tokens: [token, ...(next ? [next] : [])] };
}

/** Chooses the orders that are canceled by their ids or sent twice, and places more that are related to the first one. */
async function placeBeside(
  context: CheckContext,
  { account, other, token, elsewhere }: Markets,
  orders: readonly PlacedOrder[],
) {
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
