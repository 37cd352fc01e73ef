import type { Coverage } from './model.js';
export declare function mergedCoverage(coverages: readonly Coverage[]): Coverage;
