import { type Check } from '#check';
export declare const isolationChecks: readonly Check[];
