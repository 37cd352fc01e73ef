import { type Variant } from './variant.js';
export declare const cursorPagingVariants: readonly Variant[];
