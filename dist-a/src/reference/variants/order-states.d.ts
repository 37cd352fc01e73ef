import { type Variant } from './variant.js';
export declare const orderStateVariants: readonly Variant[];
