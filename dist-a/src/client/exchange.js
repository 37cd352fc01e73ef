/** Characters of a body that reports show. */
export const shownBodyCharacters = 8 * 1024;
/** The target sent no usable response: the connection failed, the time ran out, or the body was too large. */
export class NoResponseError extends Error {
    name = 'NoResponseError';
    /** Whether it did answer, in a way that cannot be read: too large a body, or not what its headers say. */
    isInvalidResponse;
    constructor(message, { isInvalidResponse = false } = {}) {
        super(message);
        this.isInvalidResponse = isInvalidResponse;
    }
}
/** The run ended before the request got its answer. */
export class RequestStoppedError extends Error {
    name = 'RequestStoppedError';
    /** Whether the service may have received it. */
    wasSent;
    constructor(reason, { wasSent = false } = {}) {
        super(reason instanceof Error ? reason.message : 'the run has ended', { cause: reason });
        this.wasSent = wasSent;
    }
}
/** The run does not send the request, although it goes on. */
export class UnsentRequestError extends RequestStoppedError {
    name = 'UnsentRequestError';
    reason;
    constructor(reason, message) {
        super(new Error(message));
        this.reason = reason;
    }
}
/** The run has sent as many requests as it may. */
export class RequestLimitError extends UnsentRequestError {
    name = 'RequestLimitError';
    constructor(maximum) {
        super('request-limit', `the run is limited to ${maximum} requests`);
    }
}
/** The service refused so many writes in a row that the run sends no more of them. */
export class WritesStoppedError extends UnsentRequestError {
    name = 'WritesStoppedError';
    constructor(message) {
        super('writes-stopped', message);
    }
}
/** A value that no request can carry, such as an id that is half of a surrogate pair. */
export class UnusableValueError extends Error {
    name = 'UnusableValueError';
}
//# sourceMappingURL=exchange.js.map