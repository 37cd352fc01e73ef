import { type EndpointId } from '../../spec/endpoints.js';
import type { Feature } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
import { type Pins, type Profile } from '../check/pins.js';
import type { TargetSettings } from '../client/settings.js';
import type { Wait } from '../client/wait-log.js';
import type { Shard } from '../gate/shard.js';
import type { CheckRow, Coverage, ExchangeRow, Incident, Observation, OpenOrder, ProfileSummary, RedactedResult, Report, Selection, TrafficSummary } from './model.js';
import { type GatePolicy } from './summarize.js';
/** What only the whole run can count. */
export interface RunStatistics {
    readonly requests: number;
    /** What happened that breaks no rule. */
    readonly incidents?: readonly Incident[];
    /** What it waited for. */
    readonly waits?: readonly Wait[];
    readonly coverage: Coverage;
    /** Every exchange, with `keepExchanges`. */
    readonly exchanges?: readonly ExchangeRow[];
    readonly signing?: Report['target']['signing'];
    /** Why the run ended early: nothing answers, the budget is spent, or the run was interrupted. */
    readonly cutShort?: string;
    /** Why no more orders were placed, while the run went on. */
    readonly writesStopped?: string;
    /** Orders that are still open at the end of the run: its own, and those that may be. */
    readonly openOrders?: readonly OpenOrder[];
    /** What could not be found out about them. */
    readonly orderProblems?: readonly string[];
}
export interface CompletedRun {
    readonly settings: TargetSettings;
    readonly seed: number;
    readonly gatePolicy: GatePolicy;
    readonly shard?: Shard | undefined;
    readonly selection?: Selection | undefined;
    readonly configFile?: string | undefined;
    readonly startedAt: Date;
    readonly durationMs: number;
    /** The selected checks, in the order of the registry. */
    readonly checks: readonly Check[];
    readonly results: ReadonlyMap<string, RedactedResult>;
    readonly statistics: RunStatistics;
    readonly profile?: Profile | undefined;
    /** Flags that the replay command needs besides the check and the seed. */
    readonly replayFlags: readonly string[];
    /** The command that runs a check again; default: run. */
    readonly replayWith?: 'run' | 'validate';
    /** What was judged, if it is recorded traffic. */
    readonly traffic?: TrafficSummary;
}
export declare function buildReport(run: CompletedRun): Report;
/** The command that cancels an order, at the service that the flags of a replay command name. */
export declare function cancelCommand({ id, account }: Pick<OpenOrder, 'id' | 'account'>, replayFlags: readonly string[]): string;
/** How many of the pinned answers the run gave, how many differ, and which operations were not asked about. */
export declare function profileSummary({ file, pins }: Profile, observations: readonly Observation[], claimed: readonly Feature[]): ProfileSummary;
/** The operations that a profile pins as served, and whose features are not claimed. */
export declare function notClaimedOperations(pins: Pins, claimed: readonly Feature[]): readonly EndpointId[];
/** What is tested, as the report and the first lines of a run show it. */
export declare function targetOf(settings: TargetSettings, configFile?: string): Report['target'];
/** The row of one check in the report. */
export declare function checkRow(check: Check, result: RedactedResult | undefined, { seed, replayFlags, replayWith }: Pick<CompletedRun, 'seed' | 'replayFlags' | 'replayWith'>): CheckRow;
/** All answers to each open question, in the order of the ledger. */
export declare function observationRows(results: ReadonlyMap<string, RedactedResult>): readonly Observation[];
