export function createMarketLocks() {
    const locked = new Set();
    const waiting = [];
    /** One token for each market: an order on its other outcome could match. */
    function available(tokens, count) {
        const free = tokens.filter((token) => !locked.has(token.conditionId));
        const byMarket = [...new Map(free.map((token) => [token.conditionId, token])).values()];
        if (byMarket.length >= count)
            return byMarket.slice(0, count);
        // All markets are free, but there are too few: two tokens of one market are used.
        return locked.size === 0 ? free.slice(0, count) : undefined;
    }
    return {
        async acquire(tokens, count) {
            const wanted = Math.min(count, tokens.length);
            for (;;) {
                const taken = available(tokens, wanted);
                if (taken) {
                    for (const { conditionId } of taken)
                        locked.add(conditionId);
                    const release = () => {
                        for (const { conditionId } of taken)
                            locked.delete(conditionId);
                        for (const resume of waiting.splice(0))
                            resume();
                    };
                    return { tokens: taken, release };
                }
                await new Promise((resolve) => waiting.push(resolve));
            }
        },
    };
}
//# sourceMappingURL=market-locks.js.map