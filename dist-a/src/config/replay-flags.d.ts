import type { Effort } from '../client/settings.js';
/** What a caller named: the configuration that another run reads too says the rest. */
export interface ReplayedOptions {
    readonly reference?: boolean | undefined;
    readonly baseUrl?: string | undefined;
    readonly config?: string | undefined;
    readonly allowTrading?: boolean | undefined;
    readonly features?: readonly string[] | undefined;
    /** The file of a profile. */
    readonly profile?: string | undefined;
    /** Headers by name. Their values are secret: the shell replaces each placeholder by a variable. */
    readonly header?: Readonly<Record<string, string>> | undefined;
    readonly effort?: Effort | undefined;
    readonly timeout?: number | undefined;
    readonly rate?: number | undefined;
    readonly concurrency?: number | undefined;
}
export declare function replayFlags({ reference, baseUrl, config, allowTrading, features, header, ...others }: ReplayedOptions): readonly string[];
