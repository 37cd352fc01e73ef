import { type NearMisses } from './candidates.js';
import { type ListModel, type Query } from './model.js';
import { type Pairs } from './power.js';
/** A query, and what its answer rules out if it is as predicted. */
export interface PlannedQuery {
    readonly query: Query;
    readonly pairs: readonly Pairs[];
}
export interface Plan {
    readonly chosen: readonly PlannedQuery[];
    /** All that was considered: what they would rule out is what the data could show. */
    readonly candidates: readonly PlannedQuery[];
}
export interface PlanOptions {
    readonly seed: number;
    /** Queries to draw. */
    readonly draws: number;
    /** How far each filter is asked for values close to real ones. */
    readonly nearMisses: NearMisses;
    /** Requests to spend on drawn queries, besides the plain ones. */
    readonly requests: number;
    /** New pairs that a request must add, at least. */
    readonly minimumGain: number;
}
/** Requests that a query takes: one for each page of a cursor list. */
export declare function costOf(model: ListModel, query: Query): number;
export declare function planQueries(model: ListModel, { seed, draws, nearMisses, requests, minimumGain }: PlanOptions): Plan;
