// 5.2: a signature over a body with text beyond ASCII. It covers the body as it is sent: JSON in UTF-8.
import { check, fail, ifAvailable, inconclusive, isObject, summarizeAnswer, } from '#check';
import { changeOrder } from './batches.js';
import { cancelWhenAllowed } from './cancel-results.js';
import { cancelableMarkets } from './market-cancel.js';
import { requireResting } from './order-results.js';
import { answerToOtherForm } from './other-forms.js';
import { isPlacement, isRefusal, tradingOperations } from './trading-operations.js';
/** Characters of two, three and four bytes in UTF-8. */
const text = 'é € 😀';
/** The interface shows no such member: a service may ignore it, or refuse it. */
const inUnlistedMember = (body) => ({ ...body, note: text });
/** An order's own signature may cover its metadata, and a service may want another form of it. */
const inMetadata = (body) => changeOrder(body, { metadata: text });
async function validRequests(context, operation) {
    const { trading } = context;
    const { first } = trading;
    if (operation === 'cancel-market-orders') {
        const { account, tokens, place, body } = await cancelableMarkets(context, 1);
        await requireResting(context, await place(tokens[0]));
        return async () => ({ account, body: body(tokens[0]) });
    }
    const [token] = await trading.acquireTokens(1);
    if (operation === 'cancel-order') {
        const order = await trading.place(token);
        await requireResting(context, order);
        return async () => ({ account: first, body: { orderId: order.id } });
    }
    return async () => {
        const item = await trading.submission(trading.intent(token));
        return { account: first, body: isObject(item) ? item : {} };
    };
}
/**
 * The answer to such a body; inconclusive if it is refused, too, with the text in escape sequences, which are ASCII.
 */
function answerToText(context, operation, make, add) {
    const sendOnce = async (encode) => {
        const { account = context.trading.first, body } = await make();
        const item = add(body);
        const rawBody = encode(JSON.stringify(operation === 'place-orders' ? [item] : item));
        const answer = await context.send(operation, { account, rawBody });
        if (isPlacement(operation))
            context.trading.recordPlacements(answer);
        else
            context.trading.recordCancellations(answer);
        return answer;
    };
    const send = (encode) => cancelWhenAllowed(context, () => sendOnce(encode));
    return answerToOtherForm(context.trading, operation, {
        usualForm: 'the same body with its text in escape sequences',
        send: () => send((json) => json),
        sendUsual: () => send(escapeNonAscii),
    });
}
function escapeNonAscii(json) {
    return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
/** 5.2: the body is signed as it is sent, with all its characters. */
export const nonAsciiBodyChecks = check('auth.signature-body', {
    on: tradingOperations.map((endpoint) => ({ name: `${endpoint}:non-ascii`, endpoint })),
    title: 'A signature over a body with text beyond ASCII is accepted.',
}, async (context, { endpoint }) => {
    const make = await validRequests(context, endpoint);
    const ways = endpoint.startsWith('cancel') ? [inUnlistedMember] : [inMetadata, inUnlistedMember];
    for (const add of ways) {
        const answer = await ifAvailable(answerToText(context, endpoint, make, add));
        if (answer === undefined)
            continue;
        if (isRefusal(endpoint, answer))
            fail('a correctly signed request is refused because its body has text beyond ASCII', {
                expected: 'accepted, like the same request with the text in escape sequences',
                actual: summarizeAnswer(answer),
                exchanges: [answer.exchange],
            });
        context.evidence.add();
        return;
    }
    inconclusive('request-refused', 'text is refused in every member that was tried, in escape sequences, too');
});
//# sourceMappingURL=non-ascii-bodies.js.map