// The cancels that are sent beside the orders of both accounts, once a run: by id, by market with each selector, by either account.
// Many checks judge what each of them did.
import {
  type Account,
  type CancelSelector,
  type CheckContext,
  type CheckId,
  canceledIds,
  cancelSelectors,
  groupBy,
  inconclusive,
  type JsonObject,
  marketAlone,
  type PlacedOrder,
  summarizeAnswer,
  type Token,
  valueOrThrow,
} from '#check';
import { checkIdsOf, placedOnceChecks } from './batches.js';
import { areLive, type Canceled, cancelBeside, partOf, reportedIn } from './cancel-results.js';
import type { Setup } from './cancels-by-id.js';
import { bodiesWithoutMarket } from './invalid-orders.js';
import { findEnded, listedOf, requireResting } from './live-orders.js';
import { bodyOf, cancelMarket, marketCancelers, requireNoOtherOrders } from './market-cancels.js';
import { fulfilledValue, isLive, requireAnswered, type Settled, settle } from './operations.js';
import { otherOutcome, placeIfAccepted } from './related-orders.js';

export interface CanceledMarket extends Canceled {
  /** How many more orders may have been live on the market: no answer shows their ids. */
  readonly sentWithoutId: number;
  /** Whether they were placed on both outcomes of the market, where that is tried. */
  readonly isOnBoth?: boolean;
}

export type CanceledBySelectors = Awaited<ReturnType<typeof cancelBySelectors>>;

/** What each step of the cancels by market did. */
export interface CanceledSteps {
  readonly market: CanceledMarket & { readonly sentTwice: Canceled };
  readonly unknownMarket: Canceled;
  readonly selectors: CanceledBySelectors;
  readonly marketAlone: CanceledMarket;
  readonly otherAccount: CanceledMarket;
}

type SettledSteps = { readonly [S in keyof CanceledSteps]: Settled<CanceledSteps[S]> };

/** The checks that judge the cancels by market: a confirmation of others sends none. */
const judgingMarkets: readonly CheckId[] = [
  ...checkIdsOf('cancel-market-orders'),
  // They need an order that is canceled by market, and orders that are placed after others were canceled.
  'trading.order-lifecycle@place-order',
  'place-order.salt@place-order',
  // Before the other account may send a request of its own, cancels by market must be seen to spare its orders.
  'auth.signature-secret@cancel-market-orders',
  'auth.signature-body@cancel-market-orders',
];

/** The same of all cancels, and of the orders beside them. */
const judging: readonly CheckId[] = [
  ...judgingMarkets,
  ...checkIdsOf('cancel-order'),
  'place-order.repeat@place-order',
  ...placedOnceChecks,
];

export const areMarketCancelsJudged = ({ isInRun }: CheckContext): boolean => judgingMarkets.some(isInRun);
export const areCancelsJudged = ({ isInRun }: CheckContext): boolean => judging.some(isInRun);

/** What no check judges is not sent. */
export const settleJudged = <T>(isJudged: boolean, work: () => Promise<T>): Promise<Settled<T>> =>
  settle(async () => {
    if (!isJudged) throw new Error('no check of the run judges these cancels');
    return work();
  });

/** Another cancel of one that was canceled, and one of an order that does not exist. */
export async function cancelAgain({ trading, unknown }: CheckContext, canceled: readonly Canceled[]) {
  const [order] = canceled.flatMap(({ sent }) => sent.flatMap(reportedIn));
  if (!order) return inconclusive('control-failed', 'no order could be canceled');
  const cancel = async (id: string) => ({ id, answer: await trading.cancel(id, order.intent.account) });
  return [await cancel(order.id), await cancel(unknown.orderId())] as const;
}

export async function cancelMarkets(context: CheckContext, setup: Setup): Promise<SettledSteps> {
  const { sentTwice, token, listed, account, selector } = setup;
  const body = (wanted: Token = token) => bodyOf(valueOrThrow(selector), wanted);
  const unlessQuick = <T>(work: () => Promise<T>) => settleJudged(context.effort !== 'quick', work);
  const market = await settle(async () => {
    const all = await cancelOn(context, account, body(), token, listed);
    const isTwice = (order: PlacedOrder) => order === sentTwice.byMarket;
    return { ...all, ...partOf(all, (order) => !isTwice(order)), sentTwice: partOf(all, isTwice) };
  });
  const unknownMarket = await unlessQuick(async () => {
    const { spared } = valueOrThrow(market);
    // A faulty service may cancel all orders of an account: not sent where it has orders of its own.
    if (!areLive(valueOrThrow(market)) || (await marketCancelers(context)).hasOrders(account))
      inconclusive('unknown-ids', 'no order on another market stays live, or the account has orders of its own');
    const { unknown } = context;
    const other = body({ conditionId: unknown.conditionId(), tokenId: unknown.tokenId() });
    const bodies = [other, ...bodiesWithoutMarket(context)];
    const cancels = bodies.map((one) => ({ named: [], send: () => cancelMarket(context, account, one) }));
    const canceled = await cancelBeside(context, cancels, spared);
    for (const { answer } of canceled.sent) requireAnswered(answer);
    return canceled;
  });
  const spared = fulfilledValue(unknownMarket) ?? fulfilledValue(market);
  const ofMarketAlone = await unlessQuick(() =>
    cancelByMarketAlone(context, setup, spared && areLive(spared) ? spared.spared : []),
  );
  const selectors = await settle(() => cancelBySelectors(context, setup, market, ofMarketAlone));
  const otherAccount = await unlessQuick(() => cancelByOther(context, setup, market, selectors));
  return { market, unknownMarket, selectors, marketAlone: ofMarketAlone, otherAccount };
}

/** Cancels those of these orders that the account has on a token, or on its whole market, beside those on other markets. */
async function cancelOn(
  context: CheckContext,
  account: Account,
  body: JsonObject,
  { conditionId, tokenId }: Pick<Token, 'conditionId'> & Partial<Token>,
  orders: readonly PlacedOrder[],
  foreign: readonly PlacedOrder[] = [],
): Promise<CanceledMarket> {
  const own = orders.filter(({ intent }) => intent.account === account);
  const onMarket = own.filter(({ intent }) => intent.conditionId === conditionId);
  const named = onMarket.filter(({ intent }) => intent.tokenId === (tokenId ?? intent.tokenId));
  if (named.length === 0) inconclusive('order-not-accepted', 'no order on the market is listed as live');
  const elsewhere = own.filter((order) => !onMarket.includes(order));
  const cancels = [{ named, send: () => cancelMarket(context, account, body) }];
  const canceled = await cancelBeside(context, cancels, [...elsewhere, ...foreign]);
  for (const { answer } of canceled.sent)
    if (answer.kind !== 'accepted') inconclusive('request-refused', summarizeAnswer(answer));
  const tokens = [...groupBy(named, ({ intent }) => intent.tokenId).values()];
  const sentWithoutId = tokens.map(([{ intent }]) => context.trading.sentWithoutId(intent, account));
  return { ...canceled, sentWithoutId: sentWithoutId.reduce((sum, count) => sum + count, 0) };
}

/** Sends a body with each selector for an order of its own, unless one of these cancels has it. */
async function cancelBySelectors(
  context: CheckContext,
  setup: Setup,
  market: Settled<CanceledMarket>,
  ofMarketAlone: Settled<CanceledMarket>,
) {
  const { account, token, listed, selector: known } = setup;
  const { hasOrders } = await marketCancelers(context);
  const foreign = [
    ...listed.filter(({ intent }) => intent.account !== account),
    ...(await cancelWhereAccountHasNone(context, setup)),
  ];
  /** The selector is undefined for the one that the service is known to understand. */
  const trials: (Canceled['sent'][number] & { readonly selector: CancelSelector | undefined })[] = [];
  const attempt = async (selector?: CancelSelector) => {
    const isKnown = selector !== undefined && selector === fulfilledValue(known);
    const before = isKnown ? market : selector === marketAlone ? ofMarketAlone : undefined;
    const [sent] = fulfilledValue(before)?.sent ?? [];
    if (sent) return trials.push({ selector, ...sent, named: sent.named.slice(0, 1) });
    const named = [await context.trading.place(token, { account })];
    const body = bodyOf(selector ?? valueOrThrow(known), token);
    return trials.push({ selector, named, answer: await cancelMarket(context, account, body) });
  };
  // A service that does not know a member may cancel all orders of the account: only the question which selectors it
  // understands needs all of them.
  const isSafe = !hasOrders(account) || context.wasInRun('cancel-market-orders.body-fields@cancel-market-orders');
  for (const selector of isSafe ? cancelSelectors : []) await attempt(selector);
  if (!trials.some((trial) => reportedIn(trial).length > 0)) await attempt();
  return { sent: trials, spared: foreign, ended: await settle(() => findEnded(context, foreign)) };
}

/** Cancels where only the other account has an order: what finds none may cancel all. Returns the order of the other one. */
async function cancelWhereAccountHasNone(
  context: CheckContext,
  { account, other, elsewhere, listed, selector }: Setup,
) {
  const { isUnused, hasOrders } = await marketCancelers(context);
  const used = new Set(listed.map(({ intent }) => intent.conditionId));
  const token = elsewhere.find((one) => isUnused(one) && !used.has(one.conditionId));
  if (!other || !token || hasOrders(account)) return [];
  const orders = await listedOf(context, await placeIfAccepted(context, token, { account: other }));
  if (orders.length > 0) await cancelMarket(context, account, bodyOf(valueOrThrow(selector), token));
  return orders;
}

/** A service may read a body without an asset in another way, and cancel one outcome, or orders of one side. */
async function cancelByMarketAlone(context: CheckContext, setup: Setup, spared: readonly PlacedOrder[]) {
  const { account, token } = setup;
  // Like one that was canceled: where a service refuses an order like a live one, no other shows what the salt does.
  const { price, size } = setup.order.intent;
  const order = await context.trading.place(token, { account, price, size });
  const other = await otherOutcome(context, token);
  const onOther = other ? await placeIfAccepted(context, other, { account }) : [];
  const sells = await Promise.all(
    [token, ...(other ? [other] : [])].map((one) => placeIfAccepted(context, one, { account, side: 'SELL' })),
  );
  const placed = [order, ...onOther, ...sells.flat().filter(({ result }) => isLive(result))];
  await requireResting(context, ...placed);
  // A service may cancel orders that would match a later one of the same account (variant
  // cancels-resting-orders-that-would-match-a-later-one).
  const onMarket = await listedOf(context, placed);
  const { conditionId } = token;
  const body = bodyOf(marketAlone, token);
  const canceled = await cancelOn(context, account, body, { conditionId }, [...onMarket, ...spared]);
  if (canceled.sent.flatMap(reportedIn).length === 0)
    inconclusive('control-failed', 'a body that has only `market` cancels nothing here');
  return { ...canceled, isOnBoth: onOther.some((one) => onMarket.includes(one)) };
}

async function cancelByOther(
  context: CheckContext,
  setup: Setup,
  market: Settled<CanceledMarket>,
  selectors: Settled<CanceledBySelectors>,
) {
  const { account, other = context.trading.second(), token, listed, selector } = setup;
  if ((await marketCancelers(context)).hasOrders(other)) requireSparedElsewhere(market);
  await requireNoOtherOrders(context, other, token);
  const buys = await placeIfAccepted(context, token, { account });
  const sells = await placeIfAccepted(context, token, { account, side: 'SELL' });
  const bySelectors = fulfilledValue(selectors);
  const ofOther = listed.filter(({ intent }) => intent.account === other);
  const own = bySelectors && areLive(bySelectors) ? ofOther : await listedOf(context, ofOther);
  const foreign = await listedOf(context, [...buys, ...sells]);
  return cancelOn(context, other, bodyOf(valueOrThrow(selector), token), token, own, foreign);
}

/** An account with orders of its own cancels by market only once another cancel by market was seen to spare others. */
export function requireSparedElsewhere(market: Settled<CanceledMarket>): void {
  const { sent, ...seen } = valueOrThrow(market);
  const reported = sent.flatMap(({ answer }) => canceledIds(answer));
  if (!areLive(seen) || seen.spared.some(({ id }) => reported.includes(id)))
    inconclusive(
      'control-failed',
      'this account has orders of its own, and no cancel by market was seen to spare orders on other markets',
    );
}
