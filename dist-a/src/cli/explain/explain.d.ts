import { type View } from './layout.js';
export interface ExplainOptions extends Omit<View, 'paint'> {
    readonly color: boolean;
}
/** Explains what has this name, or each of several names, or lists what mentions it. @throws {UsageError} if nothing does. */
export declare function explain(names: readonly string[], { color, ...options }: ExplainOptions): string;
