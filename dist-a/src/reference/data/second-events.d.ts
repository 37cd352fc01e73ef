import type { Dataset } from './dataset.js';
/** Every twentieth market belongs to a second event. */
export declare function addSecondEvents({ catalog: { markets, events } }: Dataset): void;
