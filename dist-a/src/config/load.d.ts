import { type SettingMistake } from './mistakes.js';
import type { UserConfig } from './options.js';
/** The file that a run in this folder reads without `--config`. @throws {UsageError} if there are two. */
export declare function findConfig(directory: string): string | undefined;
/**
 * A configuration in a folder above, which no run in this folder reads; undefined if this folder has one of its own.
 */
export declare function configAbove(directory: string): string | undefined;
/** Finds the mistakes that only the caller can, such as the name of a check that does not exist. */
export type FindMistakes = (config: UserConfig) => Promise<readonly SettingMistake[]>;
/**
 * Reads the given file, or `tickmark.config.{ts,mjs,js,json,yaml,yml}` in the working directory.
 * @throws {UsageError} if it cannot be read, or with every setting that is not understood.
 */
export declare function loadConfig(given: string | undefined, directory: string, environment: NodeJS.ProcessEnv, findMistakes?: FindMistakes): Promise<UserConfig>;
