import type { Exchange } from './exchange.js';
export type JsonObject = Readonly<Record<string, unknown>>;
/** `refused`: an error body, or an error status without a success body · `unreadable`: a success that is not JSON. */
export type AnswerKind = 'accepted' | 'refused' | 'unreadable';
export interface Answer {
    readonly kind: AnswerKind;
    readonly exchange: Exchange;
    readonly body: unknown;
}
/** Whether the status says that the request needs another account, or one at all. */
export declare function asksForAccount({ exchange: { status } }: Answer): boolean;
/** A paged envelope (2.6), complete or not: `data` is an array, or null beside another member of the envelope. */
export declare function isPage(body: unknown): body is JsonObject;
/** An error body (7): `error` is a message, and the body is not a page. */
export declare function isErrorBody(body: unknown): boolean;
/** Classifies a response by its body first, and by its status only if the body is not conclusive. */
export declare function answerOf(exchange: Exchange): Answer;
