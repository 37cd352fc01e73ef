import type { Effort } from '../client/settings.js';
import { type Shard } from '../gate/shard.js';
import { type ReportTarget } from '../report/write.js';
import type { Report } from '../result/model.js';
import { type GateFlags } from './gate-flags.js';
import { type TargetFlags } from './open-target.js';
import { type OutputFlags } from './publish-report.js';
export interface RunFlags extends TargetFlags, GateFlags {
    readonly only?: readonly string[];
    readonly skip?: readonly string[];
    readonly lastFailed?: boolean;
    readonly shard?: Shard;
    readonly seed?: number;
    /** The seed of the configuration. */
    readonly configuredSeed?: number;
    readonly effort: Effort;
    readonly wait?: number;
    /** Seconds. */
    readonly budget: number;
    readonly report?: readonly ReportTarget[];
    readonly open?: boolean;
    /** The file of a profile. */
    readonly profile?: string;
    /** End the run after the first failure. */
    readonly bail?: boolean;
    readonly output?: OutputFlags;
}
/**
 * Runs once and publishes the report. The checks in `first` start before the others. With `--last-failed` and no check
 * left to run again, it says so and returns the last report. A signal ends the run and decides the exit code.
 */
export declare function executeRun(argument: string | undefined, flags: RunFlags, first?: ReadonlySet<string>): Promise<ExecutedRun>;
/** Prints what a run with these flags would do. It sends nothing to the service. */
export declare function dryRun(argument: string | undefined, flags: RunFlags): Promise<void>;
export interface ExecutedRun {
    readonly report: Report;
    readonly exitCode: number;
    readonly wasInterrupted: boolean;
}
