// Random sequences of placing, canceling and reading orders: performed once a run, for every check that judges them.
import { type CheckContext, fc, Inconclusive, ifAvailable, NoResponseError, Violation } from '#check';
import { cancelableMarkets } from './market-cancel.js';
import { requireListed } from './order-results.js';
import { type PerformedStep, type Step, steps } from './order-steps.js';
import { type Markets, performStep } from './perform-step.js';
import type { TrackedOrders } from './tracked-orders.js';
import { requireAllOrdersStay } from './untouched-orders.js';

/** At least as many as the last sequence has: only such a sequence can be shortened. */
const maximumSteps = 9;
const randomSequences: Readonly<Record<CheckContext['effort'], number>> = { quick: 1, normal: 2, thorough: 4 };
const sequences = fc.array(steps, { maxLength: maximumSteps, size: 'max' });

/** Every sequence begins with orders to act on, and ends with a look at the lists of both markets. */
const firstStep: Step = { kind: 'place-batch', number: 0, count: 2 };
const lastSteps: readonly Step[] = [0, 1].map((number) => ({ kind: 'list', number, count: 1 }));

/** The sequence after the random ones: with a step of every kind that is judged. */
const lastSequence: readonly Step[] = [
  { kind: 'place-again', number: 0, count: 1 },
  { kind: 'cancel', number: 0, count: 1 },
  // Once it is sent again, the state of a canceled order is not shown.
  { kind: 'list', number: 0, count: 1 },
  { kind: 'place-again', number: 0, count: 1 },
  { kind: 'look-up', number: 0, count: 1 },
  { kind: 'place', number: 1, count: 1 },
  { kind: 'place-again', number: 1, count: 1 },
  { kind: 'cancel-by-market', number: 0, count: 1 },
  { kind: 'place-batch', number: 0, count: 2 },
];

/**
 * Sequences place real orders. All of them take about a second, and several on a busy machine, on which runs of one seed
 * should do the same. To find a shorter sequence that fails, as much time again is spent.
 */
const timeLimitMs = 15_000;

interface History {
  readonly sequence: readonly Step[];
  readonly performed: readonly PerformedStep[];
  /** Why the sequence ended early, if it did. */
  readonly obstacle: unknown;
}

type PerformedStepOf<Kind> = Extract<PerformedStep, { readonly kind: Kind }>;

/** Judges what one step showed: throws a violation, or returns how many values it has compared. */
export type Judge<Kind extends PerformedStep['kind']> = (shown: PerformedStepOf<Kind>) => number;

/** Judges the steps of one kind. A violation has the shortest sequence that was found as its counterexample. */
export async function judgeSequences<Kind extends PerformedStep['kind']>(
  context: CheckContext,
  kind: Kind,
  judge: Judge<Kind>,
): Promise<void> {
  const judgeHistory = ({ performed }: History) => judgeSteps(performed, kind, judge);
  const histories = await sharedHistories(context);
  for (const history of histories) {
    try {
      context.evidence.add(judgeHistory(history));
    } catch (error) {
      throw error instanceof Violation ? await shortestViolation(context, history, error, judgeHistory) : error;
    }
  }
  const obstacle = histories.find((history) => history.obstacle)?.obstacle;
  if (obstacle) throw obstacle;
}

function judgeSteps<Kind extends PerformedStep['kind']>(
  performed: readonly PerformedStep[],
  kind: Kind,
  judge: Judge<Kind>,
): number {
  let compared = 0;
  for (const [index, shown] of performed.entries()) {
    try {
      if (isOfKind(shown, kind)) compared += judge(shown);
    } catch (error) {
      if (error instanceof Violation) error.counterexample = performed.slice(0, index + 1).map(({ step }) => step);
      throw error;
    }
  }
  return compared;
}

function isOfKind<Kind extends PerformedStep['kind']>(
  shown: PerformedStep,
  kind: Kind,
): shown is PerformedStepOf<Kind> {
  return shown.kind === kind;
}

function sharedHistories(context: CheckContext): Promise<readonly History[]> {
  return context.once('random sequences of orders', async (shared) => {
    const markets = await openMarkets(shared);
    const endsAt = performance.now() + timeLimitMs;
    const histories: History[] = [];
    // Unbiased: otherwise the first sequences would be short ones.
    const random = fc.sample(sequences, { seed: shared.seed, numRuns: randomSequences[shared.effort], unbiased: true });
    for (const sequence of [...random, lastSequence]) {
      const history = await runSequence(markets, sequence);
      histories.push(history);
      if (performance.now() > endsAt) break;
    }
    return histories;
  });
}

/** Two markets; with a way to cancel by market if one is known. */
async function openMarkets(context: CheckContext, delay = { isExpected: true }): Promise<Markets> {
  const { trading } = context;
  const cancelable = await ifAvailable(cancelableMarkets(context, 2));
  if (!cancelable) {
    // Releases what was locked before it turned out that no market can be canceled.
    await trading.close();
    return { context, account: trading.first, tokens: await trading.acquireTokens(2), delay };
  }
  const { account, tokens, cancel: cancelMarket } = cancelable;
  const [token, other] = tokens;
  // One token of each market: a body that names a token may spare the other token of its market.
  const isOtherMarket = other !== undefined && other.conditionId !== token.conditionId;
  return { context, account, tokens: isOtherMarket ? tokens : [token], cancelMarket, delay };
}

/** Leaves no order open. What keeps a sequence from its end is not a counterexample, so it must not be shrunk. */
async function runSequence(markets: Markets, sequence: readonly Step[]): Promise<History> {
  const performed: PerformedStep[] = [];
  let orders: TrackedOrders = [];
  try {
    for (const step of [firstStep, ...sequence, ...lastSteps]) {
      const shown = await performStep(markets, step, orders);
      if (!shown) continue;
      performed.push(shown);
      orders = shown.after;
    }
    return { sequence, performed, obstacle: undefined };
  } catch (obstacle) {
    if (obstacle instanceof Inconclusive || obstacle instanceof NoResponseError)
      return { sequence, performed, obstacle };
    throw obstacle;
  } finally {
    await markets.context.trading.cancelOpenOrders();
  }
}

/** Runs the sequence again, and shorter ones. The violation that was found first counts if it does not come again. */
async function shortestViolation(
  context: CheckContext,
  { sequence }: History,
  first: Violation,
  judgeHistory: (history: History) => number,
): Promise<unknown> {
  // The sequence that failed has waited.
  const markets = await openMarkets(context, { isExpected: false });
  let running: Promise<History> | undefined;
  const property = fc.asyncProperty(sequences, async (shorter) => {
    running = runSequence(markets, shorter);
    judgeHistory(await running);
  });
  const { errorInstance } = await fc.check(property, {
    seed: context.seed,
    numRuns: 1,
    examples: [[[...sequence]]],
    interruptAfterTimeLimit: timeLimitMs,
  });
  // When the time is over, a sequence may still be placing orders.
  await Promise.allSettled([running]);
  const error = errorInstance ?? first;
  if (error instanceof Violation) await requireUntouchedOrdersStay(markets);
  return error;
}

/** Orders that end by themselves, or are listed late, have other states than the answers to the steps say. */
async function requireUntouchedOrdersStay({ context, account, tokens }: Markets): Promise<void> {
  const order = await context.trading.place(tokens[0], { account });
  await requireListed(context, order);
  await requireAllOrdersStay(context, order);
}
