import type { Report } from '../result/model.js';
export declare function renderMarkdown(report: Report): string;
