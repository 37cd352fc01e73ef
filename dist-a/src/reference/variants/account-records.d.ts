import { type Variant } from './variant.js';
export declare const accountRecordVariants: readonly Variant[];
