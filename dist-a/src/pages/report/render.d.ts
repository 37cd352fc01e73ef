import type { Report } from '../../result/model.js';
/** The same report gives the same page. */
export declare function renderHtml(report: Report): string;
