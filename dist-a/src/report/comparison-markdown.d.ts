import type { Comparison } from '../comparison/model.js';
export declare function renderComparisonMarkdown(comparison: Comparison): string;
