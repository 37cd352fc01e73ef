import type { Variant } from './variant.js';
export type { Variant } from './variant.js';
export declare const variants: readonly Variant[];
