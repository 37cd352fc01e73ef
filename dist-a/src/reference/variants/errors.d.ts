import { type Variant } from './variant.js';
export declare const errorVariants: readonly Variant[];
