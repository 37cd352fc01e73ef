import { type View } from './layout.js';
/** The names of all deviations, as `ignores {parameter}`. */
export declare function deviationNames(): readonly string[];
/** Undefined if no deviation has this name: as reports write it, or with `{parameter}`. */
export declare function explainDeviation(name: string, view: View): string | undefined;
