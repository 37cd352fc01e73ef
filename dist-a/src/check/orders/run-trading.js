import { createMarketCancelQueue } from './market-cancel-queue.js';
import { createMarketLocks } from './market-locks.js';
import { createOrderRegistry } from './order-registry.js';
/** @param startedAt Milliseconds since the epoch, with which salts begin. */
export function createRunTrading(startedAt = Date.now(), orders = createOrderRegistry()) {
    const before = new Map();
    let foundBuySize;
    let salts = 0;
    return {
        orders,
        marketLocks: createMarketLocks(),
        foundOrderIds: new Set(),
        marketCancels: createMarketCancelQueue(),
        ordersBefore(account, read) {
            const known = before.get(account) ?? read();
            before.set(account, known);
            return known;
        },
        tradableTokens: untilFound(({ length }) => length > 0),
        orderLimits: untilFound(({ size }) => size > 0),
        async buySize(find) {
            foundBuySize ??= find();
            return foundBuySize;
        },
        nextSalt: () => `${startedAt}${String(salts++).padStart(6, '0')}`,
    };
}
/** A function that reads until it finds something, and from then on returns that result. */
function untilFound(isFound) {
    let found;
    return async (read) => {
        found ??= read();
        try {
            const result = await found;
            if (!isFound(result))
                found = undefined;
            return result;
        }
        catch (error) {
            found = undefined;
            throw error;
        }
    };
}
//# sourceMappingURL=run-trading.js.map