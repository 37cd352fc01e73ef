import { Inconclusive } from './outcome/violation.js';
export declare function stopReason(signal: AbortSignal): string;
/** How a check ends when the run stops. */
export declare function runEnded(signal: AbortSignal): Inconclusive;
