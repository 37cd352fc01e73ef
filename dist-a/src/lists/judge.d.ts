import type { RequirementId } from '../../spec/ledger.js';
import type { JsonObject } from '../client/answer.js';
import type { ListAnswer } from './answer.js';
import { type ListModel, type Query } from './model.js';
import { type Prediction } from './predict.js';
/** What is wrong with an answer. */
export interface Difference {
    readonly requirement: RequirementId;
    /** What the answer does, as `keeps items that closed excludes`. */
    readonly what: string;
    readonly expected: string;
    readonly actual: string;
    /** The answer contradicts its own request, which no change of the list explains. */
    readonly isCertain?: true;
    /** The items are right, but for their order, which is not stated without a sort column. */
    readonly isOrder?: true;
}
export declare function judge(model: ListModel, query: Query, answer: ListAnswer): Difference | undefined;
export declare function mayRefuse(model: ListModel, query: Query, { rows, isExact }: Prediction): boolean;
/** What the answer shows against its own request. */
export declare function ownContradiction(model: ListModel, query: Query, items: readonly JsonObject[]): Difference | undefined;
/** Whether numbers rise, fall, or are all equal; undefined if neither. */
export declare function direction(numbers: readonly number[]): 'rises' | 'falls' | 'equal' | undefined;
