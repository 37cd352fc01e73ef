import type { Check } from '#check';
export declare const builderChecks: readonly Check[];
