// Orders beside the one that is canceled: each is related to it in a way in which a faulty service could confuse them. And
// untouched orders: they may end without a request (variant cancels-resting-orders-after-150ms), so a missing order
// counts only if these stay.
import {
  type CheckContext,
  type Intent,
  inconclusive,
  isObject,
  type JsonObject,
  Lateness,
  maximumFilteredPages,
  maximumRetryMs,
  objectsIn,
  type PlacedOrder,
  retryUntil,
  type Token,
  type Tokens,
  textOf,
  texts,
  unlessInconclusive,
} from '#check';
import { batchItems, placeBatch, placedOrdersOf } from './batches.js';
import { type EndedOrder, liveRecord, orderRecord } from './live-orders.js';
import { isLive } from './operations.js';

/**
 * The same tokens in the order of the list, which starts over at its end. The first one is on a market whose event has
 * another one of them, if there is such a market.
 */
export async function relatedFirst(context: CheckContext, tokens: Tokens): Promise<Tokens> {
  const events = await eventsByMarket(context);
  const isRelated = (one: Token, other: Token) =>
    one.conditionId !== other.conditionId && events.get(one.conditionId) === events.get(other.conditionId);
  const start = tokens.findIndex(
    (token) => events.has(token.conditionId) && tokens.some((other) => isRelated(token, other)),
  );
  const from = Math.max(0, start);
  const [first = tokens[0], ...others] = [...tokens.slice(from), ...tokens.slice(0, from)];
  return [first, ...others];
}

/**
 * Orders that equal this one but for their salt, or are on the other side of the book, on the other outcome, on another
 * market of its event or on a distant one, as far as the service accepts them.
 * @param elsewhere Tokens of other markets that the check holds, that of the next one first.
 */
export async function placeRelatedOrders(context: CheckContext, order: PlacedOrder, elsewhere: readonly Token[]) {
  const { id, intent } = order;
  const { account, price, size } = intent;
  const events = await eventsByMarket(context);
  const event = events.get(intent.conditionId);
  const ofEvent = elsewhere.find(({ conditionId }) => event !== undefined && events.get(conditionId) === event);
  const distant = elsewhere[Math.floor(elsewhere.length / 2)];
  const sell = { account, side: 'SELL' } as const;
  const related: readonly (readonly [Token | undefined, Partial<Intent>])[] = [
    [intent, { account, price, size }],
    [intent, sell],
    [await otherOutcome(context, intent), { account, price }],
    ...[...new Set([ofEvent, distant])].map((token) => [token, { account, price }] as const),
    [elsewhere[0], sell],
  ];
  const placed: PlacedOrder[] = [];
  for (const [token, change] of related) if (token) placed.push(...(await placeIfAccepted(context, token, change)));
  // With the same id it is the same order.
  return placed.filter((one) => one.id !== id);
}

export async function otherOutcome({ sample }: CheckContext, token: Token): Promise<Token | undefined> {
  const tokens = await sample.tokens();
  return tokens.find(({ conditionId, tokenId }) => conditionId === token.conditionId && tokenId !== token.tokenId);
}

/** One order, or none if the service does not accept it there; at a price that the ticks of its market allow. */
export async function placeIfAccepted({ trading }: CheckContext, token: Token, change: Partial<Intent>) {
  const price = change.price === undefined ? {} : { price: trading.allowedPrice(token, change.price) };
  const order = await unlessInconclusive(trading.place(token, { ...change, ...price }));
  return order ? [order] : [];
}

/** The id of an event by the condition ids of its markets, as the order book shows it, and otherwise as the catalog does. */
async function eventsByMarket({ sample }: CheckContext): Promise<ReadonlyMap<unknown, string>> {
  const inCatalog = ((await unlessInconclusive(sample.list('events'))) ?? []).flatMap((event) =>
    objectsIn(event, 'markets').map(({ conditionId }) => [conditionId, textOf(event, 'id')]),
  );
  const inBook = (await sample.orderBookMarkets()).map(({ event, condition_id }) => [
    condition_id,
    isObject(event) ? textOf(event, 'id') : undefined,
  ]);
  const known = [...inCatalog, ...inBook].filter(([, event]) => event !== undefined);
  return new Map(known.map(([market, event]) => [market, String(event)]));
}

/** How an order is related to another one that was canceled, as in `an order of another account`. */
export function relationOf({ intent }: PlacedOrder, { intent: canceled }: PlacedOrder): string {
  if (intent.account !== canceled.account) return 'of another account';
  if (intent.conditionId !== canceled.conditionId) return 'on another market';
  if (intent.tokenId !== canceled.tokenId) return 'on the other outcome of its market';
  if (intent.side !== canceled.side) return 'on the other side of the book';
  const isEqual = intent.price === canceled.price && intent.size === canceled.size;
  return isEqual ? 'that differs in its salt alone' : 'on its token';
}

/** With fewer, a service that matches at random could match just the order that was touched. */
const watchedOrders = 3;
/** The least time to watch untouched orders: an order is missed after `retryUntil`, so they could end as late. */
const minimumWatchMs = maximumRetryMs + 500;

/** `no longer listed`: one of them was listed and no longer is · `never listed`: the lists do not show one of them. */
type ListStatus = 'listed' | 'no longer listed' | 'never listed';

type WatchedOrder = PlacedOrder & Partial<Pick<EndedOrder, 'endedAt'>>;

/**
 * Places orders like this one, alone and in a batch, because a service may match either only, and sees what happens to them
 * in the time that this one had. Checks that miss orders which are alike and as old watch the same ones.
 */
function statusOfUntouchedOrders(context: CheckContext, order: WatchedOrder): Promise<ListStatus> {
  const { intent, placedAt, endedAt = performance.now() } = order;
  // Rounded up, so that few times differ.
  const watchMs = minimumWatchMs * Math.max(1, Math.ceil((endedAt - placedAt) / minimumWatchMs));
  const { account, tokenId, side, price } = intent;
  const key = `untouched orders: ${[account.address, tokenId, side, price, watchMs].join(' ')}`;
  return context.sharedResult(key, (shared) => watchOrders(shared, intent, watchMs));
}

function watchOrders(context: CheckContext, intent: Intent, watchMs: number): Promise<ListStatus> {
  const isListed = async (order: PlacedOrder) => (await liveRecord(context, order)) !== undefined;
  const watched = async (order: PlacedOrder) => ({ order, wasListed: await isListed(order) });
  return context.trading.whileNoMarketIsCanceled(async () => {
    const alone: Awaited<ReturnType<typeof watched>>[] = [];
    for (let count = 0; count < watchedOrders; count += 1)
      alone.push(await watched(await placeLike(context, intent, count)));
    const { account, side } = intent;
    const items = await batchItems(context, [intent], watchedOrders, { account, side });
    const placed = placedOrdersOf(items, await placeBatch(context, items, account));
    const ofBatch = await Promise.all(placed.filter(({ result }) => isLive(result)).map(watched));
    await context.pause(watchMs);
    const statuses = await Promise.all(
      [...alone, ...ofBatch.filter(({ wasListed }) => wasListed)].map(async ({ order, wasListed }) => {
        // One that was not listed at first had that time to appear.
        const isShown = wasListed ? await retryUntil(context, () => isListed(order), Boolean) : await isListed(order);
        if (isShown) return 'listed';
        return wasListed || (await showsEnd(context, order)) ? 'no longer listed' : 'never listed';
      }),
    );
    return (['no longer listed', 'never listed'] as const).find((status) => statuses.includes(status)) ?? 'listed';
  });
}

/** Inconclusive unless untouched orders stay live. Not seen at a first suspicion: it counts only if it comes again. */
export async function requireUntouchedOrders(context: CheckContext, order: WatchedOrder): Promise<void> {
  if (context.isConfirming) await watchOrdersLike(context, order);
}

/** The same where nothing is suspected yet. */
export async function watchOrdersLike(context: CheckContext, order: WatchedOrder): Promise<void> {
  const status = await statusOfUntouchedOrders(context, order);
  if (status === 'no longer listed') inconclusive('target-moved', 'untouched orders do not stay live');
  if (status === 'never listed') inconclusive('order-not-accepted', 'new orders are not listed as live');
}

/**
 * Inconclusive if the order, or an untouched one like it, ended by itself (variant
 * matches-the-oldest-of-seven-orders-on-a-token): it may be listed no longer.
 */
export async function requireNotEndedByItself(context: CheckContext, order: PlacedOrder): Promise<void> {
  const haveEnded = async () =>
    context.isConfirming && (await statusOfUntouchedOrders(context, order)) === 'no longer listed';
  if ((await showsEnd(context, order)) || (await haveEnded()))
    inconclusive('target-moved', 'untouched orders do not stay live');
}

/** Whether the service shows that an order ended: by the status of its record, or by a trade that names it. */
async function showsEnd(context: CheckContext, order: PlacedOrder): Promise<boolean> {
  const record = await orderRecord(context, order);
  if (record?.status !== undefined && !isLive(record)) return true;
  const { account } = order.intent;
  const options = { account, fresh: true, maximumPages: maximumFilteredPages };
  const { items } = await context.walk('account-trades', {}, options);
  const makersOf = (trade: JsonObject) => texts(objectsIn(trade, 'maker_orders'), 'order_id');
  return items.some((trade) => trade.taker_order_id === order.id || makersOf(trade).includes(order.id));
}

/** Rounds of `retryUntil`, together longer than a cache or a read behind writes explains. */
const catchUpRounds = 2;

/** Once a new order is listed, lists show what was done before. Whether that is at once; inconclusive if never. */
export async function listsCatchUp(context: CheckContext, intent: Intent): Promise<'at once' | 'later'> {
  const order = await placeLike(context, intent);
  if (await liveRecord(context, order)) return 'at once';
  // What the run has waited for in vain may have been of another kind.
  const { pause } = context;
  for (let round = 0; round < catchUpRounds; round += 1)
    if (await retryUntil({ pause, lateness: new Lateness() }, () => liveRecord(context, order), Boolean))
      return 'later';
  return inconclusive('order-not-accepted', 'new orders are not listed as live');
}

/** A part of the size of an order, by which others are larger: a service may refuse equal ones. */
const sizeStep = 0.05;

/** A new order of the same account, token, side and price: a service may match orders of one price only. */
function placeLike({ trading }: CheckContext, intent: Intent, count = 0): Promise<PlacedOrder> {
  const { account, side, price } = intent;
  const size = intent.size + Math.ceil(intent.size * sizeStep) * (count + 1);
  return trading.place(intent, { account, side, price, size });
}
