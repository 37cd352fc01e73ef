import { isReportedAsFailed, orderIdOf, orderResultsOf } from '../reading/order-answers.js';
import { handlingTimeOf, sentOrdersOf } from './sent-orders.js';
export function createOrderRegistry() {
    const before = new Map();
    const placed = new Map();
    const open = new Map();
    /** The account of each placement that was sent, or is being sent. */
    const placements = new Map();
    const sent = new Set();
    /** Ids that several placements returned: a service may give equal orders one id. */
    const sharedIds = new Set();
    let hasReusedIds = false;
    function recordPlaced(id, account) {
        if (before.get(account.address)?.has(id))
            return false;
        placed.set(id, account);
        open.set(id, account);
        return true;
    }
    /** Whether an order has the id already: one of the run, or one from before it. */
    const isKnown = (id, { address }) => placed.has(id) || before.get(address)?.has(id) === true;
    /** A service may answer the same order again with the same id. */
    const isOfOtherOrder = (id, order, { address }) => before.get(address)?.has(id) === true || [...sent].some((other) => other.id === id && other.salt !== order?.salt);
    /** Records the answer to a placement; `items` are its orders, in the order of the request. */
    function recordAnswer(answer, items, account) {
        const results = orderResultsOf(answer);
        const ids = results.map(orderIdOf);
        // Judged by what is known before this answer, so before its ids are recorded.
        hasReusedIds ||= ids.some((id, index) => id !== undefined && isOfOtherOrder(id, items[index], account));
        const outcomes = outcomesOf(answer, results, items.length, (id) => isKnown(id, account));
        const createdWithin = handlingTimeOf(answer.exchange);
        items.forEach((order, index) => {
            if (!order)
                return;
            Object.assign(order, outcomes[index], createdWithin && { createdWithin });
            if (answer.kind === 'accepted')
                order.isAccepted = true;
        });
        for (const id of ids) {
            if (id === undefined)
                continue;
            if (placed.has(id))
                sharedIds.add(id);
            recordPlaced(id, account);
        }
    }
    return {
        idsBeforeRun: ({ address }) => before.get(address),
        setIdsBeforeRun: ({ address }, ids) => void before.set(address, new Set(ids)),
        recordPlaced,
        recordCanceled: (id) => void open.delete(id),
        wasPlaced: (id) => placed.has(id),
        openOrders: () => open,
        canceledIdsOf: ({ address }) => [...placed].flatMap(([id, owner]) => owner.address !== address || open.has(id) || sharedIds.has(id) ? [] : [id]),
        ordersOfRun: () => placed,
        beginPlacement(request, account, sentAt) {
            const items = sentOrdersOf(request, account, sentAt);
            const orders = items.filter((order) => order !== undefined);
            for (const order of orders)
                sent.add(order);
            const placement = {
                recordAnswer: (answer) => recordAnswer(answer, items, account),
                recordLostAnswer() {
                    for (const order of orders)
                        order.outcome = 'unknown';
                },
                recordNotSent() {
                    placements.delete(placement);
                    for (const order of orders)
                        sent.delete(order);
                },
            };
            placements.set(placement, account);
            return placement;
        },
        accountsWithOrders: () => [
            ...new Map([...placements.values()].map((account) => [account.address, account])).values(),
        ],
        sentOrders: () => [...sent],
        ordersWithUnknownOutcome: () => [...sent].filter(({ outcome }) => outcome === 'unknown'),
        unresolvedOrders: () => [...sent].filter(({ outcome }) => outcome === 'unknown' || outcome === 'pending'),
        markPlaced(order) {
            order.outcome = 'placed';
        },
        hasReusedIds: () => hasReusedIds,
    };
}
/** What the answer to a placement of `count` orders says about each of them. */
function outcomesOf(answer, results, count, isKnown) {
    if (!mayHavePlacedOrders(answer))
        return Array(count).fill({ outcome: 'refused' });
    const outcomes = results.map((result) => outcomeOf(result, isKnown));
    if (results.length !== count) {
        // Which result belongs to which order is unknown. If as many as the orders say what happened, nothing is open.
        const conclusive = outcomes.filter(({ outcome }) => outcome !== 'unknown').length;
        return Array(count).fill({ outcome: conclusive >= count ? 'placed' : 'unknown' });
    }
    const ids = results.map(orderIdOf);
    return outcomes.map((outcome, index) => {
        const isRepeated = ids[index] !== undefined && ids.indexOf(ids[index]) < index;
        return isRepeated ? { outcome: 'unknown' } : outcome;
    });
}
/** What an order result (2.2) says: the order was not placed, or it has an id that no other order has, or nothing. */
function outcomeOf(result, isKnown) {
    if (isReportedAsFailed(result))
        return { outcome: 'refused' };
    const id = orderIdOf(result);
    return id !== undefined && !isKnown(id) ? { outcome: 'placed', id } : { outcome: 'unknown' };
}
/** Gateways and overloaded services answer with these, although the service behind them may have placed the order. */
const inconclusiveStatuses = new Set([408, 499]);
/** False only if the answer to a placement proves that none of its orders was placed: a rate limit rejected it. */
export function mayHavePlacedOrders({ kind, exchange: { status } }) {
    return kind !== 'refused' || status >= 500 || inconclusiveStatuses.has(status);
}
//# sourceMappingURL=order-registry.js.map