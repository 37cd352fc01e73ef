import type { TargetSettings } from '../client/settings.js';
import type { BaseUrl } from '../config/options.js';
import type { TrafficSummary } from '../result/model.js';
import { type Intake } from '../traffic/intake.js';
import type { GivenFlags } from './configured-flags.js';
import type { RunFlags } from './execute-run.js';
import { type OutputFlags } from './publish-report.js';
/** The flags of both commands; they mean the same as those of `tickmark run`. */
export type TrafficFlags = Pick<GivenFlags, 'baseUrl' | 'config' | 'features' | 'only' | 'skip' | 'strict' | 'require' | 'baseline' | 'report' | 'header' | 'timeout'> & OutputFlags & {
    readonly open?: boolean;
};
export interface TrafficReport {
    readonly settings: TargetSettings;
    /** Takes what was recorded. */
    readonly intake: Intake;
    /** Judges it, writes the reports and prints the verdict. Returns the exit code. */
    publish(end: TrafficEnding): Promise<number>;
}
export interface TrafficEnding extends Pick<TrafficSummary, 'source' | 'files'> {
    /** Why the traffic is not whole. */
    readonly cutShort?: string | undefined;
}
export interface TrafficPlan {
    readonly flags: RunFlags;
    readonly output: OutputFlags;
    readonly baseUrl: BaseUrl;
    readonly replayWith: 'run' | 'validate';
    readonly replayFlags: readonly string[];
    readonly configFile?: string | undefined;
}
/** @throws {UsageError} if a flag is not understood, or a report could not be written. */
export declare function openTrafficReport(plan: TrafficPlan): Promise<TrafficReport>;
