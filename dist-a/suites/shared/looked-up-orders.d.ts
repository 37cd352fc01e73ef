import { type Answer, type JsonObject } from '#check';
/** The record in a body of `GET /data/order/{id}` (4.2). */
export declare function orderIn(body: unknown): JsonObject | undefined;
/** A comparison of two answers: the order may have ended since it was listed. */
export declare function failNotFound(answer: Answer, expected: string): never;
/** No order but this one is answered. Returns whether this one is. */
export declare function assertNoOtherOrder({ kind, body, exchange }: Answer, id: string, message?: string): boolean;
