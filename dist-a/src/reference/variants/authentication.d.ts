import { type Variant } from './variant.js';
export declare const authenticationVariants: readonly Variant[];
