import { type Variant } from './variant.js';
export declare const movingDataVariants: readonly Variant[];
