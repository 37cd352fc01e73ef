import { type CheckContext, type JsonObject } from '#check';
interface Lookup {
    readonly conditionId: string;
    readonly listed: JsonObject;
    readonly single: JsonObject;
}
/** What a check of those answers depends on. */
export declare const lookupRule: readonly ['order-book-lookup.condition-id'];
/** Listed markets and their single answers, as far as those have the order-book form. */
export declare function lookUpListed({ sample, eachPath, settings }: CheckContext): Promise<readonly Lookup[]>;
/** 4.4: the market that is answered is the one that was asked for. */
export declare const byConditionId: readonly import("#check").Check[];
/** 4.4: a market is the same in the list and as a single answer. */
export declare const listAgreement: readonly import("#check").Check[];
/** 4.4: a condition id that no market has is answered with an error. */
export declare const unknownId: readonly import("#check").Check[];
export {};
