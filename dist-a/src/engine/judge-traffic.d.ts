import type { Check } from '../check/check.js';
import type { Exchange } from '../client/exchange.js';
import { type Redact } from '../client/redact.js';
import type { TargetSettings } from '../client/settings.js';
import type { RunResult, Selection, TrafficSummary } from '../result/model.js';
import type { GatePolicy } from '../result/summarize.js';
export interface TrafficOptions {
    readonly settings: TargetSettings;
    /** The selected checks: those that traffic cannot show anything about are left out. */
    readonly checks: readonly Check[];
    /** Keeps every exchange, not only those of findings. */
    readonly keepExchanges?: boolean;
}
/** What is known when the traffic has ended. */
export interface TrafficEnd {
    readonly traffic: TrafficSummary;
    readonly redact: Redact;
    readonly seed: number;
    readonly gatePolicy: GatePolicy;
    readonly selection: Selection;
    readonly configFile?: string | undefined;
    /** Why the traffic is incomplete. */
    readonly cutShort?: string | undefined;
    readonly replayWith: 'run' | 'validate';
    /** Arguments that the replay command needs besides the check. */
    readonly replayFlags: readonly string[];
}
export interface TrafficJudge {
    /** Adds one exchange, with its whole body text. */
    add(exchange: Exchange, text: string): void;
    /** Runs the checks on all exchanges that were added. */
    finish(end: TrafficEnd): Promise<RunResult>;
}
/** Of these checks, those that recorded traffic can show something about. */
export declare function trafficChecks(checks: readonly Check[]): readonly Check[];
export declare function judgeTraffic({ settings, checks, keepExchanges }: TrafficOptions): TrafficJudge;
