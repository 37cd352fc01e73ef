// One trading operation, ready for invalid requests: whether the service accepts its valid request, and what changed in the
// account although every invalid request was refused.
import {
  type Account,
  type Answer,
  type CheckContext,
  canceledIds,
  inconclusive,
  isPlaced,
  isPlacement,
  orderResultsOf,
  type PlacedOrder,
  type RequestOptions,
  retryUntil,
  summarizePlacement,
  unlessInconclusive,
} from '#check';
import { cancelWhenAllowed } from './cancel-results.js';
import { cancelableMarket } from './market-cancel.js';
import { liveRecord, newLiveOrders, requireAnswered } from './order-results.js';
import { otherCanceler } from './order-scenario.js';
import { requireUntouchedOrders } from './related-orders.js';
import type { OrdersOfRequest, Placement, Tampering, TradingOperation } from './trading-operations.js';

/** What changed in the account. */
export interface Effect {
  readonly what: string;
  /** Records that show it; none where something is missing. */
  readonly shownBy: readonly unknown[];
}

/** Orders of a batch: a service may treat a batch of one like a single order. */
export const usualBatchSize = 2;

interface OperationFixture {
  /** Sends the valid request with one change. */
  sendTampered(tampering: Tampering, orders: OrdersOfRequest): Promise<Answer>;
  /**
   * The positive control: inconclusive if the valid request is not accepted. Returns what changed in the account
   * although every request was refused; undefined if nothing did, or if it is not shown.
   */
  verifyControl(): Promise<Effect | undefined>;
}

/**
 * The positive control of a placement is sent at once, that of a cancel by `verifyControl`. For the account, but where
 * orders are canceled by market: there, the first account stands for the one that usually cancels, and the second one
 * for the other.
 */
export function operationFixture(
  context: CheckContext,
  operation: TradingOperation,
  account: Account,
): Promise<OperationFixture> {
  return isPlacement(operation)
    ? placementFixture(context, operation, account)
    : cancelFixture(context, operation, account);
}

/** Makes valid placements on markets that the check locks, with new orders each time. */
export async function placements({ trading }: CheckContext, operation: Placement, account: Account) {
  const tokens = await trading.acquireTokens(operation === 'place-order' ? 1 : 2);
  const make = async ({ batchSize = usualBatchSize, side = 'BUY', isOnTwoMarkets }: OrdersOfRequest = {}) => {
    const newItem = (place: number) => {
      const token = (isOnTwoMarkets && tokens[place % tokens.length]) || tokens[0];
      return trading.submission(trading.intent(token, { account, side }));
    };
    if (operation === 'place-order') return { account, body: await newItem(0) };
    return { account, body: await Promise.all(Array.from({ length: batchSize }, (_, place) => newItem(place))) };
  };
  return { tokens, make };
}

/** A live order, and the request that cancels it. */
interface PreparedCancel {
  readonly order: PlacedOrder;
  readonly request: RequestOptions;
}

/** Makes valid cancels on a market that the check locks, each of a new order. */
export async function cancels(
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

async function placementFixture(
  context: CheckContext,
  operation: Placement,
  account: Account,
): Promise<OperationFixture> {
  const { trading, send } = context;
  const { tokens, make } = await placements(context, operation, account);
  const control = await send(operation, await make());
  const snapshots = tokens.map((token) => trading.snapshotLiveOrders(token, account));
  const findNewOrders = (await unlessInconclusive(Promise.all(snapshots))) ?? [];
  const withoutId = trading.placedWithoutId();

  return {
    sendTampered: async ({ tamper, orders }, ofTarget) =>
      send(operation, await tamper(await make({ ...ofTarget, ...orders }), context, operation)),
    async verifyControl() {
      if (!orderResultsOf(control).some(isPlaced))
        inconclusive('control-failed', `the valid request is not accepted either: ${summarizePlacement(control)}`);
      if (trading.placedWithoutId() > withoutId)
        inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
      const found = (await Promise.all(findNewOrders.map((find) => find('token')))).flat();
      return found.length > 0 ? { what: newLiveOrders(found), shownBy: found } : undefined;
    },
  };
}

async function cancelFixture(...[context, operation, account]: Parameters<typeof cancels>): Promise<OperationFixture> {
  const prepare = await cancels(context, operation, account);
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
    sendTampered: async ({ tamper }) => context.send(operation, await tamper(prepared.request, context, operation)),
    async verifyControl() {
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
