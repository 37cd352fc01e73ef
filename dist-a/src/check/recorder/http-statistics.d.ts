import type { AnswerKind } from '../../client/answer.js';
import type { Exchange } from '../../client/exchange.js';
export interface HttpStatistics {
    readonly exchanges: number;
    readonly accepted: number;
    /** Answers of the service itself with a JSON body, accepted or refused. */
    readonly json: number;
    /** Of each kind of mistake, the simplest requests: up to 20 with a success status, and up to 20 with another. */
    readonly wrongContentType: readonly Exchange[];
    readonly serverErrors: readonly Exchange[];
    readonly notJson: readonly Exchange[];
    /** Bodies that can be read as JSON, but have a control character or a byte that is not UTF-8. */
    readonly malformed: readonly Exchange[];
    /** Of the first exchanges. */
    readonly durationsMs: readonly number[];
}
type Writable<T> = T extends readonly (infer V)[] ? V[] : T;
export type WritableStatistics = {
    -readonly [Name in keyof HttpStatistics]: Writable<HttpStatistics[Name]>;
};
export declare function emptyStatistics(): WritableStatistics;
export declare function recordStatistics(statistics: WritableStatistics, exchange: Exchange, kind: AnswerKind): void;
export {};
