import type { CheckContext, FilteredList, JsonObject } from '#check';
import { type FilterRuleWithValues } from './filter-rules.js';
import { type CombinedFilters } from './flag-requests.js';
interface AnsweredFilters extends CombinedFilters {
    /** What the service answered. */
    readonly items: readonly JsonObject[];
}
type Rules = readonly FilterRuleWithValues[];
/**
 * For each filter, requests with a value that an item does not have, and with values of all other filters that it has:
 * if the filter is lost next to any of them, the item is answered. And requests with only values of an item.
 */
export declare function combinedFilters(rules: Rules, listed: readonly JsonObject[], column: string | undefined): readonly CombinedFilters[];
/** The rules of filters that the service shows values of, with the answers that combine them. */
export declare function readCombinedFilters(context: CheckContext, list: FilteredList): Promise<{
    answered: AnsweredFilters[];
    refused: CombinedFilters[];
    rules: readonly FilterRuleWithValues[];
}>;
export {};
