import { type Variant } from './variant.js';
export declare const slugVariants: readonly Variant[];
