import type { Report } from '../result/model.js';
export declare function renderJson(report: Report): string;
/**
 * Indented JSON that ends in a line break and is safe to show in a terminal; escapes do not change the parsed value.
 */
export declare function jsonText(value: unknown): string;
