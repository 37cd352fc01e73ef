import { fail } from './outcome/violation.js';
import { formatQuery, summarizeAnswer } from './reading/format.js';
export function checkedAnswer(answer, evidence) {
    const { kind, body, exchange } = answer;
    function failWith(message, expected, actual = summarizeAnswer(answer)) {
        return fail(message, { expected, actual, exchanges: [exchange] });
    }
    const isRefusedOr = ({ text, applies, holds, actual }, request) => {
        const expected = `${text}, or a refusal`;
        if (kind === 'unreadable')
            failWith(`${nameOf(request)} gets a body that is not JSON`, expected);
        if (kind === 'accepted') {
            if (!applies(body))
                return;
            if (!holds(body))
                failWith(`${nameOf(request)} is answered with ${actual(body)}`, expected, actual(body));
        }
        evidence.add();
    };
    return {
        ...answer,
        isRefused(request) {
            if (kind !== 'refused')
                failWith(`${nameOf(request)} is not refused`, 'a refusal');
            evidence.add();
        },
        isRefusedOr,
        isRefusedWithoutServerErrorOr(expectation, request) {
            if (kind === 'refused' && exchange.status >= 500)
                failWith(`${nameOf(request)} is answered with a server error`, `${expectation.text}, or a refusal`);
            isRefusedOr(expectation, request);
        },
    };
}
function nameOf(request) {
    return typeof request === 'string' ? request : formatQuery(request);
}
//# sourceMappingURL=checked-answer.js.map