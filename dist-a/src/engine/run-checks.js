import { byPriority, firstChecksOf, levelsOf } from './check-priority.js';
import { openRunSession } from './run-session.js';
export async function runChecks({ stop, onResult, ...options }) {
    const { checks } = options;
    const session = await openRunSession(options, stop);
    const runAll = (some) => runInOrder(some, session.checksAtOnce, async (check) => onResult(await session.run(check), check));
    /**
     * Checks that read the account's orders come before those that place and cancel: until then, no order of the run
     * comes or goes.
     */
    async function runOnOrders(reading, trading) {
        const cancelTemporaryOrders = reading.length > 0 ? await session.placeTemporaryOrders() : undefined;
        await runAll(reading);
        await cancelTemporaryOrders?.();
        await runAll(trading);
    }
    /**
     * Its two halves begin at the same time, or one after the other if the first must not wait for requests of the
     * second.
     */
    async function runActive(active, { othersFirst = false } = {}) {
        const trading = active.filter(({ needs }) => needs.includes('trading'));
        const reading = active.filter((check) => !trading.includes(check) && readsOrders(check));
        const others = active.filter((check) => !trading.includes(check) && !reading.includes(check));
        if (othersFirst)
            await runAll(others);
        await Promise.all([runOnOrders(reading, trading), ...(othersFirst ? [] : [runAll(others)])]);
    }
    async function runWithinLimit(active) {
        await runInOrder(firstChecksOf(checks), session.checksAtOnce, session.sendOnly);
        for (const ofLevel of levelsOf(active))
            await runActive(byPriority(ofLevel), { othersFirst: true });
    }
    try {
        const active = checks.filter(({ phase }) => phase === 'active');
        if (options.settings.maxRequests === undefined)
            await runActive(active);
        else
            await runWithinLimit(active);
        const passive = checks.filter(({ phase }) => phase === 'passive');
        // Those of trading also read lists of orders, which the others count.
        await runAll(passive.filter(({ feature }) => feature === 'trading'));
        await runAll(passive.filter(({ feature }) => feature !== 'trading'));
        // One after the other: none of them sees an order that another one places.
        for (const check of checks.filter(({ phase }) => phase === 'last'))
            await runAll([check]);
        await session.cancelOpenOrders();
        return session.statistics();
    }
    finally {
        session.close();
    }
}
function readsOrders({ endpoint }) {
    return endpoint === 'account-orders' || endpoint === 'account-order';
}
/** Starts the work for each item in their order, with at most as many at a time as `atOnce` says at that moment. */
async function runInOrder(items, atOnce, work) {
    const running = new Set();
    for (const item of items) {
        while (running.size >= atOnce())
            await Promise.race(running);
        const done = work(item).then(() => void running.delete(done));
        running.add(done);
    }
    await Promise.all(running);
}
//# sourceMappingURL=run-checks.js.map