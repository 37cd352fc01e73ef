// Orders that are placed once a run for all checks that judge them. Those of one account are live together, so that each
// read shows all of them: the lists of the account, lookups by their ids, what the other account sees, and their cancels.
import {
  type Account,
  type Answer,
  type CheckContext,
  isPlaced,
  type JsonObject,
  orderResultsOf,
  type PlacedOrder,
  partOfShare,
  type Query,
  retryUntil,
  type Tokens,
  texts,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import { type BatchItem, type BatchName, batches, batchItems, placedOrdersOf } from './batches.js';
import { type Canceled, cancelById, canceledBy, haveLeft, requireCancels } from './cancel-results.js';
import {
  type FindableSubmission,
  findMissing,
  listsOf,
  type MissingOrder,
  type ReadOrderList,
  readOrderLists,
} from './order-lists.js';
import { requireNotEndedByItself } from './related-orders.js';
import { isLive, liveRecord, orderRecordIn, readOrder } from './trading-operations.js';

export interface PlacedGroup {
  readonly name: BatchName;
  readonly items: readonly BatchItem[];
  readonly answer: Answer;
  readonly sent: readonly Pick<PlacedOrder, 'intent' | 'submission'>[];
  /** The orders that are answered as placed; of SELL orders, also one that was placed alone. */
  readonly orders: readonly PlacedOrder[];
  /** Whether its orders were accepted, together or else one by one (not SELLs): an account may lack the means for them. */
  readonly areOrdersAccepted: boolean;
  /** A BUY that was placed alone, before all others of its account. */
  readonly single: PlacedOrder;
  readonly knownIds: ReadonlySet<string>;
}

export interface PlacedBatch extends PlacedGroup {
  readonly live: readonly PlacedOrder[];
  /** The lists that its orders, and the single one, belong to. */
  readonly lists: readonly ReadOrderList[];
  /** Records in these lists of orders that no answer reports, and that were not there before. */
  readonly unreported: readonly JsonObject[];
  /** A live order that one of these lists does not show; rejected if it may have ended by itself. */
  readonly missing: PromiseSettledResult<MissingOrder | undefined>;
  /** Some of its orders, read by their ids. */
  readonly lookups: readonly Lookup[];
  /** Its orders, canceled after that. */
  readonly cancels: readonly CanceledOrder[];
  /** Whether the canceled orders of its account left the lists at once. */
  readonly areGone: boolean;
  /** What the other account sees of the orders of its account; undefined where there is none that can read its orders. */
  readonly seenByOther: readonly SeenOrder[] | undefined;
}

export interface Lookup {
  readonly order: PlacedOrder;
  readonly answer: Answer;
  /** Whether the order was not found by its id both before and after a list showed it. */
  readonly isListedOnly: boolean;
}

export interface CanceledOrder extends Canceled {
  readonly order: PlacedOrder;
  /** Of some orders that are reported as canceled: the order read by its id afterward. */
  readonly lookup: Lookup | undefined;
}

/** An order of an account that another one sees: in a list, as in `by id`, or by a lookup. */
interface SeenOrder {
  readonly where: string;
  readonly record: JsonObject;
  readonly isListed: boolean;
}

export interface PlacedGroups {
  readonly account: Account;
  /** A BUY that was placed alone, before all others; undefined if it could not be placed. */
  readonly single: PlacedOrder | undefined;
  readonly groups: ReadonlyMap<BatchName, PromiseSettledResult<PlacedGroup>>;
}

/** Places an order alone, and then those of all rows at once: a service may lose one of two, or give both one id. */
export async function placeGroups(
  context: CheckContext,
  names: readonly BatchName[],
  account: Account,
  tokens: Tokens,
): Promise<PlacedGroups> {
  const placeFirst = async () => {
    await requireCancels(context, tokens[0], account);
    const single = await context.trading.place(tokens[0], { account });
    // Read before the others are placed: later, this would hold orders of a batch.
    return { single, knownIds: await idsOfOtherOrders(context, tokens, account) };
  };
  const [first] = await Promise.allSettled([placeFirst()]);
  const groups = await Promise.allSettled(
    names.map(async (name) => ({ ...valueOrThrow(first), ...(await placeGroup(context, name, tokens, account)) })),
  );
  return {
    account,
    single: first.status === 'fulfilled' ? first.value.single : undefined,
    groups: new Map(names.map((name, index) => [name, groups[index] as PromiseSettledResult<PlacedGroup>])),
  };
}

const placedOf = ({ groups }: PlacedGroups): readonly PlacedGroup[] =>
  [...groups.values()].flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));

export const ordersOf = (placed: PlacedGroups): readonly PlacedOrder[] => [
  ...(placed.single ? [placed.single] : []),
  ...placedOf(placed).flatMap(({ orders }) => orders),
];

const rulesOfCancels = ['cancel-order.canceled', 'cancel-order.leaves-live-list'] as const;

/**
 * Reads the orders of one account while they are live. What is returned cancels some of them by their ids.
 * @param live Orders of all accounts that are live.
 */
export async function readGroups(context: CheckContext, placed: PlacedGroups, live: readonly PlacedOrder[]) {
  const { account } = placed;
  const groups = placedOf(placed);
  const sample = sampleOf(placed);
  const own = live.filter(({ intent }) => intent.account === account);
  const lists = (await unlessInconclusive(readOrderLists(context, account, listsOf(own, sample)))) ?? [];
  const missing = await Promise.allSettled(
    groups.map(({ single, orders }) => {
      const shouldBeListed = [single, ...orders].filter(({ result }) => isLive(result));
      return findMissing(context, account, listsWith(lists, shouldBeListed), requireNotEndedByItself);
    }),
  );
  const lookups = await Promise.all(sample.map((order) => lookUp(context, order)));
  const seenLive = await lookAsOther(context, placed, sample);

  /** @param left Orders that are no longer live, or that are canceled by market. */
  async function cancel(left: readonly (PlacedOrder | undefined)[]) {
    // An order may have been matched with a later one, or given way to it; without lists, nothing shows that.
    const listed = new Map(lists.flatMap(({ items }) => items.map((item) => [String(item.id), item] as const)));
    const toCancel = groups
      .flatMap(firstMiddleAndLast)
      .filter((order) => !left.includes(order) && (listed.size === 0 || listed.has(order.id)));
    const cancels = await Promise.all(
      toCancel.map((order) => cancelOne(context, order, { isRead: sample.includes(order) })),
    );
    const canceled = cancels.filter(isReported);
    const lookedUp = canceled.flatMap(({ order, lookup }) => (lookup ? [order] : []));
    const seenCanceled = await lookAsOther(context, placed, lookedUp.slice(-1), ' after it was canceled');
    const areShown =
      seenCanceled?.some(({ isListed }) => isListed) ||
      canceled.some(({ lookup }) => lookup && isLive(orderRecordIn(lookup.answer)));
    const canceledOrders = canceled.map(({ order }) => order);
    const areGone = !areShown && (await haveLeft(context, canceledOrders));
    const batchOf = (group: PlacedGroup): PlacedBatch => ({
      ...group,
      live: group.orders.filter(({ result }) => isLive(result)),
      lists: listsWith(lists, [group.single, ...group.orders]),
      unreported: [...listed].flatMap(([id, record]) =>
        group.knownIds.has(id) || context.trading.wasPlacedByRun(id) ? [] : [record],
      ),
      missing: missing[groups.indexOf(group)] ?? { status: 'fulfilled', value: undefined },
      lookups: lookups.filter(({ order }) => group.orders.includes(order)),
      cancels: cancels.filter(({ order }) => group.orders.includes(order)),
      areGone,
      seenByOther:
        seenLive &&
        seenCanceled &&
        [...seenLive, ...seenCanceled].filter(({ record }) => group.orders.some(({ id }) => id === record.id)),
    });
    return [...placed.groups].map(
      ([name, one]) => [name, one.status === 'fulfilled' ? { ...one, value: batchOf(one.value) } : one] as const,
    );
  }

  return { lists, cancel };
}

/**
 * What the other account sees of these orders: in the list of the token of the first one, the last of
 * the sample in the list by its id, and all of the sample by lookups.
 */
async function lookAsOther(
  context: CheckContext,
  placed: PlacedGroups,
  sample: readonly PlacedOrder[],
  when = '',
): Promise<readonly SeenOrder[] | undefined> {
  const { trading, settings, walk, send } = context;
  const account = placed.account === trading.first ? settings.otherAccount : trading.first;
  const ids = new Set(ordersOf(placed).map(({ id }) => id));
  if (!account) return undefined;
  const read = (query: Query) => unlessInconclusive(walk('account-orders', query, { account, fresh: true }));
  const ofToken = await read({ asset_id: placed.single?.intent.tokenId });
  // Positive control: the account can read its own orders.
  if (!ofToken) return undefined;
  const [last] = sample.slice(-1);
  const lists = [
    { where: `by asset_id${when}`, items: ofToken.items },
    ...(last ? [{ where: `by id${when}`, items: (await read({ id: last.id }))?.items ?? [] }] : []),
  ];
  const lookups = await Promise.all(
    sample.map(({ id }) => send('account-order', { account, path: { id }, fresh: true })),
  );
  const inLists = lists.flatMap(({ where, items }) => items.map((record) => ({ where, record, isListed: true })));
  const byId = lookups.flatMap((answer, index) => {
    const record = orderRecordIn(answer);
    return record?.id === sample[index]?.id && record ? [{ where: `by id${when}`, record, isListed: false }] : [];
  });
  return [...inLists, ...byId].filter(({ record }) => ids.has(String(record.id)));
}

/** A faulty service may cancel just the first orders of a batch. The others are canceled by market, or when the check ends. */
function firstMiddleAndLast({ name, orders }: PlacedGroup): readonly PlacedOrder[] {
  if (!rulesOfCancels.some((rule) => batches[name].rules.includes(rule))) return [];
  const places = new Set([0, Math.floor(orders.length / 2), orders.length - 1]);
  return orders.filter((_, place) => places.has(place));
}

/** Of so many orders of a batch, only the last one is on the other market: the others are canceled by market, all at once. */
const ordersPerRound = 5;

function inRounds([token, ...others]: Tokens, count: number): Tokens {
  const length = Math.min(count, ordersPerRound) - 1 - others.length;
  return [token, ...Array.from({ length }, () => token), ...others];
}

/**
 * Of sizes that are not whole: a faulty service may cut them in a batch. Where none of them are accepted, of whole sizes,
 * then on one market, and at last at the lowest price: an account may lack the means for others.
 */
async function placeGroup(context: CheckContext, name: BatchName, tokens: Tokens, account: Account) {
  const { side, count, endpoint } = batches[name];
  const { trading, send } = context;
  const [token] = tokens;
  // Inconclusive if no SELL is accepted: an account may sell only tokens that it holds.
  const alone = side === 'SELL' ? [await trading.place(token, { account, side })] : [];
  const place = async (onTokens: Tokens, change: Parameters<typeof batchItems>[3]) => {
    const items = await batchItems(context, inRounds(onTokens, count), count, { account, side, ...change });
    const submissions = items.map(({ submission }) => submission);
    const body = endpoint === 'place-order' ? submissions[0] : submissions;
    return { items, answer: await send(endpoint, { account, body }) };
  };
  const spread: Tokens = side === 'SELL' || count === 1 ? [token] : tokens;
  const [price] = trading.restingPrices(token, side);
  let placed = await place(spread, count === 1 ? trading.unevenAmounts(token) : { fraction: partOfShare });
  const arePlaced = () => orderResultsOf(placed.answer).some(isPlaced);
  const attempts = [...(spread.length > 1 ? [[spread] as const] : []), [[token]], [[token], { price }]] as const;
  for (const [onTokens, change] of attempts) if (!arePlaced()) placed = await place(onTokens, change);
  const { items, answer } = placed;
  const areOrdersAccepted = arePlaced() || (side === 'BUY' && (await areAccepted(context, items)));
  const orders = [...alone, ...placedOrdersOf(items, answer)];
  return { name, items, answer, sent: [...alone, ...items], orders, areOrdersAccepted };
}

/** Whether orders like these are accepted when each is placed alone. Leaves none of them open. */
export async function areAccepted({ trading }: CheckContext, items: readonly BatchItem[]): Promise<boolean> {
  const placed: PlacedOrder[] = [];
  for (const { intent } of items) {
    const { account, side, price, size } = intent;
    const order = await unlessInconclusive(trading.place(intent, { account, side, price, size }));
    if (!order) break;
    placed.push(order);
  }
  await Promise.allSettled(placed.map(({ id, intent }) => trading.cancel(id, intent.account)));
  return placed.length === items.length;
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
const sampleOf = (placed: PlacedGroups): readonly PlacedOrder[] =>
  placedOf(placed).flatMap(({ name, orders }) =>
    batches[name].rules.includes('account-order.by-id') ? orders.slice(-1) : [],
  );

/** The lists that these orders belong to, as if they held no others. */
function listsWith(lists: readonly ReadOrderList[], orders: readonly FindableSubmission[]): readonly ReadOrderList[] {
  const isOwn = (order: FindableSubmission) => orders.includes(order);
  return lists
    .filter((list) => list.orders.some(isOwn))
    .map((list) => ({ ...list, orders: list.orders.filter(isOwn), missing: list.missing.filter(isOwn) }));
}

/** Cancels an order by its id, unless a known answer reports it as canceled; then reads it by its id if wanted. */
export async function cancelOne(
  context: CheckContext,
  order: PlacedOrder,
  { answer: known, isRead = false }: { readonly answer?: Answer | undefined; readonly isRead?: boolean },
): Promise<CanceledOrder> {
  const canceled = await canceledBy(context, [order], known ?? (await cancelById(context, order)), () =>
    cancelById(context, order),
  );
  const read = isRead && isReported(canceled) ? await readOrder(context, order) : undefined;
  const lookup = read && { order, answer: read, isListedOnly: false };
  return { ...canceled, order, lookup };
}

export const isReported = ({ unreported }: Pick<Canceled, 'unreported'>): boolean => unreported.length === 0;

async function lookUp(context: CheckContext, order: PlacedOrder): Promise<Lookup> {
  const send = () => readOrder(context, order);
  const answer = await retryUntil(context, send, ({ kind }) => kind === 'accepted');
  const isListed = async () => (await unlessInconclusive(liveRecord(context, order))) !== undefined;
  const isListedOnly = answer.kind === 'refused' && (await isListed()) && (await send()).kind === 'refused';
  return { order, answer, isListedOnly };
}
