// Random sequences of placing and canceling, compared with a model; a violation shows the shortest failing sequence.
import fc from 'fast-check';
import {
  type Check,
  type CheckContext,
  check,
  type Dependency,
  Inconclusive,
  ifAvailable,
  inconclusive,
  NoResponseError,
  Violation,
} from '#check';
import { cancelableMarkets } from './market-cancel.js';
import {
  cancel,
  cancelAgain,
  cancelByMarket,
  list,
  type Markets,
  type OrderCommand,
  place,
  placeAgain,
  read,
} from './order-commands.js';
import { requireListed } from './order-results.js';
import { requireAllOrdersStay } from './untouched-orders.js';

/** What each step has to do: a sequence is judged where each step does that. */
const rulesOfSteps: readonly Dependency[] = [
  'order-result.order-id',
  'place-order.live-in-list@place-order',
  'place-order.live-in-list@place-orders',
  'place-order.record-agreement@place-order',
  'place-orders.one-result-per-item',
  'place-orders.per-order-outcome@without-order',
  'cancel-order.canceled',
  'cancel-order.leaves-live-list',
  'cancel-order.exactly-once',
  'cancel-order.scope',
  'cancel-market-orders.canceled',
  'cancel-market-orders.leaves-live-list',
  'cancel-market-orders.scope',
];

const maximumCommands = 8;
const numRuns = 3;
/**
 * Shrinking places real orders: it ends with the shortest sequence found in this time. All sequences take about a
 * second where nothing fails, and several on a busy machine, on which runs of one seed should do the same.
 */
const shrinkingLimitMs = 15_000;

const market = fc.nat({ max: 1 });
const order = fc.nat({ max: 3 });

const commands: fc.Arbitrary<OrderCommand>[] = [
  market.map((where) => place(where, 1, false)),
  fc.tuple(market, fc.integer({ min: 1, max: 3 })).map(([where, count]) => place(where, count, true)),
  order.map(placeAgain),
  order.map(cancel),
  order.map(cancelAgain),
  market.map(cancelByMarket),
  market.map(list),
  order.map(read),
];

const sequences = fc.commands(commands, { maxCommands: maximumCommands, size: 'max', disableReplayLog: true });

/** Two markets; with a way to cancel by market if one is known. */
async function openMarkets(context: CheckContext): Promise<Markets> {
  const { trading } = context;
  const cancelable = await ifAvailable(cancelableMarkets(context, 2));
  if (!cancelable) {
    // Releases what was locked before it turned out that no market can be canceled.
    await trading.close();
    return { context, account: trading.first, tokens: await trading.acquireTokens(2), log: [] };
  }
  const { account, tokens, cancel: cancelMarket } = cancelable;
  const [token, other] = tokens;
  // One token of each market: a body that names a token may spare the other token of its market.
  const isOtherMarket = other !== undefined && other.conditionId !== token.conditionId;
  return { context, account, tokens: isOtherMarket ? tokens : [token], cancelMarket, log: [] };
}

/**
 * Runs one sequence: it begins with orders to act on, ends with a look at both lists, and leaves no order open. Returns
 * why it could not be judged, if so: that is not a counterexample, so it must not be shrunk.
 */
async function runSequence(sequence: Iterable<OrderCommand>, markets: Markets): Promise<unknown> {
  const real: Markets = { ...markets, log: [] };
  try {
    const all = [place(0, 2, true), ...sequence, list(0), list(1)];
    return await fc.asyncModelRun(() => ({ model: { orders: [] }, real }), all);
  } catch (error) {
    if (error instanceof Inconclusive || error instanceof NoResponseError) return error;
    if (error instanceof Violation) error.counterexample = real.log;
    throw error;
  } finally {
    await markets.context.trading.cancelOpenOrders();
  }
}

/** The model knows no orders that end by themselves, and none that are listed late. */
async function requireUntouchedOrdersStay({ context, account, tokens }: Markets): Promise<void> {
  const order = await context.trading.place(tokens[0], { account });
  await requireListed(context, order);
  await requireAllOrdersStay(context, order);
}

/** 4.1 and 4.2: after any sequence of placing and canceling, results and lists agree with what was done. */
const lifecycle = check('trading.order-lifecycle', { on: 'place-order', dependsOn: rulesOfSteps }, async (context) => {
  const markets = await openMarkets(context);
  const { error, obstacle, isUnanswered } = await runSequences(markets);
  if (error instanceof Violation) await requireUntouchedOrdersStay(markets);
  if (error ?? obstacle) throw error ?? obstacle;
  if (isUnanswered) inconclusive('no-response', `no sequence of orders was answered within ${shrinkingLimitMs} ms`);
});

interface EndOfSequences {
  /** The violation of the shortest failing sequence, or an error of the suite. */
  readonly error: unknown;
  /** Why a sequence could not be judged. */
  readonly obstacle: unknown;
  readonly isUnanswered: boolean;
}

async function runSequences(markets: Markets): Promise<EndOfSequences> {
  let obstacle: unknown;
  let running: Promise<unknown> | undefined;
  const property = fc.asyncProperty(sequences, async (sequence) => {
    running = runSequence(sequence, markets);
    // Each sequence ends before the next one begins, also after an obstacle.
    const ended = await running;
    obstacle ??= ended;
  });
  const { seed } = markets.context;
  const report = await fc.check(property, { seed, numRuns, interruptAfterTimeLimit: shrinkingLimitMs });
  // When the time is over, a sequence may still be placing orders.
  const [last] = await Promise.allSettled([running]);
  // fast-check counts a run whose time is over before its first sequence has ended as failed, without an error.
  return { error: report.errorInstance, obstacle, isUnanswered: report.failed && last?.status !== 'fulfilled' };
}

export const orderModelChecks: readonly Check[] = lifecycle;
