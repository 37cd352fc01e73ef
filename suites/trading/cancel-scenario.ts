// The cancels that are sent beside the orders of both accounts, once a run: by id, by market in each form, by either account.
// Many checks judge what each of them did.
import {
  type Account,
  type Answer,
  type CancelBodyForm,
  type CheckContext,
  cancelBodyForms,
  canceledIds,
  inconclusive,
  type JsonObject,
  marketAlone,
  type PlacedOrder,
  type RequirementId,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import { haveLeft } from './cancel-results.js';
import { type CancelsById, cancelsById, idOf, type Setup, sparesAll } from './cancels-by-id.js';
import {
  listedOf,
  orderRecord,
  requireOrdersStay,
  requireResting,
  type SparedOrders,
  sparedOf,
} from './live-orders.js';
import { bodyOf, cancelMarket, marketCancelers, requireNoOtherOrders } from './market-cancel.js';
import { otherOutcome, placeIfAccepted } from './related-orders.js';
import { isLive, requireAnswered } from './trading-operations.js';

export type Settled<T> = PromiseSettledResult<T>;

/** What some cancels by id did. */
interface SentCancels extends SparedOrders {
  readonly answers: readonly Answer[];
}

export interface CanceledMarket {
  readonly onMarket: readonly PlacedOrder[];
  readonly answer: Answer;
  /** How many more orders may have been live on the market: no answer shows their ids. */
  readonly sentWithoutId: number;
  /** Orders on the market that are not reported as canceled; rejected if one may have been matched just then. */
  readonly unreported: Settled<{ readonly count: number; readonly stillListed: number }>;
  /** Whether the orders that are reported as canceled left the lists at once. */
  readonly areGone: boolean;
  /** Orders of the account on other markets. */
  readonly elsewhere: SparedOrders;
}

/** A cancel by market beside orders of the other account. */
export type BesideForeign = Pick<CanceledMarket, 'onMarket' | 'answer'>;

export interface CanceledById {
  readonly byId: ReadonlyMap<CancelsById, Settled<SentCancels>>;
  /** The order that was canceled by its id. */
  readonly order: PlacedOrder;
  /** Orders that are no longer live after that. */
  readonly ended: readonly PlacedOrder[];
}

export interface CanceledMarkets {
  readonly market: Settled<CanceledMarket>;
  /**
   * A cancel of a market that does not exist. Undefined if no order on another market is left, or if the account has
   * orders of its own: a faulty service may cancel all of them.
   */
  readonly unknownMarket: Settled<(SparedOrders & { readonly answer: Answer }) | undefined>;
  /** More orders, on both outcomes, canceled by a body that names the market alone. */
  readonly marketAlone: Settled<CanceledMarket>;
  /** What each body did that names the market. */
  readonly forms: ReadonlyMap<CancelBodyForm, Settled<BesideForeign>>;
  /** The market canceled by the account that usually does not, beside orders of the one that usually does. */
  readonly byOther: Settled<CanceledMarket & { readonly foreign: SparedOrders }>;
  /** Orders of the other account, after the cancels of the account that usually cancels. */
  readonly foreign: SparedOrders;
}

/** The rules that are judged by cancels by market. */
const rulesOfMarkets: readonly RequirementId[] = [
  'cancel-market-orders.canceled',
  'cancel-market-orders.scope',
  'cancel-market-orders.leaves-live-list',
  'cancel-market-orders.exactly-once',
  'cancel-market-orders.body-fields',
  'account.isolation-cancel',
  // Before the other account may send a request of its own, cancels by market must be seen to spare its orders.
  'auth.signature-secret',
  'auth.signature-body',
];

export const areMarketCancelsJudged = ({ isRuleInRun }: CheckContext): boolean => rulesOfMarkets.some(isRuleInRun);

export const areCancelsByIdJudged = ({ isInRun }: CheckContext): boolean =>
  cancelsById.some((one) => isInRun(idOf(one)));

/** Sends the cancels by id. */
export async function sendCancelsById(context: CheckContext, setup: Setup): Promise<CanceledById> {
  let { order, listed } = setup;
  const byId = new Map<CancelsById, Settled<SentCancels>>();
  const send = async (cancels: CancelsById, look: typeof sparedOf) =>
    byId.set(cancels, await settle(() => sendBeside(context, { ...setup, order, listed }, cancels, look)));
  /** What one cancel has ended, the next one does not end. */
  const lookAgain = async () => {
    listed = await listedOf(context, listed);
    const own = listed.filter(({ intent }) => intent.account === setup.account);
    order = listed.includes(order) ? order : (own.at(-1) ?? order);
  };
  const steps = cancelsById.filter((one) => context.isInRun(idOf(one)));
  // One look at all orders shows that none of these cancels ended any; else each is sent again, and judged alone.
  for (const cancels of steps.filter(sparesAll))
    await send(cancels, async (_, spared) => ({ spared, ended: { status: 'fulfilled', value: undefined } }));
  // No order is placed to find that out: cancels that are sent again could end just that one.
  await lookAgain();
  const isOneEnded = listed.length < setup.listed.length;
  for (const cancels of isOneEnded ? steps : steps.filter((one) => !sparesAll(one))) {
    await send(cancels, sparedOf);
    if (isOneEnded) await lookAgain();
  }
  const haveAllStayed =
    !isOneEnded && [...byId.values()].every((sent) => sent.status === 'rejected' || areLive(sent.value));
  const left = haveAllStayed ? listed : await listedOf(context, listed);
  const ended = setup.listed.filter((one) => one === order || !left.includes(one));
  return { byId, order, ended };
}

async function sendBeside(
  context: CheckContext,
  setup: Setup,
  cancels: CancelsById,
  look: typeof sparedOf,
): Promise<SentCancels> {
  const spared = cancels.spared(setup, context);
  // What was never listed cannot be missed.
  if (spared.length === 0) inconclusive('order-not-accepted', 'no other order is listed as live');
  const answers = await cancels.send(context, setup, spared);
  return { answers, ...(await look(context, spared)) };
}

export async function settle<T>(work: () => Promise<T>): Promise<Settled<T>> {
  const [result] = await Promise.allSettled([work()]);
  return result;
}

/** Sends the cancels by market. */
export async function cancelMarkets(context: CheckContext, setup: Setup): Promise<CanceledMarkets> {
  const { account, token, listed } = setup;
  const { trading } = context;
  const { hasOrders } = await marketCancelers(context);
  const form = () => valueOrThrow(setup.form);
  const market = await settle(async () => {
    const { onMarket, elsewhere } = ordersOf(setup, account, listed);
    return cancelBeside(context, account, bodyOf(form(), token), onMarket, elsewhere);
  });
  const elsewhere = market.status === 'fulfilled' ? stillLive(market.value.elsewhere) : [];
  const unknownMarket = await settle(async () =>
    elsewhere.length > 0 && !hasOrders(account) ? cancelUnknownMarket(context, setup, elsewhere) : undefined,
  );
  const left = unknownMarket.status === 'fulfilled' && unknownMarket.value ? stillLive(unknownMarket.value) : elsewhere;
  const alone = await settle(async () =>
    cancelBeside(context, account, bodyOf(marketAlone, token), await placeOnBoth(context, setup), left),
  );
  const forms = new Map<CancelBodyForm, Settled<BesideForeign>>();
  if (alone.status === 'fulfilled') forms.set(marketAlone, alone);
  if (setup.form.status === 'fulfilled' && market.status === 'fulfilled') forms.set(form(), market);
  // A service that does not know a member may cancel all orders of the account: only the question which forms it
  // understands needs all of them.
  const isSafe = !hasOrders(account) || context.isRuleInRun('cancel-market-orders.body-fields');
  const cancelOne = async (body: JsonObject) => {
    const onMarket = [await trading.place(token, { account })];
    return { onMarket, answer: await cancelMarket(context, account, body) };
  };
  for (const one of isSafe ? cancelBodyForms.filter((tried) => !forms.has(tried)) : [])
    forms.set(one, await settle(() => cancelOne(bodyOf(one, token))));
  const foreign = await sparedOf(context, ordersOf(setup, account, listed).foreign);
  const byOther = await settle(async () => {
    const { other = trading.second() } = setup;
    if (hasOrders(other)) requireSparedElsewhere(market);
    await requireNoOtherOrders(context, other, token);
    const own = listed.filter(({ intent }) => intent.account === other);
    const buys = await placeIfAccepted(context, token, { account });
    const sells = await placeIfAccepted(context, token, { account, side: 'SELL' });
    const live = ordersOf(setup, other, await listedOf(context, [...own, ...buys, ...sells]));
    const canceled = await cancelBeside(context, other, bodyOf(form(), token), live.onMarket, live.elsewhere);
    return { ...canceled, foreign: await sparedOf(context, live.foreign) };
  });
  return { market, unknownMarket, marketAlone: alone, forms, foreign, byOther };
}

/** What a cancel of the market by the account must cancel, and what it must spare: its own orders, and those of the other. */
function ordersOf({ token }: Setup, account: Account, listed: readonly PlacedOrder[]) {
  const own = listed.filter(({ intent }) => intent.account === account);
  return {
    // A body may name a token: whether it spares the other outcome of its market is not shown.
    onMarket: own.filter(({ intent }) => intent.tokenId === token.tokenId),
    elsewhere: own.filter(({ intent }) => intent.conditionId !== token.conditionId),
    foreign: listed.filter((order) => !own.includes(order)),
  };
}

async function cancelBeside(
  context: CheckContext,
  account: Account,
  body: JsonObject,
  onMarket: readonly PlacedOrder[],
  elsewhere: readonly PlacedOrder[],
): Promise<CanceledMarket> {
  if (onMarket.length === 0) inconclusive('order-not-accepted', 'no order on the market is listed as live');
  const answer = await cancelMarket(context, account, body);
  const tokens = new Map(onMarket.map(({ intent }) => [intent.tokenId, intent]));
  const sentWithoutId = [...tokens.values()].map((intent) => context.trading.sentWithoutId(intent, account));
  const reported = onMarket.filter(({ id }) => canceledIds(answer).includes(id));
  const unreported = onMarket.filter((order) => !reported.includes(order));
  const newest = reported.at(-1);
  return {
    onMarket,
    answer,
    sentWithoutId: sentWithoutId.reduce((sum, count) => sum + count, 0),
    unreported: await settle(() => unreportedOf(context, unreported)),
    areGone: !(newest && isLive(await orderRecord(context, newest))) && (await haveLeft(context, reported)),
    elsewhere: await sparedOf(context, elsewhere),
  };
}

/** Inconclusive if one of them may have been matched just then, alone or as one of its batch. */
async function unreportedOf(context: CheckContext, unreported: readonly PlacedOrder[]) {
  const listed = unreported.length > 0 ? await listedOf(context, unreported) : [];
  const gone = unreported.find((order) => !listed.includes(order));
  if (gone) await requireOrdersStay(context, gone);
  return { count: unreported.length, stillListed: listed.length };
}

function areLive({ spared, ended }: SparedOrders): boolean {
  return spared.length > 0 && ended.status === 'fulfilled' && ended.value === undefined;
}

const stillLive = (orders: SparedOrders) => (areLive(orders) ? orders.spared : []);

async function cancelUnknownMarket(context: CheckContext, setup: Setup, elsewhere: readonly PlacedOrder[]) {
  const { account, form } = setup;
  const market = { conditionId: context.unknown.conditionId(), tokenId: context.unknown.tokenId() };
  const answer = await cancelMarket(context, account, bodyOf(valueOrThrow(form), market));
  requireAnswered(answer);
  return { answer, ...(await sparedOf(context, elsewhere)) };
}

/** A service may read a body without an asset in another way, and cancel one outcome, or orders of one side. */
async function placeOnBoth(context: CheckContext, { account, token }: Setup): Promise<readonly PlacedOrder[]> {
  const other = await otherOutcome(context, token);
  const order = await context.trading.place(token, { account });
  const onOther = other ? await placeIfAccepted(context, other, { account }) : [];
  const sells = await Promise.all(
    [token, ...(other ? [other] : [])].map((one) =>
      unlessInconclusive(context.trading.place(one, { account, side: 'SELL' })),
    ),
  );
  const onMarket = [order, ...onOther, ...sells.flatMap((sell) => (sell && isLive(sell.result) ? [sell] : []))];
  await requireResting(context, ...onMarket);
  return onMarket;
}

/** An account with orders of its own cancels by market only once another cancel by market was seen to spare others. */
export function requireSparedElsewhere(market: CanceledMarkets['market']): void {
  const { answer, elsewhere } = valueOrThrow(market);
  if (!areLive(elsewhere) || elsewhere.spared.some(({ id }) => canceledIds(answer).includes(id)))
    inconclusive(
      'control-failed',
      'this account has orders of its own, and no cancel by market was seen to spare orders on other markets',
    );
}
