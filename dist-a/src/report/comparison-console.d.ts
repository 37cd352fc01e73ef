import type { Comparison } from '../comparison/model.js';
export declare function renderComparisonConsole(comparison: Comparison, color: boolean): string;
