import { type Variant } from './variant.js';
export declare const tradingVariants: readonly Variant[];
