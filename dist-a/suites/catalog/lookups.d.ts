import { type Check } from '#check';
export declare const lookupChecks: readonly Check[];
