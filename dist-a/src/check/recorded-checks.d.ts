import type { Exchange } from '../client/exchange.js';
import type { Check } from './check.js';
/** Checks for recorded traffic, and a function that adds its exchanges one by one. */
export interface RecordedChecks {
    /** Run these after all exchanges were added. */
    readonly checks: readonly Check[];
    /** Judges one exchange by all answer rules of its operation. Keeps it only if it breaks one. */
    add(exchange: Exchange): void;
}
/** Whether recorded traffic can show anything about the rule of the check. */
export declare function judgesTraffic({ checkRecorded, answerRule }: Check): boolean;
/** Of these checks, those that recorded traffic can show something about. */
export declare function recordedChecks(checks: readonly Check[]): RecordedChecks;
