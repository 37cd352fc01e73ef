import { type Variant } from './variant.js';
export declare const dataVariants: readonly Variant[];
