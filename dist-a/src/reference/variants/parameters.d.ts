import { type Variant } from './variant.js';
export declare const parameterVariants: readonly Variant[];
