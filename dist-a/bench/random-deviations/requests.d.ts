import type { Deviation, Service } from '../../src/reference/types.js';
import { type List } from './lists.js';
interface ListRequest {
    /** Which of the two accounts sends it. */
    readonly account: 0 | 1;
    readonly query: URLSearchParams;
}
interface AnsweredRequest extends ListRequest {
    readonly answer: string;
}
/** A service without HTTP that takes every request for one of the account. */
export declare function serviceOf({ endpoint }: List, account: 0 | 1, deviation?: Deviation): Service;
/** Random choices. */
export interface Draw {
    /** From 0 to `max`. */
    number(max: number): number;
    from<T>(values: readonly T[]): T;
}
/** Values made of random choices, the same for the same seed. */
export declare function sample<T>(make: (draw: Draw) => T, seed: number, count: number): T[];
/** Ids and next cursor of an answer as one text, or its status. */
export declare function answerTo({ endpoint }: List, service: Service, query: URLSearchParams): {
    cursor: string | undefined;
    text: string;
};
/** Random valid requests of the list, each once, with the answer of the service as it is. */
export declare function requestsOf(list: List): readonly AnsweredRequest[];
export {};
