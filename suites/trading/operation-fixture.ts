// One trading operation, ready for invalid requests: whether the service accepts its valid request, and what changed in the
// account although every invalid request was refused.
import {
  type Account,
  type Answer,
  type CheckContext,
  canceledIds,
  type Intent,
  inconclusive,
  isPlaced,
  orderResultsOf,
  type PlacedOrder,
  type RequestOptions,
  retryUntil,
  unlessInconclusive,
} from '#check';
import { cancelWhenAllowed } from './cancel-results.js';
import { otherCanceler } from './cancel-scenario.js';
import { cancelableMarkets } from './market-cancel.js';
import { isNonEmpty, listedByTokenOrId, newLiveOrders, summarizePlacement } from './order-results.js';
import type { Tampering } from './tamperings.js';
import { isPlacement, type TradingOperation } from './trading-operations.js';
import { requireOrdersStay } from './untouched-orders.js';

/** What changed in the account. */
export interface Effect {
  readonly what: string;
  /** Records that show it; none where something is missing. */
  readonly shownBy: readonly unknown[];
}

/** The orders of a placement. */
interface OrdersOfRequest {
  readonly batchSize?: number;
  readonly side?: Intent['side'];
}

interface OperationFixture {
  /** Sends the valid request with one change, and records what it places or cancels. */
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
export async function operationFixture(
  context: CheckContext,
  operation: TradingOperation,
  account: Account,
): Promise<OperationFixture> {
  const { trading } = context;
  if (operation === 'cancel-market-orders') {
    const canceler = account === trading.first ? {} : { account: await otherCanceler(context) };
    const market = await cancelableMarkets(context, 1, canceler);
    const [token] = market.tokens;
    const request = { account: market.account, body: market.body(token) };
    return cancel(context, operation, async () => ({ order: await market.place(token), request }));
  }
  if (isPlacement(operation)) return placement(context, operation, account);
  const [token] = await trading.acquireTokens(1);
  return cancel(context, operation, async () => {
    const order = await trading.place(token, { account });
    return { order, request: { account, body: { orderId: order.id } } };
  });
}

async function placement(
  context: CheckContext,
  operation: 'place-order' | 'place-orders',
  account: Account,
): Promise<OperationFixture> {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);

  /** With new orders each time. */
  async function validRequest({ batchSize = 2, side = 'BUY' }: OrdersOfRequest): Promise<RequestOptions> {
    const newItem = () => trading.submission(trading.intent(token, { account, side }));
    if (operation === 'place-order') return { account, body: await newItem() };
    return { account, body: await Promise.all(Array.from({ length: batchSize }, newItem)) };
  }

  async function send(request: RequestOptions): Promise<Answer> {
    const answer = await context.send(operation, request);
    // An invalid request may be signed by an account with a wrong secret, which could not cancel what it places.
    trading.recordPlacements(answer, account);
    return answer;
  }

  const control = await send(await validRequest({}));
  const findNewOrders = await unlessInconclusive(trading.snapshotLiveOrders(token, account));
  const withoutId = trading.placedWithoutId();

  return {
    sendTampered: async ({ tamper }, orders) => send(await tamper(await validRequest(orders), context, operation)),
    async verifyControl() {
      if (!orderResultsOf(control).some(isPlaced))
        inconclusive('control-failed', `the valid request is not accepted either: ${summarizePlacement(control)}`);
      if (trading.placedWithoutId() > withoutId)
        inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
      const found = (await findNewOrders?.('token')) ?? [];
      return found.length > 0 ? { what: newLiveOrders(found), shownBy: found } : undefined;
    },
  };
}

/** A live order, and the request that cancels it. */
interface PreparedCancel {
  readonly order: PlacedOrder;
  readonly request: RequestOptions;
}

async function cancel(
  context: CheckContext,
  operation: TradingOperation,
  prepare: () => Promise<PreparedCancel>,
): Promise<OperationFixture> {
  async function send(request: RequestOptions): Promise<Answer> {
    const answer = await context.send(operation, request);
    context.trading.recordCancellations(answer);
    return answer;
  }

  const isCanceledBy = async ({ order, request }: PreparedCancel) =>
    canceledIds(await cancelWhenAllowed(context, () => send(request))).includes(order.id);

  const prepared = await prepare();
  const { order } = prepared;
  /** Undefined where the account's orders are not shown. */
  const isListed = async () =>
    (await unlessInconclusive(retryUntil(context, () => listedByTokenOrId(context, order), isNonEmpty)))?.length;
  const wasListed = await isListed();

  return {
    sendTampered: async ({ tamper }) => send(await tamper(prepared.request, context, operation)),
    async verifyControl() {
      // An order that was never listed cannot leave the list, and one that can still be canceled was not canceled before.
      const isGone = wasListed ? (await isListed()) === 0 : false;
      if (!isGone && (await isCanceledBy(prepared))) return undefined;
      // Orders may be matched at any time, and a service may cancel nothing.
      await requireOrdersStay(context, order);
      if (!isGone && !(await isCanceledBy(await prepare())))
        inconclusive('control-failed', 'the valid request cancels nothing either');
      return { what: `the order ${isGone ? 'is no longer live' : 'can no longer be canceled'}`, shownBy: [] };
    },
  };
}
