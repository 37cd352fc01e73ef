// One run of the function of a check, and how it ended.
import {
  type Exchange,
  NoResponseError,
  RequestStoppedError,
  UnsentRequestError,
  UnusableValueError,
} from '../client/exchange.js';
import { createSession } from '../client/session.js';
import { errorMessage } from '../usage/usage-error.js';
import type { Check } from './check.js';
import { createContext, type RunEnvironment } from './context.js';
import type { CheckObservation, DeviationCoverage, ShownObservation } from './outcome/check-result.js';
import { createEvidence } from './outcome/check-result.js';
import type { Reason } from './outcome/reasons.js';
import { Inconclusive, Violation } from './outcome/violation.js';
import { compareWithPins, driftViolation, type PinComparison } from './pins.js';

/** Why a check could not judge. */
export interface InconclusiveReason {
  readonly reason: Reason;
  readonly message: string;
}

/** How an attempt ended. `unconfirmed`: the result shows the violation, which does not count. */
export type AttemptEnd =
  | { readonly kind: 'completed' }
  | { readonly kind: 'violation'; readonly violation: Violation }
  | { readonly kind: 'unconfirmed'; readonly violation: Violation; readonly why: InconclusiveReason }
  | { readonly kind: 'inconclusive'; readonly why: InconclusiveReason }
  | { readonly kind: 'suite-error'; readonly error: unknown };

/** One run of the function of a check, from start to end. */
export interface Attempt {
  readonly end: AttemptEnd;
  readonly evidence: number;
  /** Those that the check sent itself, without the cancellations when it ended. */
  readonly exchanges: readonly Exchange[];
  readonly observations: readonly CheckObservation[];
  readonly deviations: readonly DeviationCoverage[];
  readonly pinComparison: PinComparison;
}

/** Never throws. */
export async function attempt(check: Check, environment: RunEnvironment): Promise<Attempt> {
  const { shared, pins } = environment;
  const session = createSession({ ...environment, readCache: shared.reads });
  const observations: ShownObservation[] = [];
  const deviations: DeviationCoverage[] = [];
  const evidence = createEvidence();
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
    const pinComparison = pins ? compareWithPins(check.requirement, observations, pins) : { compared: 0, drifts: [] };
    const judged = evidence.total() + pinComparison.compared;
    const hasShown = judged > 0 || observations.length > 0;
    const unsent = session.unsent();
    return {
      end: error ? endOfError(check, error.thrown, unsent) : endOfCompleted(hasShown, pinComparison, unsent),
      evidence: judged,
      exchanges: session.exchanges(),
      // Only a drift shows the exchange of an observation.
      observations: observations.map(({ exchange: _, ...observation }) => observation),
      deviations,
      pinComparison,
    };
  } finally {
    await close();
  }
}

const asThrown = (thrown: unknown) => ({ thrown });

/** What was not asked for may explain that the check saw nothing. */
function endOfCompleted(
  hasShown: boolean,
  { drifts }: PinComparison,
  unsent: UnsentRequestError | undefined,
): AttemptEnd {
  if (unsent && !hasShown) return unfinished(unsent);
  return drifts.length > 0 ? { kind: 'violation', violation: driftViolation(drifts) } : { kind: 'completed' };
}

function endOfError(check: Check, error: unknown, unsentBefore: UnsentRequestError | undefined): AttemptEnd {
  // What was not asked for may explain what the check misses. What the run has recorded stays as it is.
  const unsent = unsentBefore ?? (error instanceof UnsentRequestError ? error : undefined);
  const isRecorded = error instanceof Violation && check.phase === 'passive';
  if (unsent && !isRecorded) return unfinished(unsent);
  if (error instanceof Violation) return { kind: 'violation', violation: error };
  const reason = reasonOf(error);
  return reason
    ? { kind: 'inconclusive', why: { reason, message: errorMessage(error) } }
    : { kind: 'suite-error', error };
}

function unfinished({ reason, message }: UnsentRequestError): AttemptEnd {
  return { kind: 'inconclusive', why: { reason, message } };
}

/** Why an error makes a check inconclusive; undefined for an error of the suite. */
function reasonOf(error: unknown): Reason | undefined {
  if (error instanceof Inconclusive) return error.reason;
  if (error instanceof UnusableValueError) return 'unusable-value';
  if (error instanceof NoResponseError) return 'no-response';
  return error instanceof RequestStoppedError ? 'run-ended-early' : undefined;
}
