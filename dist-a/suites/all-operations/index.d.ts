import type { Check } from '#check';
export declare const allOperationsChecks: readonly Check[];
