import type { Check } from '#check';
export declare const feesChecks: readonly Check[];
