// One run of the function of a check, and what it found.
import { NoResponseError, RequestStoppedError, UnsentRequestError, UnusableValueError } from '../client/exchange.js';
import { createSession } from '../client/session.js';
import { errorMessage } from '../usage/usage-error.js';
import type { Check } from './check.js';
import { createContext, type RunEnvironment } from './context.js';
import { type CheckResult, Evidence, Inconclusive, Violation } from './outcome.js';
import { compareWithPins, driftViolation } from './pins.js';

/** What one run of the function of a check found. Its exchanges are its own, without the cancellations at its end. */
export interface Attempt extends Omit<CheckResult, 'durationMs'> {
  /** It has failed if this counts: a violation that is not confirmed is only shown. */
  readonly violation?: Violation;
}

/** Never throws. */
export async function attempt(check: Check, environment: RunEnvironment): Promise<Attempt> {
  const { shared, pins } = environment;
  const session = createSession({ ...environment, readCache: shared.reads });
  const observations: Attempt['observations'][number][] = [];
  const deviations: Attempt['deviations'][number][] = [];
  const evidence = new Evidence();
  const { context, close } = createContext({
    ...environment,
    name: check.id,
    session,
    evidence,
    observations,
    deviations,
  });
  try {
    const thrown = await check.run(context).then(() => undefined, asDefined);
    const { compared, drifts } = compareWithPins(check.requirement, observations, pins);
    const judged = evidence.total + compared;
    const drift = drifts.length > 0 ? driftViolation(drifts) : undefined;
    // What was not asked for may explain what the check misses. What the run has recorded stays as it is.
    const isRecorded = thrown instanceof Violation && check.phase === 'passive';
    const isShown = thrown === undefined ? judged + observations.length > 0 : isRecorded;
    return {
      ...endOf((isShown ? undefined : session.unsent()) ?? thrown ?? drift),
      evidence: judged,
      exchanges: session.exchanges(),
      observations,
      deviations,
      ...(compared > 0 ? { isPinned: true } : {}),
    };
  } finally {
    await close();
  }
}

const asDefined = (thrown: unknown): unknown => thrown ?? new TypeError('the check threw undefined');

/** @param thrown Undefined if the function completed. */
function endOf(thrown: unknown): Pick<Attempt, 'outcome' | 'reason' | 'message' | 'violation'> {
  if (thrown === undefined) return { outcome: 'passed' };
  if (thrown instanceof Violation) return { outcome: 'failed', violation: thrown };
  const reason = reasonOf(thrown);
  if (reason) return { outcome: 'inconclusive', reason, message: errorMessage(thrown) };
  return { outcome: 'error', message: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown) };
}

/** Why an error makes a check inconclusive; undefined for an error of the suite. */
function reasonOf(error: unknown) {
  if (error instanceof Inconclusive || error instanceof UnsentRequestError) return error.reason;
  if (error instanceof UnusableValueError) return 'unusable-value';
  if (error instanceof NoResponseError) return 'no-response';
  return error instanceof RequestStoppedError ? 'run-ended-early' : undefined;
}
