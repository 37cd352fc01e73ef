import type { TrafficSummary } from './model.js';
/** Undefined if there is none. */
export declare function mergedTraffic(summaries: readonly TrafficSummary[]): TrafficSummary | undefined;
