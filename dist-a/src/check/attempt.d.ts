import type { AcceptedAuthentication } from '../client/accepted-authentication.js';
import { type Exchange } from '../client/exchange.js';
import type { HttpClient } from '../client/http-client.js';
import type { RequestPurpose } from '../client/request-limit.js';
import type { Effort, TargetSettings } from '../client/settings.js';
import type { SigningProfile } from '../client/signing.js';
import type { Check } from './check.js';
import type { RunTrading } from './orders/run-trading.js';
import type { DeviationCoverage, ShownObservation } from './outcome/check-result.js';
import type { Reason } from './outcome/reasons.js';
import { Violation } from './outcome/violation.js';
import { type PinComparison, type Pins } from './pins.js';
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
    /** How much is sent to judge the lists. */
    readonly effort: Effort;
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
/** Why a check could not judge. */
export interface InconclusiveReason {
    readonly reason: Reason;
    readonly message: string;
}
/** How an attempt ended. `unconfirmed`: the result shows the violation, which does not count. */
export type AttemptEnd = {
    readonly kind: 'completed';
} | {
    readonly kind: 'violation';
    readonly violation: Violation;
} | {
    readonly kind: 'unconfirmed';
    readonly violation: Violation;
    readonly why: InconclusiveReason;
} | {
    readonly kind: 'inconclusive';
    readonly why: InconclusiveReason;
} | {
    readonly kind: 'suite-error';
    readonly error: unknown;
};
/** One run of the function of a check, from start to end. */
export interface Attempt {
    readonly end: AttemptEnd;
    readonly evidence: number;
    /** Those that the check sent itself, without the cancellations when it ended. */
    readonly exchanges: readonly Exchange[];
    readonly observations: readonly ShownObservation[];
    readonly deviations: readonly DeviationCoverage[];
    readonly pinComparison: PinComparison;
}
/** Never throws. */
export declare function attempt(check: Check, environment: RunEnvironment): Promise<Attempt>;
