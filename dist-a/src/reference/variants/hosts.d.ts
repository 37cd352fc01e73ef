import { type Variant } from './variant.js';
export declare const hostVariants: readonly Variant[];
