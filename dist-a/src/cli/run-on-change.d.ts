import { type GivenFlags } from './configured-flags.js';
import { type ExecutedRun } from './execute-run.js';
/** Runs until Ctrl-C and returns the last run. */
export declare function runOnChange(argument: string | undefined, given: GivenFlags, paths: readonly string[]): Promise<ExecutedRun>;
