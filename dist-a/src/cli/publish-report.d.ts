import { type ReportTarget } from '../report/write.js';
import type { RunResult } from '../result/model.js';
/** How much the console shows. */
export interface OutputFlags {
    readonly quiet?: boolean;
    readonly verbose?: boolean;
    readonly observations?: boolean;
    /** False with `--no-color`. */
    readonly color?: boolean;
}
export interface PublishFlags {
    readonly report?: readonly ReportTarget[];
    /** Opens the HTML report. */
    readonly open?: boolean;
    readonly output?: OutputFlags;
}
/**
 * Prints and writes the report. Returns its exit code: that of the verdict, unless something could not be written (2)
 * or rendered (3). If one format fails, the others are still published.
 */
export declare function publishReport(result: RunResult, { report, open, output }: PublishFlags): Promise<number>;
/** JSON is always written: `--last-failed` must not read the report of an earlier run. */
export declare function allReports(given?: readonly ReportTarget[], open?: boolean): readonly ReportTarget[];
