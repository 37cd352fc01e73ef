import { type Account, type AccountList, type Check, type CheckContext, type JsonObject, type RequirementId, type Walk } from '#check';
interface AccountFilter {
    readonly id: RequirementId;
    readonly list: AccountList;
    readonly parameter: string;
    /** The values by which the filter may keep a record; none if the record shows nothing of the filter. */
    readonly values: (record: JsonObject) => readonly string[];
    /** Whether the record may have further values, which it does not show (2.12). Default: it shows all. */
    readonly mayHide?: (record: JsonObject, records: readonly JsonObject[]) => boolean;
    /** Whether two values are the same. Default: if they are equal; two ids may differ in letter case alone. */
    readonly isSame?: (one: string, other: string) => boolean;
    /**
     * Interpretations of the filter: whether each must keep a record. The service follows one of them. Default: it must
     * keep what shows the value.
     */
    readonly interpretations?: readonly ((record: JsonObject, value: string, account: Account | undefined) => boolean)[];
}
/** A value that no record has, in the form that the filter asks for; undefined where every value keeps some records. */
export declare function unknownValue({ unknown }: CheckContext, parameter: string): string | undefined;
/**
 * The interpretations of a rule by which an assertion holds: the service follows one of them. Where it holds by none,
 * the first violation is that of the rule.
 */
export declare function interpretationsThatHold<T>(interpretations: readonly T[], assertion: (interpretation: T) => void): readonly T[];
/** The items of the list, by default those of the first account; inconclusive if it is empty. */
export declare function requireItems({ walk }: CheckContext, list: AccountList, account?: Account): Promise<readonly JsonObject[]>;
/** A filtered list that was read to its end holds all of these records. Records without an id cannot be found. */
export declare function assertKeeps({ assert }: CheckContext, { items, stopped }: Walk, expected: readonly JsonObject[], message: string): void;
/** A value that no record has keeps nothing; the service may refuse it as well. */
export declare function unknownValueKeepsNothing(context: CheckContext, { list, parameter, values }: Pick<AccountFilter, 'list' | 'parameter'> & Partial<AccountFilter>): Promise<void>;
/** The parameters of a list that filter it. */
export declare function filterParameters(list: AccountList): readonly string[];
/** The rules of the filters of a list. */
export declare function filterIds(list: AccountList): readonly RequirementId[];
/** Where the pages of a list are broken, so is what its filters keep. */
export declare const pagingRules: readonly ["cursor.first-page", "cursor.termination", "cursor.no-repeat", "cursor.no-loop"];
export declare const ofSecondAccount: readonly [{
    readonly name: 'account-trades:second-account';
    readonly endpoint: 'account-trades';
}];
/** 4.2: each filter of an account list keeps the records that match it, all of them and no others. */
export declare function filterChecks(list: AccountList): readonly Check[];
export {};
