// Orders that are placed once a run for all checks that judge them. Those of one account are live together, so that each
// read shows all of them: the lists of the account, lookups by their ids, what the other account sees, and their cancels.
import {
  type Account,
  type CheckContext,
  type Intent,
  isPlaced,
  type JsonObject,
  orderResultsOf,
  type PlacedOrder,
  type Placement,
  partOfShare,
  placements,
  type Query,
  retryUntil,
  type Tokens,
  texts,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import { type BatchName, batches, batchItems, placedOrdersOf } from './batches.js';
import { type Canceled, cancelBeside, cancelOf, partOf, reportedIn, requireCancels } from './cancel-results.js';
import {
  findMissing,
  listsOf,
  liveRecord,
  type MissingOrder,
  orderRecordIn,
  type ReadOrderList,
  readOrder,
  readOrderLists,
  walkOrders,
} from './live-orders.js';
import {
  accountOf,
  fulfilledValue,
  isAnswered,
  isLive,
  type Owner,
  requireAnswered,
  type Settled,
  settle,
  settledAs,
} from './operations.js';
import { requireNotEndedByItself } from './related-orders.js';

type PlacedGroup = Awaited<ReturnType<typeof placeGroup>>;

/** What one account has placed. */
export type PlacedGroups = Awaited<ReturnType<typeof placeGroups>>;

export type Lookup = Awaited<ReturnType<typeof lookUp>>;

/** What an account has placed by one operation, and what became of it. */
export interface PlacedOrders {
  readonly owner: Owner;
  readonly operation: Placement;
  readonly groups: readonly PlacedGroup[];
  readonly orders: readonly PlacedOrder[];
  readonly live: readonly PlacedOrder[];
  /** A BUY that was placed alone, before all others of its account. */
  readonly single: PlacedOrder;
  /** The lists that its orders, and the single one, belong to. */
  readonly lists: readonly ReadOrderList[];
  /** Records in these lists of orders that no answer reports, and that were not there before. */
  readonly unreported: readonly JsonObject[];
  /** A live order that one of these lists does not show; rejected if it may have ended by itself. */
  readonly missing: Settled<MissingOrder | undefined>;
  /** Some of its orders, read by their ids: while they were live, and after they were reported as canceled. */
  readonly lookups: Readonly<Record<'live' | 'canceled', readonly Lookup[]>>;
  /** Its orders, canceled after that. */
  readonly canceled: Canceled;
  /** What the other account sees of the orders of its account; undefined where there is none that can read its orders. */
  readonly seenByOther: Awaited<ReturnType<typeof lookAsOther>>;
}

/** Their orders are not read and canceled one by one: they are like those of the others. */
const likeOthers: readonly BatchName[] = ['equal', 'one', 'two'];

/** Places an order alone, and then those of all rows at once: a service may lose one of two, or give both one id. */
export async function placeGroups(context: CheckContext, names: readonly BatchName[], owner: Owner, tokens: Tokens) {
  const account = accountOf(context.trading, owner);
  const first = await settle(async () => {
    await requireCancels(context, tokens[0], account);
    const single = await context.trading.place(tokens[0], { account });
    // Read before the others are placed: later, this would hold orders of a batch.
    return { single, knownIds: await idsOfOtherOrders(context, tokens, account) };
  });
  const place = async (name: BatchName) => placeGroup(context, name, tokens, valueOrThrow(first).single.intent);
  const groups = names.map(async (name) => [name, await settle(() => place(name))] as const);
  return { owner, first, groups: new Map(await Promise.all(groups)) };
}

const placedOf = ({ groups }: PlacedGroups): readonly PlacedGroup[] =>
  [...groups.values()].flatMap((one) => fulfilledValue(one) ?? []);

export const ordersOf = (placed: PlacedGroups): readonly PlacedOrder[] => [
  ...(placed.first.status === 'fulfilled' ? [placed.first.value.single] : []),
  ...placedOf(placed).flatMap(({ orders }) => orders),
];

/** The groups that the operation has placed. Inconclusive if there is none, or if each was answered with a failure on the way. */
function answeredBy(endpoint: Placement, { groups }: PlacedGroups): readonly PlacedGroup[] {
  const own = [...groups].flatMap(([name, one]) => (batches[name].endpoint === endpoint ? [one] : []));
  const answered = own.flatMap((one) => (one.status === 'fulfilled' && isAnswered(one.value.answer) ? one.value : []));
  for (const one of answered.length > 0 ? [] : own) requireAnswered(valueOrThrow(one).answer);
  return answered;
}

/**
 * Reads the orders of one account while they are live. What is returned cancels some of them by their ids.
 * @param live Orders of all accounts that are live.
 */
export async function readGroups(context: CheckContext, placed: PlacedGroups, live: readonly PlacedOrder[]) {
  const account = accountOf(context.trading, placed.owner);
  const readOneByOne = placedOf(placed).filter(({ name }) => !likeOthers.includes(name));
  const sample = readOneByOne.flatMap(({ orders }) => orders.slice(-1));
  const isOfAccount = ({ intent }: PlacedOrder) => intent.account === account;
  const ofLists = listsOf(live.filter(isOfAccount), sample);
  const lists = (await unlessInconclusive(readOrderLists(context, ofLists))) ?? [];
  const placedBy = async (operation: Placement) => {
    const groups = answeredBy(operation, placed);
    const { single, knownIds } = valueOrThrow(placed.first);
    const orders = groups.flatMap((group) => group.orders);
    const shouldBeListed = [single, ...orders].filter(({ result }) => isLive(result));
    const missing = await settle(() => findMissing(context, listsWith(lists, shouldBeListed), requireNotEndedByItself));
    return { owner: placed.owner, operation, groups, single, knownIds, orders, missing };
  };
  const units = await Promise.all(
    placements.map(async (operation) => [operation, await settle(() => placedBy(operation))] as const),
  );
  const lookups = await Promise.all(sample.map((order) => lookUp(context, order)));
  const seenLive = await lookAsOther(context, placed, sample);

  /**
   * @param ended Orders that are no longer live, or that are canceled by market.
   * @param others Orders that are canceled besides.
   */
  async function cancel(ended: readonly (PlacedOrder | undefined)[], others: readonly PlacedOrder[]) {
    // An order may have been matched with a later one (variant matches-the-oldest-of-seven-orders-on-a-token), or given
    // way to it (variant cancels-resting-orders-that-would-match-a-later-one); without lists, nothing shows that.
    const listed = new Map(lists.flatMap(({ items }) => items.map((item) => [String(item.id), item] as const)));
    const toCancel = new Set([...readOneByOne.flatMap(firstMiddleAndLast), ...others.filter(isOfAccount)]);
    const left = [...toCancel].filter((one) => !ended.includes(one) && (listed.size === 0 || listed.has(one.id)));
    const cancels = left.map((order) => cancelOf(context, order));
    const canceled = await cancelBeside(context, cancels, []);
    const reported = canceled.sent.flatMap(reportedIn);
    const toLookUp = [...new Set([...sample, ...others])].filter((order) => reported.includes(order));
    const lookedUp = await Promise.all(
      toLookUp.map(async (order) => ({ order, answer: await readOrder(context, order), isListedOnly: false })),
    );
    const seenCanceled = await lookAsOther(context, placed, toLookUp.slice(-1), ' after it was canceled');
    const areShown =
      seenCanceled?.some(({ isListed }) => isListed) || lookedUp.some(({ answer }) => isLive(orderRecordIn(answer)));
    const seen = seenLive && seenCanceled && [...seenLive, ...seenCanceled];
    const ofAccount = { ...canceled, areGone: canceled.areGone && !areShown };
    const withReads = ({ knownIds, ...unit }: Awaited<ReturnType<typeof placedBy>>): PlacedOrders => {
      const isOwn = (order: PlacedOrder) => unit.orders.includes(order);
      const ownOf = (all: readonly Lookup[]) => all.filter(({ order }) => isOwn(order));
      const isNew = (id: string) => !knownIds.has(id) && !context.trading.wasPlacedByRun(id);
      return {
        ...unit,
        live: unit.orders.filter(({ result }) => isLive(result)),
        lists: listsWith(lists, [unit.single, ...unit.orders]),
        unreported: [...listed].flatMap(([id, record]) => (isNew(id) ? [record] : [])),
        lookups: { live: ownOf(lookups), canceled: ownOf(lookedUp) },
        canceled: partOf(ofAccount, isOwn),
        seenByOther: seen?.filter(({ record }) => unit.orders.some(({ id }) => id === record.id)),
      };
    };
    const orders = units.map(
      ([operation, one]) => [`${placed.owner} ${operation}`, settledAs(one, withReads)] as const,
    );
    return { canceled: ofAccount, orders };
  }

  return { lists, cancel };
}

/**
 * What the other account sees of these orders: in the list of the token of the first one, the last of
 * the sample in the list by its id, and all of the sample by lookups.
 */
async function lookAsOther(context: CheckContext, placed: PlacedGroups, sample: readonly PlacedOrder[], when = '') {
  const { trading, settings, send } = context;
  const account = placed.owner === 'first' ? settings.otherAccount : trading.first;
  const ids = new Set(ordersOf(placed).map(({ id }) => id));
  if (!account) return undefined;
  const read = (query: Query) => unlessInconclusive(walkOrders(context, account, query));
  const ofToken = await read({ asset_id: ordersOf(placed)[0]?.intent.tokenId });
  // Positive control: the account can read its own orders.
  if (!ofToken) return undefined;
  const [last] = sample.slice(-1);
  const lists = [
    { where: `by asset_id${when}`, items: ofToken.items },
    ...(last ? [{ where: `by id${when}`, items: (await read({ id: last.id }))?.items ?? [] }] : []),
  ];
  const inLists = lists.flatMap(({ where, items }) => items.map((record) => ({ where, record, isListed: true })));
  const byId = sample.map(async ({ id }) => {
    const record = orderRecordIn(await send('account-order', { account, path: { id }, fresh: true }));
    return record?.id === id ? [{ where: `by id${when}`, record, isListed: false }] : [];
  });
  return [...inLists, ...(await Promise.all(byId)).flat()].filter(({ record }) => ids.has(String(record.id)));
}

/** A faulty service may cancel just the first orders of a batch. The others are canceled by market, or when the check ends. */
function firstMiddleAndLast({ orders }: PlacedGroup): readonly PlacedOrder[] {
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
 * Of sizes that are not whole: a faulty service may cut them in a batch. Where none of them are accepted, of whole
 * sizes (variant refuses-parts-of-shares), then on one market (variant refuses-batches-of-several-markets), and at last
 * at the lowest price, and the size of the first order: an account may lack the means for others, or the service refuse
 * their sizes.
 */
async function placeGroup(context: CheckContext, name: BatchName, tokens: Tokens, { account, size }: Intent) {
  const { side, count, endpoint } = batches[name];
  const { trading, send } = context;
  const [token] = tokens;
  // Inconclusive if no SELL is accepted: an account may sell only tokens that it holds.
  const alone = side === 'SELL' ? [await trading.place(token, { account, side })] : [];
  const place = async (onTokens: Tokens, change: Parameters<typeof batchItems>[3]) => {
    const ofBatch = { account, side, hasEqual: count > 2 };
    const items = await batchItems(context, inRounds(onTokens, count), count, { ...ofBatch, ...change });
    const submissions = items.map(({ submission }) => submission);
    const body = endpoint === 'place-order' ? submissions[0] : submissions;
    return { items, answer: await send(endpoint, { account, body }) };
  };
  const allTokens: Tokens = side === 'SELL' || count === 1 ? [token] : tokens;
  const [price] = trading.restingPrices(token, side);
  let placed = await place(allTokens, count === 1 ? trading.unevenAmounts(token) : { fraction: partOfShare });
  const arePlaced = () => orderResultsOf(placed.answer).some(isPlaced);
  const last = count === 1 ? { price, size } : { price };
  const attempts = [...(allTokens.length > 1 ? [[allTokens] as const] : []), [[token]], [[token], last]] as const;
  for (const [onTokens, change] of attempts) if (!arePlaced()) placed = await place(onTokens, change);
  const { items, answer } = placed;
  return {
    name,
    items,
    answer,
    sent: [...alone, ...items],
    /** Those that are answered as placed; of SELL orders, also the one that was placed alone. */
    orders: [...alone, ...placedOrdersOf(items, answer)],
    /** Together or one by one (not SELLs): means may be short (variant refuses-orders-beyond-the-collateral). */
    areOrdersAccepted: arePlaced() || (side === 'BUY' && (await areAccepted(context, items))),
  };
}

/** Whether orders like these are accepted when each is placed alone. Leaves none of them open. */
export async function areAccepted({ trading }: CheckContext, items: readonly Pick<PlacedOrder, 'intent'>[]) {
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
async function idsOfOtherOrders(context: CheckContext, tokens: Tokens, account: Account) {
  const live = await Promise.all(
    [...new Set(tokens.map(({ conditionId }) => conditionId))].map((conditionId) =>
      unlessInconclusive(walkOrders(context, account, { market: conditionId })),
    ),
  );
  return new Set([
    ...texts(await context.trading.ordersBeforeRun(account), 'id'),
    ...live.flatMap((walked) => texts(walked?.items ?? [], 'id')),
  ]);
}

/** The lists that these orders belong to, as if they held no others. */
function listsWith(lists: readonly ReadOrderList[], orders: readonly PlacedOrder[]): readonly ReadOrderList[] {
  const isOwn = (order: PlacedOrder) => orders.includes(order);
  return lists
    .filter((list) => list.orders.some(isOwn))
    .map((list) => ({ ...list, orders: list.orders.filter(isOwn), missing: list.missing.filter(isOwn) }));
}

async function lookUp(context: CheckContext, order: PlacedOrder) {
  const send = () => readOrder(context, order);
  const answer = await retryUntil(context, send, ({ kind }) => kind === 'accepted');
  const isListed = async () => (await unlessInconclusive(liveRecord(context, order))) !== undefined;
  /** Whether the order was not found by its id both before and after a list showed it. */
  const isListedOnly = answer.kind === 'refused' && (await isListed()) && (await send()).kind === 'refused';
  return { order, answer, isListedOnly };
}
