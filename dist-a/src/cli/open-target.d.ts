import type { TargetSettings } from '../client/settings.js';
import type { UserConfig } from '../config/options.js';
import { type ReplayedOptions } from '../config/replay-flags.js';
import { type Limits } from '../config/settings.js';
export interface TargetFlags extends Limits {
    readonly baseUrl?: string;
    readonly config?: string;
    readonly reference?: boolean;
    /** The configuration, with the settings that flags change. */
    readonly loaded: UserConfig;
    /** What another run needs to send the same requests. */
    readonly replay: ReplayedOptions;
}
export interface Target {
    readonly settings: TargetSettings;
    /** Flags with which another run finds the same target. */
    readonly replayFlags: readonly string[];
    /** The configuration file that was read. */
    readonly configFile?: string | undefined;
    close(): Promise<void>;
}
/** @throws {UsageError} if the base URL or the configuration is not understood. */
export declare function openTarget(argument: string | undefined, flags: TargetFlags, seed: number): Promise<Target>;
