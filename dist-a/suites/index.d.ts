import type { Check } from '#check';
export declare const registry: readonly Check[];
