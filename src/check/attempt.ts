// One run of the function of a check, and how it ended.
import type { AcceptedAuthentication } from '../client/accepted-authentication.js';
import {
  type Exchange,
  NoResponseError,
  RequestStoppedError,
  UnsentRequestError,
  UnusableValueError,
} from '../client/exchange.js';
import type { HttpClient } from '../client/http-client.js';
import type { RequestPurpose } from '../client/request-limit.js';
import { createSession } from '../client/session.js';
import type { TargetSettings } from '../client/settings.js';
import type { SigningProfile } from '../client/signing.js';
import type { Check } from './check.js';
import { createContext } from './context.js';
import type { RunTrading } from './orders/run-trading.js';
import type { ShownObservation } from './outcome/check-result.js';
import { createEvidence } from './outcome/evidence.js';
import type { Reason } from './outcome/reasons.js';
import { Inconclusive, Violation } from './outcome/violation.js';
import { compareWithPins, driftViolation, type PinComparison, type Pins } from './pins.js';
import type { ExchangeRecorder } from './recorder/exchange-recorder.js';
import type { SharedWork } from './shared-work.js';

/** What all checks of a run share. */
export interface RunEnvironment {
  readonly settings: TargetSettings;
  readonly client: HttpClient;
  readonly recorder: ExchangeRecorder;
  readonly shared: SharedWork;
  readonly acceptedAuthentication: AcceptedAuthentication;
  readonly runTrading: RunTrading;
  readonly signingProfile: () => SigningProfile;
  readonly signatures: Set<string>;
  readonly clock: () => number;
  /** What the requests of the attempt are for. Default: evidence. */
  readonly purpose?: RequestPurpose;
  readonly seed: number;
  /** Values drawn for each property. */
  readonly runs: number;
  /**
   * Milliseconds between the first attempt of a check and the one that confirms its violation, at least. Undefined for
   * recorded traffic: it stays the same, and there is nothing to ask again.
   */
  readonly confirmationPauseMs: number | undefined;
  /** What a profile pins of the questions that the interface leaves open. */
  readonly pins?: Pins | undefined;
  /** Aborted when the budget is spent or the run is interrupted. */
  readonly signal: AbortSignal;
  /** Aborted a few seconds later, when the time to cancel orders is over. */
  readonly writeSignal: AbortSignal;
}

/** One run of the function of a check, from start to end. */
export interface Attempt {
  readonly violation?: Violation;
  readonly inconclusive?: { readonly reason: Reason; readonly message: string };
  /** What the check threw that is neither: an error of the suite. */
  readonly suiteError?: unknown;
  readonly evidence: number;
  /** Those that the check sent itself, without the cancellations when it ended. */
  readonly exchanges: readonly Exchange[];
  readonly observations: readonly ShownObservation[];
  readonly pinComparison: PinComparison;
}

/** Never throws. */
export async function attempt(check: Check, environment: RunEnvironment, shared: SharedWork): Promise<Attempt> {
  const session = createSession({ ...environment, readCache: shared.reads });
  const observations: ShownObservation[] = [];
  const evidence = createEvidence();
  const { context, close } = createContext({
    ...environment,
    shared,
    session,
    signingProfile: environment.signingProfile(),
    evidence,
    observations,
  });
  const ended = (how: Partial<Attempt>): Attempt => {
    const pinComparison = environment.pins
      ? compareWithPins(check.requirement, observations, environment.pins)
      : { compared: 0, drifts: [] };
    const judged = evidence.total() + pinComparison.compared;
    return { evidence: judged, exchanges: session.exchanges(), observations, pinComparison, ...how };
  };
  try {
    await check.run(context);
    const { pinComparison, evidence: judged } = ended({});
    const unsent = session.unsent();
    if (unsent && judged === 0 && observations.length === 0) return ended(unfinished(unsent));
    return ended(pinComparison.drifts.length > 0 ? { violation: driftViolation(pinComparison.drifts) } : {});
  } catch (error) {
    // What was not asked for may explain what the check misses. What the run has recorded stays as it is.
    const unsent = session.unsent() ?? (error instanceof UnsentRequestError ? error : undefined);
    if (unsent && !(error instanceof Violation && check.phase === 'passive')) return ended(unfinished(unsent));
    if (error instanceof Violation) return ended({ violation: error });
    if (error instanceof Inconclusive) return ended({ inconclusive: { reason: error.reason, message: error.message } });
    if (error instanceof UnusableValueError)
      return ended({ inconclusive: { reason: 'unusable-value', message: error.message } });
    if (error instanceof NoResponseError)
      return ended({ inconclusive: { reason: 'no-response', message: error.message } });
    if (error instanceof RequestStoppedError)
      return ended({ inconclusive: { reason: 'run-ended-early', message: error.message } });
    return ended({ suiteError: error });
  } finally {
    await close();
  }
}

function unfinished({ reason, message }: UnsentRequestError): Pick<Attempt, 'inconclusive'> {
  return { inconclusive: { reason, message } };
}
