// Markets whose orders were canceled: by the account that is usually chosen for it, and by the other one. Each is
// canceled once a run, and many checks judge what happened to each market.
import {
  type Account,
  type Answer,
  batchBounds,
  type CancelBodyForm,
  type CheckContext,
  cancelBodyForms,
  canceledIds,
  type Intent,
  ifAvailable,
  inconclusive,
  type PlacedOrder,
  summarizeAnswer,
  type Token,
} from '#check';
import { haveLeft } from './cancel-results.js';
import { bodyOf, type CancelableMarkets, cancelableMarkets, cancelMarket, marketCancelers } from './market-cancel.js';
import { isLive, listedByTokenOrId, orderRecord, requireAnswered, requireResting } from './order-results.js';
import {
  listedOf,
  otherOutcome,
  placeOnRelatedMarkets,
  placeRelatedOrder,
  placeTogether,
  type SparedOrders,
  sparedOf,
} from './related-orders.js';
import { requireAllOrdersStay } from './untouched-orders.js';

export interface CanceledMarket {
  readonly onMarket: readonly PlacedOrder[];
  readonly answer: Answer;
  /** How many more orders may have been live on the market: no answer shows their ids. */
  readonly sentWithoutId: number;
  /** Orders on the market that are not reported as canceled. */
  readonly unreported: readonly { readonly order: PlacedOrder; readonly isStillListed: boolean }[];
  /** Whether the orders that are reported as canceled left the lists at once. */
  readonly areGone: boolean;
}

/**
 * Orders on the market, most of them of one batch: a faulty service may cancel just the first few, or those of one side.
 */
const batchSize = batchBounds.maximum;

async function placeOnMarket(
  context: CheckContext,
  { account, tokens: [token], place }: CancelableMarkets,
): Promise<readonly PlacedOrder[]> {
  const orders = [
    await place(token),
    ...(await placeResting(context, token, { account, side: 'SELL' })),
    ...(await placeTogether(context, token, batchSize, account)),
    await place(token),
  ];
  return restingOf(context, orders);
}

/** One order, or none where the service does not accept it or does not keep it live. */
async function placeResting(context: CheckContext, token: Token, change: Partial<Intent>) {
  const order = await ifAvailable(context.trading.place(token, change));
  return order && isLive(order.result) ? [order] : [];
}

/**
 * Those that are still listed as live once all are placed: a service may match an order when another one is placed. All
 * of them if none is listed, because a list may be read seconds behind writes.
 */
async function restingOf(context: CheckContext, orders: readonly PlacedOrder[]): Promise<readonly PlacedOrder[]> {
  await requireResting(context, ...orders);
  const listed = await listedOf(
    context,
    orders.map((order) => ({ order, relation: 'on the market' })),
  );
  return listed.length > 0 ? listed.map(({ order }) => order) : orders;
}

async function cancelOrders(
  context: CheckContext,
  { account, tokens: [token], cancel }: CancelableMarkets,
  onMarket: readonly PlacedOrder[],
): Promise<CanceledMarket> {
  const answer = await cancel(token);
  if (answer.kind !== 'accepted') inconclusive('request-refused', summarizeAnswer(answer));
  const sentWithoutId = context.trading.sentWithoutId(token, account);
  const unreported = await unreportedOf(context, onMarket, answer);
  const reported = onMarket.filter(({ id }) => canceledIds(answer).includes(id));
  return { onMarket, answer, sentWithoutId, unreported, areGone: await areNoLongerLive(context, reported) };
}

async function areNoLongerLive(context: CheckContext, orders: readonly PlacedOrder[]): Promise<boolean> {
  const [newest] = orders.slice(-1);
  if (newest && isLive(await orderRecord(context, newest))) return false;
  return haveLeft(context, orders);
}

/** One of the batch, and the newest. */
export const lastOf = (onMarket: readonly PlacedOrder[]) => onMarket.slice(-2);

/** Inconclusive if one of them may have been matched just then, alone or as one of its batch. */
async function unreportedOf(
  context: CheckContext,
  onMarket: readonly PlacedOrder[],
  answer: Answer,
): Promise<CanceledMarket['unreported']> {
  const reported = canceledIds(answer);
  const missing = onMarket.filter(({ id }) => !reported.includes(id));
  const unreported = await Promise.all(
    missing.map(async (order) => ({ order, isStillListed: (await listedByTokenOrId(context, order)).length > 0 })),
  );
  const gone = unreported.find(({ isStillListed }) => !isStillListed);
  if (gone) await requireAllOrdersStay(context, gone.order);
  return unreported;
}

export interface MarketBesideOthers extends CanceledMarket {
  /** Orders of the account on other markets. */
  readonly elsewhere: SparedOrders;
  /**
   * The same orders after a cancel of a market that does not exist. Undefined if none of them is left, or if the account
   * has orders of its own: a faulty service may cancel all of them.
   */
  readonly unknownMarket: PromiseSettledResult<UnknownMarketCancel | undefined>;
  /** More orders on the market, canceled by a body that names the market alone. */
  readonly marketAlone: PromiseSettledResult<MarketAloneCancel>;
}

interface MarketAloneCancel extends Pick<CanceledMarket, 'answer' | 'sentWithoutId' | 'onMarket'> {
  /** Whether orders were placed on both outcomes of the market. */
  readonly isOnBoth: boolean;
  /** Orders on the market that are not reported as canceled; rejected if one may have been matched just then. */
  readonly unreported: PromiseSettledResult<CanceledMarket['unreported']>;
  readonly elsewhere: SparedOrders;
}

interface UnknownMarketCancel extends SparedOrders {
  readonly answer: Answer;
}

/** The orders of one market, canceled beside orders of the account on all kinds of other markets. */
export function canceledBesideOthers(context: CheckContext): Promise<MarketBesideOthers> {
  return context.once('the orders of a market, canceled beside those on others', async (shared) => {
    const market = await cancelableMarkets(shared, Number.MAX_SAFE_INTEGER, { canceled: 1 });
    const [token, ...others] = market.tokens;
    const { account } = market;
    const relatedOrders = [
      ...(await placeOnRelatedMarkets(shared, token, others, { account })),
      ...(await placeSellElsewhere(shared, token, others, account)),
    ];
    const listed = relatedOrders.length > 0 ? await listedOf(shared, relatedOrders) : [];
    // A faulty service may spare the newest order.
    const onMarket = await placeOnMarket(shared, market);
    const canceled = await cancelOrders(shared, market, onMarket);
    const elsewhere = await sparedOf(shared, listed);
    const [unknownMarket] = await Promise.allSettled([cancelUnknownMarket(shared, market, elsewhere)]);
    const left = unknownMarket.status === 'fulfilled' ? (unknownMarket.value ?? elsewhere) : elsewhere;
    const [marketAlone] = await Promise.allSettled([cancelByMarketAlone(shared, market, left)]);
    return { ...canceled, elsewhere, unknownMarket, marketAlone };
  });
}

/** A SELL on another market, as far as it is accepted. */
async function placeSellElsewhere(context: CheckContext, token: Token, others: readonly Token[], account: Account) {
  const other = others.find(({ conditionId }) => conditionId !== token.conditionId);
  return other ? placeRelatedOrder(context, other, 'that sells on another market', { account, side: 'SELL' }) : [];
}

async function cancelUnknownMarket(
  context: CheckContext,
  { account, cancel }: CancelableMarkets,
  { relatedOrders, ended }: SparedOrders,
): Promise<UnknownMarketCancel | undefined> {
  const { unknown } = context;
  if (!areLive({ relatedOrders, ended }) || (await marketCancelers(context)).hasOrders(account)) return undefined;
  const answer = await cancel({ conditionId: unknown.conditionId(), tokenId: unknown.tokenId() });
  requireAnswered(answer);
  return { answer, ...(await sparedOf(context, relatedOrders)) };
}

function areLive({ relatedOrders, ended }: SparedOrders): boolean {
  return relatedOrders.length > 0 && ended.status === 'fulfilled' && ended.value === undefined;
}

/** A service may read a body without an asset in another way, and cancel one outcome, or orders of one side. */
async function cancelByMarketAlone(
  context: CheckContext,
  { account, tokens: [token], place }: CancelableMarkets,
  spared: SparedOrders,
): Promise<MarketAloneCancel> {
  const { trading } = context;
  const order = await place(token);
  const other = await otherOutcome(context, token);
  const related = other ? await placeRelatedOrder(context, other, 'on the other outcome', { account }) : [];
  const sells = other ? await placeResting(context, other, { account, side: 'SELL' }) : [];
  const onMarket = [order, ...related.map((one) => one.order), ...sells];
  await requireResting(context, ...onMarket);
  const answer = await cancelMarket(context, account, bodyOf(['market'], token));
  if (!onMarket.some(({ id }) => canceledIds(answer).includes(id)))
    inconclusive('control-failed', 'a body that has only `market` cancels nothing here');
  const [unreported] = await Promise.allSettled([unreportedOf(context, onMarket, answer)]);
  return {
    answer,
    onMarket,
    isOnBoth: related.length > 0,
    unreported,
    sentWithoutId: [token, ...(other ? [other] : [])].reduce(
      (sum, one) => sum + trading.sentWithoutId(one, account),
      0,
    ),
    elsewhere: await sparedOf(context, areLive(spared) ? spared.relatedOrders : []),
  };
}

interface FormTrial {
  /** Undefined: the one that the service is known to understand. */
  readonly form: CancelBodyForm | undefined;
  /** On the market. */
  readonly order: PlacedOrder;
  readonly answer: Answer;
}

/** Orders of a market, canceled with each body that names it, beside an order of the other account. */
export interface CancelForms {
  readonly trials: readonly FormTrial[];
  readonly foreign: SparedOrders;
}

export function canceledInEachForm(context: CheckContext): Promise<CancelForms> {
  return context.once('the orders of a market, canceled in each form', async (shared) => {
    const { account, tokens, place, body } = await cancelableMarkets(shared, 1);
    const [token] = tokens;
    const { other, hasOrders } = await marketCancelers(shared);
    const ofOther = other ? await placeRelatedOrder(shared, token, 'of another account', { account: other }) : [];
    const listed = await listedOf(shared, ofOther);
    const attempt = async (form: CancelBodyForm | undefined): Promise<FormTrial> => {
      const order = await place(token);
      return { form, order, answer: await cancelMarket(shared, account, form ? bodyOf(form, token) : body(token)) };
    };
    const trials: FormTrial[] = [];
    // A service that does not know a member may cancel all orders of the account: only the question which forms it
    // understands needs all of them.
    const isSafe = !hasOrders(account) || shared.isInRun('cancel-market-orders.body-fields');
    for (const form of isSafe ? cancelBodyForms : []) trials.push(await attempt(form));
    if (!trials.some(({ order, answer }) => canceledIds(answer).includes(order.id)))
      trials.push(await attempt(undefined));
    return { trials, foreign: await sparedOf(shared, listed) };
  });
}

/**
 * The account that `cancelableMarkets` does not choose by itself. If it has orders of its own, it cancels by market
 * only once another cancel by market was seen to spare all orders on other markets.
 */
export async function otherCanceler(context: CheckContext): Promise<Account> {
  const { other, hasOrders } = await marketCancelers(context);
  if (!other) return context.trading.second();
  if (!hasOrders(other)) return other;
  const { answer, elsewhere } = await canceledBesideOthers(context);
  const reported = canceledIds(answer);
  if (!areLive(elsewhere) || elsewhere.relatedOrders.some(({ order }) => reported.includes(order.id)))
    inconclusive(
      'control-failed',
      'this account has orders of its own, and no cancel by market was seen to spare orders on other markets',
    );
  return other;
}

export interface MarketOfOther extends CanceledMarket {
  /** Orders of the other account on the market. */
  readonly foreign: SparedOrders;
  /** Orders of the account that cancels, on another market. */
  readonly elsewhere: SparedOrders;
}

/** Orders of both accounts on one market, canceled by the account that the other checks do not cancel with. */
export function marketOfOther(context: CheckContext): Promise<MarketOfOther> {
  return context.once('the orders of a market, canceled by the other account', async (shared) => {
    const account = await otherCanceler(shared);
    const { usual } = await marketCancelers(shared);
    const market = await cancelableMarkets(shared, 2, { canceled: 1, account });
    const [token, next] = market.tokens;
    const placed = [await market.place(token), ...(await placeTogether(shared, token, 2, account))];
    const onMarket = await restingOf(shared, placed);
    const ofUsual = await placeTogether(shared, token, 2, usual);
    const relation = 'of another account';
    const foreign = [
      ...ofUsual.map((order) => ({ order, relation })),
      ...(await placeRelatedOrder(shared, token, relation, { account: usual, side: 'SELL' })),
    ];
    const isElsewhere = next !== undefined && next.conditionId !== token.conditionId;
    const elsewhere = isElsewhere ? await placeRelatedOrder(shared, next, 'on another market', { account }) : [];
    const listed = await listedOf(shared, [...foreign, ...elsewhere]);
    const canceled = await cancelOrders(shared, market, onMarket);
    return {
      ...canceled,
      foreign: await sparedOf(
        shared,
        listed.filter((one) => foreign.includes(one)),
      ),
      elsewhere: await sparedOf(
        shared,
        listed.filter((one) => elsewhere.includes(one)),
      ),
    };
  });
}
