import { type Baseline } from './baseline.js';
/** @throws {UsageError} if it cannot be read or understood, or is missing and not `mayBeNew`. */
export declare function readBaseline(path: string, checkIds: Iterable<string>, { mayBeNew }?: {
    readonly mayBeNew?: boolean;
}): Promise<Baseline>;
/** @throws {UsageError} if it cannot be written. */
export declare function writeBaseline(path: string, baseline: Baseline): Promise<void>;
