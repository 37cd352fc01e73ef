import type { Check } from '#check';
export declare const accountChecks: readonly Check[];
