// Why a run stops before its end: the budget is spent, it was interrupted, or the service does not answer.
import { errorMessage } from '../usage/error-message.js';
import { Inconclusive } from './outcome/violation.js';
export function stopReason(signal) {
    return errorMessage(signal.reason);
}
/** How a check ends when the run stops. */
export function runEnded(signal) {
    return new Inconclusive('run-ended-early', stopReason(signal));
}
//# sourceMappingURL=stop-reason.js.map