// Confirms a violation on fresh answers: only what reproduces has failed.
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../client/exchange.js';
import { describeIntermediary } from '../client/intermediary.js';
import { canRepeat, createSession } from '../client/session.js';
import { type Attempt, attempt, type RunEnvironment } from './attempt.js';
import type { Check } from './check.js';
import { stopReason } from './context.js';
import { createExchangeRecorder } from './exchange-recorder.js';
import { createUnsharedWork } from './shared-work.js';
import type { Violation } from './violation.js';

/** Attempts on fresh answers; if no two of them show the same difference, the check is inconclusive. */
const confirmationAttempts = 4;
/** Times that reads are repeated: each time one of the answers must break the rule. */
const repetitions = 2;

type ViolatedAttempt = Attempt & { readonly violation: Violation };

/**
 * The attempt that decides: its violation counts unless it is inconclusive. Attempts are spread over some time, because
 * a service may cache its answers or read behind its writes.
 */
export function confirm(
  check: Check,
  environment: RunEnvironment,
  first: ViolatedAttempt,
  pauseMs: number,
): Promise<Attempt> {
  const { exchanges } = first.violation;
  // It was answered before the run knew that an intermediary answers in this way.
  const [answer] = exchanges;
  if (answer && exchanges.every(environment.client.wasIntercepted)) {
    const message = `the answer was ${describeIntermediary(answer)}`;
    return Promise.resolve({ ...first, inconclusive: { reason: 'no-response', message } });
  }
  if (first.violation.isSystematic) return Promise.resolve(first);
  const again = check.phase === 'passive' ? repeatReads : runAgain;
  return again(check, environment, first, pauseMs);
}

/**
 * A wrong answer counts when it comes a second time. A comparison, or a wrong answer of another kind, which answers to
 * other requests may explain, counts when it comes a third time.
 */
async function runAgain(
  check: Check,
  environment: RunEnvironment,
  first: ViolatedAttempt,
  pauseMs: number,
): Promise<Attempt> {
  const { signal } = environment;
  let last = first;
  let wrongAnswers = first.violation.kind === 'single' ? 1 : 0;
  for (let count = 0; count < confirmationAttempts; count += 1) {
    await pause(last.violation.kind === 'single' ? pauseMs : pauseMs / 2, signal);
    if (signal.aborted) return { ...last, inconclusive: { reason: 'run-ended-early', message: stopReason(signal) } };
    const again = await attempt(check, { ...environment, purpose: 'confirmation' }, createUnsharedWork(check.id));
    if (again.inconclusive?.reason === 'request-limit')
      return { ...last, inconclusive: unconfirmed(again.inconclusive) };
    if (!hasViolation(again)) return mayHaveMoved(check, last.violation) ? again : seenOnce(again, last);
    const isSame = isDeepStrictEqual(again.violation.difference, last.violation.difference);
    wrongAnswers = again.violation.kind === 'single' ? wrongAnswers + 1 : 0;
    if (wrongAnswers > 2 || (isSame && (wrongAnswers > 1 || count > 0))) return again;
    last = again;
  }
  const message = `the service kept changing while it was read: ${last.violation.message}`;
  return { ...last, inconclusive: { reason: 'target-moved', message } };
}

/** Whether records that other clients changed may explain the violation. The orders of the run are its own. */
function mayHaveMoved({ needs }: Check, { kind }: Violation): boolean {
  return kind === 'comparison' && !needs.includes('trading');
}

/** What was seen, but not again, is no failure; nor does the check pass. */
function seenOnce(again: Attempt, { violation, exchanges }: ViolatedAttempt): Attempt {
  if (again.inconclusive || again.suiteError !== undefined) return again;
  const message = `${violation.message}: seen, but not when it was tried again`;
  return { ...again, violation, exchanges, inconclusive: { reason: 'seen-once', message } };
}

/**
 * A passive check would find the same exchanges again, so the reads whose answers break the rule are sent again. Writes
 * are not.
 */
async function repeatReads(
  check: Check,
  environment: RunEnvironment,
  first: ViolatedAttempt,
  pauseMs: number,
): Promise<Attempt> {
  const { shared, signal } = environment;
  const { exchanges, message } = first.violation;
  const reads = exchanges.filter(canRepeat);
  const session = createSession({ ...environment, purpose: 'confirmation', readCache: new Map() });
  const repeat = (read: Exchange, round: number) => {
    const { isTampered, hasCustomSignature } = read.request;
    if (isTampered || hasCustomSignature) return session.repeat(read);
    const key = `${round} ${read.request.url} ${read.request.headers.SERVICE_ADDRESS ?? ''}`;
    const repeated = shared.reads.get(key) ?? session.repeat(read);
    shared.reads.set(key, repeated);
    return repeated;
  };
  for (let round = 1; round <= repetitions && reads.length > 0; round += 1) {
    await pause(pauseMs / repetitions, signal);
    const recorder = createExchangeRecorder();
    const run: Check['run'] = async (context) => {
      for (const exchange of await Promise.all(reads.map((read) => repeat(read, round)))) recorder.record(exchange);
      await check.checkRecorded?.(context);
    };
    const again = await attempt({ ...check, run }, { ...environment, recorder }, createUnsharedWork(check.id));
    if (hasViolation(again)) continue;
    const moved = {
      reason: 'target-moved',
      message: `${message}: once, but not when the service was asked again`,
    } as const;
    const isLimited = again.inconclusive?.reason === 'request-limit';
    return { ...first, inconclusive: isLimited ? unconfirmed(again.inconclusive) : (again.inconclusive ?? moved) };
  }
  return first;
}

/** The result shows what was seen, but not as a violation. */
function unconfirmed({ reason, message }: NonNullable<Attempt['inconclusive']>): NonNullable<Attempt['inconclusive']> {
  return { reason, message: `a violation could not be confirmed: ${message}` };
}

function hasViolation(ended: Attempt): ended is ViolatedAttempt {
  return ended.violation !== undefined;
}

/** Ends early when the run does. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds > 0) await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}
