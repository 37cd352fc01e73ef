import type { Check } from '#check';
export declare const tradingChecks: readonly Check[];
