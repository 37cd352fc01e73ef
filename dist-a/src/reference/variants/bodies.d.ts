import { type Variant } from './variant.js';
export declare const bodyVariants: readonly Variant[];
