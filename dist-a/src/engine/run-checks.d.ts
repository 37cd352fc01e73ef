import type { Check } from '../check/check.js';
import type { RunStatistics } from '../result/build-report.js';
import type { RedactedResult } from '../result/model.js';
import { type RunSessionOptions } from './run-session.js';
export interface RunChecksOptions extends RunSessionOptions {
    /** Called with each result as soon as its check has ended. */
    readonly onResult: (result: RedactedResult, check: Check) => void;
    /** Aborted: the checks under way cancel what they placed, and the others end as inconclusive. */
    readonly stop: AbortSignal;
}
export declare function runChecks({ stop, onResult, ...options }: RunChecksOptions): Promise<RunStatistics>;
