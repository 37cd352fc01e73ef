import type { RunResult } from '../result/model.js';
export declare const reportFormats: readonly string[];
export interface ReportTarget {
    readonly format: string;
    readonly path: string;
}
/**
 * Adds `json`, `json=path` or several of these with commas between them to the others. @throws {UsageError} for an
 * unknown format, or a path that is used twice.
 */
export declare function addReport(text: string, others?: readonly ReportTarget[]): readonly ReportTarget[];
/** Whether any of the reports shows every exchange. */
export declare function needsExchanges(targets?: readonly ReportTarget[]): boolean;
/** The path of report.json: of this run, and of the last run. */
export declare function jsonReportPath(targets?: readonly ReportTarget[]): string;
/** The paths of all reports. */
export declare function reportPaths(targets?: readonly ReportTarget[]): readonly string[];
/** A report that was written, or why it was not. */
export interface WrittenReport {
    readonly path: string;
    /** A `UsageError` if the file cannot be written; any other error is a bug of the renderer. */
    readonly error?: Error;
}
/** Writes each report by itself: one that cannot be rendered or written keeps no other from being written. */
export declare function writeReports(result: RunResult, targets?: readonly ReportTarget[]): Promise<readonly WrittenReport[]>;
/** @throws {UsageError} if a report could not be written after the run. */
export declare function mustBeWritable(targets: readonly ReportTarget[]): Promise<void>;
