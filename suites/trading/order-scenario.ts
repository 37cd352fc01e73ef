// The orders of both accounts that a run places for all checks that judge them. They are live together, are read and
// canceled in each way once, so that each answer shows what became of all of them.
import {
  type Account,
  type CheckContext,
  idsOf,
  inconclusive,
  isPlaced,
  type PlacedOrder,
  type Token,
  type Tokens,
  valueOrThrow,
} from '#check';
import { type BatchName, batches, batchNames, checkIdsOf } from './batch-table.js';
import {
  areCancelsByIdJudged,
  areMarketCancelsJudged,
  type CanceledById,
  type CanceledMarkets,
  cancelMarkets,
  requireSparedElsewhere,
  type Settled,
  sendCancelsById,
  settle,
} from './cancel-scenario.js';
import type { Setup } from './cancels-by-id.js';
import { formOfRun, marketCancelers, requireNoOtherOrders } from './market-cancel.js';
import { requireAnswered, summarizePlacement } from './order-results.js';
import {
  cancelGroups,
  ordersOf,
  type PlacedBatch,
  type PlacedGroups,
  placeGroups,
  type ReadGroups,
  readGroups,
} from './placed-batches.js';
import { listedOf, placeIfAccepted, placeRelatedOrders, relatedFirst } from './related-orders.js';
import { accountOf, type Owner } from './trading-operations.js';

/** By the account of the orders. */
type OfEach<T> = ReadonlyMap<Owner, Settled<T>>;

interface OrderScenario {
  readonly batches: OfEach<ReadonlyMap<BatchName, Settled<PlacedBatch>>>;
  readonly byId: Settled<CanceledById>;
  readonly markets: Settled<CanceledMarkets>;
}

/** Beside the largest batches, cancels are sent. */
const besideCancels: Readonly<Record<Owner, BatchName>> = { first: 'full', second: 'second' };

function orderScenario(context: CheckContext): Promise<OrderScenario> {
  const { isInRun, settings } = context;
  const isConfigured = (name: BatchName) => batches[name].account === 'first' || settings.otherAccount !== undefined;
  const areCancelsJudged = areCancelsByIdJudged(context) || areMarketCancelsJudged(context);
  const judged = batchNames.filter((name) => checkIdsOf(name).some(isInRun));
  const beside = areCancelsJudged ? Object.values(besideCancels) : [];
  const names = new Set([...judged, ...beside].filter(isConfigured));
  return context.sharedResult('orders of both accounts', (shared) => perform(shared, [...names], areCancelsJudged));
}

/** The cancels by id of the run. */
export async function cancelsByIdOf(context: CheckContext): Promise<CanceledById> {
  return valueOrThrow((await orderScenario(context)).byId);
}

/** The cancels by market of the run. */
export async function marketCancelsOf(context: CheckContext): Promise<CanceledMarkets> {
  return valueOrThrow((await orderScenario(context)).markets);
}

function found<K, T>(settled: ReadonlyMap<K, Settled<T>>, key: K): T {
  const result = settled.get(key);
  if (!result) throw new Error(`no orders of ${key} were sent`);
  return valueOrThrow(result);
}

/** This batch, for every check of the run that asks. */
export async function placedBatch(context: CheckContext, name: BatchName): Promise<PlacedBatch> {
  const isOfRun = checkIdsOf(name).some(context.isInRun);
  const scenario = isOfRun
    ? await orderScenario(context)
    : await context.sharedResult(`orders of ${name} alone`, (shared) => perform(shared, [name], false));
  const placed = found(found(scenario.batches, batches[name].account), name);
  requireAnswered(placed.answer);
  return placed;
}

/** The order that was placed alone, for every check of the run that asks; inconclusive if none could be placed. */
export async function placedAlone(context: CheckContext) {
  const { orders, answer } = await placedBatch(context, 'alone');
  const [order] = orders;
  return order ? { order, answer } : inconclusive('order-not-accepted', 'no order could be placed');
}

/**
 * Inconclusive unless a batch of the account is accepted: the positive control of batches that must be refused. Called
 * before a market is locked: the control locks one, too.
 */
export async function requireBatches(context: CheckContext, account: Owner): Promise<void> {
  const { results, answer } = await placedBatch(context, account === 'first' ? 'one' : 'second');
  if (!results.some(isPlaced))
    inconclusive('order-not-accepted', `no batch could be placed: ${summarizePlacement(answer)}`);
}

/** The account that usually does not cancel by market. */
export async function otherCanceler(context: CheckContext): Promise<Account> {
  const { other = context.trading.second(), hasOrders } = await marketCancelers(context);
  if (hasOrders(other)) requireSparedElsewhere((await marketCancelsOf(context)).market);
  return other;
}

async function perform(
  context: CheckContext,
  names: readonly BatchName[],
  areCancelsJudged: boolean,
): Promise<OrderScenario> {
  const markets = await openMarkets(context, names, areCancelsJudged);
  const placed = await placeOfEach(context, names, markets);
  const beside = await settle(areCancelsJudged, () => placeBeside(context, markets, placed));
  const live = beside.status === 'fulfilled' ? beside.value.orders : allOf(placed);
  const read = await settleEach(placed, (groups) => readGroups(context, groups, live));
  const setup = () => ({ ...markets, ...valueOrThrow(beside), listed: listedIn(read, live) });
  const byId = await settle(areCancelsJudged, () => sendCancelsById(context, setup()));
  const ended = byId.status === 'fulfilled' ? byId.value.ended : [];
  const ofBatches = await settleEach(read, (groups) => cancelGroups(context, groups, ended));
  const ofMarkets = await settle(areMarketCancelsJudged(context), async () =>
    cancelMarkets(
      context,
      valueOrThrow(byId).haveAllStayed
        ? withoutCanceled(context, { ...setup(), listed: setup().listed.filter((order) => !ended.includes(order)) })
        : await setUpAgain(context, names, markets),
    ),
  );
  return { batches: ofBatches, byId, markets: ofMarkets };
}

type Markets = Omit<Setup, 'order' | 'listed'> & {
  /** Where batches are placed. */
  readonly tokens: Tokens;
  /** Tokens of other markets. */
  readonly elsewhere: readonly Token[];
};

async function openMarkets(
  context: CheckContext,
  names: readonly BatchName[],
  areCancelsJudged: boolean,
): Promise<Markets> {
  const { usual: account, other, isUnused } = await marketCancelers(context);
  const judging = new Set(names.flatMap((name) => checkIdsOf(name)).filter(context.isInRun));
  // Every market: lists, and cancels, depend on the orders of other checks. A confirmation waits for two of them.
  const count = areCancelsJudged || judging.size > 1 ? Number.MAX_SAFE_INTEGER : 2;
  const held = await context.trading.acquireTokens(count);
  const [first, ...others] = held.filter(isUnused);
  const unused: Tokens = first ? [first, ...others] : held;
  const [token, ...left] = areCancelsJudged ? await relatedFirst(context, unused) : unused;
  const elsewhere = left.filter(({ conditionId }) => conditionId !== token.conditionId);
  // Of the next market, another outcome: records show that of their token.
  const next = elsewhere.findLast(({ conditionId }) => conditionId === elsewhere[0]?.conditionId);
  const form = await settle(areMarketCancelsJudged(context), async () => {
    await requireNoOtherOrders(context, account, token);
    return formOfRun(context, account, token);
  });
  return { account, other, token, form, elsewhere, tokens: [token, ...(next ? [next] : [])] };
}

function placeOfEach(
  context: CheckContext,
  names: readonly BatchName[],
  { tokens }: Markets,
): Promise<OfEach<PlacedGroups>> {
  const ofOwner = (owner: Owner) => names.filter((name) => batches[name].account === owner);
  const owners = new Set(names.map((name) => batches[name].account));
  const each = new Map([...owners].map((owner) => [owner, { status: 'fulfilled', value: ofOwner(owner) } as const]));
  return settleEach(each, (own, owner) => placeGroups(context, own, accountOf(context.trading, owner), tokens));
}

/** Does the same for each account; what was rejected before stays rejected. */
async function settleEach<T, R>(each: OfEach<T>, work: (value: T, owner: Owner) => Promise<R>): Promise<OfEach<R>> {
  const results = new Map<Owner, Settled<R>>();
  for (const [owner, one] of each)
    results.set(owner, one.status === 'fulfilled' ? await settle(true, () => work(one.value, owner)) : one);
  return results;
}

const fulfilled = <T>(each: OfEach<T>): readonly T[] =>
  [...each.values()].flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));

const allOf = (placed: OfEach<PlacedGroups>): readonly PlacedOrder[] => fulfilled(placed).flatMap(ordersOf);

/** Chooses the order that is canceled by its id, and places more orders that are related to it. */
async function placeBeside(
  context: CheckContext,
  { account, other, token, elsewhere }: Markets,
  placed: OfEach<PlacedGroups>,
) {
  const owner = account === context.trading.first ? 'first' : 'second';
  const onToken = ordersOf(found(placed, owner)).filter(
    ({ intent }) => intent.tokenId === token.tokenId && intent.side === 'BUY',
  );
  // Of a batch, with others after it.
  const order = onToken.at(-3) ?? onToken[0] ?? inconclusive('order-not-accepted', 'no order could be placed');
  const related = await placeRelatedOrders(context, order, elsewhere);
  const ofOther = other ? await placeIfAccepted(context, token, { account: other, side: 'SELL' }) : [];
  return { order, orders: [...allOf(placed), ...related, ...ofOther] };
}

/** Those that a list shows: only they can be missed later. */
function listedIn(read: OfEach<ReadGroups>, orders: readonly PlacedOrder[]): readonly PlacedOrder[] {
  const listed = new Set(fulfilled(read).flatMap(({ lists }) => lists.flatMap(({ items }) => idsOf(items))));
  return orders.filter(({ id }) => listed.has(id));
}

function withoutCanceled({ trading }: CheckContext, setup: Setup): Setup {
  const accounts = [setup.account, ...(setup.other ? [setup.other] : [])];
  const canceled = new Set(accounts.flatMap((account) => trading.idsCanceledByRun(account)));
  return { ...setup, listed: setup.listed.filter(({ id }) => !canceled.has(id)) };
}

/** Other orders: cancels by id have ended some of those that were there. */
async function setUpAgain(context: CheckContext, names: readonly BatchName[], markets: Markets): Promise<Setup> {
  const beside = Object.values(besideCancels).filter((name) => names.includes(name));
  const { order, orders } = await placeBeside(context, markets, await placeOfEach(context, beside, markets));
  return { ...markets, order, listed: await listedOf(context, orders) };
}
