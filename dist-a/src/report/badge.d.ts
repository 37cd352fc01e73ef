import type { Report } from '../result/model.js';
export declare function renderBadge({ verdict, findings }: Report): string;
