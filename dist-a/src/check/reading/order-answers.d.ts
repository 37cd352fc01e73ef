import type { Answer, JsonObject } from '../../client/answer.js';
/** The ids that a cancel result reports as canceled (2.3). */
export declare function canceledIds({ body }: Pick<Answer, 'body'>): readonly string[];
/** The order results in the answer to a placement of one order or several; none if it was refused. */
export declare function orderResultsOf({ kind, body }: Pick<Answer, 'kind' | 'body'>): readonly unknown[];
/** The order id in an order result (2.2); undefined where the order was not placed. */
export declare function orderIdOf(result: unknown): string | undefined;
/** Whether an order result (2.2) reports its order as placed. */
export declare function isPlaced(result: unknown): result is JsonObject;
/** Whether an order result (2.2) reports that its order was not placed. */
export declare function isReportedAsFailed(result: unknown): boolean;
/** Orders without an id cannot be found again in a list. */
export declare function recordsWithId(items: readonly JsonObject[]): readonly JsonObject[];
