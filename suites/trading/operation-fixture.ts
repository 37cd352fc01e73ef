// One trading operation, ready for invalid requests: its valid request, whether the service accepts that, and what
// became of the account although every invalid request was refused.
import {
  type Account,
  type Answer,
  type CheckContext,
  canceledIds,
  ifAvailable,
  inconclusive,
  type PlacedOrder,
  type RequestOptions,
  retryUntil,
} from '#check';
import { otherCanceler } from './canceled-markets.js';
import { cancelableMarkets } from './market-cancel.js';
import { isPlaced, liveListFilters, resultsOf, summarizePlacement } from './order-results.js';
import type { RequestMutation } from './request-mutations.js';
import type { TradingOperation } from './trading-operations.js';
import { placeLike } from './untouched-orders.js';

export interface OperationFixture {
  /** A valid request; for placements with a new order each time. */
  validRequest(): Promise<RequestOptions>;
  /** Sends a request, and records what it places or cancels. */
  send(request: RequestOptions): Promise<Answer>;
  /** Sends the valid request; whether it is accepted. A cancel shows by it that its order was live all the time. */
  acceptsValidRequest(): Promise<boolean>;
  /** Sends the valid request with one change. */
  sendMutated(mutation: RequestMutation): Promise<Answer>;
  /**
   * The positive control: inconclusive if the valid request is not accepted. Returns what became of the account although
   * every request was refused; undefined if nothing did, or if it is not shown.
   */
  verifyControl(): Promise<string | undefined>;
}

interface FixtureOptions {
  readonly account: Account;
  /** Orders of a batch. */
  readonly batchSize: number;
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
 * orders are canceled by market: there, the first account stands for the one that usually cancels, and the second one for
 * the other.
 */
export function operationFixture(
  context: CheckContext,
  operation: TradingOperation,
  {
    account = context.trading.first,
    batchSize = usualBatchSize,
  }: { [Name in keyof FixtureOptions]?: FixtureOptions[Name] | undefined } = {},
): Promise<OperationFixture> {
  return operations[operation](context, { account, batchSize });
}

async function placement(
  context: CheckContext,
  operation: 'place-order' | 'place-orders',
  { account, batchSize }: FixtureOptions,
): Promise<OperationFixture> {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);

  async function validRequest(): Promise<RequestOptions> {
    const newItem = () => trading.submission(trading.intent(token, { account }));
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

  async function newOrders(where: 'token' | 'market'): Promise<string | undefined> {
    if (!resultsOf(control).some(isPlaced))
      inconclusive('control-failed', `the valid request is not accepted either: ${summarizePlacement(control)}`);
    if (trading.placedWithoutId() > withoutId)
      inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
    const found = (await findNewOrders?.(where)) ?? [];
    return found.length > 0 ? `${found.length} live orders that were not there before` : undefined;
  }

  return {
    validRequest,
    send,
    acceptsValidRequest: async () => resultsOf(await send(await validRequest())).some(isPlaced),
    sendMutated: async ({ apply }) => send(await apply(await validRequest(), context, operation)),
    verifyControl: async () => (await newOrders('market')) ?? newOrders('token'),
  };
}

/** A live order, and the request that cancels it. */
interface PreparedCancel {
  readonly order: PlacedOrder;
  readonly request: RequestOptions;
}

/** An order of which it is known whether the account's list showed it, before any invalid request. */
interface WatchedCancel extends PreparedCancel {
  readonly wasListed: boolean;
}

async function cancelById(context: CheckContext, { account }: FixtureOptions): Promise<OperationFixture> {
  const { trading } = context;
  const [token] = await trading.acquireTokens(1);
  return cancellation(context, 'cancel-order', async () => {
    const order = await trading.place(token, { account });
    return { order, request: { account, body: { orderId: order.id } } };
  });
}

async function cancelByMarket(context: CheckContext, options: FixtureOptions): Promise<OperationFixture> {
  const isUsual = options.account === context.trading.first;
  const canceler = isUsual ? {} : { account: await otherCanceler(context) };
  const { account, tokens, place, body } = await cancelableMarkets(context, 1, canceler);
  const [token] = tokens;
  return cancellation(context, 'cancel-market-orders', async () => {
    return { order: await place(token), request: { account, body: body(token) } };
  });
}

async function cancellation(
  context: CheckContext,
  operation: 'cancel-order' | 'cancel-market-orders',
  prepare: () => Promise<PreparedCancel>,
): Promise<OperationFixture> {
  const { trading } = context;
  const prepared = await prepareWatched();
  const { order, request } = prepared;
  const refused: RequestMutation[] = [];

  async function prepareWatched(): Promise<WatchedCancel> {
    return watched(await prepare());
  }

  async function watched(placed: PreparedCancel): Promise<WatchedCancel> {
    return { ...placed, wasListed: (await isListed(placed)) === true };
  }

  /** Undefined where the account's orders are not shown. */
  async function isListed({ order: placed }: PreparedCancel): Promise<boolean | undefined> {
    const listed = await ifAvailable(retryUntil(() => liveListFilters(context, placed), isNonEmpty));
    return listed && isNonEmpty(listed);
  }

  async function send(sent: RequestOptions): Promise<Answer> {
    const answer = await context.send(operation, sent);
    trading.recordCancellations(answer);
    return answer;
  }

  async function cannotCancel({ order: { id }, request: valid }: PreparedCancel): Promise<boolean> {
    return !canceledIds(await send(valid)).includes(id);
  }

  /** An order that was never listed cannot leave the list: then only the answers are judged. */
  async function hasLeftList(placed: WatchedCancel): Promise<boolean> {
    return placed.wasListed && (await isListed(placed)) === false;
  }

  const cancelById = (placed: PlacedOrder): PreparedCancel => ({
    order: placed,
    request: { account: placed.intent.account, body: { orderId: placed.id } },
  });

  /**
   * An order may be matched at any time, so one that is gone proves nothing yet. This sends the refused requests again,
   * for a new order: `alone` if that is gone every time, although untouched orders are not.
   */
  async function repeatRefused(
    isGone: (placed: WatchedCancel) => Promise<boolean>,
  ): Promise<'alone' | 'with others' | 'not gone'> {
    for (let round = 0; round < repetitions; round += 1) {
      // Canceling by market would touch orders beside it: there, the untouched ones are placed afterwards.
      const before = operation === 'cancel-order' ? await placeControls(order) : [];
      const subject = await prepareWatched();
      for (const { apply } of refused) await send(await apply(subject.request, context, operation));
      if (!(await isGone(subject))) return 'not gone';
      const after = before.length > 0 ? [] : await placeControls(subject.order);
      if (after.length > 0) await context.pause(performance.now() - subject.order.placedAt);
      if (await isAnyGone([...before, ...after], subject, isGone)) return 'with others';
    }
    return 'alone';
  }

  async function placeControls({ intent }: PlacedOrder): Promise<readonly WatchedCancel[]> {
    const controls = [await placeLike(context, intent), await placeLike(context, intent)];
    return Promise.all(controls.map((control) => watched(cancelById(control))));
  }

  /** Whether one of the untouched orders is gone, too, by what shows that the subject is. */
  async function isAnyGone(
    controls: readonly WatchedCancel[],
    subject: PreparedCancel,
    isGone: (placed: WatchedCancel) => Promise<boolean>,
  ): Promise<boolean> {
    if (isGone === hasLeftList) {
      for (const control of controls) if (!control.wasListed || (await hasLeftList(control))) return true;
      return false;
    }
    const answers =
      operation === 'cancel-order'
        ? await Promise.all(controls.map((control) => send(control.request)))
        : [await send(subject.request)];
    const canceled = new Set(answers.flatMap(canceledIds));
    return controls.some((control) => !canceled.has(control.order.id));
  }

  async function verifyControl(): Promise<string | undefined> {
    if ((await hasLeftList(prepared)) && (await repeatRefused(hasLeftList)) === 'alone')
      return 'the order is no longer live';
    // An order that can still be canceled was not canceled before.
    if (!(await cannotCancel({ order, request }))) return undefined;
    const outcome = await repeatRefused(cannotCancel);
    if (outcome === 'with others')
      inconclusive('control-failed', 'the valid request cancels nothing either: untouched orders are gone too');
    return outcome === 'alone' ? 'the order can no longer be canceled' : undefined;
  }

  return {
    validRequest: async () => request,
    send,
    acceptsValidRequest: async () => !(await cannotCancel({ order, request })),
    async sendMutated(mutation) {
      refused.push(mutation);
      return send(await mutation.apply(request, context, operation));
    },
    verifyControl,
  };
}

/** Times that a side effect must show again. */
const repetitions = 2;

const isNonEmpty = ({ length }: readonly unknown[]) => length > 0;
