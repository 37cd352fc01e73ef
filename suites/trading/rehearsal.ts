// One trading operation made ready to be asked wrongly: what the right request is, whether it works, and what may have
// happened although it was refused.
import type { CheckContext, NamedSubject } from '../../src/check/check.js';
import { canceledIn, type Placed } from '../../src/check/desk.js';
import { describe } from '../../src/check/reading.js';
import { textOf } from '../../src/check/sample.js';
import { fail, NotEnough, notEnough } from '../../src/check/signals.js';
import { type Answer, isObject } from '../../src/target/answer.js';
import type { Ask } from '../../src/target/session.js';
import { atMarkets } from './market-cancel.js';
import { isPlaced, resultsOf, spoken, stillListed } from './orders.js';

export const tradingOperations = ['place-order', 'place-orders', 'cancel-order', 'cancel-market-orders'] as const;
export type TradingOperation = (typeof tradingOperations)[number];

/** A trading operation as a subject of its own. */
export interface OperationSubject extends NamedSubject {
  readonly endpoint: TradingOperation;
}

export interface Rehearsal {
  /** A right request, new each time it is asked for. */
  write(): Promise<Ask>;
  /** Sends a request that is to be refused, and remembers what it does all the same. */
  send(request: Ask): Promise<Answer>;
  /** What became of the account although every request was refused; undefined where nothing did, or where nobody can look. */
  trace(): Promise<string | undefined>;
  /**
   * The same, by the cheapest way there is, and the positive control: not enough to judge by where the right request is
   * not accepted either.
   */
  conclude(): Promise<string | undefined>;
}

type Rehearse = (context: CheckContext, use: (rehearsal: Rehearsal) => Promise<void>) => Promise<void>;

const placing =
  (operation: 'place-order' | 'place-orders'): Rehearse =>
  async (context, use) => {
    const { desk, ask } = context;
    await desk.borrow(1, async ([token]) => {
      const write = async (): Promise<Ask> => {
        const item = await desk.submission(desk.intent(token));
        return { as: desk.first, body: operation === 'place-orders' ? [item] : item };
      };
      const send = async (request: Ask) => {
        const answer = await ask(operation, request);
        desk.remember(answer, request.as ?? desk.first);
        return answer;
      };
      const control = await send(await write());
      const look = await orBlind(() => desk.watch(token));
      const nameless = desk.nameless();
      const mustWork = () => {
        if (!resultsOf(control).some(isPlaced))
          notEnough(`the same request, sent as it should be, is not accepted: ${spoken(control)}`);
      };
      const traceOn = async (where: 'token' | 'market') => {
        mustWork();
        if (desk.nameless() > nameless) notEnough('orders are placed without an id to know them by');
        const found = (await look?.(where)) ?? [];
        return found.length > 0 ? `${found.length} live orders that were not there before` : undefined;
      };
      await use({ write, send, trace: () => traceOn('market'), conclude: () => traceOn('token') });
    });
  };

const canceling: Rehearse = async (context, use) => {
  const { desk, ask } = context;
  await desk.borrow(1, async ([token]) => {
    const prepare = async () => {
      const victim = await desk.place(token);
      return { victim, request: { as: desk.first, body: { orderId: victim.id } } };
    };
    await use(await cancelRehearsal(context, prepare, (sent) => ask('cancel-order', sent)));
  });
};

const cancelingByMarket: Rehearse = (context, use) =>
  atMarkets(context, 1, async ({ account, tokens: [token], place, body }) => {
    const prepare = async () => ({ victim: await place(token), request: { as: account, body: body(token) } });
    await use(await cancelRehearsal(context, prepare, (sent) => context.ask('cancel-market-orders', sent)));
  });

/** A live order, and the request that cancels it. */
interface Prepared {
  readonly victim: Placed;
  readonly request: Ask;
}

async function cancelRehearsal(
  context: CheckContext,
  prepare: () => Promise<Prepared>,
  ask: (sent: Ask) => Promise<Answer>,
): Promise<Rehearsal> {
  const { victim, request } = await prepare();
  const send = async (sent: Ask) => {
    const answer = await ask(sent);
    context.desk.settle(answer);
    return answer;
  };
  const isGone = async ({ victim: { id, intent } }: Pick<Prepared, 'victim'>) =>
    (await orBlind(() => stillListed(context, { id, intent })))?.length === 0;
  return {
    write: async () => request,
    send,
    async trace() {
      if (!(await isGone({ victim }))) return undefined;
      // Orders that never show among the live ones, or do not stay there, are no trace of a cancel.
      if (await isGone(await prepare())) notEnough('orders do not show among the live ones here');
      return 'the order is no longer live';
    },
    async conclude() {
      // What can still be cancelled was not cancelled before.
      if (canceledIn(await send(request)).includes(victim.id)) return undefined;
      const other = await prepare();
      const control = await send(other.request);
      if (canceledIn(control).includes(other.victim.id)) return 'the order can no longer be canceled';
      return notEnough(`the same request, sent as it should be, cancels nothing: ${describe(control)}`);
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
export function rehearse(
  context: CheckContext,
  operation: TradingOperation,
  use: (rehearsal: Rehearsal) => Promise<void>,
): Promise<void> {
  return rehearsals[operation](context, use);
}

/** Undefined where the target does not show the account's orders: then the answers alone are judged. */
async function orBlind<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof NotEnough) return undefined;
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
  return canceledIn(answer).length === 0 && isObject(kept) && Object.keys(kept).length > 0;
}

function isFailed(result: unknown): boolean {
  if (isPlaced(result) || !isObject(result)) return false;
  return result.success === false || textOf(result, 'errorMsg') !== undefined;
}

/** Whether an answer says that something was done, whatever else it says. */
export function didTake(answer: Answer): boolean {
  return answer.kind === 'accepted' && (resultsOf(answer).some(isPlaced) || canceledIn(answer).length > 0);
}

/** One way to ask wrongly, away from the right request. */
export interface Bend {
  /** As in "a request … is not refused": `without SERVICE_SIGNATURE`. */
  readonly what: string;
  readonly bend: (request: Ask, context: CheckContext, operation: TradingOperation) => Ask | Promise<Ask>;
}

/** Each of these requests is refused and does nothing, though the right one is accepted. */
export async function refuses(
  context: CheckContext,
  operation: TradingOperation,
  bends: readonly Bend[],
): Promise<void> {
  await rehearse(context, operation, async ({ write, send, conclude }) => {
    for (const { what, bend } of bends) {
      const answer = await send(await bend(await write(), context, operation));
      if (isRefusal(operation, answer)) continue;
      // What is done needs no positive control; an answer that says neither yes nor no does.
      if (!didTake(answer)) await conclude();
      fail(`a request ${what} is not refused`, {
        expected: 'refused',
        actual: describe(answer),
        exchanges: [answer.exchange],
      });
    }
    const done = await conclude();
    if (done !== undefined)
      fail(`a request ${bends.map(({ what }) => what).join(', or ')} is refused, but takes effect`, {
        expected: 'nothing placed and nothing canceled',
        actual: done,
      });
    context.evidence.saw(bends.length);
  });
}
