// The cancels that are sent beside the orders of both accounts, once a run: by id, by market in each form, by either account.
// Many checks judge what each of them did.
import {
  type Account,
  type Answer,
  type CancelBodyForm,
  type CheckContext,
  type CheckId,
  cancelBodyForms,
  canceledIds,
  inconclusive,
  type JsonObject,
  marketAlone,
  type PlacedOrder,
  summarizeAnswer,
  type Token,
  valueOrThrow,
} from '#check';
import { placedOnceChecks } from './batches.js';
import {
  bodyOf,
  type Canceled,
  canceledBy,
  cancelMarket,
  haveLeft,
  marketCancelers,
  reportedIn,
  requireNoOtherOrders,
} from './cancel-results.js';
import { type CancelsById, cancelsById, type Setup, sparesAll } from './cancels-by-id.js';
import { type CanceledOrder, cancelOne, isReported } from './placed-batches.js';
import { listedOf, otherOutcome, placeIfAccepted, type SparedOrders, sparedOf, stillListed } from './related-orders.js';
import { isLive, orderRecord, requireAnswered, requireResting } from './trading-operations.js';

export type Settled<T> = PromiseSettledResult<T>;

type SentCancels = SparedOrders & { readonly answers: readonly Answer[] };

/** Whether the orders that are reported as canceled left the lists at once. */
type CanceledOnMarket = Canceled & { readonly areGone: boolean };

export interface CanceledMarket extends CanceledOnMarket {
  /** How many more orders may have been live on the market: no answer shows their ids. */
  readonly sentWithoutId: number;
  readonly elsewhere: SparedOrders;
  /** Whether they were placed on both outcomes of the market, where that is tried. */
  readonly isOnBoth?: boolean;
  /** An order on the market that was sent twice, where there is one. */
  readonly sentTwice: CanceledOnMarket;
}

interface FormTrial {
  /** Undefined: the one that the service is known to understand. */
  readonly form: CancelBodyForm | undefined;
  readonly order: PlacedOrder;
  readonly answer: Answer;
}

export interface CanceledForms {
  readonly trials: readonly FormTrial[];
  readonly foreign: SparedOrders;
}

export type CanceledById = Awaited<ReturnType<typeof sendCancelsById>>;
export type CanceledMarkets = Awaited<ReturnType<typeof cancelMarkets>>;

const byMarket = 'cancel-market-orders';
const rulesOfMarkets = ['canceled', 'scope', 'leaves-live-list', 'exactly-once', 'body-fields'] as const;
/** The checks that judge the cancels by market: a confirmation of others sends none. */
const judgingMarkets: readonly CheckId[] = [
  ...rulesOfMarkets.map((rule) => `${byMarket}.${rule}@${byMarket}` as const),
  // They need an order that is canceled by market, and orders that are placed after others were canceled.
  'trading.order-lifecycle@place-order',
  'place-order.salt@place-order',
  // Before the other account may send a request of its own, cancels by market must be seen to spare its orders.
  ...(['auth.signature-secret', 'auth.signature-body', 'account.isolation-cancel'] as const).map(
    (rule) => `${rule}@${byMarket}` as const,
  ),
];

/** The same of all cancels, and of the orders beside them. */
const judging: readonly CheckId[] = [
  ...judgingMarkets,
  ...cancelsById.map(({ requirement }) => `${requirement}@cancel-order` as const),
  'cancel-order.exactly-once@cancel-order',
  'cancel-order.cancel-again@cancel-order',
  'place-order.repeat@place-order',
  ...placedOnceChecks,
];

export const areMarketCancelsJudged = ({ isInRun }: CheckContext): boolean => judgingMarkets.some(isInRun);
export const areCancelsJudged = ({ isInRun }: CheckContext): boolean => judging.some(isInRun);

export async function sendCancelsById(context: CheckContext, setup: Setup) {
  let { listed, order } = setup;
  const byId = new Map<CancelsById, Settled<SentCancels>>();
  const send = async (cancels: CancelsById, look: typeof sparedOf) => {
    const current = { ...setup, listed, order };
    const sent = await settle(async () => {
      const spared = cancels.spared(current, context);
      // What was never listed cannot be missed.
      if (spared.length === 0) inconclusive('order-not-accepted', 'no other order is listed as live');
      const answers = await cancels.send(context, current, spared);
      return { answers, ...(await look(context, spared)) };
    });
    byId.set(cancels, sent);
  };
  // One look at all orders shows that none of these cancels ended any; else each is sent again, and judged alone.
  for (const cancels of cancelsById.filter(sparesAll))
    await send(cancels, async (_, spared) => ({ spared, ended: { status: 'fulfilled', value: undefined } }));
  // No order is placed to find that out: cancels that are sent again could end just that one.
  const stayed = await listedOf(context, listed);
  const haveAllStayed = stayed.length === listed.length;
  listed = stayed;
  for (const cancels of haveAllStayed ? cancelsById.filter((one) => !sparesAll(one)) : cancelsById) {
    order = liveLike(order, listed);
    await send(cancels, sparedOf);
    // What one cancel has ended, the next one does not end.
    if (!haveAllStayed) listed = await listedOf(context, listed);
  }
  const sentTwice = listed.filter((one) => one === setup.sentTwice.byId);
  const [twice] = await cancelOwn(context, sentTwice, byId);
  const isGone = !(await isNewestLive(context, sentTwice)) && (await haveLeft(context, sentTwice));
  // The order that is canceled, and one of the other account.
  const ofOther = listed.find(({ intent }) => intent.account !== setup.account);
  const controls = [order, ...(ofOther ? [ofOther] : [])];
  const own = await cancelOwn(context, controls, byId);
  const others = listed.filter((one) => !controls.includes(one) && !sentTwice.includes(one));
  const areOthersLive = [...byId.values()].every((sent) => sent.status === 'rejected' || areLive(sent.value));
  const left = await stillListed(context, others, areOthersLive);
  return {
    byId,
    /** The order that was canceled by its id beside others, and one of the other account. */
    own,
    order,
    /** Another cancel of one that was canceled, and one of an order that does not exist. */
    again: await settle(() => cancelAgain(context, own)),
    /** An order that was sent twice, and whether it was no longer live at once. */
    twice: twice && { ...twice, isGone },
    ended: setup.listed.filter((order) => !left.includes(order)),
    /** Whether these cancels were seen to end no other ones. */
    areOthersLive,
  };
}

/** This order, or another one of its account and side if it has ended: of that, nothing more can be seen. */
function liveLike(order: PlacedOrder, listed: readonly PlacedOrder[]): PlacedOrder {
  const isLike = ({ intent }: PlacedOrder) =>
    intent.account === order.intent.account && intent.side === order.intent.side;
  return listed.includes(order) ? order : (listed.find(isLike) ?? order);
}

export async function cancelMarkets(context: CheckContext, setup: Setup) {
  const market = await settle(() => cancelAll(context, setup));
  const elsewhere = market.status === 'fulfilled' ? market.value.elsewhere : undefined;
  const unlessQuick = <T>(work: () => Promise<T>) => settleJudged(context.effort !== 'quick', work);
  // A faulty service may cancel all orders of an account: not sent where it has orders of its own.
  const unknownMarket = await unlessQuick(() => cancelUnknownMarket(context, setup, elsewhere));
  const left = (unknownMarket.status === 'fulfilled' && unknownMarket.value) || elsewhere;
  const ofMarketAlone = await unlessQuick(() => cancelByMarketAlone(context, setup, left));
  const tried = [
    ...(setup.form.status === 'fulfilled' ? trialOf(setup.form.value, market) : []),
    ...trialOf(marketAlone, ofMarketAlone),
  ];
  const forms = await settle(() => cancelInEachForm(context, setup, tried));
  const otherAccount = await unlessQuick(() => cancelByOther(context, setup, market, forms));
  return { market, unknownMarket, forms, marketAlone: ofMarketAlone, otherAccount };
}

export async function settle<T>(work: () => Promise<T>): Promise<Settled<T>> {
  const [result] = await Promise.allSettled([work()]);
  return result;
}

/** What no check judges is not sent. */
export const settleJudged = <T>(isJudged: boolean, work: () => Promise<T>): Promise<Settled<T>> =>
  settle(async () => {
    if (!isJudged) throw new Error('no check of the run judges these cancels');
    return work();
  });

/** Positive control: each account can cancel an order of its own. */
function cancelOwn(
  context: CheckContext,
  controls: readonly PlacedOrder[],
  byId: ReadonlyMap<CancelsById, Settled<SentCancels>>,
) {
  const answers = [...byId].flatMap(([{ canceler }, result]) =>
    canceler === undefined && result.status === 'fulfilled' ? result.value.answers : [],
  );
  const answerFor = ({ id }: PlacedOrder) => answers.find((answer) => canceledIds(answer).includes(id));
  return Promise.all(controls.map((order) => cancelOne(context, order, { answer: answerFor(order) })));
}

async function cancelAgain(context: CheckContext, own: readonly CanceledOrder[]) {
  const { order } = own.find(isReported) ?? inconclusive('control-failed', 'no order could be canceled');
  const cancel = async (id: string) => ({ id, answer: await context.trading.cancel(id, order.intent.account) });
  return [await cancel(order.id), await cancel(context.unknown.orderId())] as const;
}

async function cancelAll(context: CheckContext, setup: Setup): Promise<CanceledMarket> {
  const { account, token, listed, form, sentTwice } = setup;
  const body = bodyOf(valueOrThrow(form), token);
  const own = listed.filter(({ intent }) => intent.account === account);
  return cancelAndLook(context, account, body, onMarketOf(own, token), elsewhereOf(own, token), sentTwice.byMarket);
}

const onMarketOf = (orders: readonly PlacedOrder[], { conditionId, tokenId }: Token) =>
  orders.filter(({ intent }) => intent.conditionId === conditionId && intent.tokenId === tokenId);

const elsewhereOf = (orders: readonly PlacedOrder[], { conditionId }: Token) =>
  orders.filter(({ intent }) => intent.conditionId !== conditionId);

async function cancelAndLook(
  context: CheckContext,
  account: Account,
  body: JsonObject,
  onMarket: readonly PlacedOrder[],
  elsewhere: readonly PlacedOrder[],
  sentTwice?: PlacedOrder,
): Promise<CanceledMarket> {
  const sentOnce = onMarket.filter((order) => order !== sentTwice);
  if (sentOnce.length === 0) inconclusive('order-not-accepted', 'no order on the market is listed as live');
  const cancel = () => cancelMarket(context, account, body);
  const answer = await cancel();
  if (answer.kind !== 'accepted') inconclusive('request-refused', summarizeAnswer(answer));
  // What is canceled later by the same request is looked at together.
  const { unreported } = await canceledBy(context, onMarket, answer, cancel);
  const haveAllLeft = await haveLeft(context, reportedIn({ orders: onMarket, answer }));
  const partWith = async (orders: readonly PlacedOrder[]): Promise<CanceledOnMarket> => {
    const own = unreported.filter(({ id }) => orders.some((order) => order.id === id));
    const areGone = haveAllLeft && !(await isNewestLive(context, reportedIn({ orders, answer })));
    return { orders, answer, unreported: own, areGone };
  };
  const tokens = new Map(sentOnce.map(({ intent }) => [intent.tokenId, intent]));
  const sentWithoutId = [...tokens.values()].map((intent) => context.trading.sentWithoutId(intent, account));
  return {
    ...(await partWith(sentOnce)),
    sentWithoutId: sentWithoutId.reduce((sum, count) => sum + count, 0),
    elsewhere: await sparedOf(context, elsewhere),
    sentTwice: await partWith(onMarket.filter((order) => order === sentTwice)),
  };
}

async function isNewestLive(context: CheckContext, orders: readonly PlacedOrder[]): Promise<boolean> {
  const newest = orders.at(-1);
  return newest !== undefined && isLive(await orderRecord(context, newest));
}

function areLive({ spared, ended }: SparedOrders): boolean {
  return spared.length > 0 && ended.status === 'fulfilled' && ended.value === undefined;
}

async function cancelUnknownMarket(context: CheckContext, setup: Setup, elsewhere: SparedOrders | undefined) {
  const { account, form } = setup;
  const { unknown } = context;
  if (!elsewhere || !areLive(elsewhere) || (await marketCancelers(context)).hasOrders(account)) return undefined;
  const market = { conditionId: unknown.conditionId(), tokenId: unknown.tokenId() };
  const answer = await cancelMarket(context, account, bodyOf(valueOrThrow(form), market));
  requireAnswered(answer);
  return { answer, ...(await sparedOf(context, elsewhere.spared)) };
}

function trialOf(form: CancelBodyForm, canceled: Settled<CanceledMarket>): readonly FormTrial[] {
  if (canceled.status === 'rejected') return [];
  const { orders, answer } = canceled.value;
  return orders.slice(0, 1).map((order) => ({ form, order, answer }));
}

async function cancelInEachForm(
  context: CheckContext,
  setup: Setup,
  tried: readonly FormTrial[],
): Promise<CanceledForms> {
  const { account, token, listed, form: known } = setup;
  const { hasOrders } = await marketCancelers(context);
  const foreign = [
    ...listed.filter(({ intent }) => intent.account !== account),
    ...(await cancelWhereAccountHasNone(context, setup)),
  ];
  const attempt = async (form: CancelBodyForm | undefined): Promise<FormTrial> => {
    const before = tried.find((trial) => trial.form === form);
    if (before) return before;
    const order = await context.trading.place(token, { account });
    return { form, order, answer: await cancelMarket(context, account, bodyOf(form ?? valueOrThrow(known), token)) };
  };
  const trials: FormTrial[] = [];
  // A service that does not know a member may cancel all orders of the account: only the question which forms it
  // understands needs all of them.
  const isSafe = !hasOrders(account) || context.isInRun('cancel-market-orders.body-fields@cancel-market-orders');
  for (const form of isSafe ? cancelBodyForms : []) trials.push(await attempt(form));
  if (!trials.some(({ order, answer }) => canceledIds(answer).includes(order.id)))
    trials.push(await attempt(undefined));
  return { trials, foreign: await sparedOf(context, foreign) };
}

/** Cancels where only the other account has an order: what finds none may cancel all. Returns the order of the other one. */
async function cancelWhereAccountHasNone(
  context: CheckContext,
  { account, other, elsewhere, listed, form }: Setup,
): Promise<readonly PlacedOrder[]> {
  const { isUnused, hasOrders } = await marketCancelers(context);
  const used = new Set(listed.map(({ intent }) => intent.conditionId));
  const token = elsewhere.find((one) => isUnused(one) && !used.has(one.conditionId));
  if (!other || !token || hasOrders(account)) return [];
  const orders = await listedOf(context, await placeIfAccepted(context, token, { account: other }));
  if (orders.length > 0) await cancelMarket(context, account, bodyOf(valueOrThrow(form), token));
  return orders;
}

/** A service may read a body without an asset in another way, and cancel one outcome, or orders of one side. */
async function cancelByMarketAlone(context: CheckContext, setup: Setup, spared: SparedOrders | undefined) {
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
  // A service may cancel orders that would match a later one of the same account.
  const onMarket = await listedOf(context, placed);
  const elsewhere = spared && areLive(spared) ? await stillListed(context, spared.spared, true) : [];
  const canceled = await cancelAndLook(context, account, bodyOf(marketAlone, token), onMarket, elsewhere);
  if (reportedIn(canceled).length === 0)
    inconclusive('control-failed', 'a body that has only `market` cancels nothing here');
  return { ...canceled, isOnBoth: onOther.some((one) => onMarket.includes(one)) };
}

async function cancelByOther(
  context: CheckContext,
  setup: Setup,
  market: Settled<CanceledMarket>,
  forms: Settled<CanceledForms>,
) {
  const { account, other = context.trading.second(), token, listed, form } = setup;
  if ((await marketCancelers(context)).hasOrders(other)) requireSparedElsewhere(market);
  await requireNoOtherOrders(context, other, token);
  const buys = await placeIfAccepted(context, token, { account });
  const sells = await placeIfAccepted(context, token, { account, side: 'SELL' });
  const areOwnLive = forms.status === 'fulfilled' && areLive(forms.value.foreign);
  const ofOther = listed.filter(({ intent }) => intent.account === other);
  const own = areOwnLive ? ofOther : await listedOf(context, ofOther);
  const foreign = await listedOf(context, [...buys, ...sells]);
  const body = bodyOf(valueOrThrow(form), token);
  const canceled = await cancelAndLook(context, other, body, onMarketOf(own, token), elsewhereOf(own, token));
  const trials = canceled.orders.map((order) => ({ form: undefined, order, answer: canceled.answer }));
  return { ...canceled, trials, foreign: await sparedOf(context, foreign) };
}

/** An account with orders of its own cancels by market only once another cancel by market was seen to spare others. */
export function requireSparedElsewhere(market: Settled<CanceledMarket>): void {
  const { answer, elsewhere } = valueOrThrow(market);
  if (!areLive(elsewhere) || elsewhere.spared.some(({ id }) => canceledIds(answer).includes(id)))
    inconclusive(
      'control-failed',
      'this account has orders of its own, and no cancel by market was seen to spare orders on other markets',
    );
}
