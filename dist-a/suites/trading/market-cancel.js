// Canceling by market without harm. The members of the body are not shown, so the form that a service understands is
// detected once a run, on a market where neither account has orders, and preferably with an account that has no orders.
import { cancelBodyForms, cancelBodyMembers, inconclusive, retryUntil, summarizeAnswer, textOf, wholeList, } from '#check';
import { cancelWhenAllowed, timesReported } from './cancel-results.js';
import { isNonEmpty, listedByTokenOrId } from './order-results.js';
import { relatedFirst } from './related-orders.js';
import { requireOrdersStay } from './untouched-orders.js';
/** Bodies for services that know one other name, and refuse members that they do not know. */
const lessLikelyBodies = [
    ['conditionId'],
    ['condition_id'],
    ['assetId'],
    ['tokenId'],
    ['token_id'],
];
export function bodyOf(form, token) {
    return Object.fromEntries(form.map((name) => [name, token[cancelBodyMembers[name]]]));
}
/**
 * Locks `count` markets, with an account and a body to cancel by. In the first of them, or in all, the account has no
 * other orders than those of this check.
 */
export async function cancelableMarkets(context, count, { canceled = count, account: wanted } = {}) {
    const { trading } = context;
    const { usual, ordersAtRisk } = await marketCancelers(context);
    const account = wanted ?? usual;
    const used = new Set(ordersAtRisk.flatMap(({ market, assetId }) => [market, assetId]));
    const isUnused = ({ conditionId, tokenId }) => !used.has(conditionId) && !used.has(tokenId);
    const held = await trading.acquireTokens(count, isUnused);
    const tokens = canceled < count ? await relatedFirst(context, held) : held;
    for (const token of tokens.slice(0, canceled))
        await requireNoOtherOrders(context, account, token);
    const form = await formOfRun(context, account, tokens[0]);
    return {
        account,
        tokens,
        place: (token) => trading.place(token, { account }),
        body: (token) => bodyOf(form, token),
        cancel: (token) => cancelMarket(context, account, bodyOf(form, token)),
    };
}
/** Which account cancels by market: preferably one that has no orders of its own. */
export async function marketCancelers({ trading, settings: { otherAccount: second }, }) {
    const { first } = trading;
    const ofFirst = await trading.ordersBeforeRun(first);
    const ofSecond = second ? await trading.ordersBeforeRun(second) : [];
    const isSecondUsual = second !== undefined && ofSecond.length === 0;
    return {
        usual: isSecondUsual ? second : first,
        other: isSecondUsual ? first : second,
        hasOrders: (account) => (account === first ? ofFirst : ofSecond).length > 0,
        ordersAtRisk: [...ofFirst, ...ofSecond],
    };
}
/** Inconclusive if the account has live orders on the market that this run did not place. */
async function requireNoOtherOrders({ trading, walk }, account, token) {
    const { conditionId } = token;
    const items = wholeList(await walk('account-orders', { market: conditionId }, { account, fresh: true }));
    const isOther = (order) => [undefined, conditionId].includes(textOf(order, 'market')) && !trading.wasPlacedByRun(String(order.id));
    if (items.some(isOther))
        inconclusive('unknown-ids', 'no market to cancel in: the account has live orders of its own there');
}
export function cancelMarket(context, account, body) {
    return cancelWhenAllowed(context, async () => {
        const answer = await context.send('cancel-market-orders', { account, body });
        context.trading.recordCancellations(answer);
        return answer;
    });
}
/** The recorder identifies the run. */
const formsOfRuns = new WeakMap();
async function formOfRun(context, account, token) {
    const { recorder } = context;
    const form = formsOfRuns.get(recorder) ?? detectForm(context, account, token);
    formsOfRuns.set(recorder, form);
    try {
        return await form;
    }
    catch (error) {
        // The next check that needs the form tries again.
        formsOfRuns.delete(recorder);
        throw error;
    }
}
/** A service understands a form if its answer names an order, or if the order is gone. It may spare one of two. */
async function detectForm(context, account, token) {
    const order = await context.trading.place(token, { account });
    const newer = await context.trading.place(token, { account });
    const isListed = () => retryUntil(context, () => listedByTokenOrId(context, order), isNonEmpty);
    const wasListed = isNonEmpty(await isListed());
    const summaries = [];
    for (const form of [...cancelBodyForms, ...lessLikelyBodies]) {
        const answer = await cancelMarket(context, account, bodyOf(form, token));
        summaries.push(summarizeAnswer(answer));
        if (answer.kind !== 'accepted')
            continue;
        if ([order, newer].some(({ id }) => timesReported(answer, id) > 0))
            return form;
        if (wasListed && !isNonEmpty(await listedByTokenOrId(context, order))) {
            // The order may have been matched just then.
            await requireOrdersStay(context, order);
            return form;
        }
    }
    return inconclusive('control-failed', `no known body of cancel-by-market cancels anything: ${summaries[0]}`);
}
//# sourceMappingURL=market-cancel.js.map