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
  Inconclusive,
  inconclusive,
  isObject,
  NoResponseError,
  orderIdOf,
  orderResultsOf,
  type PlacedOrder,
  placedIds,
  plural,
  type Token,
  type Tokens,
  textOf,
  texts,
  unlessInconclusive,
  Violation,
  wholeList,
} from '#check';
import { batchNames, checkIdsOf } from './batch-table.js';
import { cancelByIdWhenAllowed, readCaughtUp, timesReported } from './cancel-results.js';
import { requireOrdersStay } from './live-orders.js';
import { cancelableMarkets } from './market-cancel.js';
import {
  type BatchItem,
  batchItems,
  isLive,
  orderRecordIn,
  type Placement,
  placementIn,
  requireAnswered,
  sendBatch,
  summarizePlacement,
} from './trading-operations.js';

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

/** An order of the sequence, with the state that follows from the answers so far. */
export interface TrackedOrder extends Pick<PlacedOrder, 'id' | 'intent' | 'submission'> {
  /**
   * `unknown`: the order was placed with another status than `live`, or an answer disagreed about it: one violation does
   * not lead to the next one.
   */
  state: 'live' | 'canceled' | 'unknown';
}

/** Where the sequence is performed, and what was done so far. */
interface State {
  readonly context: CheckContext;
  readonly account: Account;
  readonly tokens: Tokens;
  /** Undefined if no body of cancel-by-market is known. */
  readonly cancelMarket: ((token: Token) => Promise<Answer>) | undefined;
  readonly orders: TrackedOrder[];
  /** The steps so far, in words. */
  readonly steps: string[];
  readonly compared: Comparison[];
  /** The answer to a live order that was sent once more: what becomes of it is not shown. */
  repetition?: { readonly answer: Answer; readonly id: string };
  /** `orders` in the configuration may choose the salt itself. */
  isSaltShared: boolean;
}

type Kind = 'place' | 'place-like' | 'cancel' | 'cancel-by-market' | 'list' | 'look-up';

/** What an answer of each kind shows that agrees with the steps before it, and what is said of one that does not. */
const kinds: Readonly<Record<Kind, readonly [expected: string, message: string]>> = {
  // 2.2 and 4.2: each order that is answered as placed has an id of its own.
  place: ['new ids alone', 'a new order gets the id of an earlier order'],
  // 2.1: the salt is a member of the order, so another salt makes another order.
  'place-like': ['new ids alone', 'orders with different salts are answered with the same id'],
  // 2.3: a cancel of a live order reports it, once, as canceled.
  cancel: ['once, in canceled', 'a cancel of a live order does not report it, once, as canceled'],
  // 2.3 and 4.1: a cancel by market reports every live order on the market, and no live order of another one.
  'cancel-by-market': [
    'every live order on the market, and no live order of another one',
    'a cancel by market does not report exactly the live orders on it',
  ],
  // 4.2: the list of live orders holds every live order, and no canceled one.
  list: [
    'every live order once, and no canceled one',
    'the list of live orders does not hold each live order once, and no other',
  ],
  // 4.2: a lookup shows a live order, and a canceled one, if at all, with another status.
  'look-up': [
    'the record of a live order, and none of a canceled one as live',
    'a lookup does not show the state of an order',
  ],
};

/** How many orders an answer is compared with, and those that it disagrees about. */
interface Comparison {
  readonly kind: Kind;
  readonly orders: number;
  readonly wrong: readonly string[];
  readonly steps: readonly string[];
  readonly shown: Pick<Violation, 'exchanges' | 'records'>;
}

/** @param more What else is wrong with the answer. */
function compare(
  { compared, steps }: State,
  kind: Kind,
  orders: readonly TrackedOrder[],
  isRight: (order: TrackedOrder) => boolean,
  shown: Comparison['shown'],
  more: readonly string[] = [],
): void {
  const wrong = withoutKnownState(orders, isRight).map(({ state }) => state);
  compared.push({ kind, orders: orders.length, wrong: [...wrong, ...more], steps: [...steps], shown });
}

/** The orders that an answer disagrees about, as they were before: from then on, their state is unknown. */
export function withoutKnownState(orders: readonly TrackedOrder[], isRight: (order: TrackedOrder) => boolean) {
  const wrong = orders.filter((order) => !isRight(order));
  const before = wrong.map((order) => ({ ...order }));
  for (const order of wrong) order.state = 'unknown';
  return before;
}

const shownBy = ({ exchange }: Answer): Comparison['shown'] => ({ exchanges: [exchange], records: [] });

interface Step {
  readonly words: string;
  readonly perform: (state: State) => Promise<unknown>;
}

const onMarket = (words: string, number: number, perform: (state: State, token: Token) => Promise<unknown>): Step => ({
  words: `${words} on market ${number}`,
  perform: (state) => perform(state, state.tokens[(number - 1) % state.tokens.length] ?? state.tokens[0]),
});

const onOrder = (
  verb: string,
  number: number,
  perform: (state: State, order: TrackedOrder) => Promise<unknown>,
): Step => ({
  words: `${verb} order ${number}`,
  async perform(state) {
    const order = state.orders[number - 1];
    if (order && (order.state !== 'unknown' || perform === placeAgain)) await perform(state, order);
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

async function place(state: State, token: Token, endpoint: Placement, count: number): Promise<void> {
  const items = await batchItems(state.context, [token], count, { account: state.account });
  const answer = await send(state, 'place', items, endpoint);
  if (placedIds(answer).length === 0)
    inconclusive('order-not-accepted', `an order could not be placed: ${summarizePlacement(answer)}`);
}

async function placeLike(
  state: State,
  { intent, submission }: TrackedOrder,
  endpoint: Placement,
  count: number,
): Promise<void> {
  const { account, conditionId, tokenId, price, size } = intent;
  const items = await batchItems(state.context, [{ conditionId, tokenId }], count, { account, price, size });
  const salts = new Set([submission, ...items.map((item) => item.submission)].map(saltOf));
  state.isSaltShared = salts.size <= count || salts.has(undefined);
  if (!state.isSaltShared) requireAnswered(await send(state, 'place-like', items, endpoint));
}

const saltOf = (submission: unknown) =>
  isObject(submission) && isObject(submission.order) ? textOf(submission.order, 'salt') : undefined;

/** Sends new orders: none of their ids is one of an earlier order. */
async function send(state: State, kind: Kind, items: readonly BatchItem[], endpoint: Placement): Promise<Answer> {
  const { context, account, orders } = state;
  const answer = await sendBatch(context, items, account, endpoint);
  const earlier = new Set(orders);
  const placed = orderResultsOf(answer).flatMap((result, index) => {
    const item = items[index];
    return item ? notePlaced(orders, item, result) : [];
  });
  // Of a batch, the second order with an id is no new one either.
  const isNew = (order: TrackedOrder) => !earlier.has(order) && placed.indexOf(order) === placed.lastIndexOf(order);
  compare(state, kind, placed, isNew, shownBy(answer));
  return answer;
}

/** The order that is answered as placed, if one is: a new one, or one that is known by its id. */
export function notePlaced(
  orders: TrackedOrder[],
  { intent, submission }: Pick<TrackedOrder, 'intent' | 'submission'>,
  result: unknown,
): readonly TrackedOrder[] {
  const id = orderIdOf(result);
  if (id === undefined) return [];
  const state = isLive(result) ? 'live' : 'unknown';
  const known = orders.find((order) => order.id === id);
  if (!known) orders.push({ id, intent, submission, state });
  // The same order placed again: whether a canceled one is live again is not shown.
  else if (known.state !== state) known.state = 'unknown';
  return orders.filter((order) => order.id === id);
}

async function placeAgain(state: State, order: TrackedOrder): Promise<void> {
  const { context, account, orders } = state;
  const answer = await context.send('place-order', { account, body: order.submission });
  requireAnswered(answer);
  state.repetition ??= { answer, id: order.id };
  for (const result of orderResultsOf(answer)) notePlaced(orders, order, result);
}

async function cancel(state: State, order: TrackedOrder): Promise<void> {
  const answer = await cancelByIdWhenAllowed(state.context, order);
  requireAnswered(answer);
  const isOnce = timesReported(answer, order.id) === 1 && canceledIds(answer).includes(order.id);
  compare(state, 'cancel', [order], () => isOnce, shownBy(answer));
  if (isOnce) order.state = 'canceled';
}

async function cancelByMarket(state: State, token: Token): Promise<void> {
  const answer = await state.cancelMarket?.(token);
  if (!answer) return;
  requireAnswered(answer);
  if (answer.kind !== 'accepted') return;
  const live = state.orders.filter((order) => order.state === 'live');
  const { isOnMarket, isRight } = reportedBy(token, canceledIds(answer));
  compare(state, 'cancel-by-market', live, isRight, shownBy(answer));
  for (const order of live) if (order.state === 'live' && isOnMarket(order)) order.state = 'canceled';
}

/** What a cancel of a market reports of live orders: those on it, and no others. */
export function reportedBy({ conditionId }: Token, reported: readonly string[]) {
  const isOnMarket = ({ intent }: TrackedOrder) => intent.conditionId === conditionId;
  return { isOnMarket, isRight: (order: TrackedOrder) => isOnMarket(order) === reported.includes(order.id) };
}

async function list(state: State, { tokenId }: Token): Promise<void> {
  const { context, account } = state;
  const orders = state.orders.filter((order) => order.state !== 'unknown' && order.intent.tokenId === tokenId);
  const isRightIn = (ids: readonly string[]) => (order: TrackedOrder) =>
    (order.state === 'live') === ids.includes(order.id);
  const read = () => readLiveList(context, tokenId, account);
  const { ids, pages } = await readInSequence(state, read, (shown) => orders.every(isRightIn(shown.ids)));
  const twice = [...new Set(duplicates(ids))].map(() => 'listed more than once');
  compare(state, 'list', orders, isRightIn(ids), { exchanges: [], records: pages }, twice);
}

async function readLiveList({ walk }: CheckContext, tokenId: string, account: Account) {
  const walked = await walk('account-orders', { asset_id: tokenId }, { account, fresh: true });
  const items = wholeList(walked);
  const ids = texts(items, 'id');
  if (items.length > 0 && ids.length === 0) inconclusive('no-data', 'the live orders that are listed show no id');
  return { ids, pages: walked.pages.map(({ envelope }) => envelope) };
}

async function lookUp(state: State, order: TrackedOrder): Promise<void> {
  const { context, account } = state;
  // A canceled order may be shown with any status but `live`.
  const isShown = (answer: Answer) => {
    const record = orderRecordIn(answer);
    if (order.state === 'canceled') return !isLive(record);
    return record !== undefined && (textOf(record, 'id') ?? order.id) === order.id;
  };
  const read = () => context.send('account-order', { account, path: { id: order.id }, fresh: true });
  const answer = await readInSequence(state, read, isShown);
  requireAnswered(answer);
  compare(state, 'look-up', [order], () => isShown(answer), shownBy(answer));
}

/** Beside an order like those of the sequence. */
const readInSequence = <T>(
  { context, account, tokens }: State,
  read: () => Promise<T>,
  isGood: (result: T) => boolean,
) => readCaughtUp(context, { intent: context.trading.intent(tokens[0], { account }) }, read, isGood);

/** What was done, and why the sequence ended early, if it did. */
type History = Pick<State, 'compared' | 'repetition' | 'isSaltShared'> & { readonly obstacle: unknown };

function performedSequence(context: CheckContext): Promise<History> {
  return context.sharedResult('a sequence of orders', async (shared) => {
    const state = await openMarkets(shared);
    const isWrong = ({ wrong }: Comparison) => wrong.length > 0;
    try {
      for (const { words, perform } of sequence) {
        state.steps.push(words);
        await perform(state);
      }
      if (state.compared.some(isWrong)) await requireUntouchedOrdersStay(state);
      return { ...state, obstacle: undefined };
    } catch (obstacle) {
      if (obstacle instanceof Inconclusive || obstacle instanceof NoResponseError)
        return { ...state, compared: state.compared.filter((one) => !isWrong(one)), obstacle };
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
    steps: [],
    compared: [],
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
  const { compared, obstacle } = await performedSequence(context);
  const [expected, message] = kinds[kind];
  for (const { orders, wrong, steps, shown } of compared.filter((one) => one.kind === kind)) {
    if (wrong.length > 0) {
      const violation = new Violation('comparison', message, {
        expected,
        actual: `not so for ${plural(wrong.length, 'order')}: ${wrong.join(', ')}`,
        ...shown,
      });
      violation.counterexample = steps;
      throw violation;
    }
    context.evidence.add(orders);
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
