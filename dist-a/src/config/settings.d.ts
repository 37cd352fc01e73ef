import type { TargetSettings } from '../client/settings.js';
import type { Config } from './options.js';
/** Limits on what is sent to the target. */
export interface Limits {
    readonly allowTrading?: boolean | undefined;
    /** Milliseconds for one request. */
    readonly timeout: number;
    readonly concurrency: number;
    /** Most requests per second. */
    readonly rate?: number | undefined;
    /** Most requests of the whole run. */
    readonly maxRequests?: number | undefined;
    /** Features that have to be exercised. */
    readonly require?: readonly string[];
}
/** The base URL of the command line. @throws {UsageError} if argument and flag differ, or it is not a base URL. */
export declare function baseUrlFrom(argument: string | undefined, flag: string | undefined): string | undefined;
export declare function settingsFrom(config: Config, limits: Limits): TargetSettings;
