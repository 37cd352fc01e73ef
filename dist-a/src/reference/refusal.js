/** Thrown by the handlers of a request; becomes the error body. */
export class Refusal extends Error {
    reason;
    constructor(reason, message) {
        super(message);
        this.reason = reason;
    }
}
/** The error body of part 7. Any other exception is a bug of the service, and its message stays private. */
export function errorReply(error, policy) {
    const refusal = error instanceof Refusal ? error : new Refusal('internal', 'the request could not be served');
    const { status, type } = policy.errors[refusal.reason];
    return { status, headers: {}, body: { type, error: refusal.message } };
}
//# sourceMappingURL=refusal.js.map