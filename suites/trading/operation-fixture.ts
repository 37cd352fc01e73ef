// One trading operation made ready to be asked wrongly: what the right request is, whether it works, and what may have
// happened although it was refused.
import type { CheckContext, NamedSubject } from '../../src/check/check.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import { textOf } from '../../src/check/sample.js';
import { canceledIds, type PlacedOrder } from '../../src/check/trading-session.js';
import { fail, Inconclusive, inconclusive } from '../../src/check/violation.js';
import { type Answer, isObject } from '../../src/client/answer.js';
import type { RequestOptions } from '../../src/client/session.js';
import { withCancelableMarkets } from './market-cancel.js';
import { isPlaced, resultsOf, spoken, stillListed } from './order-results.js';

export const tradingOperations = ['place-order', 'place-orders', 'cancel-order', 'cancel-market-orders'] as const;
export type TradingOperation = (typeof tradingOperations)[number];

/** A trading operation as a subject of its own. */
export interface OperationSubject extends NamedSubject {
  readonly endpoint: TradingOperation;
}

export interface OperationFixture {
  /** A right request, new each time it is asked for. */
  validRequest(): Promise<RequestOptions>;
  /** Sends a request that is to be refused, and remembers what it does all the same. */
  send(request: RequestOptions): Promise<Answer>;
  /** What became of the account although every request was refused; undefined where nothing did, or where nobody can look. */
  findSideEffect(): Promise<string | undefined>;
  /**
   * The same, by the cheapest way there is, and the positive control: not enough to judge by where the right request is
   * not accepted either.
   */
  verifyControl(): Promise<string | undefined>;
}

type Rehearse = (context: CheckContext, use: (rehearsal: OperationFixture) => Promise<void>) => Promise<void>;

const placing =
  (operation: 'place-order' | 'place-orders'): Rehearse =>
  async (context, use) => {
    const { trading } = context;
    await trading.withTokens(1, async ([token]) => {
      const validRequest = async (): Promise<RequestOptions> => {
        const item = await trading.submission(trading.intent(token));
        return { as: trading.first, body: operation === 'place-orders' ? [item] : item };
      };
      const send = async (request: RequestOptions) => {
        const answer = await context.send(operation, request);
        trading.recordPlacements(answer, request.as ?? trading.first);
        return answer;
      };
      const control = await send(await validRequest());
      const look = await orBlind(() => trading.watchForNewOrders(token));
      const nameless = trading.placedWithoutId();
      const mustWork = () => {
        if (!resultsOf(control).some(isPlaced))
          inconclusive(`the same request, sent as it should be, is not accepted: ${spoken(control)}`);
      };
      const traceOn = async (where: 'token' | 'market') => {
        mustWork();
        if (trading.placedWithoutId() > nameless) inconclusive('orders are placed without an id to know them by');
        const found = (await look?.(where)) ?? [];
        return found.length > 0 ? `${found.length} live orders that were not there before` : undefined;
      };
      await use({ validRequest, send, findSideEffect: () => traceOn('market'), verifyControl: () => traceOn('token') });
    });
  };

const canceling: Rehearse = async (context, use) => {
  const { trading, send } = context;
  await trading.withTokens(1, async ([token]) => {
    const prepare = async () => {
      const victim = await trading.place(token);
      return { victim, request: { as: trading.first, body: { orderId: victim.id } } };
    };
    await use(await cancelRehearsal(context, prepare, (sent) => send('cancel-order', sent)));
  });
};

const cancelingByMarket: Rehearse = (context, use) =>
  withCancelableMarkets(context, 1, async ({ account, tokens: [token], place, body }) => {
    const prepare = async () => ({ victim: await place(token), request: { as: account, body: body(token) } });
    await use(await cancelRehearsal(context, prepare, (sent) => context.send('cancel-market-orders', sent)));
  });

/** A live order, and the request that cancels it. */
interface Prepared {
  readonly victim: PlacedOrder;
  readonly request: RequestOptions;
}

async function cancelRehearsal(
  context: CheckContext,
  prepare: () => Promise<Prepared>,
  sendCancel: (sent: RequestOptions) => Promise<Answer>,
): Promise<OperationFixture> {
  const { victim, request } = await prepare();
  const send = async (sent: RequestOptions) => {
    const answer = await sendCancel(sent);
    context.trading.recordCancellations(answer);
    return answer;
  };
  const isGone = async ({ victim: { id, intent } }: Pick<Prepared, 'victim'>) =>
    (await orBlind(() => stillListed(context, { id, intent })))?.length === 0;
  return {
    validRequest: async () => request,
    send,
    async findSideEffect() {
      if (!(await isGone({ victim }))) return undefined;
      // Orders that never show among the live ones, or do not stay there, are no trace of a cancel.
      if (await isGone(await prepare())) inconclusive('orders do not show among the live ones here');
      return 'the order is no longer live';
    },
    async verifyControl() {
      // What can still be cancelled was not cancelled before.
      if (canceledIds(await send(request)).includes(victim.id)) return undefined;
      const other = await prepare();
      const control = await send(other.request);
      if (canceledIds(control).includes(other.victim.id)) return 'the order can no longer be canceled';
      return inconclusive(`the same request, sent as it should be, cancels nothing: ${summarizeAnswer(control)}`);
    },
  };
}

const rehearsals: Readonly<Record<TradingOperation, Rehearse>> = {
  'place-order': placing('place-order'),
  'place-orders': placing('place-orders'),
  'cancel-order': canceling,
  'cancel-market-orders': cancelingByMarket,
};

/** Makes one operation ready to be asked wrongly. Placing has shown before that it works; canceling shows it in the end. */
export function withOperation(
  context: CheckContext,
  operation: TradingOperation,
  use: (rehearsal: OperationFixture) => Promise<void>,
): Promise<void> {
  return rehearsals[operation](context, use);
}

/** Undefined where the target does not show the account's orders: then the answers alone are judged. */
async function orBlind<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Inconclusive) return undefined;
    throw error;
  }
}

/**
 * Whether an answer says no: an error, or a result in which every order failed for itself (7). An empty success says
 * nothing of the kind.
 */
export function isRefusal(operation: TradingOperation, answer: Answer): boolean {
  if (answer.kind !== 'accepted') return true;
  if (operation === 'place-order' || operation === 'place-orders') {
    const results = resultsOf(answer);
    return results.length > 0 && results.every(isFailed);
  }
  const kept = isObject(answer.body) ? answer.body.not_canceled : undefined;
  return canceledIds(answer).length === 0 && isObject(kept) && Object.keys(kept).length > 0;
}

function isFailed(result: unknown): boolean {
  if (isPlaced(result) || !isObject(result)) return false;
  return result.success === false || textOf(result, 'errorMsg') !== undefined;
}

/** Whether an answer says that something was done, whatever else it says. */
export function didTake(answer: Answer): boolean {
  return answer.kind === 'accepted' && (resultsOf(answer).some(isPlaced) || canceledIds(answer).length > 0);
}

/** One way to ask wrongly, away from the right request. */
export interface RequestMutation {
  /** As in "a request … is not refused": `without SERVICE_SIGNATURE`. */
  readonly description: string;
  readonly apply: (
    request: RequestOptions,
    context: CheckContext,
    operation: TradingOperation,
  ) => RequestOptions | Promise<RequestOptions>;
}

/** Each of these requests is refused and does nothing, though the right one is accepted. */
export async function refuses(
  context: CheckContext,
  operation: TradingOperation,
  bends: readonly RequestMutation[],
): Promise<void> {
  await withOperation(context, operation, async ({ validRequest, send, verifyControl }) => {
    for (const { description, apply } of bends) {
      const answer = await send(await apply(await validRequest(), context, operation));
      if (isRefusal(operation, answer)) continue;
      // What is done needs no positive control; an answer that says neither yes nor no does.
      if (!didTake(answer)) await verifyControl();
      fail(`a request ${description} is not refused`, {
        expected: 'refused',
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    }
    const done = await verifyControl();
    if (done !== undefined)
      fail(`a request ${bends.map(({ description }) => description).join(', or ')} is refused, but takes effect`, {
        expected: 'nothing placed and nothing canceled',
        actual: done,
      });
    context.evidence.add(bends.length);
  });
}
