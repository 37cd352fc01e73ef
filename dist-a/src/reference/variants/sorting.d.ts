import { type Variant } from './variant.js';
export declare const sortingVariants: readonly Variant[];
