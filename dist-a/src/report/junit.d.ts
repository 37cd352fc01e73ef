import type { Report } from '../result/model.js';
export declare function renderJunit(report: Report): string;
