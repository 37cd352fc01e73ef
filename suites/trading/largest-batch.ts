// The largest batch of an account beside an order that was placed alone. It is placed once a run, and many checks judge
// what happened to it: its results, its orders in the lists of the account and by their ids, and what the other account
// sees.
import {
  type Account,
  type Answer,
  batchBounds,
  type CheckContext,
  canceledIds,
  ifAvailable,
  type JsonObject,
  orderResultsOf,
  type PlacedOrder,
  retryUntil,
  type Tokens,
} from '#check';
import { type BatchItem, batchItems, liveOrdersOf, placeBatch } from './batches.js';
import {
  findMissing,
  listsOf,
  type MissingOrder,
  type OrderList,
  type ReadOrderList,
  readOrderLists,
  showsOrder,
} from './order-lists.js';
import { isLive, isPlaced, orderRecordIn } from './order-results.js';
import { requireBatchNotEnded } from './untouched-orders.js';

export interface LargestBatch {
  readonly items: readonly BatchItem[];
  readonly answer: Answer;
  readonly results: readonly unknown[];
  /** Placed before the batch. */
  readonly single: PlacedOrder;
  /**
   * Whether its orders were accepted one by one, if none was accepted together: an account may lack the means for them.
   */
  readonly areAcceptedAlone: boolean;
  /** The orders of the batch that are answered as live. */
  readonly orders: readonly PlacedOrder[];
  /** The lists that the live orders belong to. */
  readonly lists: readonly ReadOrderList[];
  /** An order that one of these lists does not show; rejected if it may have ended by itself. */
  readonly missing: PromiseSettledResult<MissingOrder | undefined>;
  /** Some of the orders, read by their ids. */
  readonly lookups: readonly Lookup[];
  /** Some of the orders, canceled after that. */
  readonly cancels: readonly CanceledOrder[];
  /**
   * What the other account sees of the orders; undefined without another account, or where it cannot read its orders.
   */
  readonly seenByOther: SeenOrders | undefined;
}

export interface Lookup {
  readonly order: PlacedOrder;
  readonly answer: Answer;
  /** The record in the answer. */
  readonly record: JsonObject | undefined;
  /** Whether the order was not found by its id both before and after a list showed it. */
  readonly isListedOnly: boolean;
}

export interface CanceledOrder {
  readonly order: PlacedOrder;
  /** The cancel result. */
  readonly answer: Answer;
  /** The order read by its id afterward; undefined if it is not reported as canceled. */
  readonly lookup: Lookup | undefined;
}

/** Where orders are seen; `judged` counts where they were looked for. */
export interface SeenOrders {
  readonly judged: number;
  readonly inLists: readonly string[];
  readonly byId: readonly string[];
}

/** The batch of the first or of the second account, for every check of the run that asks. */
export function largestBatch(context: CheckContext, owner: 'first' | 'second'): Promise<LargestBatch> {
  return context.once(`the largest batch of the ${owner} account`, async (shared) => {
    const { trading, settings } = shared;
    return owner === 'first'
      ? placeLargest(shared, trading.first, settings.otherAccount)
      : placeLargest(shared, trading.second(), trading.first);
  });
}

async function placeLargest(
  context: CheckContext,
  account: Account,
  other: Account | undefined,
): Promise<LargestBatch> {
  const { trading } = context;
  // Every market: the length of the list without a filter depends on the orders of other checks.
  const [token, ...others] = await trading.acquireTokens(Number.MAX_SAFE_INTEGER);
  const tokens = [token, ...others.filter(({ conditionId }) => conditionId !== token.conditionId).slice(0, 1)] as const;
  const single = await trading.place(tokens[0], { account });
  const { items, answer } = await placeFullBatch(context, tokens, account);
  const orders = liveOrdersOf(items, answer);
  const resting = isLive(single.result) ? [single] : [];
  const middle = orders.slice(orders.length / 2, orders.length / 2 + 1);
  const sample = [...new Set([...orders.slice(-1), ...middle, ...resting])];
  const lists = listsOf([...resting, ...orders], sample);
  const isShown = orders.length > 0;
  const read = (isShown && (await ifAvailable(readOrderLists(context, account, lists)))) || [];
  const [missing] = await Promise.allSettled([findMissing(context, account, read, requireBatchNotEnded)]);
  const lookups = await Promise.all(sample.map((order) => lookUp(context, account, order)));
  const seenLive = other && isShown ? await ifAvailable(lookFor(context, other, lists, sample, '')) : undefined;
  const cancels = await cancelEach(context, account, sample.slice(-2));
  const ended = cancels.flatMap(({ order, lookup }) => (lookup ? [order] : []));
  const seenByOther = other && seenLive && (await ifAvailable(seenWith(context, other, seenLive, ended)));
  const results = orderResultsOf(answer);
  const areAcceptedAlone = results.some(isPlaced) || (await areAccepted(context, items));
  return {
    items,
    answer,
    results,
    single,
    areAcceptedAlone,
    orders,
    lists: read,
    missing,
    lookups,
    cancels,
    seenByOther,
  };
}

/** Sizes that are not whole: a faulty service may cut them in a batch. */
const fraction = 0.25;

/** Of whole sizes, if others are not accepted. */
async function placeFullBatch(context: CheckContext, tokens: Tokens, account: Account) {
  const items = await batchItems(context, tokens, batchBounds.maximum, { account, fraction });
  const answer = await placeBatch(context, items, account);
  if (orderResultsOf(answer).some(isPlaced)) return { items, answer };
  const whole = await batchItems(context, tokens, batchBounds.maximum, { account });
  return { items: whole, answer: await placeBatch(context, whole, account) };
}

/** Cancels each order by its id, and reads those by their ids that are reported as canceled. */
async function cancelEach(
  context: CheckContext,
  account: Account,
  orders: readonly PlacedOrder[],
): Promise<readonly CanceledOrder[]> {
  const cancels: CanceledOrder[] = [];
  for (const order of orders) {
    const answer = await context.trading.cancel(order.id, account);
    const lookup = canceledIds(answer).includes(order.id) ? await lookUpOnce(context, account, order) : undefined;
    cancels.push({ order, answer, lookup });
  }
  return cancels;
}

async function lookUpOnce({ send }: CheckContext, account: Account, order: PlacedOrder): Promise<Lookup> {
  const answer = await send('account-order', { account, path: { id: order.id }, fresh: true });
  return { order, answer, record: orderRecordIn(answer), isListedOnly: false };
}

/** Whether orders like these are accepted when each is placed alone. */
async function areAccepted({ trading }: CheckContext, items: readonly BatchItem[]): Promise<boolean> {
  for (const { intent } of items) {
    const { account, price, size } = intent;
    if (!(await ifAvailable(trading.place(intent, { account, price, size })))) return false;
  }
  return true;
}

async function lookUp(context: CheckContext, account: Account, order: PlacedOrder): Promise<Lookup> {
  const send = () => context.send('account-order', { account, path: { id: order.id }, fresh: true });
  const answer = await retryUntil(send, ({ kind }) => kind === 'accepted');
  const isListedOnly =
    answer.kind === 'refused' && (await isListed(context, account, order)) && (await send()).kind === 'refused';
  return { order, answer, record: orderRecordIn(answer), isListedOnly };
}

async function isListed(context: CheckContext, account: Account, order: PlacedOrder): Promise<boolean> {
  const [first] = (await ifAvailable(readOrderLists(context, account, listsOf([order], [])))) ?? [];
  return first !== undefined && showsOrder(first, order);
}

/**
 * What another account saw of these orders while they were live, and what it sees of some of them that were canceled.
 */
async function seenWith(
  context: CheckContext,
  other: Account,
  live: SeenOrders,
  ended: readonly PlacedOrder[],
): Promise<SeenOrders> {
  const anyList: OrderList = { name: 'without a filter', query: {}, orders: ended };
  const byIds = ended.map((order): OrderList => ({ name: 'by id', query: { id: order.id }, orders: [order] }));
  const canceled = await lookFor(context, other, [anyList, ...byIds], ended, ' after it was canceled');
  return {
    judged: live.judged + canceled.judged,
    inLists: [...live.inLists, ...canceled.inLists],
    byId: [...live.byId, ...canceled.byId],
  };
}

async function lookFor(
  { walk, send }: CheckContext,
  account: Account,
  lists: readonly OrderList[],
  sample: readonly PlacedOrder[],
  when: string,
): Promise<SeenOrders> {
  // Positive control: the account can read its own orders.
  await walk('account-orders', {}, { account, bound: 1 });
  const read = await Promise.all(
    lists.map(async (list) => {
      const walked = await ifAvailable(walk('account-orders', list.query, { account, fresh: true }));
      return walked && { list, ids: new Set(walked.items.map(({ id }) => id)) };
    }),
  );
  const shown = read.filter((one) => one !== undefined);
  const inLists = shown.filter(({ list, ids }) => list.orders.some(({ id }) => ids.has(id)));
  const byId = await Promise.all(
    sample.map(async ({ id }) => {
      return orderRecordIn(await send('account-order', { account, path: { id }, fresh: true }))?.id === id;
    }),
  );
  return {
    judged: shown.length + byId.length,
    inLists: inLists.map(({ list }) => `${list.name}${when}`),
    byId: byId.some(Boolean) ? [`by id${when}`] : [],
  };
}
