import type { Check } from '#check';
export declare const catalogChecks: readonly Check[];
