import { type Variant } from './variant.js';
export declare const listedRecordVariants: readonly Variant[];
