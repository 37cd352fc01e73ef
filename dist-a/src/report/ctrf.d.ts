import type { Report } from '../result/model.js';
export declare function renderCtrf(report: Report): string;
