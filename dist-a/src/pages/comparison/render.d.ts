import type { Comparison } from '../../comparison/model.js';
/** The same comparison gives the same page. */
export declare function renderComparisonHtml(comparison: Comparison): string;
