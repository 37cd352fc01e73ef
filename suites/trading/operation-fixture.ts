// One trading operation, ready for invalid requests: its valid request, whether the service accepts that, and what
// became of the account although every invalid request was refused.
import {
  type Answer,
  type CheckContext,
  canceledIds,
  ifAvailable,
  inconclusive,
  type PlacedOrder,
  type RequestOptions,
  summarizeAnswer,
} from '#check';
import { cancelableMarkets } from './market-cancel.js';
import { isPlaced, liveListFilters, resultsOf, summarizePlacement } from './order-results.js';
import type { RequestMutation } from './request-mutations.js';
import type { TradingOperation } from './trading-operations.js';

interface Operation {
  /** A valid request; for placements with a new order each time. */
  validRequest(): Promise<RequestOptions>;
  /** Sends a request, and records what it places or cancels. */
  send(request: RequestOptions): Promise<Answer>;
  /** What became of the account although every request was refused; undefined if nothing did, or if it is not shown. */
  findSideEffect(): Promise<string | undefined>;
  /** The positive control: inconclusive if the valid request is not accepted. Returns a side effect that it shows. */
  verifyControl(): Promise<string | undefined>;
}

export interface OperationFixture extends Operation {
  /** Sends the valid request with one change. */
  sendMutated(mutation: RequestMutation): Promise<Answer>;
}

const operations: Readonly<Record<TradingOperation, (context: CheckContext) => Promise<Operation>>> = {
  'place-order': (context) => placement(context, 'place-order'),
  'place-orders': (context) => placement(context, 'place-orders'),
  'cancel-order': cancelById,
  'cancel-market-orders': cancelByMarket,
};

/** The positive control of a placement is sent at once, that of a cancel by `verifyControl`. */
export async function operationFixture(context: CheckContext, operation: TradingOperation): Promise<OperationFixture> {
  const fixture = await operations[operation](context);
  return {
    ...fixture,
    sendMutated: async ({ apply }) => fixture.send(await apply(await fixture.validRequest(), context, operation)),
  };
}

async function placement(context: CheckContext, operation: 'place-order' | 'place-orders'): Promise<Operation> {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);

  async function validRequest(): Promise<RequestOptions> {
    const item = await trading.submission(trading.intent(token));
    return { account: trading.first, body: operation === 'place-orders' ? [item] : item };
  }

  async function send(request: RequestOptions): Promise<Answer> {
    const answer = await context.send(operation, request);
    trading.recordPlacements(answer, request.account ?? trading.first);
    return answer;
  }

  const control = await send(await validRequest());
  const findNewOrders = await ifAvailable(trading.watchForNewOrders(token));
  const withoutId = trading.placedWithoutId();

  async function newOrders(where: 'token' | 'market'): Promise<string | undefined> {
    if (!resultsOf(control).some(isPlaced))
      inconclusive('control-failed', `the valid request is not accepted either: ${summarizePlacement(control)}`);
    if (trading.placedWithoutId() > withoutId)
      inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
    const found = (await findNewOrders?.(where)) ?? [];
    return found.length > 0 ? `${found.length} live orders that were not there before` : undefined;
  }

  return { validRequest, send, findSideEffect: () => newOrders('market'), verifyControl: () => newOrders('token') };
}

/** A live order, and the request that cancels it. */
interface PreparedCancel {
  readonly order: PlacedOrder;
  readonly request: RequestOptions;
}

async function cancelById(context: CheckContext): Promise<Operation> {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);
  return cancellation(context, 'cancel-order', async () => {
    const order = await trading.place(token);
    return { order, request: { account: trading.first, body: { orderId: order.id } } };
  });
}

async function cancelByMarket(context: CheckContext): Promise<Operation> {
  const { account, tokens, place, body } = await cancelableMarkets(context, 1);
  const [token] = tokens;
  return cancellation(context, 'cancel-market-orders', async () => {
    return { order: await place(token), request: { account: account, body: body(token) } };
  });
}

async function cancellation(
  context: CheckContext,
  operation: 'cancel-order' | 'cancel-market-orders',
  prepare: () => Promise<PreparedCancel>,
): Promise<Operation> {
  const { order, request } = await prepare();

  async function send(mutated: RequestOptions): Promise<Answer> {
    const answer = await context.send(operation, mutated);
    context.trading.recordCancellations(answer);
    return answer;
  }

  /** False where the account's orders are not shown: then only the answers are judged. */
  async function isUnlisted(placed: PlacedOrder): Promise<boolean> {
    return (await ifAvailable(liveListFilters(context, placed)))?.length === 0;
  }

  async function findSideEffect(): Promise<string | undefined> {
    if (!(await isUnlisted(order))) return undefined;
    // Where new orders are never listed, or do not stay there, a missing order was not necessarily canceled.
    if (await isUnlisted((await prepare()).order))
      inconclusive('order-not-accepted', 'new orders are not listed as live');
    return 'the order is no longer live';
  }

  async function verifyControl(): Promise<string | undefined> {
    // An order that can still be canceled was not canceled before.
    if (canceledIds(await send(request)).includes(order.id)) return undefined;
    const other = await prepare();
    const answer = await send(other.request);
    return canceledIds(answer).includes(other.order.id)
      ? 'the order can no longer be canceled'
      : inconclusive('control-failed', `the valid request cancels nothing either: ${summarizeAnswer(answer)}`);
  }

  return { validRequest: async () => request, send, findSideEffect, verifyControl };
}
