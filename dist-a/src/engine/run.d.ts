import type { Check } from '../check/check.js';
import type { OrderRegistry } from '../check/orders/order-registry.js';
import type { Profile } from '../check/pins.js';
import type { Effort, TargetSettings } from '../client/settings.js';
import type { Shard } from '../gate/shard.js';
import type { RedactedResult, RunResult, Selection } from '../result/model.js';
import type { GatePolicy } from '../result/summarize.js';
import { type RunChecksOptions } from './run-checks.js';
export interface RunRequest {
    readonly settings: TargetSettings;
    readonly checks: readonly Check[];
    readonly seed: number;
    /** How much is sent to judge the lists. */
    readonly effort: Effort;
    /** Seconds that the whole run may take. */
    readonly budget?: number | undefined;
    readonly gatePolicy: GatePolicy;
    /** What selected the checks; undefined when nothing did. */
    readonly selection?: Selection | undefined;
    readonly configFile?: string | undefined;
    /** Judges open questions by the answers that it pins. */
    readonly profile?: Profile | undefined;
    /** The shard that `checks` belong to. */
    readonly shard?: Shard | undefined;
    /** Ids of checks that start before the others. */
    readonly first?: ReadonlySet<string> | undefined;
    /** Keeps every exchange, not only those of findings. */
    readonly keepExchanges?: boolean;
    readonly stop?: AbortSignal | undefined;
    /** The orders of the run, for a caller that needs them while the run is under way. */
    readonly orders?: OrderRegistry | undefined;
    /** Called once, with the client that sends the requests of the run. */
    readonly onOpen?: RunChecksOptions['onOpen'];
    readonly onResult?: (result: RedactedResult, check: Check) => void;
    /** Flags that a replay command needs besides the check's id and the seed. */
    readonly replayFlags?: readonly string[];
}
export declare function run({ settings, checks, seed, effort, budget, gatePolicy, shard, selection, configFile, profile, first, keepExchanges, stop, orders, onOpen, onResult, replayFlags, }: RunRequest): Promise<RunResult>;
