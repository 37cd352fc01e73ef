import type { Policy, RefusalReason } from './choices.js';
import type { Reply } from './types.js';
/** Thrown by the handlers of a request; becomes the error body. */
export declare class Refusal extends Error {
    readonly reason: RefusalReason;
    constructor(reason: RefusalReason, message: string);
}
/** The error body of part 7. Any other exception is a bug of the service, and its message stays private. */
export declare function errorReply(error: unknown, policy: Policy): Reply;
