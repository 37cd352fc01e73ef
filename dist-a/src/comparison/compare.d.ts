import type { Report } from '../result/model.js';
import type { Comparison } from './model.js';
/** A report, and how the caller named it. */
export interface NamedReport {
    readonly name: string;
    readonly report: Report;
}
/**
 * @throws {UsageError} if the reports differ in seed or selection, so that their checks are not the same, or if
 * the second of two had no account or did not trade where the first did: what it lacks is no regression.
 */
export declare function compare(sources: readonly [NamedReport, NamedReport, ...NamedReport[]]): Comparison;
/** Whether neither the run nor its writes ended early. */
export declare function isWhole(report: Pick<Report, 'cutShort' | 'writesStopped'> | undefined): boolean;
