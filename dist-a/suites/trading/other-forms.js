// Valid requests in another form than usual, such as a body with line breaks.
import { inconclusive } from '#check';
import { summarizePlacement } from './order-results.js';
import { isPlacement, isRefusal } from './trading-operations.js';
/** Times that a placement is sent before its refusal counts, each time with a control that is accepted. */
const attempts = 3;
/**
 * The answer to a valid request in another form than usual: a refusal only if the service accepts the usual form every
 * time, with orders of the same size. Other orders may hold the collateral of the account for a while, so that one
 * control proves little.
 * Inconclusive if the service refuses the control.
 */
export async function answerToOtherForm(trading, operation, { usualForm, send, sendUsual }) {
    let repeatSize = trading.rememberSize();
    let answer = await send();
    // A cancel has one order, which its control cancels.
    const last = isPlacement(operation) ? attempts : 1;
    for (let attempt = 1; isRefusal(operation, answer); attempt += 1) {
        // None with this size is live: the other form was refused.
        repeatSize();
        const usual = await sendUsual();
        if (isRefusal(operation, usual))
            inconclusive('control-failed', `${usualForm} is not accepted either: ${summarizePlacement(usual)}`);
        if (attempt === last)
            break;
        repeatSize = trading.rememberSize();
        answer = await send();
    }
    return answer;
}
//# sourceMappingURL=other-forms.js.map