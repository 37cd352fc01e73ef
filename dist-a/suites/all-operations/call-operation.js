// Calls an operation at least once, so that a selection of a single rule has something to judge.
import { accountLists, endpoints, firstCursor, ifAvailable, offsetLists, orderBookLists, textOf, texts, varied, } from '#check';
import { cancelableMarkets } from '../trading/market-cancel.js';
/**
 * Calls the operation with requests that other checks send too: their answers are shared. What is refused is left out.
 */
export async function callOperation(context, endpoint) {
    await ifAvailable(sendRequests(context, endpoint));
}
/**
 * For checks that only send invalid requests: a run of nothing else would exercise no operation, and could not say
 * whether the service conforms.
 */
export function callOperationOf(context, subject) {
    return callOperation(context, typeof subject === 'string' ? subject : subject.endpoint);
}
async function sendRequests(context, endpoint) {
    const { sample, send, cursorPage, eachPath } = context;
    if (endpoints[endpoint].feature === 'trading')
        return trade(context, endpoint);
    const offsetList = offsetLists.find((list) => list === endpoint);
    if (offsetList)
        return sample.list(offsetList);
    const cursorList = [...orderBookLists, ...accountLists].find((list) => list === endpoint);
    if (cursorList)
        return Promise.all([cursorPage(cursorList, { next_cursor: firstCursor }), readEmptyPages(context, cursorList)]);
    switch (endpoint) {
        case 'fee-rate':
            return send(endpoint);
        case 'token-fee-rate': {
            const tokens = (await sample.tokens()).slice(0, 2);
            return eachPath(endpoint, tokens.map(({ tokenId }) => ({ token_id: tokenId })));
        }
        case 'account-order': {
            const ids = texts((await sample.firstPage('account-orders')).slice(0, 2), 'id');
            return eachPath(endpoint, ids.map((id) => ({ id })));
        }
        case 'order-book-market': {
            // Markets that are in the catalog too may be answered in its form: only some of many show the order-book form.
            const ids = texts(varied(await sample.orderBookMarkets(), 12), 'condition_id');
            return eachPath(endpoint, ids.map((id) => ({ condition_id: id })));
        }
        case 'catalog-market':
            return sample.singleMarkets();
        default:
            return lookUp(context, endpoint);
    }
}
/**
 * Of the lists of an account: pages of filters that match nothing. Each passive check waits for them, so that all count
 * them.
 */
async function readEmptyPages({ once }, list) {
    if (!accountLists.some((name) => name === list))
        return;
    await once(`empty pages of ${list}`, ({ each, unknown }) => each(list, [{ market: unknown.conditionId() }, { id: unknown.orderId() }]));
}
/** Single markets and events by what the list shows of them, and by what the configuration knows. */
async function lookUp({ sample, settings, eachPath }, endpoint) {
    const { marketSlug, eventSlug, eventId } = settings.known;
    const known = { 'catalog-market-by-slug': marketSlug, 'event-by-slug': eventSlug, event: eventId };
    const name = endpoint === 'event' ? 'id' : 'slug';
    const items = await sample.list(endpoint === 'catalog-market-by-slug' ? 'catalog-markets' : 'events');
    const listed = varied(items, 4).map((item) => textOf(item, name));
    const values = [...listed, known[endpoint]].filter((value) => value !== undefined);
    return eachPath(endpoint, values.map((value) => ({ [name]: value })));
}
/** Places an order and cancels it, unless the run has called the operation already. */
async function trade(context, endpoint) {
    const { trading, send, recorder } = context;
    if (recorder.httpStatistics(endpoint))
        return;
    if (endpoint === 'cancel-market-orders') {
        const { account, tokens, place, body } = await cancelableMarkets(context, 1);
        await place(tokens[0]);
        await send(endpoint, { account, body: body(tokens[0]) });
        return;
    }
    const [token] = await trading.acquireTokens(1);
    if (endpoint !== 'place-orders')
        await trading.place(token);
    else {
        const batch = [await trading.submission(trading.intent(token))];
        trading.recordPlacements(await send('place-orders', { account: trading.first, body: batch }));
    }
}
//# sourceMappingURL=call-operation.js.map