// How many requests a run may send, and for what the last of them are kept.
import { RequestLimitError } from './exchange.js';
/** The share of the limit that is kept for confirmations, and the most that it may be. */
const keptShare = 0.1;
const maximumKept = 50;
/**
 * Returns a function to be called before each request. It throws {@link RequestLimitError} if the request must not be
 * sent.
 */
export function createRequestLimit(maximum = Number.POSITIVE_INFINITY) {
    const most = {
        evidence: maximum - Math.min(maximumKept, Math.floor(maximum * keptShare)),
        confirmation: maximum,
        cancellation: Number.POSITIVE_INFINITY,
        'last-cancellation': Number.POSITIVE_INFINITY,
    };
    let sent = 0;
    return (purpose) => {
        if (sent >= most[purpose])
            throw new RequestLimitError(maximum);
        sent += 1;
    };
}
//# sourceMappingURL=request-limit.js.map