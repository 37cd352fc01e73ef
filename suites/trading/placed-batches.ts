// Orders that are placed once a run for all checks that judge them. Those of one account are live together, so that each
// read shows all of them: the lists of the account, lookups by their ids, what the other account sees, and their cancels.
import {
  type Account,
  type Answer,
  type CheckContext,
  canceledIds,
  inconclusive,
  isPlaced,
  type JsonObject,
  orderResultsOf,
  type PlacedOrder,
  retryUntil,
  type Tokens,
  texts,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import { type BatchName, type BatchOptions, batches, batchNames, checkIdsOf, isOfSecond } from './batch-table.js';
import { type BatchItem, batchItems, placedOrdersOf, sendBatch } from './batches.js';
import { cancelByIdWhenAllowed, haveLeft, type OrderCancel, requireCancels } from './cancel-results.js';
import {
  type FindableSubmission,
  findMissing,
  listsOf,
  type MissingOrder,
  type ReadOrderList,
  readOrderLists,
  showsOrder,
} from './order-lists.js';
import { isLive, liveRecord, orderRecordIn, requireAnswered, summarizePlacement } from './order-results.js';
import { lookFor, type SeenOrders } from './seen-orders.js';
import type { Owner } from './trading-operations.js';
import { requireNotEnded } from './untouched-orders.js';

/** The orders of one row of the table. */
interface PlacedGroup {
  readonly name: BatchName;
  readonly items: readonly BatchItem[];
  readonly answer: Answer;
  /** What was sent for its orders. */
  readonly sent: readonly Pick<PlacedOrder, 'intent' | 'submission'>[];
  /** The orders that are answered as placed; of SELL orders, also one that was placed alone. */
  readonly orders: readonly PlacedOrder[];
  /**
   * Whether its orders were accepted, together or else one by one: an account may lack the means for them. SELL orders
   * are not tried one by one.
   */
  readonly areOrdersAccepted: boolean;
}

export interface PlacedBatch extends PlacedGroup {
  readonly results: readonly unknown[];
  /** A BUY that was placed alone, before all others of its account. */
  readonly single: PlacedOrder;
  /** Those of its orders that are answered as live. */
  readonly live: readonly PlacedOrder[];
  /** The lists that its orders, and the single one, belong to. */
  readonly lists: readonly ReadOrderList[];
  /** Records in these lists of orders that no answer reports, and that were not there before. */
  readonly unreported: readonly JsonObject[];
  /** A live order that one of these lists does not show; rejected if it may have ended by itself. */
  readonly missing: PromiseSettledResult<MissingOrder | undefined>;
  /** Some of its orders, and the single one, read by their ids. */
  readonly lookups: readonly Lookup[];
  /** Its orders, canceled after that. */
  readonly cancels: readonly CanceledOrder[];
  /** Whether the canceled orders of its account left the lists at once. */
  readonly areGone: boolean;
  /**
   * What the other account sees of the orders of its account; undefined without another account, or where that cannot
   * read its orders.
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

export interface CanceledOrder extends OrderCancel {
  /** Whether it was still listed as live after a cancel that does not report it. */
  readonly isStillLive: boolean;
  /** Of some orders that are reported as canceled: the order read by its id afterward. */
  readonly lookup: Lookup | undefined;
}

/** Those of one account: rejected if they could not be placed. */
type PlacedBatches = ReadonlyMap<BatchName, PromiseSettledResult<PlacedBatch>>;

/** This batch, for every check of the run that asks. */
export async function placedBatch(context: CheckContext, name: BatchName): Promise<PlacedBatch> {
  const { account } = batches[name];
  const ofAccount = batchNames.filter((one) => batches[one].account === account);
  // A confirmation is of one check: it places only what this one judges.
  const inRun = ofAccount.filter((one) => checkIdsOf(one).some((id) => context.isInRun(id)));
  const together: PlacedBatches =
    inRun.length > 0
      ? await context.sharedResult(`orders of the ${account} account`, (shared) => placeAndRead(shared, inRun))
      : new Map();
  const batch =
    together.get(name) ??
    (await context.sharedResult(`orders of ${name} alone`, (shared) => placeAndRead(shared, [name]))).get(name);
  if (!batch) throw new Error(`the orders of ${name} were not sent`);
  const placed = valueOrThrow(batch);
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

async function placeAndRead(context: CheckContext, names: readonly BatchName[]): Promise<PlacedBatches> {
  const { trading, settings } = context;
  const isSecond = names.some(isOfSecond);
  const isSeenByOther = names.some((name) => 'account.isolation-orders' in batches[name].judgedAs);
  const account = isSecond ? trading.second() : trading.first;
  const other = isSecond ? trading.first : settings.otherAccount;
  const { single, placed, knownIds } = await placeGroups(context, names, account);
  const groups = [...placed.values()].flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const orders = [single, ...groups.flatMap((group) => group.orders)];
  const sample = sampleOf(groups);
  const lists = listsOf(orders, sample);
  const read = (await unlessInconclusive(readOrderLists(context, account, lists))) ?? [];
  const missing = await Promise.allSettled(
    groups.map((group) => missingOf(context, account, read, [single, ...group.orders])),
  );
  const unreported = unreportedIn(read, (id) => knownIds.has(id) || trading.wasPlacedByRun(id));
  const lookups = await Promise.all(sample.map((order) => lookUp(context, account, order)));
  const look = (sought: readonly PlacedOrder[], when: Parameters<typeof lookFor>[3]) =>
    other && isSeenByOther ? unlessInconclusive(lookFor(context, other, sought, when)) : undefined;
  const seenLive = await look(orders, { sample });
  const cancels = await cancelEach(context, account, orders, sample);
  const ended = cancels.flatMap(({ order, lookup }) => (lookup ? [order] : []));
  const seenCanceled = await look(orders, { sample: ended.slice(-1), when: ' after it was canceled' });
  const seenByOther = seenLive &&
    seenCanceled && {
      judged: seenLive.judged + seenCanceled.judged,
      seen: [...seenLive.seen, ...seenCanceled.seen],
    };
  const isListedForOther = seenCanceled?.seen.some(({ isListed }) => isListed);
  const areGone = areEndsJudged(names) && !isListedForOther && (await areNoLongerLive(context, cancels));
  const batchOf = (group: PlacedGroup, index: number): PlacedBatch => ({
    ...group,
    results: orderResultsOf(group.answer),
    single,
    live: group.orders.filter(({ result }) => isLive(result)),
    lists: listsWith(read, [single, ...group.orders]),
    unreported,
    missing: missing[index] ?? { status: 'fulfilled', value: undefined },
    lookups: lookups.filter(({ order }) => order === single || group.orders.includes(order)),
    cancels: cancels.filter(({ order }) => group.orders.includes(order)),
    areGone,
    seenByOther: seenByOther && {
      ...seenByOther,
      seen: seenByOther.seen.filter(({ record }) => group.orders.some(({ id }) => id === record.id)),
    },
  });
  return new Map(
    [...placed].map(([name, one]) => [
      name,
      one.status === 'fulfilled' ? { ...one, value: batchOf(one.value, groups.indexOf(one.value)) } : one,
    ]),
  );
}

/**
 * Places an order alone, and then those of all rows at the same time: a service may lose one of two orders that it handles
 * together, or give both one id.
 */
async function placeGroups(context: CheckContext, names: readonly BatchName[], account: Account) {
  const { trading } = context;
  const judging = new Set(names.flatMap(checkIdsOf).filter((id) => context.isInRun(id)));
  // Every market: the length of the list without a filter depends on the orders of other checks. A confirmation waits for
  // two of them.
  const [token, ...held] = await trading.acquireTokens(judging.size > 1 ? Number.MAX_SAFE_INTEGER : 2);
  // Of the next market, another outcome: records show that of their token.
  const elsewhere = held.filter(({ conditionId }) => conditionId !== token.conditionId);
  const other = elsewhere.findLast(({ conditionId }) => conditionId === elsewhere[0]?.conditionId);
  const tokens: Tokens = [token, ...(other ? [other] : [])];
  await requireCancels(context, token, account);
  const single = await trading.place(token, { account });
  // Read before the others are placed: later, this would hold orders of a batch.
  const knownIds = await idsOfOtherOrders(context, tokens, account);
  const groups = await Promise.allSettled(names.map((name) => placeGroup(context, name, tokens, account)));
  const placed = new Map(names.map((name, index) => [name, groups[index] as PromiseSettledResult<PlacedGroup>]));
  return { single, placed, knownIds };
}

async function placeGroup(
  context: CheckContext,
  name: BatchName,
  [token, ...others]: Tokens,
  account: Account,
): Promise<PlacedGroup> {
  const { side, count } = batches[name];
  const markets = side === 'SELL' ? 1 : Math.min(count, 2);
  // Inconclusive if no SELL is accepted: an account may sell only tokens that it holds.
  const alone = side === 'SELL' ? [await context.trading.place(token, { account, side })] : [];
  const { items, answer } = await placeBatchOf(
    context,
    [token, ...others.slice(0, markets - 1)],
    account,
    batches[name],
  );
  const areOrdersAccepted =
    orderResultsOf(answer).some(isPlaced) || (side === 'BUY' && (await areAccepted(context, items)));
  const orders = [...alone, ...placedOrdersOf(items, answer)];
  return { name, items, answer, sent: [...alone, ...items], orders, areOrdersAccepted };
}

/** Sizes that are not whole: a faulty service may cut them in a batch. */
const fraction = 0.25;

/** Of whole sizes, if others are not accepted, and on one market, if orders on two are not accepted together. */
async function placeBatchOf(context: CheckContext, tokens: Tokens, account: Account, options: BatchOptions) {
  const { side, count, endpoint } = options;
  const place = async (onTokens: Tokens, change: Parameters<typeof batchItems>[3]) => {
    const items = await batchItems(context, onTokens, count, { account, side, ...change });
    return { items, answer: await sendBatch(context, items, account, endpoint) };
  };
  const isAccepted = ({ answer }: { readonly answer: Answer }) => orderResultsOf(answer).some(isPlaced);
  const uneven = await place(tokens, count === 1 ? context.trading.unevenAmounts(tokens[0]) : { fraction });
  if (isAccepted(uneven)) return uneven;
  const whole = await place(tokens, {});
  return isAccepted(whole) || tokens.length === 1 ? whole : place([tokens[0]], {});
}

/** Whether orders like these are accepted when each is placed alone. */
export async function areAccepted({ trading }: CheckContext, items: readonly BatchItem[]): Promise<boolean> {
  for (const { intent } of items) {
    const { account, side, price, size } = intent;
    if (!(await unlessInconclusive(trading.place(intent, { account, side, price, size })))) return false;
  }
  return true;
}

/**
 * The ids of orders from before the run, and of those that are live on these markets. A service may keep what it has listed
 * by market, and then not show the orders that follow.
 */
async function idsOfOtherOrders({ walk, trading }: CheckContext, tokens: Tokens, account: Account) {
  const live = await Promise.all(
    tokens.map(({ conditionId }) =>
      unlessInconclusive(walk('account-orders', { market: conditionId }, { account, fresh: true })),
    ),
  );
  return new Set([
    ...texts(await trading.ordersBeforeRun(account), 'id'),
    ...live.flatMap((walked) => texts(walked?.items ?? [], 'id')),
  ]);
}

/** The orders that are read by their ids: the last one of each row whose lookups are judged. */
function sampleOf(groups: readonly PlacedGroup[]): readonly PlacedOrder[] {
  return groups
    .filter(({ name }) => 'account-order.by-id' in batches[name].judgedAs)
    .flatMap(({ orders }) => orders.slice(-1));
}

/** The lists that these orders belong to, as if they held no others. */
function listsWith(lists: readonly ReadOrderList[], orders: readonly FindableSubmission[]): readonly ReadOrderList[] {
  const isOwn = (order: FindableSubmission) => orders.includes(order);
  return lists
    .filter((list) => list.orders.some(isOwn))
    .map((list) => ({ ...list, orders: list.orders.filter(isOwn), missing: list.missing.filter(isOwn) }));
}

/** A live order of these that one of the lists does not show. */
function missingOf(
  context: CheckContext,
  account: Account,
  lists: readonly ReadOrderList[],
  orders: readonly PlacedOrder[],
): Promise<MissingOrder | undefined> {
  const live = orders.filter(({ result }) => isLive(result));
  return findMissing(context, account, listsWith(lists, live), requireNotEnded);
}

function unreportedIn(lists: readonly ReadOrderList[], isKnown: (id: string) => boolean): readonly JsonObject[] {
  const byId = new Map(lists.flatMap(({ items }) => items.map((item) => [String(item.id), item] as const)));
  return [...byId].filter(([id]) => !isKnown(id)).map(([, record]) => record);
}

/** Cancels the orders by their ids, and reads those of the sample by their ids that are reported as canceled. */
function cancelEach(
  context: CheckContext,
  account: Account,
  orders: readonly PlacedOrder[],
  sample: readonly PlacedOrder[],
): Promise<readonly CanceledOrder[]> {
  return Promise.all(
    orders.map(async (order) => {
      const answer = await cancelByIdWhenAllowed(context, order);
      const isReported = isReportedAsCanceled({ order, answer });
      const isRead = isReported && sample.includes(order);
      const live = isReported ? undefined : await unlessInconclusive(liveRecord(context, order));
      const lookup = isRead ? await lookUpOnce(context, account, order) : undefined;
      return { order, answer, isStillLive: live !== undefined, lookup };
    }),
  );
}

const areEndsJudged = (names: readonly BatchName[]) =>
  names.some((name) => 'cancel-order.leaves-live-list' in batches[name].judgedAs);

async function areNoLongerLive(context: CheckContext, cancels: readonly CanceledOrder[]): Promise<boolean> {
  const canceled = cancels.filter(isReportedAsCanceled);
  if (canceled.some(({ lookup }) => isLive(lookup?.record))) return false;
  return haveLeft(
    context,
    canceled.map(({ order }) => order),
  );
}

export function isReportedAsCanceled({ order, answer }: OrderCancel): boolean {
  return canceledIds(answer).includes(order.id);
}

async function lookUpOnce({ send }: CheckContext, account: Account, order: PlacedOrder): Promise<Lookup> {
  const answer = await send('account-order', { account, path: { id: order.id }, fresh: true });
  return { order, answer, record: orderRecordIn(answer), isListedOnly: false };
}

async function lookUp(context: CheckContext, account: Account, order: PlacedOrder): Promise<Lookup> {
  const send = () => context.send('account-order', { account, path: { id: order.id }, fresh: true });
  const answer = await retryUntil(context, send, ({ kind }) => kind === 'accepted');
  const isListedOnly =
    answer.kind === 'refused' && (await isListed(context, account, order)) && (await send()).kind === 'refused';
  return { order, answer, record: orderRecordIn(answer), isListedOnly };
}

async function isListed(context: CheckContext, account: Account, order: PlacedOrder): Promise<boolean> {
  const [first] = (await unlessInconclusive(readOrderLists(context, account, listsOf([order], [])))) ?? [];
  return first !== undefined && showsOrder(first, order);
}
