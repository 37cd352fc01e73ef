import { type Variant } from './variant.js';
export declare const cancelVariants: readonly Variant[];
