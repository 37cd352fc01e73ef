// One run of the function of a check, and what it found.
import { NoResponseError, RequestStoppedError, UnsentRequestError, UnusableValueError } from '../client/exchange.js';
import { createSession } from '../client/session.js';
import { errorMessage } from '../usage/usage-error.js';
import type { Check } from './check.js';
import { createContext, type RunEnvironment } from './context.js';
import { type CheckResult, Evidence, Inconclusive, type ShownObservation, Violation } from './outcome.js';
import { compareWithPins, type Drift, driftViolation } from './pins.js';

/** What one run of the function of a check found. Its exchanges are its own, without the cancellations at its end. */
export interface Attempt extends Omit<CheckResult, 'durationMs'> {
  /** It has failed if this counts: a violation that is not confirmed is only shown. */
  readonly violation?: Violation;
  readonly deviations: NonNullable<CheckResult['deviations']>;
}

type AttemptEnd = Pick<Attempt, 'outcome' | 'reason' | 'message' | 'violation'>;

/** Never throws. */
export async function attempt(check: Check, environment: RunEnvironment): Promise<Attempt> {
  const { shared, pins } = environment;
  const session = createSession({ ...environment, readCache: shared.reads });
  const observations: ShownObservation[] = [];
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
    const error = await check.run(context).then(() => undefined, asThrown);
    const { compared, drifts } = compareWithPins(check.requirement, observations, pins);
    const judged = evidence.total + compared;
    const hasShown = judged > 0 || observations.length > 0;
    const unsent = session.unsent();
    return {
      id: check.id,
      ...(error ? endOfError(check, error.thrown, unsent) : endOfCompleted(hasShown, drifts, unsent)),
      evidence: judged,
      exchanges: session.exchanges(),
      // Only a drift shows the exchange of an observation.
      observations: observations.map(({ exchange: _, ...observation }) => observation),
      deviations,
      ...(compared > 0 ? { isPinned: true } : {}),
    };
  } finally {
    await close();
  }
}

const asThrown = (thrown: unknown) => ({ thrown });

/** What was not asked for may explain that the check saw nothing. */
function endOfCompleted(hasShown: boolean, drifts: readonly Drift[], unsent?: UnsentRequestError): AttemptEnd {
  if (unsent && !hasShown) return unfinished(unsent);
  return drifts.length > 0 ? { outcome: 'failed', violation: driftViolation(drifts) } : { outcome: 'passed' };
}

function endOfError(check: Check, error: unknown, unsentBefore: UnsentRequestError | undefined): AttemptEnd {
  // What was not asked for may explain what the check misses. What the run has recorded stays as it is.
  const unsent = unsentBefore ?? (error instanceof UnsentRequestError ? error : undefined);
  const isRecorded = error instanceof Violation && check.phase === 'passive';
  if (unsent && !isRecorded) return unfinished(unsent);
  if (error instanceof Violation) return { outcome: 'failed', violation: error };
  const reason = reasonOf(error);
  if (reason) return { outcome: 'inconclusive', reason, message: errorMessage(error) };
  return { outcome: 'error', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
}

function unfinished({ reason, message }: UnsentRequestError): AttemptEnd {
  return { outcome: 'inconclusive', reason, message };
}

/** Why an error makes a check inconclusive; undefined for an error of the suite. */
function reasonOf(error: unknown) {
  if (error instanceof Inconclusive) return error.reason;
  if (error instanceof UnusableValueError) return 'unusable-value';
  if (error instanceof NoResponseError) return 'no-response';
  return error instanceof RequestStoppedError ? 'run-ended-early' : undefined;
}
