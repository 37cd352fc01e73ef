// What another account sees of the orders of an account: in its own lists and by their ids (5.3).
import { ifAvailable } from '#check';
import { orderRecordIn } from './order-results.js';
/**
 * What another account saw of these orders while they were live, and what it sees of some of them that were canceled.
 */
export async function seenWith(context, other, live, ended) {
    const anyList = { name: 'without a filter', query: {}, orders: ended };
    const byIds = ended.map((order) => ({ name: 'by id', query: { id: order.id }, orders: [order] }));
    const canceled = await lookFor(context, other, [anyList, ...byIds], ended, ' after it was canceled');
    return {
        judged: live.judged + canceled.judged,
        inLists: [...live.inLists, ...canceled.inLists],
        byId: [...live.byId, ...canceled.byId],
    };
}
/** Where the account sees these orders now. */
export async function lookFor({ walk, send }, account, lists, sample, when) {
    // Positive control: the account can read its own orders.
    await walk('account-orders', {}, { account, maximumPages: 1 });
    const read = await Promise.all(lists.map(async (list) => {
        const walked = await ifAvailable(walk('account-orders', list.query, { account, fresh: true }));
        return walked && { list, items: walked.items };
    }));
    const shown = read.filter((one) => one !== undefined);
    const inLists = shown.flatMap(({ list, items }) => {
        const record = items.find((item) => list.orders.some(({ id }) => id === item.id));
        return record ? [{ where: `${list.name}${when}`, record }] : [];
    });
    const byId = await Promise.all(sample.map(async ({ id }) => {
        const record = orderRecordIn(await send('account-order', { account, path: { id }, fresh: true }));
        return record?.id === id ? [{ where: `by id${when}`, record }] : [];
    }));
    return {
        judged: shown.length + byId.length,
        inLists,
        byId: byId.flat().slice(0, 1),
    };
}
//# sourceMappingURL=seen-orders.js.map