import { type Variant } from './variant.js';
export declare const timestampVariants: readonly Variant[];
