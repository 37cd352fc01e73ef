import type { CheckRow, Finding } from './model.js';
/** The findings of all failures and warnings that the baseline does not excuse, the most severe first. */
export declare function findingsOf(rows: readonly CheckRow[]): readonly Finding[];
