import type { Report } from '../result/model.js';
/** One line for each finding, a notice about those beyond the maximum, and one for each incident. */
export declare function renderAnnotations(report: Report): string;
