// The valid request of each trading operation, and what it has changed in the account after requests that are like it but for one change.
import {
  type Account,
  type CheckContext,
  canceledIds,
  inconclusive,
  isPlaced,
  isPlacement,
  orderResultsOf,
  type PlacedOrder,
  type Placement,
  plural,
  type RequestOptions,
  retryUntil,
  summarizePlacement,
  type TradingOperation,
  unlessInconclusive,
} from '#check';
import { placedOrdersOf } from './batches.js';
import { cancelWhenAllowed } from './cancel-results.js';
import { liveRecord } from './live-orders.js';
import { cancelableMarket } from './market-cancels.js';
import { type OrdersOfRequest, requireAnswered, type Tampering } from './operations.js';
import { requireUntouchedOrders } from './related-orders.js';
import { otherCanceler } from './scenario.js';

export interface Effect {
  readonly what: string;
  /** Records that show it; none where something is missing. */
  readonly shownBy: readonly unknown[];
}

/** Orders of a batch: a service may treat a batch of one like a single order. */
export const defaultBatchSize = 2;

/**
 * What sends the valid request with one change, and the positive control, sent at once or later: inconclusive if the valid
 * request is not accepted, it returns what changed in the account although every request was refused; undefined if nothing
 * did, or if it is not shown. For the account, but where orders are canceled by market: there, the first account stands for
 * the one that usually cancels, and the second one for the other.
 */
export function operationFixture(context: CheckContext, operation: TradingOperation, account: Account) {
  return isPlacement(operation)
    ? placementFixture(context, operation, account)
    : cancelFixture(context, operation, account);
}

export async function preparePlacements({ trading }: CheckContext, operation: Placement, account: Account) {
  const tokens = await trading.acquireTokens(operation === 'place-order' ? 1 : 2);
  const make = async ({ batchSize = defaultBatchSize, side = 'BUY', isOnTwoMarkets }: OrdersOfRequest = {}) => {
    const newItem = (place: number) => {
      const token = (isOnTwoMarkets && tokens[place % tokens.length]) || tokens[0];
      return trading.submission(trading.intent(token, { account, side }));
    };
    if (operation === 'place-order') return { account, body: await newItem(0) };
    return { account, body: await Promise.all(Array.from({ length: batchSize }, (_, place) => newItem(place))) };
  };
  return { tokens, make };
}

interface PreparedCancel {
  readonly order: PlacedOrder;
  readonly request: RequestOptions;
}

export async function prepareCancels(
  context: CheckContext,
  operation: Exclude<TradingOperation, Placement>,
  account: Account,
): Promise<() => Promise<PreparedCancel>> {
  const { trading } = context;
  if (operation === 'cancel-market-orders') {
    const canceler = account === trading.first ? undefined : await otherCanceler(context);
    const { place, request } = await cancelableMarket(context, canceler);
    return async () => ({ order: await place(), request });
  }
  const [token] = await trading.acquireTokens(1);
  return async () => {
    const order = await trading.place(token, { account });
    return { order, request: { account, body: { orderId: order.id } } };
  };
}

async function placementFixture(context: CheckContext, operation: Placement, account: Account) {
  const { trading, send } = context;
  const { tokens, make } = await preparePlacements(context, operation, account);
  const control = await send(operation, await make());
  const snapshots = tokens.map((token) => trading.snapshotLiveOrders(token, account));
  const findNewOrders = (await unlessInconclusive(Promise.all(snapshots))) ?? [];
  const withoutId = trading.placedWithoutId();
  const item = { intent: trading.intent(tokens[0], { account }), submission: undefined, placedAt: performance.now() };
  const placed: PlacedOrder[] = [];

  return {
    async sendTampered({ tamper, orders }: Tampering, ofTarget: OrdersOfRequest) {
      const answer = await send(operation, await tamper(await make({ ...ofTarget, ...orders }), context, operation));
      const items = orderResultsOf(answer).map(() => item);
      placed.push(...placedOrdersOf(items, answer));
      return answer;
    },
    /** What the changed requests have placed all the same. */
    placed: placed as readonly PlacedOrder[],
    async verifyControl(): Promise<Effect | undefined> {
      if (!orderResultsOf(control).some(isPlaced))
        inconclusive('control-failed', `the valid request is not accepted either: ${summarizePlacement(control)}`);
      if (trading.placedWithoutId() > withoutId)
        inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
      const found = (await Promise.all(findNewOrders.map((find) => find('token')))).flat();
      const what = `${plural(found.length, 'live order')} that ${found.length === 1 ? 'was' : 'were'} not there before`;
      return found.length > 0 ? { what, shownBy: found } : undefined;
    },
  };
}

async function cancelFixture(...[context, operation, account]: Parameters<typeof prepareCancels>) {
  const prepare = await prepareCancels(context, operation, account);
  const isCanceledBy = async ({ order, request }: PreparedCancel) => {
    const answer = await cancelWhenAllowed(context, () => context.send(operation, request));
    requireAnswered(answer);
    return canceledIds(answer).includes(order.id);
  };
  const prepared = await prepare();
  const { order } = prepared;
  /** Undefined where the account's orders are not shown. */
  const isListed = async () =>
    unlessInconclusive(retryUntil(context, async () => Boolean(await liveRecord(context, order)), Boolean));
  const wasListed = await isListed();

  return {
    sendTampered: async ({ tamper }: Tampering) =>
      context.send(operation, await tamper(prepared.request, context, operation)),
    placed: [],
    async verifyControl(): Promise<Effect | undefined> {
      // An order that was never listed cannot leave the list, and one that can still be canceled was not canceled before.
      const isGone = wasListed === true && (await isListed()) === false;
      if (!isGone && (await isCanceledBy(prepared))) return undefined;
      // Orders may be matched at any time, and a service may cancel nothing.
      await requireUntouchedOrders(context, order);
      if (!isGone && !(await isCanceledBy(await prepare())))
        inconclusive('control-failed', 'the valid request cancels nothing either');
      return { what: `the order ${isGone ? 'is no longer live' : 'can no longer be canceled'}`, shownBy: [] };
    },
  };
}
