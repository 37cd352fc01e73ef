import type { Check } from '../check/check.js';
import type { Profile } from '../check/pins.js';
import type { Report } from './model.js';
import { type GatePolicy } from './summarize.js';
export interface ReportFile {
    readonly path: string;
    readonly report: Report;
}
/**
 * One report with the most severe outcome of each check, judged under the given policy. The profile is the one by which
 * the runs were judged.
 * @throws {UsageError} when the reports differ in target or seed, a shard is missing or named twice, or a check is unknown.
 */
export declare function merge(sources: readonly [ReportFile, ...ReportFile[]], registry: readonly Check[], gatePolicy: GatePolicy, profile?: Profile): Report;
