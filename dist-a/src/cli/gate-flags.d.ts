import type { GatePolicy } from '../result/summarize.js';
export interface GateFlags {
    readonly strict?: boolean;
    readonly require?: readonly string[];
    readonly baseline?: string;
    readonly baselineUpdate?: boolean;
}
/** @throws {UsageError} if a feature or a check is unknown, or the baseline cannot be read. */
export declare function gatePolicyFrom({ strict, require, baseline, baselineUpdate }: GateFlags, checkIds: readonly string[]): Promise<GatePolicy>;
