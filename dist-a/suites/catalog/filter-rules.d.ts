import { type CheckContext, type JsonObject, type OffsetList, type RequirementId } from '#check';
export type Value = string | boolean;
/** A filter parameter of a list. */
export interface FilterRule {
    readonly parameter: string;
    /** The rule that a wrong item breaks. */
    readonly requirement: RequirementId;
    readonly lists: readonly OffsetList[];
    /** Names of one parameter: what a request with two of them means is not stated. */
    readonly group: string;
    /** What an item shows of the parameter; absent where items do not show it. */
    readonly shown?: (item: JsonObject) => readonly Value[];
    /** Where items do not show it: values to filter by. What the filter keeps alone says which items have the value. */
    readonly candidates?: (context: CheckContext) => Promise<readonly Value[]>;
}
/** A rule with values that the service shows. */
export interface FilterRuleWithValues extends FilterRule {
    readonly values: readonly Value[];
    /** Whether an item has the value; undefined where that does not show. */
    readonly has: (item: JsonObject, value: Value) => boolean | undefined;
}
/** Whether the parameter is true or false. */
export declare const isFlag: ({ values }: FilterRuleWithValues) => boolean;
/** Every filter parameter of the three lists (4.5). */
export declare const filterRules: readonly FilterRule[];
/** The same text for all filters that name one record: what two of them mean together is not stated. */
export declare const recordNamedBy: ({ group }: FilterRule) => string;
/** A value that the item has, or one that it does not have. */
export declare const valueThat: ({ values, has }: FilterRuleWithValues, item: JsonObject, holds: boolean) => Value | undefined;
/**
 * The value of an item itself: its own slug may not be among the values of the rule. Of several, it is the last: a
 * service that reads only the first of them loses it.
 */
export declare function ownValue(rule: FilterRuleWithValues, item: JsonObject): Value | undefined;
/** The rules of a list, with values that its items have and others that they do not have. */
export declare function filterRulesWithValues(context: CheckContext, list: OffsetList): Promise<readonly FilterRuleWithValues[]>;
