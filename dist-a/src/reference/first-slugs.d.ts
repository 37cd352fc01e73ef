import type { Dataset } from './data/dataset.js';
/** Gives the first 100 markets and events slugs of lower-case letters, digits and hyphens. */
export declare function makeFirstSlugsPlain({ catalog: { markets, events } }: Dataset): void;
