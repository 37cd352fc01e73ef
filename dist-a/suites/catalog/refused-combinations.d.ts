import { type Check } from '#check';
export declare const refusedCombinationChecks: readonly Check[];
