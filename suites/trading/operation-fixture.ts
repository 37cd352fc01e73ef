// One trading operation, ready for invalid requests: whether the service accepts its valid request, and what changed in the
// account although every invalid request was refused.
import {
  type Account,
  type Answer,
  type CheckContext,
  ifAvailable,
  inconclusive,
  isPlaced,
  orderResultsOf,
  type RequestOptions,
} from '#check';
import { cancelFixture, type Effect } from './cancel-fixture.js';
import { otherCanceler } from './canceled-markets.js';
import { cancelableMarkets } from './market-cancel.js';
import { newLiveOrders, summarizePlacement } from './order-results.js';
import type { RequestMutation } from './request-mutations.js';
import type { OrdersOfRequest } from './tested-operations.js';
import type { TradingOperation } from './trading-operations.js';

export interface OperationFixture {
  /** Sends the valid request with one change, and records what it places or cancels. */
  sendMutated(mutation: RequestMutation, orders: OrdersOfRequest): Promise<Answer>;
  /**
   * The positive control: inconclusive if the valid request is not accepted. Returns what changed in the account
   * although every request was refused; undefined if nothing did, or if it is not shown.
   */
  verifyControl(): Promise<Effect | undefined>;
}

type Create = (context: CheckContext, account: Account) => Promise<OperationFixture>;

const operations: Readonly<Record<TradingOperation, Create>> = {
  'place-order': (context, account) => placement(context, 'place-order', account),
  'place-orders': (context, account) => placement(context, 'place-orders', account),
  'cancel-order': cancelById,
  'cancel-market-orders': cancelByMarket,
};

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
  return operations[operation](context, account);
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
  const findNewOrders = await ifAvailable(trading.snapshotLiveOrders(token, account));
  const withoutId = trading.placedWithoutId();

  async function verifyControl(): Promise<Effect | undefined> {
    if (!orderResultsOf(control).some(isPlaced))
      inconclusive('control-failed', `the valid request is not accepted either: ${summarizePlacement(control)}`);
    if (trading.placedWithoutId() > withoutId)
      inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
    const found = (await findNewOrders?.('token')) ?? [];
    return found.length > 0 ? { what: newLiveOrders(found), shownBy: found } : undefined;
  }

  return {
    sendMutated: async ({ apply }, orders) => send(await apply(await validRequest(orders), context, operation)),
    verifyControl,
  };
}

async function cancelById(context: CheckContext, account: Account): Promise<OperationFixture> {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);
  return cancelFixture(context, 'cancel-order', async () => {
    const order = await trading.place(token, { account });
    return { order, request: { account, body: { orderId: order.id } } };
  });
}

async function cancelByMarket(context: CheckContext, wanted: Account): Promise<OperationFixture> {
  const canceler = wanted === context.trading.first ? {} : { account: await otherCanceler(context) };
  const { account, tokens, place, body } = await cancelableMarkets(context, 1, canceler);
  const [token] = tokens;
  return cancelFixture(context, 'cancel-market-orders', async () => {
    return { order: await place(token), request: { account, body: body(token) } };
  });
}
