import type { Effort } from '../client/settings.js';
import type { RunFlags } from './execute-run.js';
/** What the command line holds. */
export type GivenFlags = Omit<RunFlags, 'loaded' | 'replay' | 'effort' | 'timeout' | 'budget' | 'concurrency' | 'configuredSeed'> & {
    readonly effort?: Effort;
    readonly timeout?: number;
    readonly budget?: number;
    readonly concurrency?: number;
    readonly features?: readonly string[];
    /** Header values by name. */
    readonly header?: Readonly<Record<string, string>>;
    readonly watch?: readonly string[];
};
/** @throws {UsageError} if a flag or the configuration is not understood. */
export declare function configuredFlags(given: GivenFlags, folder?: string): Promise<RunFlags>;
/** A configuration that a caller may expect to be read, as a line to print. */
export declare function unreadConfig({ config, reference }: GivenFlags, folder?: string): string | undefined;
