import { type Reason } from '../check/outcome/reasons.js';
import type { CheckRow } from './model.js';
export interface Remedy {
    readonly title: string;
    readonly advice: string;
    /** What to write in the configuration, or the flags to add. */
    readonly example?: string;
}
export declare const remedies: Readonly<Record<Reason, Remedy>>;
/** Checks with the same reason, and the remedy for it. */
export interface InconclusiveGroup {
    /** Absent only for results without a typed reason. */
    readonly remedy?: Remedy;
    readonly messages: readonly MessageGroup[];
}
/** Checks with the same outcome and message. */
export interface MessageGroup {
    readonly outcome: CheckRow['outcome'];
    readonly message: string;
    readonly checks: readonly CheckRow[];
}
/** Groups inconclusive and skipped checks by reason, then by outcome and message, the most frequent message first. */
export declare function groupByReason(rows: readonly CheckRow[]): readonly InconclusiveGroup[];
