import { type Check } from '#check';
/** Part 2: a field that an answer shows has the type that its table states. */
export declare const fieldChecks: readonly Check[];
