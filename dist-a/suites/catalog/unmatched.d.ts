import { type Check } from '#check';
export declare const unmatchedChecks: readonly Check[];
