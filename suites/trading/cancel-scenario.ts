// Orders of both accounts, related in all ways that a faulty service could confuse, and the cancels that are sent beside
// them once a run: by id, by market in each form, by either account. Many checks judge what each of them did.
import {
  type Account,
  type Answer,
  batchBounds,
  type CancelBodyForm,
  type CheckContext,
  cancelBodyForms,
  canceledIds,
  type Intent,
  inconclusive,
  marketAlone,
  type PlacedOrder,
  summarizeAnswer,
  type Token,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import { cancelByIdWhenAllowed, haveLeft, requireCancels } from './cancel-results.js';
import { type CancelsById, cancelsById, idOf, type Setup } from './cancels-by-id.js';
import { bodyOf, cancelMarket, formOfRun, marketCancelers, requireNoOtherOrders } from './market-cancel.js';
import { isLive, listedByTokenOrId, orderRecord, requireAnswered, requireResting } from './order-results.js';
import {
  listedOf,
  otherOutcome,
  placeOnOtherOutcome,
  placeOnRelatedMarkets,
  placeRelatedOrder,
  placeTogether,
  type RelatedOrder,
  relatedFirst,
  type SparedOrders,
  sparedOf,
} from './related-orders.js';
import { requireOrdersStay } from './untouched-orders.js';

type Settled<T> = PromiseSettledResult<T>;

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
  readonly unreported: Settled<readonly { readonly order: PlacedOrder; readonly isStillListed: boolean }[]>;
  /** Whether the orders that are reported as canceled left the lists at once. */
  readonly areGone: boolean;
  /** Orders of the account on other markets. */
  readonly elsewhere: SparedOrders;
  /** Whether they were placed on both outcomes of the market, where that is tried. */
  readonly isOnBoth?: boolean;
}

export interface CanceledByOther extends CanceledMarket {
  readonly foreign: SparedOrders;
}

interface FormTrial {
  /** Undefined: the one that the service is known to understand. */
  readonly form: CancelBodyForm | undefined;
  /** On the market. */
  readonly order: PlacedOrder;
  readonly answer: Answer;
}

export interface CanceledForms {
  readonly trials: readonly FormTrial[];
  readonly foreign: SparedOrders;
}

export interface CancelScenario {
  readonly byId: ReadonlyMap<CancelsById, Settled<SentCancels>>;
  /** Of each account, whether it could cancel an order of its own by its id. */
  readonly canCancel: ReadonlyMap<Account, boolean>;
  readonly market: Settled<CanceledMarket>;
  /**
   * A cancel of a market that does not exist. Undefined if no order on another market is left, or if the account has
   * orders of its own: a faulty service may cancel all of them.
   */
  readonly unknownMarket: Settled<(SparedOrders & { readonly answer: Answer }) | undefined>;
  /** Orders of the market, canceled with each body that names it, beside orders of the other account. */
  readonly forms: Settled<CanceledForms>;
  /** More orders, on both outcomes, canceled by a body that names the market alone. */
  readonly marketAlone: Settled<CanceledMarket>;
  /** The market canceled by the account that usually does not, beside orders of the one that usually does. */
  readonly byOther: Settled<CanceledByOther>;
}

const byMarket = 'cancel-market-orders';
/** The checks that judge the cancels by market of the usual account, and those of its forms and of the other account. */
const judging = {
  market: [
    `${byMarket}.canceled`,
    `${byMarket}.canceled@both-outcomes`,
    `${byMarket}.scope`,
    `${byMarket}.scope@market-alone`,
    `${byMarket}.scope@unknown-market`,
    `${byMarket}.leaves-live-list`,
    `${byMarket}.exactly-once`,
  ],
  forms: [`${byMarket}.body-fields`, `account.isolation-cancel@${byMarket}`],
  byOther: [
    ...['canceled', 'scope', 'leaves-live-list', 'exactly-once'].map((rule) => `${byMarket}.${rule}@other-account`),
    `account.isolation-cancel@${byMarket}:other-account`,
  ],
} as const;

export function cancelScenario(context: CheckContext): Promise<CancelScenario> {
  return context.sharedResult('cancels beside other orders', async (shared) => {
    const isJudged = (step: keyof typeof judging) => judging[step].some((id) => shared.isInRun(id));
    const markets = await openMarkets(shared);
    let setup = await placeBeside(shared, markets);
    let haveAllStayed = true;
    const byId = new Map<CancelsById, Settled<SentCancels>>();
    for (const cancels of cancelsById.filter((one) => shared.isInRun(idOf(one)))) {
      const [result] = await Promise.allSettled([sendBeside(shared, setup, cancels)]);
      byId.set(cancels, result);
      if (result.status === 'fulfilled' && areLive(result.value)) continue;
      haveAllStayed = false;
      // What one cancel has ended, the next one does not end.
      setup = { ...setup, listed: await listedOf(shared, setup.listed) };
    }
    const controls = byId.size > 0 ? ownOfEach(setup) : [];
    const canCancel = await canCancelOwn(shared, controls, byId);
    setup = haveAllStayed
      ? { ...setup, listed: setup.listed.filter(({ order }) => !controls.includes(order)) }
      : await placeBeside(shared, markets);
    const { other, hasOrders } = await marketCancelers(shared);
    // Where the other account has orders, too, it cancels by market only after this.
    const isMarketSent = isJudged('market') || (other !== undefined && hasOrders(other));
    const market = await settle(isMarketSent, () => cancelAll(shared, setup));
    const elsewhere = fulfilled(market)?.elsewhere;
    const unknownMarket = await settle(isJudged('market'), () => cancelUnknownMarket(shared, setup, elsewhere));
    const left = fulfilled(unknownMarket) ?? elsewhere;
    const ofMarketAlone = await settle(isJudged('market'), () => cancelByMarketAlone(shared, setup, left));
    const tried = [
      ...(setup.form.status === 'fulfilled' ? trialOf(setup.form.value, market) : []),
      ...trialOf(marketAlone, ofMarketAlone),
    ];
    const forms = await settle(isJudged('forms'), () => cancelInEachForm(shared, setup, tried));
    const byOther = await settle(isJudged('byOther'), () => cancelByOther(shared, setup, market));
    trustCancels(shared, setup, { market, forms, byOther });
    return { byId, canCancel, market, unknownMarket, forms, marketAlone: ofMarketAlone, byOther };
  });
}

async function settle<T>(isSent: boolean, work: () => Promise<T>): Promise<Settled<T>> {
  if (!isSent) return { status: 'rejected', reason: new Error('no check of the run judges this cancel') };
  const [result] = await Promise.allSettled([work()]);
  return result;
}

/** Orders on the market, most of them of one batch: a faulty service may cancel just the first few, or those of one side. */
const batchSize = batchBounds.maximum;

type Markets = Omit<Setup, 'order' | 'listed'>;

async function openMarkets(context: CheckContext): Promise<Markets> {
  const { usual: account, other, isUnused } = await marketCancelers(context);
  // Every market: another check would cancel orders in the meantime.
  const held = await context.trading.acquireTokens(Number.MAX_SAFE_INTEGER);
  const [first, ...others] = held.filter(isUnused);
  const [token, ...otherMarkets] = await relatedFirst(context, first ? [first, ...others] : held);
  const [form] = await Promise.allSettled([detectedForm(context, account, token)]);
  return { account, other, token, otherMarkets, form };
}

/** Orders of both accounts, related to one of them in all ways that a faulty service could confuse. */
async function placeBeside(context: CheckContext, markets: Markets): Promise<Setup> {
  const { account, other, token, otherMarkets } = markets;
  await requireCancels(context, token, account);
  const older = await placeRelatedOrder(context, token, 'that is older', { account });
  const batch = await placeTogether(context, token, batchSize, account);
  // The prices of a batch alternate: one order of it has the price of the canceled one.
  const order = batch[2] ?? batch[0];
  const { price, size } = order.intent;
  const equal = await placeRelatedOrder(context, token, 'that differs in its salt alone', { account, price, size });
  const next = otherMarkets.find(({ conditionId }) => conditionId !== token.conditionId);
  const sell: Partial<Intent> = { account, side: 'SELL' };
  const related = [
    ...older,
    ...batch.map((one) => ({ order: one, relation: 'of its batch' })),
    // With the same id it is the same order.
    ...equal.filter((one) => one.order.id !== order.id),
    ...(await placeRelatedOrder(context, token, 'on the other side of the book', sell)),
    ...(await placeOnOtherOutcome(context, token, { account, price })),
    ...(await placeOnRelatedMarkets(context, token, otherMarkets, { account, price })),
    ...(next ? await placeRelatedOrder(context, next, 'that sells on another market', sell) : []),
    ...(other ? await placeOfOther(context, token, other, price) : []),
    ...(await placeRelatedOrder(context, token, 'that is newer', { account, price })),
  ];
  const listed = await listedOf(context, related);
  return { ...markets, order, listed };
}

async function detectedForm(context: CheckContext, account: Account, token: Token): Promise<CancelBodyForm> {
  await requireNoOtherOrders(context, account, token);
  return formOfRun(context, account, token);
}

async function placeOfOther(context: CheckContext, token: Token, account: Account, price: number) {
  const relation = 'of another account';
  const batch = await placeTogether(context, token, 2, account);
  return [
    ...(await placeRelatedOrder(context, token, relation, { account, price })),
    ...batch.map((order) => ({ order, relation })),
    ...(await placeRelatedOrder(context, token, relation, { account, side: 'SELL' })),
  ];
}

async function sendBeside(context: CheckContext, setup: Setup, cancels: CancelsById): Promise<SentCancels> {
  const spared = cancels.spared(setup, context);
  // What was never listed cannot be missed.
  if (spared.length === 0) inconclusive('order-not-accepted', 'no other order is listed as live');
  const answers = await cancels.send(context, setup, spared);
  return { answers, ...(await sparedOf(context, spared)) };
}

/** The order that is canceled, and one of the other account. */
function ownOfEach({ account, order, listed }: Setup): readonly PlacedOrder[] {
  const ofOther = listed.map((one) => one.order).find(({ intent }) => intent.account !== account);
  return [order, ...(ofOther ? [ofOther] : [])];
}

/** Positive control: whether each account can cancel an order of its own. */
async function canCancelOwn(
  context: CheckContext,
  controls: readonly PlacedOrder[],
  byId: CancelScenario['byId'],
): Promise<CancelScenario['canCancel']> {
  const answers = [...byId].flatMap(([{ canceler }, result]) =>
    canceler === undefined && result.status === 'fulfilled' ? result.value.answers : [],
  );
  const canCancel = controls.map(async (own) => {
    const isCanceled = answers.some((answer) => canceledIds(answer).includes(own.id));
    const isOwnCanceled = isCanceled || canceledIds(await cancelByIdWhenAllowed(context, own)).includes(own.id);
    return [own.intent.account, isOwnCanceled] as const;
  });
  return new Map(await Promise.all(canCancel));
}

const isOn = ({ conditionId, tokenId }: Token, { intent }: PlacedOrder) =>
  intent.conditionId === conditionId && intent.tokenId === tokenId;

async function cancelAll(context: CheckContext, { account, token, listed, form }: Setup): Promise<CanceledMarket> {
  const body = bodyOf(valueOrThrow(form), token);
  const own = listed.filter(({ order }) => order.intent.account === account);
  const onMarket = own.map(({ order }) => order).filter((order) => isOn(token, order));
  if (onMarket.length === 0) inconclusive('order-not-accepted', 'no order on the market is listed as live');
  const elsewhere = own.filter(({ order }) => order.intent.conditionId !== token.conditionId);
  const answer = await cancelMarket(context, account, body);
  return resultOf(context, onMarket, answer, elsewhere);
}

/** What an accepted cancel by market did. */
async function resultOf(
  context: CheckContext,
  onMarket: readonly PlacedOrder[],
  answer: Answer,
  elsewhere: readonly RelatedOrder[],
): Promise<CanceledMarket> {
  if (answer.kind !== 'accepted') inconclusive('request-refused', summarizeAnswer(answer));
  const tokens = new Map(onMarket.map(({ intent }) => [intent.tokenId, intent]));
  const sentWithoutId = [...tokens.values()].map((intent) => context.trading.sentWithoutId(intent, intent.account));
  const [unreported] = await Promise.allSettled([unreportedOf(context, onMarket, answer)]);
  const reported = onMarket.filter(({ id }) => canceledIds(answer).includes(id));
  return {
    onMarket,
    answer,
    sentWithoutId: sentWithoutId.reduce((sum, count) => sum + count, 0),
    unreported,
    areGone: await areNoLongerLive(context, reported),
    elsewhere: await sparedOf(context, elsewhere),
  };
}

async function areNoLongerLive(context: CheckContext, orders: readonly PlacedOrder[]): Promise<boolean> {
  const [newest] = orders.slice(-1);
  if (newest && isLive(await orderRecord(context, newest))) return false;
  return haveLeft(context, orders);
}

/** Inconclusive if one of them may have been matched just then, alone or as one of its batch. */
async function unreportedOf(context: CheckContext, onMarket: readonly PlacedOrder[], answer: Answer) {
  const reported = canceledIds(answer);
  const missing = onMarket.filter(({ id }) => !reported.includes(id));
  const unreported = await Promise.all(
    missing.map(async (order) => ({ order, isStillListed: (await listedByTokenOrId(context, order)).length > 0 })),
  );
  const gone = unreported.find(({ isStillListed }) => !isStillListed);
  if (gone) await requireOrdersStay(context, gone.order);
  return unreported;
}

function areLive({ relatedOrders, ended }: SparedOrders): boolean {
  return relatedOrders.length > 0 && ended.status === 'fulfilled' && ended.value === undefined;
}

async function cancelUnknownMarket(context: CheckContext, setup: Setup, elsewhere: SparedOrders | undefined) {
  const { account, form } = setup;
  const { unknown } = context;
  if (!elsewhere || !areLive(elsewhere) || (await marketCancelers(context)).hasOrders(account)) return undefined;
  const market = { conditionId: unknown.conditionId(), tokenId: unknown.tokenId() };
  const answer = await cancelMarket(context, account, bodyOf(valueOrThrow(form), market));
  requireAnswered(answer);
  return { answer, ...(await sparedOf(context, elsewhere.relatedOrders)) };
}

/** A cancel of a market that shows what the service makes of a body in this form. */
function trialOf(form: CancelBodyForm, canceled: Settled<CanceledMarket>): readonly FormTrial[] {
  if (canceled.status === 'rejected') return [];
  const { onMarket, answer } = canceled.value;
  return onMarket.slice(0, 1).map((order) => ({ form, order, answer }));
}

async function cancelInEachForm(
  context: CheckContext,
  { account, token, listed, form: known }: Setup,
  tried: readonly FormTrial[],
) {
  const { hasOrders } = await marketCancelers(context);
  const foreign = listed.filter(({ order }) => order.intent.account !== account);
  const attempt = async (form: CancelBodyForm | undefined): Promise<FormTrial> => {
    const before = tried.find((trial) => trial.form === form);
    if (before) return before;
    const order = await context.trading.place(token, { account });
    return { form, order, answer: await cancelMarket(context, account, bodyOf(form ?? valueOrThrow(known), token)) };
  };
  const trials: FormTrial[] = [];
  // A service that does not know a member may cancel all orders of the account: only the question which forms it
  // understands needs all of them.
  const isSafe = !hasOrders(account) || context.isInRun('cancel-market-orders.body-fields');
  for (const form of isSafe ? cancelBodyForms : []) trials.push(await attempt(form));
  if (!trials.some(({ order, answer }) => canceledIds(answer).includes(order.id)))
    trials.push(await attempt(undefined));
  return { trials, foreign: await sparedOf(context, foreign) };
}

/** A service may read a body without an asset in another way, and cancel one outcome, or orders of one side. */
async function cancelByMarketAlone(context: CheckContext, { account, token }: Setup, spared: SparedOrders | undefined) {
  const order = await context.trading.place(token, { account });
  const other = await otherOutcome(context, token);
  const related = other ? await placeRelatedOrder(context, other, 'on the other outcome', { account }) : [];
  const sells = await Promise.all(
    [token, ...(other ? [other] : [])].map((one) =>
      unlessInconclusive(context.trading.place(one, { account, side: 'SELL' })),
    ),
  );
  const live = sells.flatMap((sell) => (sell && isLive(sell.result) ? [sell] : []));
  const onMarket = [order, ...related.map((one) => one.order), ...live];
  await requireResting(context, ...onMarket);
  const answer = await cancelMarket(context, account, bodyOf(marketAlone, token));
  if (!onMarket.some(({ id }) => canceledIds(answer).includes(id)))
    inconclusive('control-failed', 'a body that has only `market` cancels nothing here');
  const elsewhere = spared && areLive(spared) ? spared.relatedOrders : [];
  return { ...(await resultOf(context, onMarket, answer, elsewhere)), isOnBoth: related.length > 0 };
}

async function cancelByOther(context: CheckContext, setup: Setup, market: CancelScenario['market']) {
  const { account: usual, other = context.trading.second(), token, otherMarkets, listed, form } = setup;
  if ((await marketCancelers(context)).hasOrders(other)) requireSparedElsewhere(market);
  await requireNoOtherOrders(context, other, token);
  const own = listed.filter(({ order }) => order.intent.account === other && isOn(token, order));
  const relation = 'of another account';
  const ofUsual = (await placeTogether(context, token, 2, usual)).map((order) => ({ order, relation }));
  const sells = await placeRelatedOrder(context, token, relation, { account: usual, side: 'SELL' });
  const next = otherMarkets.find(({ conditionId }) => conditionId !== token.conditionId);
  const onNext = next ? await placeRelatedOrder(context, next, 'on another market', { account: other }) : [];
  const live = await listedOf(context, [...own, ...ofUsual, ...sells, ...onNext]);
  const onMarket = live.filter((one) => own.includes(one)).map(({ order }) => order);
  if (onMarket.length === 0) inconclusive('order-not-accepted', 'no order on the market is listed as live');
  const answer = await cancelMarket(context, other, bodyOf(valueOrThrow(form), token));
  const foreign = live.filter(({ order }) => order.intent.account === usual);
  return {
    ...(await resultOf(
      context,
      onMarket,
      answer,
      live.filter((one) => onNext.includes(one)),
    )),
    foreign: await sparedOf(context, foreign),
  };
}

/** Before a check places many orders: afterward, one cancel by market may end them. */
export async function awaitMarketCancels(context: CheckContext): Promise<void> {
  if (context.isInRun(`${byMarket}.scope`)) await Promise.allSettled([cancelScenario(context)]);
}

/** Cancels by market that ended what they report, and spared other markets and accounts, may end what a check leaves. */
function trustCancels(
  { trading }: CheckContext,
  { account, other, form }: Setup,
  { market, forms, byOther }: Pick<CancelScenario, 'market' | 'forms' | 'byOther'>,
): void {
  const trust = (canceler: Account, canceled: CanceledMarket | undefined, foreign: SparedOrders | undefined) => {
    const isComplete = canceled?.areGone && fulfilled(canceled.unreported)?.length === 0;
    if (isComplete && areLive(canceled.elsewhere) && (!other || (foreign && areLive(foreign))))
      trading.trustMarketCancels(canceler, (token) => bodyOf(valueOrThrow(form), token));
  };
  trust(account, fulfilled(market), fulfilled(forms)?.foreign);
  if (other) trust(other, fulfilled(byOther), fulfilled(byOther)?.foreign);
}

const fulfilled = <T>(settled: Settled<T>) => (settled.status === 'fulfilled' ? settled.value : undefined);

/** An account with orders of its own cancels by market only once another cancel by market was seen to spare others. */
function requireSparedElsewhere(market: CancelScenario['market']): void {
  const { answer, elsewhere } = valueOrThrow(market);
  const reported = canceledIds(answer);
  if (!areLive(elsewhere) || elsewhere.relatedOrders.some(({ order }) => reported.includes(order.id)))
    inconclusive(
      'control-failed',
      'this account has orders of its own, and no cancel by market was seen to spare orders on other markets',
    );
}

/** The account that usually does not cancel by market. */
export async function otherCanceler(context: CheckContext): Promise<Account> {
  const { other = context.trading.second(), hasOrders } = await marketCancelers(context);
  if (hasOrders(other)) requireSparedElsewhere((await cancelScenario(context)).market);
  return other;
}
