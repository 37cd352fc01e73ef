import type { Report } from '../result/model.js';
export declare function renderSarif(report: Report): string;
