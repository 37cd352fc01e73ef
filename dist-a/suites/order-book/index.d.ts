import type { Check } from '#check';
export declare const orderBookChecks: readonly Check[];
