import type { JsonObject, Query } from '#check';
import { type FilterRuleWithValues, type Value } from './filter-rules.js';
/** A request with several filters. */
export interface CombinedFilters {
    readonly query: Query;
    readonly filters: Readonly<Record<string, Value>>;
    /** A listed item that has the value of every filter but `excludedBy`. */
    readonly item: JsonObject;
    /** The filter whose value the item does not have; undefined if it has all values. */
    readonly excludedBy: string | undefined;
}
type Rules = readonly FilterRuleWithValues[];
/** A beginning of the whole list, as it is or sorted. */
export interface ListStart {
    readonly query: Query;
    readonly items: readonly JsonObject[];
}
/**
 * For each value of each flag, requests with values that an item without it has: with each value of the other flags,
 * each other filter, each sort column, and a small limit. If the flag is lost next to any of them, the item is answered.
 */
export declare function flagRequests(rules: Rules, starts: readonly ListStart[]): readonly CombinedFilters[];
export {};
