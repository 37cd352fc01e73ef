import { type ListModel, type Query } from './model.js';
/** A bound that no list is as long as. */
export declare const wholeList = "1000000000";
/** How many of the ways to be close to a real value are tried on each filter. */
export type NearMisses = 'none' | 'some' | 'all';
/** Plain queries that every plan holds: each filter with each kind of value that items have, and of near misses. */
export declare function plainQueries(model: ListModel, nearMisses: NearMisses): readonly Query[];
/**
 * Each filter with a value that excludes an item, beside each other filter with a value that the item has: a service that
 * ignores the first one shows the item. And each filter beside a sort column, an offset, and a limit of 1.
 */
export declare function pairQueries(model: ListModel): readonly Query[];
/** Random valid queries of the list; the same for the same seed. */
export declare function drawQueries(model: ListModel, seed: number, count: number): readonly Query[];
