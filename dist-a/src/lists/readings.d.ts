import type { ListAnswer } from './answer.js';
import { type ListModel, type Query } from './model.js';
/** A query that was sent, and its answer. */
export interface Answered {
    readonly query: Query;
    readonly answer: ListAnswer;
}
/** The model under the reading that leaves the fewest answers wrong; the first reading if several do. */
export declare function withBestReading(model: ListModel, answers: readonly Answered[]): ListModel;
