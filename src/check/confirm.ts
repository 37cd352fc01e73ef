// Confirms a violation on fresh answers: only what reproduces has failed.
import { isDeepStrictEqual } from 'node:util';
import { requirement } from '../../spec/ledger.js';
import type { Exchange } from '../client/exchange.js';
import { describeIntermediary } from '../client/intermediary.js';
import { pauseUnlessAborted } from '../client/pause.js';
import { canRepeat, createSession, type Session } from '../client/session.js';
import { type Attempt, attempt } from './attempt.js';
import type { Check } from './check.js';
import type { RunEnvironment } from './context.js';
import { stopReason, type Violation } from './outcome/violation.js';
import { createExchangeRecorder } from './recorder/exchange-recorder.js';
import { SharedWork } from './shared-work.js';

/** How often a check runs again; if no violation is confirmed until then, it is inconclusive. */
const maximumRepetitions = 4;
/** How often in a row the same wrong answer has to come. */
const seenForSameAnswer = 2;
/** How often any other violation has to come: the same comparison, or wrong answers of several kinds. */
const seenForAnyViolation = 3;
/** How often the reads of a passive check are sent again: each time one of the answers must break the rule. */
const repeatedReadings = 2;

type ViolatedAttempt = Attempt & Required<Pick<Attempt, 'violation'>>;
type InconclusiveReason = Required<Pick<Attempt, 'reason' | 'message'>>;

/**
 * The attempt that decides: a violation counts unless it is unconfirmed. Attempts are spread over some time, because
 * a service may cache its answers or read behind its writes.
 */
export function confirm(
  check: Check,
  environment: RunEnvironment,
  first: ViolatedAttempt,
  pauseMs: number,
): Promise<Attempt> {
  const { exchanges, isConfirmed } = first.violation;
  // When the check judged them, the run did not know yet that an intermediary answers in this way.
  const [answer] = exchanges;
  if (answer && exchanges.every(environment.client.wasIntercepted)) {
    const message = `the answer was ${describeIntermediary(answer)}`;
    return Promise.resolve(unconfirmed(first, { reason: 'no-response', message }));
  }
  // What the answers of the whole run show of an open question is counted: one of them says little about it.
  const isCounted = check.phase === 'passive' && requirement(check.requirement).level === 'open';
  if (isConfirmed || isCounted) return Promise.resolve(first);
  const repeat = check.phase === 'passive' ? repeatReads : repeatCheck;
  return repeat(check, environment, first, pauseMs);
}

/** Runs the check again, on fresh answers, until its violation is confirmed or does not come again. */
async function repeatCheck(
  check: Check,
  environment: RunEnvironment,
  first: ViolatedAttempt,
  pauseMs: number,
): Promise<Attempt> {
  const { signal } = environment;
  const violations = [first.violation];
  let last = first;
  while (violations.length <= maximumRepetitions) {
    // A comparison has to come a third time, so that its two pauses together are as long.
    await pauseBefore(environment, last.violation.kind === 'comparison' ? pauseMs / 2 : pauseMs);
    if (signal.aborted) return unconfirmed(last, { reason: 'run-ended-early', message: stopReason(signal) });
    const next = await attempt(check, {
      ...environment,
      purpose: 'confirmation',
      shared: new SharedWork([check.id]),
    });
    const unsent = unsentReason(next);
    if (unsent) return unconfirmed(last, unsent);
    if (!hasViolation(next)) return changesExplain(check, last.violation) ? next : notReproduced(next, last);
    violations.push(next.violation);
    if (isConfirmed(violations)) return next;
    last = next;
  }
  const message = `the service kept changing while it was read: ${last.violation.message}`;
  return unconfirmed(last, { reason: 'target-moved', message });
}

/**
 * Whether the violations of consecutive attempts prove that the service breaks the rule. A wrong answer counts when it
 * comes a second time. A comparison, or a wrong answer of another kind, which answers to other requests may explain,
 * counts when it comes a third time.
 */
function isConfirmed(violations: readonly Violation[]): boolean {
  const [previous, last] = violations.slice(-2);
  const isSame = isDeepStrictEqual(previous?.difference, last?.difference);
  const wrongAnswers = violations.length - 1 - violations.findLastIndex(({ kind }) => kind === 'comparison');
  const isSameWrongAnswer = isSame && wrongAnswers >= seenForSameAnswer;
  const isSameViolation = isSame && violations.length >= seenForAnyViolation;
  return isSameWrongAnswer || isSameViolation || wrongAnswers >= seenForAnyViolation;
}

/** Whether changes by other clients explain a violation that did not come again. They do not change the run's orders. */
function changesExplain({ needs }: Check, { kind }: Violation): boolean {
  return kind === 'comparison' && !needs.includes('trading');
}

/** A violation that did not come again is no failure; nor does the check pass. */
function notReproduced(next: Attempt, last: ViolatedAttempt): Attempt {
  if (next.outcome !== 'passed') return next;
  const { violation, exchanges } = last;
  const message = `${violation.message}: seen, but not when the check ran again`;
  return unconfirmed({ ...next, violation, exchanges }, { reason: 'seen-once', message });
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
  const { exchanges, message } = first.violation;
  const reads = exchanges.filter(canRepeat);
  const session = createSession({ ...environment, purpose: 'confirmation', readCache: new Map() });
  for (let round = 1; round <= repeatedReadings && reads.length > 0; round += 1) {
    await pauseBefore(environment, pauseMs / repeatedReadings);
    const sendReads = () => Promise.all(reads.map((read) => repeatRead(read, session, environment.shared, round)));
    const next = await judgeAgain(check, environment, sendReads);
    if (hasViolation(next)) continue;
    const moved = { reason: 'target-moved', message: `${message}: seen, but not when it was read again` } as const;
    return unconfirmed(first, unsentReason(next) ?? reasonOf(next) ?? moved);
  }
  return first;
}

/** The pause before a repetition. */
function pauseBefore({ client, signal }: RunEnvironment, milliseconds: number): Promise<void> {
  return client.waitLog.during('second looks at answers that differed', pauseUnlessAborted(milliseconds, signal));
}

/** Sends a read again, once in each round for all checks. */
function repeatRead(read: Exchange, session: Session, { reads }: SharedWork, round: number): Promise<Exchange> {
  const { url, headers, isTampered, hasCustomSignature } = read.request;
  if (isTampered || hasCustomSignature) return session.repeat(read);
  const key = `${round} ${url} ${headers.SERVICE_ADDRESS ?? ''}`;
  const repeated = reads.get(key) ?? session.repeat(read);
  reads.set(key, repeated);
  return repeated;
}

/** Judges what these requests get, and nothing else that the run has recorded. */
function judgeAgain(
  check: Check,
  environment: RunEnvironment,
  sendReads: () => Promise<readonly Exchange[]>,
): Promise<Attempt> {
  const recorder = createExchangeRecorder();
  const run: Check['run'] = async (context) => {
    for (const exchange of await sendReads()) recorder.record(exchange);
    await check.checkRecorded?.(context);
  };
  return attempt({ ...check, run }, { ...environment, recorder, shared: new SharedWork([check.id]) });
}

/** Why the run did not send the requests that would have confirmed the violation; undefined if it sent them. */
function unsentReason(next: Attempt): InconclusiveReason | undefined {
  const { reason, message } = reasonOf(next) ?? {};
  const wasUnsent = reason === 'request-limit' || reason === 'writes-stopped';
  return wasUnsent ? { reason, message: `a violation could not be confirmed: ${message}` } : undefined;
}

const reasonOf = ({ reason, message }: Attempt): InconclusiveReason | undefined =>
  reason === undefined || message === undefined ? undefined : { reason, message };

const unconfirmed = (violated: ViolatedAttempt, why: InconclusiveReason): Attempt => ({
  ...violated,
  outcome: 'inconclusive',
  ...why,
});

export function hasViolation(ended: Attempt): ended is ViolatedAttempt {
  return ended.violation !== undefined;
}
