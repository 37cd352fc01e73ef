import { busyStatuses } from '../client/attempt-result.js';
import { NoResponseError, UnsentRequestError, UnusableValueError } from '../client/exchange.js';
import { describeIntermediary, isFromIntermediary } from '../client/intermediary.js';
import { checkedAnswer } from './checked-answer.js';
import { Inconclusive } from './outcome/violation.js';
import { runEnded } from './stop-reason.js';
export function createCheckedSend({ send, marketCancels, evidence, signal }) {
    return async (endpoint, request) => {
        try {
            signal.throwIfAborted();
            const answer = endpoint === 'cancel-market-orders'
                ? await marketCancels.send(() => send(endpoint, request))
                : await send(endpoint, request);
            // The answer of an intermediary says neither that the service accepts the request, nor that it refuses it.
            if (isFromIntermediary(answer.exchange))
                throw new NoResponseError(`the answer was ${describeIntermediary(answer.exchange)}`);
            if (isBusy(answer))
                await throwIfBusy(send, endpoint, request);
            return checkedAnswer(answer, evidence);
        }
        catch (error) {
            if (error instanceof UnusableValueError)
                throw new Inconclusive('unusable-value', error.message);
            if (error instanceof UnsentRequestError)
                throw new Inconclusive(error.reason, error.message);
            if (signal.aborted)
                throw runEnded(signal);
            throw error;
        }
    };
}
/**
 * The status of a busy service is no refusal of the request if the operation without parameters gets one, too. If that is
 * accepted, the service refuses the parameters.
 */
async function throwIfBusy(send, endpoint, { query, ...plain } = {}) {
    if (query === undefined)
        return;
    const control = await send(endpoint, { ...plain, fresh: true });
    if (isBusy(control))
        throw new NoResponseError(`the service answered ${control.exchange.status}, also without parameters`);
}
function isBusy({ kind, exchange: { status, request } }) {
    return kind === 'refused' && request.method === 'GET' && busyStatuses.has(status);
}
//# sourceMappingURL=checked-send.js.map