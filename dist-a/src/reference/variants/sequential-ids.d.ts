import type { Dataset } from '../data/dataset.js';
export declare function numberIdsFromOne(dataset: Dataset): void;
