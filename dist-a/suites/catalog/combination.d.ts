import { type Check } from '#check';
export declare const combinationChecks: readonly Check[];
