import { type RequirementId } from '../../spec/ledger.js';
/**
 * `status`: 100 to 599 · `success`: 200 to 299 · `count`: a whole number · `text`: any text · or one of these words.
 */
export interface ObservedValueType {
    readonly kind: 'status' | 'success' | 'count' | 'text' | 'word';
    readonly words: readonly string[];
}
/** Statuses that an answer of each kind may have. */
export declare const statusRanges: {
    readonly status: {
        readonly minimum: 100;
        readonly maximum: 599;
    };
    readonly success: {
        readonly minimum: 200;
        readonly maximum: 299;
    };
};
export interface Question {
    readonly id: RequirementId;
    /** What its answers depend on: nothing, one thing, or two such as operation and kind of request. */
    readonly dimensions: readonly Dimension[];
    readonly valueType: ObservedValueType;
}
/** Something that the answer to a question depends on, such as the operation. */
export interface Dimension {
    readonly title: string;
    /** The names of this dimension for one name of the dimension before it. */
    readonly namesFor: (previous: string) => readonly string[];
}
/** The members of records have a part of their own in a profile: `members`. */
export declare const memberQuestion: RequirementId;
/** The answer of a service whose results of failed orders have the status of an error. */
export declare const statusOfError = "the status of an error";
export declare const questions: readonly Question[];
/** Questions whose answers may be called complete: lists of values of which a run may have seen only some. */
export declare const listQuestions: readonly RequirementId[];
/** As the ledger asks it. */
export declare function questionText({ id }: Pick<Question, 'id'>): string;
/** Separates the names of a subject with two dimensions, as in `tags, out-of-range limit`. */
export declare const subjectSeparator = ", ";
