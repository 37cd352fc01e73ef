import type { Dataset } from './dataset.js';
/** Each four records in a row end at the same time, so that they tie when a list is sorted by it. */
export declare function tieEndDates({ catalog }: Dataset): void;
