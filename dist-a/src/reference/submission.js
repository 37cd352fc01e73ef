// Reads order submission items (2.1): validates their shape, and computes size and price.
import { createHash } from 'node:crypto';
import { isObject } from '../is-object.js';
import { unit } from './amounts.js';
const required = ['tokenId', 'conditionId', 'maker', 'signer', 'makerAmount', 'takerAmount', 'side', 'salt'];
const optional = ['metadata', 'builder', 'timestamp'];
function shapeProblem(item, policy) {
    if (!isObject(item))
        return 'the item is not an object';
    const { order, orderType, owner } = item;
    if (!isObject(order))
        return 'order is not an object';
    for (const name of [...required, 'signature'])
        if (typeof order[name] !== 'string' || order[name] === '')
            return `order.${name} is not a non-empty string`;
    for (const name of optional)
        if (order[name] !== undefined && typeof order[name] !== 'string')
            return `order.${name} is not a string`;
    if (!Number.isInteger(order.signatureType))
        return 'order.signatureType is not an integer';
    for (const name of ['makerAmount', 'takerAmount'])
        if (!/^[1-9]\d{0,14}$/.test(String(order[name])))
            return `order.${name} is not a positive whole amount`;
    if (typeof orderType !== 'string' || orderType === '')
        return 'orderType is not a non-empty string';
    if (typeof owner !== 'string' || owner === '')
        return 'owner is not a non-empty string';
    if (!policy.orderSides.includes(String(order.side)))
        return `order.side is not one of ${policy.orderSides.join(', ')}`;
    if (policy.orderTypes !== 'any' && !policy.orderTypes.includes(orderType))
        return 'orderType is not accepted';
    return undefined;
}
/** The submission, or the problem with the item. */
export function readSubmission(item, policy) {
    const problem = shapeProblem(item, policy);
    if (problem !== undefined)
        return problem;
    const { order, orderType, owner } = item;
    // A buyer gives collateral and receives shares; a seller the reverse.
    const [collateral, shares] = order.side === 'SELL'
        ? [Number(order.takerAmount), Number(order.makerAmount)]
        : [Number(order.makerAmount), Number(order.takerAmount)];
    const price = Math.round((collateral / shares) * 1_000_000);
    if (price <= 0 || price >= 1_000_000)
        return 'the price is not between 0 and 1';
    if (collateral < policy.minimumOrderCost * unit)
        return `an order costs at least ${policy.minimumOrderCost}`;
    if (shares > policy.maximumOrderSize * unit)
        return `an order has at most ${policy.maximumOrderSize} shares`;
    if (policy.lotSize > 0 && shares % (policy.lotSize * unit) !== 0)
        return `an order has lots of ${policy.lotSize} shares`;
    return { order, orderType, owner, size: shares, price };
}
/** The hash of an order, which does not depend on its signature. */
export function orderHash({ order }, account) {
    const signed = Object.entries(order)
        .filter(([name]) => name !== 'signature')
        .sort(([one], [other]) => (one < other ? -1 : 1));
    return `0x${createHash('sha256')
        .update(JSON.stringify([account, signed]))
        .digest('hex')}`;
}
//# sourceMappingURL=submission.js.map