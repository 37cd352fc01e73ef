import type { Dataset } from './dataset.js';
/** The slug of every second market and event is that of the one before it, in capitals. */
export declare function repeatSlugsInCapitals({ catalog }: Dataset): void;
