// Confirms a violation on fresh answers: only what reproduces has failed.
import { isDeepStrictEqual } from 'node:util';
import { requirement } from '../../spec/ledger.js';
import { describeIntermediary } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import { pauseUnlessAborted } from '../client/pause.js';
import { canRepeat, createSession, type Session } from '../client/session.js';
import { type Attempt, attempt } from './attempt.js';
import { type Check, explainedFailures, setAside, writes } from './check.js';
import type { RunEnvironment } from './context.js';
import { stopReason, type Violation } from './outcome.js';
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

export type ViolatedAttempt = Attempt & Required<Pick<Attempt, 'violation'>>;
type InconclusiveReason = Required<Pick<Attempt, 'reason' | 'message'>>;

/** A check whose first attempt has found a violation. */
export interface ViolatedCheck {
  readonly check: Check;
  readonly environment: RunEnvironment;
  readonly first: ViolatedAttempt;
  /** When requests of the check were under way, those of its confirmation included. */
  readonly spans: readonly Span[];
}

export type Span = Pick<Exchange, 'startedAt' | 'durationMs'>;

/** The attempt that decides about each check: its violation counts unless it is unconfirmed. */
type Decisions = ReadonlyMap<ViolatedCheck, Attempt>;

/**
 * Confirms the violations that no other one of them explains, all at the same time, and sets aside what a confirmed one
 * explains. Attempts are spread over some time, because a service may cache its answers or read behind its writes.
 */
export async function confirmAll(violated: readonly ViolatedCheck[]): Promise<Decisions> {
  const explained = explainedFailures(violated, canExplain);
  const decisions = new Map(await confirmTogether(violated.filter((one) => !explained.has(one))));
  const failedCauseOf = (one: ViolatedCheck): ViolatedCheck | undefined => {
    const cause = explained.get(one);
    return cause === undefined || decisions.get(cause)?.outcome === 'failed' ? cause : failedCauseOf(cause);
  };
  for (const one of explained.keys()) {
    const cause = failedCauseOf(one);
    if (!cause) continue;
    const outcome = isWarning(cause) ? 'warned' : 'failed';
    decisions.set(one, { ...one.first, ...setAside(cause.check.id, outcome, one.first.violation.message) });
  }
  const left = violated.filter((one) => !decisions.has(one));
  return left.length > 0 ? new Map([...decisions, ...(await confirmAll(left))]) : decisions;
}

const isWarning = ({ check }: ViolatedCheck) => requirement(check.requirement).level === 'should';

/** A warning does not set a failure aside. */
const canExplain = (cause: ViolatedCheck, failure: ViolatedCheck): boolean => !isWarning(cause) || isWarning(failure);

async function confirmTogether(violated: readonly ViolatedCheck[]): Promise<Decisions> {
  const atOnce = new Map<ViolatedCheck, Attempt>();
  const passive: Promise<readonly [ViolatedCheck, Attempt]>[] = [];
  const active: Repeated[] = [];
  for (const one of violated) {
    const decided = decidedAtOnce(one);
    if (decided) atOnce.set(one, decided);
    else if (one.check.phase === 'passive') passive.push(repeatReads(one).then((attempt) => [one, attempt]));
    else active.push({ one, attempts: [one.first] });
  }
  const [repeated, reread] = await Promise.all([repeatChecks(active), Promise.all(passive)]);
  return new Map([...atOnce, ...repeated, ...reread]);
}

function decidedAtOnce({ check, environment, first }: ViolatedCheck): Attempt | undefined {
  const { exchanges = [], isConfirmed } = first.violation.details;
  // When the check judged them, the run did not know yet that an intermediary answers in this way.
  const [answer] = exchanges;
  if (answer && exchanges.every(environment.client.wasIntercepted)) {
    const message = `the answer was ${describeIntermediary(answer)}`;
    return unconfirmed(first, { reason: 'no-response', message });
  }
  // What the answers of the whole run show of an open question is counted: one of them says little about it.
  const isCounted = check.phase === 'passive' && requirement(check.requirement).level === 'open';
  return isConfirmed || isCounted ? first : undefined;
}

/** A check, and its attempts so far: each ended with a violation. */
type Repeated = { readonly one: ViolatedCheck; readonly attempts: readonly ViolatedAttempt[] };

/** Runs the checks again, on fresh answers that they share, until each violation is confirmed or does not come again. */
async function repeatChecks(repeated: readonly Repeated[]): Promise<Decisions> {
  const [some] = repeated;
  if (!some) return new Map();
  // A comparison has to come a third time, so that its two pauses together are as long.
  const areComparisons = repeated.every(({ attempts }) => attempts.at(-1)?.violation.kind === 'comparison');
  await pauseBefore(some.one.environment, areComparisons ? 2 : 1);
  const shared = new SharedWork(
    repeated.map(({ one }) => one.check.id),
    some.one.environment.shared,
  );
  const repeat = async ({ one, attempts }: Repeated) => {
    const { check, environment } = one;
    const isStopped = environment.signal.aborted;
    const next = isStopped ? undefined : await attempt(check, { ...environment, purpose: 'confirmation', shared });
    const all = next && hasViolation(next) ? [...attempts, next] : attempts;
    return { one, attempts: all, decided: decisionOf(one, attempts, next) };
  };
  const ended = await Promise.all(repeated.map(repeat));
  const decided = ended.flatMap(({ one, decided }) => (decided ? [[one, decided] as const] : []));
  return new Map([...decided, ...(await repeatChecks(ended.filter((one) => !one.decided)))]);
}

/** The attempt that decides; undefined if the check has to run once more. */
function decisionOf({ check, environment }: ViolatedCheck, before: readonly ViolatedAttempt[], next?: Attempt) {
  const last = before.at(-1) as ViolatedAttempt;
  if (!next) return unconfirmed(last, { reason: 'run-ended-early', message: stopReason(environment.signal) });
  const unsent = unsentReason(next);
  if (unsent) return unconfirmed(last, unsent);
  if (!hasViolation(next)) return changesExplain(check, last.violation) ? next : notReproduced(next, last);
  if (isConfirmed([...before, next].map(({ violation }) => violation))) return next;
  if (before.length < maximumRepetitions) return undefined;
  const message = `the service kept changing while it was read: ${next.violation.message}`;
  return unconfirmed(next, { reason: 'target-moved', message });
}

/**
 * Whether the violations of consecutive attempts prove that the service breaks the rule. A wrong answer counts when it
 * comes a second time. A comparison, or a wrong answer of another kind, which answers to other requests may explain,
 * counts when it comes a third time.
 */
function isConfirmed(violations: readonly Violation[]): boolean {
  const [previous, last] = violations.slice(-2).map(differenceIn);
  const isSame = isDeepStrictEqual(previous, last);
  const wrongAnswers = violations.length - 1 - violations.findLastIndex(({ kind }) => kind === 'comparison');
  const isSameWrongAnswer = isSame && wrongAnswers >= seenForSameAnswer;
  const isSameViolation = isSame && violations.length >= seenForAnyViolation;
  return isSameWrongAnswer || isSameViolation || wrongAnswers >= seenForAnyViolation;
}

const differenceIn = ({ message, details: { expected, actual } }: Violation) => [message, expected, actual];

/** Whether changes by other clients explain a violation that did not come again. */
const changesExplain = (check: Check, { kind }: Violation): boolean => kind === 'comparison' && !writes(check);

/** A violation that did not come again is no failure; nor does the check pass. */
function notReproduced(next: Attempt, last: ViolatedAttempt): Attempt {
  if (next.outcome !== 'passed') return next;
  const { violation, exchanges } = last;
  const message = `${violation.message}: seen, but not when the check ran again`;
  return unconfirmed({ ...next, violation, exchanges }, { reason: 'seen-once', message });
}

/** A passive check would find the same exchanges again: reads that break the rule are sent again, writes are not. */
async function repeatReads({ check, environment, first }: ViolatedCheck): Promise<Attempt> {
  const { message, details } = first.violation;
  const reads = (details.exchanges ?? []).filter(canRepeat);
  const session = createSession({ ...environment, purpose: 'confirmation', readCache: new Map() });
  for (let round = 1; round <= repeatedReadings && reads.length > 0; round += 1) {
    await pauseBefore(environment, repeatedReadings);
    const sendReads = () => Promise.all(reads.map((read) => repeatRead(read, session, environment.shared, round)));
    const next = await judgeAgain(check, environment, sendReads);
    if (hasViolation(next)) continue;
    const moved = { reason: 'target-moved', message: `${message}: seen, but not when it was read again` } as const;
    return unconfirmed(first, unsentReason(next) ?? reasonOf(next) ?? moved);
  }
  return first;
}

function pauseBefore({ client, signal, confirmationPauseMs = 0 }: RunEnvironment, repetitions: number): Promise<void> {
  const pause = pauseUnlessAborted(confirmationPauseMs / repetitions, signal);
  return client.waitLog.during('second looks at answers that differed', pause);
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
function judgeAgain(check: Check, environment: RunEnvironment, sendReads: () => Promise<readonly Exchange[]>) {
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

export const hasViolation = (ended: Attempt): ended is ViolatedAttempt => ended.violation !== undefined;
