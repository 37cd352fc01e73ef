import { type Deviation } from './deviations.js';
import { type ListModel, type Query } from './model.js';
/** A deviation that would show in an answer, and the contexts in which it would. */
export interface Pairs {
    readonly deviation: Deviation;
    readonly contexts: readonly string[];
}
/** Which deviations an answer as predicted rules out, and in which contexts. None where the data decide too little. */
export declare function pairsOf(model: ListModel, query: Query): readonly Pairs[];
