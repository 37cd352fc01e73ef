import { type Check } from '#check';
export declare const flagChecks: readonly Check[];
