import type * as v from 'valibot';
import type { Mistake } from '../usage/usage-error.js';
export type SettingPath = readonly (string | number)[];
/** A mistake in one setting. */
export interface SettingMistake {
    readonly path: SettingPath;
    /** Follows the name of the setting. */
    readonly problem: string;
    readonly hint: string;
}
/** What a message says of a setting besides the mistake. */
export interface SettingHelp {
    /** How it is written. */
    readonly example: string;
    /** The only texts that it may hold. */
    readonly choices?: readonly string[];
    /** No message shows its value. */
    readonly isSecret?: true;
}
export interface Settings {
    readonly help: Readonly<Record<string, SettingHelp>>;
    /** The names that are known at this place. */
    readonly namesIn: (parent: SettingPath) => readonly string[];
}
type Issue = v.BaseIssue<unknown>;
/** The mistakes that the issues of a validation are. */
export declare function mistakesIn(issues: readonly Issue[], settings: Settings): readonly SettingMistake[];
/** `features[1]` of the configuration that `source` names. */
export declare function asMistake({ path, problem, hint }: SettingMistake, source: string): Mistake;
export {};
