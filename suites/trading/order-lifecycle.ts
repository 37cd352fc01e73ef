// 4.1 and 4.2: a planned sequence of placing, sending again, canceling and reading orders, some of them equal but for their
// salt, performed once a run. Each answer is compared with what was done before; one check judges the answers of one kind.
import {
  type Account,
  type Answer,
  type Check,
  type CheckContext,
  canceledIds,
  check,
  type Dependency,
  duplicates,
  type failOnComparison,
  Inconclusive,
  inconclusive,
  isObject,
  NoResponseError,
  orderIdOf,
  orderResultsOf,
  placedIds,
  plural,
  retryUntil,
  summarizeAnswer,
  type Token,
  type Tokens,
  textOf,
  texts,
  unlessInconclusive,
  Violation,
  wholeList,
} from '#check';
import { batchNames, checkIdsOf } from './batch-table.js';
import { type BatchItem, batchItems, sendBatch } from './batches.js';
import { cancelByIdWhenAllowed, maximumDelayMs, timesReported } from './cancel-results.js';
import { cancelableMarkets } from './market-cancel.js';
import { orderRecordIn, placementIn, requireAnswered, summarizePlacement } from './order-results.js';
import {
  comparableOrders,
  isCanceledOnce,
  reusedIds,
  showsState,
  type TrackedOrder,
  type TrackedOrders,
  withMarketCanceled,
  withPlaced,
  withState,
  wronglyListed,
  wronglyReported,
} from './tracked-orders.js';
import type { Placement } from './trading-operations.js';
import { requireOrdersStay } from './untouched-orders.js';

/** The rules of single steps: where one of them is broken, a sequence shows nothing more. */
const rulesOfSteps: readonly Dependency[] = [
  ...batchNames.flatMap((name) => checkIdsOf(name)).filter((id) => !id.startsWith('account.isolation')),
  'order-result.order-id',
  'place-orders.per-order-outcome@without-order',
  'cancel-order.leaves-live-list',
  'cancel-order.exactly-once',
  'cancel-order.scope',
  'cancel-market-orders.canceled',
  'cancel-market-orders.leaves-live-list',
  'cancel-market-orders.scope',
];

/** Where the sequence is performed, and its orders so far, as they should be. */
interface State {
  readonly context: CheckContext;
  readonly account: Account;
  readonly tokens: Tokens;
  /** Undefined if no body of cancel-by-market is known. */
  readonly cancelMarket: ((token: Token) => Promise<Answer>) | undefined;
  orders: TrackedOrders;
  /** Whether reads wait for what was written seconds ago: not after an answer that stayed wrong all that time. */
  isDelayExpected: boolean;
  /** The answer to a live order that was sent once more: what becomes of it is not shown. */
  repetition?: { readonly answer: Answer; readonly id: string };
  /** `orders` in the configuration may choose the salt itself. */
  isSaltShared: boolean;
}

type Details = Parameters<typeof failOnComparison>[1];

type Kind = 'place' | 'place-like' | 'cancel' | 'cancel-by-market' | 'list' | 'look-up';

/** What one answer shows: how many values were compared, and what is wrong with them. */
interface Shown {
  readonly kind: Kind;
  readonly compared: number;
  readonly wrong?: { readonly message: string; readonly details: Details } | undefined;
}

interface Step {
  readonly words: string;
  /** Undefined where nothing is judged: other checks judge the answer, or the step is not possible. */
  readonly perform: (state: State) => Promise<Shown | undefined>;
}

const onMarket = (
  words: string,
  number: number,
  perform: (state: State, token: Token) => Promise<Shown | undefined>,
) => ({
  words: `${words} on market ${number}`,
  perform: (state: State) => perform(state, state.tokens[(number - 1) % state.tokens.length] ?? state.tokens[0]),
});

const onOrder = (
  verb: string,
  number: number,
  perform: (state: State, order: TrackedOrder) => Promise<Shown | undefined>,
) => ({
  words: `${verb} order ${number}`,
  async perform(state: State) {
    const order = state.orders[number - 1];
    return order && (order.state !== 'unknown' || perform === placeAgain) ? perform(state, order) : undefined;
  },
});

const sequence: readonly Step[] = [
  onMarket('place a batch of 2', 1, (state, token) => place(state, token, 'place-orders', 2)),
  onOrder('place again', 1, placeAgain),
  onOrder('place again', 2, placeAgain),
  // A service may refuse an order like a live one.
  onOrder('place one like', 2, (state, order) => placeLike(state, order, 'place-order', 1)),
  onOrder('place a batch of 2 like', 2, (state, order) => placeLike(state, order, 'place-orders', 2)),
  onOrder('cancel', 1, cancel),
  onMarket('list the live orders', 1, list),
  onOrder('look up', 1, lookUp),
  onOrder('look up', 2, lookUp),
  onMarket('place an order', 1, (state, token) => place(state, token, 'place-order', 1)),
  onOrder('place one like', 1, (state, order) => placeLike(state, order, 'place-order', 1)),
  onMarket('place an order', 2, (state, token) => place(state, token, 'place-order', 1)),
  onMarket('cancel all orders', 1, cancelByMarket),
  onMarket('place a batch of 2', 1, (state, token) => place(state, token, 'place-orders', 2)),
  onMarket('list the live orders', 1, list),
  onMarket('list the live orders', 2, list),
];

/** 2.2 and 4.2: each order that is answered as placed has an id of its own. */
async function place(state: State, token: Token, endpoint: Placement, count: number): Promise<Shown> {
  const items = await batchItems(state.context, [token], count, { account: state.account });
  const sent = await send(state, items, endpoint);
  if (sent.ids.length === 0)
    inconclusive('order-not-accepted', `an order could not be placed: ${summarizePlacement(sent.answer)}`);
  return shownIds('place', sent, 'a new order gets the id of an earlier order');
}

/** 2.1: the salt is a member of the order, so another salt makes another order. */
async function placeLike(
  state: State,
  { intent, submission }: TrackedOrder,
  endpoint: Placement,
  count: number,
): Promise<Shown | undefined> {
  const { account, conditionId, tokenId, price, size } = intent;
  const items = await batchItems(state.context, [{ conditionId, tokenId }], count, { account, price, size });
  const salts = new Set([submission, ...items.map((item) => item.submission)].map(saltOf));
  state.isSaltShared = salts.size <= count || salts.has(undefined);
  if (state.isSaltShared) return undefined;
  const sent = await send(state, items, endpoint);
  requireAnswered(sent.answer);
  return shownIds('place-like', sent, 'orders with different salts are answered with the same id');
}

function shownIds(kind: Kind, { answer, ids, reused }: Awaited<ReturnType<typeof send>>, message: string): Shown {
  return shown(kind, ids.length, reused > 0, message, {
    expected: plural(ids.length, 'new order id'),
    actual: `${ids.length - reused} of them new`,
    exchanges: [answer.exchange],
  });
}

const saltOf = (submission: unknown) =>
  isObject(submission) && isObject(submission.order) ? textOf(submission.order, 'salt') : undefined;

/** Sends orders, and returns the ids of those that are placed; those of earlier orders have no known state any more. */
async function send(state: State, items: readonly BatchItem[], endpoint: Placement) {
  const { context, account, orders } = state;
  const answer = await sendBatch(context, items, account, endpoint);
  const results = orderResultsOf(answer);
  const ids = placedIds(answer);
  const reused = reusedIds(orders, ids);
  const placed = withPlaced(
    orders,
    items.map((item, index) => ({ ...item, result: results[index] })),
  );
  state.orders = withState(
    placed,
    placed.filter(({ id }) => reused.includes(id)),
    'unknown',
  );
  return { answer, ids, reused: reused.length };
}

async function placeAgain(state: State, { id, intent, submission }: TrackedOrder): Promise<undefined> {
  const { context, account } = state;
  const answer = await context.send('place-order', { account, body: submission });
  requireAnswered(answer);
  state.repetition ??= { answer, id };
  state.orders = withPlaced(
    state.orders,
    orderResultsOf(answer).map((result) => ({ intent, submission, result })),
  );
}

/** 2.3: a cancel of a live order reports it, once, as canceled. */
async function cancel(state: State, order: TrackedOrder): Promise<Shown> {
  const answer = await cancelByIdWhenAllowed(state.context, order);
  requireAnswered(answer);
  const isCanceled = isCanceledOnce(order, answer);
  state.orders = withState(state.orders, [order], isCanceled ? 'canceled' : 'unknown');
  const times = plural(timesReported(answer, order.id), 'time');
  return shown('cancel', 1, !isCanceled, 'a cancel of a live order does not report it, once, as canceled', {
    expected: 'once, in canceled',
    actual: answer.kind === 'accepted' ? `${times}, or not as canceled` : summarizeAnswer(answer),
    exchanges: [answer.exchange],
  });
}

/** 2.3 and 4.1: a cancel by market reports every live order on the market, and no live order of another one. */
async function cancelByMarket(state: State, token: Token): Promise<Shown | undefined> {
  const answer = await state.cancelMarket?.(token);
  if (!answer) return undefined;
  requireAnswered(answer);
  if (answer.kind !== 'accepted') return undefined;
  const before = state.orders;
  const { missing, extra } = wronglyReported(before, token, canceledIds(answer));
  state.orders = withMarketCanceled(before, token, canceledIds(answer));
  const live = before.filter((order) => order.state === 'live').length;
  const message = 'a cancel by market does not report exactly the live orders on it';
  return shown('cancel-by-market', live, missing.length + extra.length > 0, message, {
    expected: 'every live order on the market, and no live order of another one',
    actual: `${missing.length} of the market missing, ${extra.length} of another market reported`,
    exchanges: [answer.exchange],
  });
}

/** 4.2: the list of live orders holds every live order, and no canceled one. */
async function list(state: State, token: Token): Promise<Shown> {
  const { context, account, orders } = state;
  const wrongIn = (ids: readonly string[]) => wronglyListed(orders, token, ids);
  const { ids, pages } = await readCaughtUp(
    state,
    () => readLiveList(context, token, account),
    (read) => wrongIn(read.ids).length === 0,
  );
  const wrong = wrongIn(ids);
  const twice = new Set(duplicates(ids)).size;
  state.orders = withState(orders, wrong, 'unknown');
  const missing = wrong.filter((order) => order.state === 'live').length;
  const message = 'the list of live orders does not hold each live order once, and no other';
  return shown('list', comparableOrders(orders, token).length, wrong.length + twice > 0, message, {
    expected: 'every live order once, and no canceled one',
    actual: `${plural(missing, 'live order')} missing, ${twice} listed more than once, ${plural(wrong.length - missing, 'canceled order')} listed`,
    records: pages,
  });
}

async function readLiveList({ walk }: CheckContext, { tokenId }: Token, account: Account) {
  const walked = await walk('account-orders', { asset_id: tokenId }, { account, fresh: true });
  const items = wholeList(walked);
  const ids = texts(items, 'id');
  if (items.length > 0 && ids.length === 0) inconclusive('no-data', 'the live orders that are listed show no id');
  return { ids, pages: walked.pages.map(({ envelope }) => envelope) };
}

/** 4.2: a lookup shows a live order, and a canceled one, if at all, with another status. */
async function lookUp(state: State, order: TrackedOrder): Promise<Shown> {
  const { context, account } = state;
  const answer = await readCaughtUp(
    state,
    () => context.send('account-order', { account, path: { id: order.id }, fresh: true }),
    (read) => showsState(order, orderRecordIn(read)),
  );
  requireAnswered(answer);
  const record = orderRecordIn(answer);
  const isWrong = !showsState(order, record);
  if (isWrong) state.orders = withState(state.orders, [order], 'unknown');
  return shown('look-up', 1, isWrong, `the record of a ${order.state} order does not show its state`, {
    expected: order.state === 'live' ? 'its record' : 'any status but live, or no such order',
    actual: record ? `a record with status ${textOf(record, 'status')}` : 'no such order',
    exchanges: [answer.exchange],
  });
}

function shown(kind: Kind, compared: number, isWrong: boolean, message: string, details: Details): Shown {
  return { kind, compared, wrong: isWrong ? { message, details } : undefined };
}

/** Reads again until the result is good, or too late for a cache or a read behind the writes to explain it. */
async function readCaughtUp<T>(state: State, read: () => Promise<T>, isGood: (result: T) => boolean): Promise<T> {
  const latest = performance.now() + maximumDelayMs;
  let result = await retryUntil(state.context, read, isGood);
  while (state.isDelayExpected && !isGood(result) && performance.now() < latest)
    result = await retryUntil(state.context, read, isGood);
  if (!isGood(result)) state.isDelayExpected = false;
  return result;
}

interface History extends Pick<State, 'repetition' | 'isSaltShared'> {
  /** What the answers show, with the steps until then. */
  readonly answers: readonly (Shown & { readonly steps: readonly string[] })[];
  /** Why the sequence ended early, if it did. */
  readonly obstacle: unknown;
}

function performedSequence(context: CheckContext): Promise<History> {
  return context.sharedResult('a sequence of orders', async (shared) => {
    const state = await openMarkets(shared);
    const [answers, steps]: [History['answers'][number][], string[]] = [[], []];
    try {
      for (const { words, perform } of sequence) {
        const result = await perform(state);
        steps.push(words);
        if (result) answers.push({ ...result, steps: [...steps] });
      }
      if (answers.some(({ wrong }) => wrong)) await requireUntouchedOrdersStay(state);
      return { ...state, answers, obstacle: undefined };
    } catch (obstacle) {
      if (obstacle instanceof Inconclusive || obstacle instanceof NoResponseError)
        return { ...state, answers: answers.filter(({ wrong }) => !wrong), obstacle };
      throw obstacle;
    }
  });
}

/** Two markets; with a way to cancel by market if one is known. */
async function openMarkets(context: CheckContext): Promise<State> {
  const { trading } = context;
  const cancelable = await unlessInconclusive(cancelableMarkets(context, 2));
  // Releases what was locked before it turned out that no market can be canceled.
  if (!cancelable) await trading.close();
  const { account, tokens } = cancelable ?? { account: trading.first, tokens: await trading.acquireTokens(2) };
  const [token, other] = tokens;
  // One token of each market: a body that names a token may spare the other token of its market.
  const isOtherMarket = other !== undefined && other.conditionId !== token.conditionId;
  return {
    context,
    account,
    tokens: isOtherMarket ? tokens : [token],
    cancelMarket: cancelable?.cancel,
    orders: [],
    isDelayExpected: true,
    isSaltShared: false,
  };
}

/** Orders that end by themselves, or are listed late, have other states than the answers to the steps say. */
async function requireUntouchedOrdersStay({ context, account, tokens }: State): Promise<void> {
  const order = await context.trading.place(tokens[0], { account });
  await requireOrdersStay(context, order);
}

/** One check of what the steps of one kind show. A violation has the steps until then as its counterexample. */
const judge = (kind: Kind) => async (context: CheckContext) => {
  const { answers, obstacle } = await performedSequence(context);
  for (const { compared, wrong, steps } of answers.filter((one) => one.kind === kind)) {
    if (wrong) {
      const violation = new Violation('comparison', wrong.message, wrong.details);
      violation.counterexample = steps;
      throw violation;
    }
    context.evidence.add(compared);
  }
  if (obstacle) throw obstacle;
};

/** The interface does not say what the salt is for. */
async function judgeSalt(context: CheckContext): Promise<void> {
  await judge('place-like')(context);
  if ((await performedSequence(context)).isSaltShared)
    inconclusive('ambiguous', '`orders` gives several orders the same salt, or none');
}

/** 4.1 does not show what happens to the same order sent twice. */
async function observeRepetition(context: CheckContext): Promise<void> {
  const { repetition, obstacle } = await performedSequence(context);
  if (!repetition) throw obstacle ?? new Error('no order was sent twice');
  const placement = placementIn(repetition.answer);
  const isSame = orderIdOf(repetition.answer.body) === repetition.id;
  const placed = isSame ? 'the same order id' : 'placed a second time';
  context.observe('place-order.repeat', placement === 'placed' ? placed : placement);
}

const inAnySequence = 'In a sequence of placing and canceling,';
const subjects: readonly (readonly [Kind, name?: string, title?: string])[] = [
  ['place', 'ids-in-sequence', 'each new order gets an id that no earlier order has.'],
  ['cancel', 'cancel-in-sequence', 'a cancel of a live order reports it once, as canceled.'],
  ['cancel-by-market', 'cancel-by-market-in-sequence', 'a cancel by market reports exactly the live orders on it.'],
  ['look-up', 'look-up-in-sequence', 'a lookup shows a live order, and a canceled one not as live.'],
  ['list'],
];

export const orderLifecycleChecks: readonly Check[] = [
  ...subjects.flatMap(([kind, name, title]) => {
    const options = { dependsOn: rulesOfSteps, ...(title && { title: `${inAnySequence} ${title}` }) };
    return check('trading.order-lifecycle', { ...options, on: [{ name, endpoint: 'place-order' }] }, judge(kind));
  }),
  ...check(
    'place-order.salt',
    {
      on: 'place-order',
      dependsOn: ['trading.order-lifecycle'],
      noEvidence: {
        reason: 'order-not-accepted',
        message: 'an order that differs from another only in its salt is refused',
      },
    },
    judgeSalt,
  ),
  ...check('place-order.repeat', { on: 'place-order' }, observeRepetition),
];
