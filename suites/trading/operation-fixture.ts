// One trading operation, ready for invalid requests: its valid request, whether the service accepts that, and what
// changed in the account although every invalid request was refused.
import {
  type Account,
  type Answer,
  type CheckContext,
  type Intent,
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
import type { TradingOperation } from './trading-operations.js';

export interface OperationFixture {
  /** A valid request; for placements with a new order each time. */
  validRequest(): Promise<RequestOptions>;
  /** Sends a request, and records what it places or cancels. */
  send(request: RequestOptions): Promise<Answer>;
  /** The same for a request that the service should accept: a cancel is sent once more if it is refused for a moment. */
  sendAcceptable(request: RequestOptions): Promise<Answer>;
  /** Sends the valid request with one change. */
  sendMutated(mutation: RequestMutation): Promise<Answer>;
  /**
   * The positive control: inconclusive if the valid request is not accepted. Returns what changed in the account
   * although every request was refused; undefined if nothing did, or if it is not shown.
   */
  verifyControl(): Promise<Effect | undefined>;
}

interface FixtureOptions {
  readonly account: Account;
  /** Orders of a batch. */
  readonly batchSize: number;
  /** Of the orders that are placed. */
  readonly side: Intent['side'];
}

type Create = (context: CheckContext, options: FixtureOptions) => Promise<OperationFixture>;

/** A service may treat a batch of one like a single order. */
const usualBatchSize = 2;

const operations: Readonly<Record<TradingOperation, Create>> = {
  'place-order': (context, options) => placement(context, 'place-order', options),
  'place-orders': (context, options) => placement(context, 'place-orders', options),
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
  {
    account = context.trading.first,
    batchSize = usualBatchSize,
    side = 'BUY',
  }: { [Name in keyof FixtureOptions]?: FixtureOptions[Name] | undefined } = {},
): Promise<OperationFixture> {
  return operations[operation](context, { account, batchSize, side });
}

async function placement(
  context: CheckContext,
  operation: 'place-order' | 'place-orders',
  { account, batchSize, side }: FixtureOptions,
): Promise<OperationFixture> {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);

  async function validRequest(): Promise<RequestOptions> {
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

  const control = await send(await validRequest());
  const findNewOrders = await ifAvailable(trading.snapshotLiveOrders(token, account));
  const withoutId = trading.placedWithoutId();

  async function newOrders(where: 'token' | 'market'): Promise<Effect | undefined> {
    if (!orderResultsOf(control).some(isPlaced))
      inconclusive('control-failed', `the valid request is not accepted either: ${summarizePlacement(control)}`);
    if (trading.placedWithoutId() > withoutId)
      inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
    const found = (await findNewOrders?.(where)) ?? [];
    return found.length > 0 ? { what: newLiveOrders(found), shownBy: found } : undefined;
  }

  return {
    validRequest,
    send,
    sendAcceptable: send,
    sendMutated: async ({ apply }) => send(await apply(await validRequest(), context, operation)),
    verifyControl: async () => (await newOrders('market')) ?? newOrders('token'),
  };
}

async function cancelById(context: CheckContext, { account }: FixtureOptions): Promise<OperationFixture> {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);
  return cancelFixture(context, 'cancel-order', async () => {
    const order = await trading.place(token, { account });
    return { order, request: { account, body: { orderId: order.id } } };
  });
}

async function cancelByMarket(context: CheckContext, options: FixtureOptions): Promise<OperationFixture> {
  const isUsual = options.account === context.trading.first;
  const canceler = isUsual ? {} : { account: await otherCanceler(context) };
  const { account, tokens, place, body } = await cancelableMarkets(context, 1, canceler);
  const [token] = tokens;
  return cancelFixture(context, 'cancel-market-orders', async () => {
    return { order: await place(token), request: { account, body: body(token) } };
  });
}
