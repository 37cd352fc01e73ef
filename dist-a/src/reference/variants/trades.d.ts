import { type Variant } from './variant.js';
export declare const tradeVariants: readonly Variant[];
