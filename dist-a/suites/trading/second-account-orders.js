// What the second account placed as its largest batch: which of its orders each filter keeps (4.2), and how its lists end
// (4.6.3).
import { check, inconclusive, isSameId, mayHaveMorePages, textOf, } from '#check';
import { assertLastCursor } from '../shared/last-page.js';
import { placedBatch } from './placed-batches.js';
const listOfSecond = [{ name: 'account-orders:second-account', endpoint: 'account-orders' }];
const needs = ['trading', 'other-account'];
const filters = [
    { id: 'account-orders.filter-id', parameter: 'id', member: 'id' },
    { id: 'account-orders.filter-market', parameter: 'market', member: 'market' },
    { id: 'account-orders.filter-asset-id', parameter: 'asset_id', member: 'assetId' },
];
/** 4.2: each filter keeps only what matches it. That it loses nothing, other checks of the batch judge. */
const filtered = filters.flatMap(({ id, parameter, member }) => check(id, { on: listOfSecond, needs }, async (context) => {
    for (const { query, items } of requireLists(await placedBatch(context, 'second'))) {
        const value = query[parameter];
        if (typeof value === 'string')
            context.assert.every(items, hasValue(member, value, `${parameter}=${value}`));
    }
}));
const hasValue = (member, value, filter) => ({
    value: (record) => textOf(record, member),
    holds: (shown) => isSameId(shown, value),
    expected: value,
    message: (record) => `${filter} keeps ${record.id}`,
});
/** Inconclusive if no list of the batch was read. */
function requireLists({ lists }) {
    return lists.length > 0
        ? lists
        : inconclusive('order-not-accepted', 'no order of the largest batch is answered as live');
}
const isFiltered = ({ query }) => Object.keys(query).length > 0;
/** 4.6.3: the last page has an empty cursor. */
const end = check('cursor.orders-end', { on: listOfSecond, needs }, async (context) => {
    const lists = requireLists(await placedBatch(context, 'second'));
    assertEmptyEnds(context, lists.filter((list) => !isFiltered(list)));
});
const unfilteredEnd = [`cursor.orders-end@${listOfSecond[0].name}`];
/** 4.6.3: so has the last page of a filtered list. */
const filteredEnd = check('account-orders.filtered-end', { on: listOfSecond, needs, dependsOn: unfilteredEnd }, async (context) => assertEmptyEnds(context, requireLists(await placedBatch(context, 'second')).filter(isFiltered)));
function assertEmptyEnds({ evidence }, lists) {
    for (const { name, walked } of lists) {
        // A cursor that is null or absent may say the same.
        if (mayHaveMorePages(walked) || walked.pages.at(-1)?.next === undefined)
            continue;
        assertLastCursor(walked, '', name);
        evidence.add();
    }
    if (evidence.total() === 0)
        inconclusive('ambiguous', 'no list that was read to its end shows a cursor there');
}
export const secondAccountOrderChecks = [...filtered, ...end, ...filteredEnd];
//# sourceMappingURL=second-account-orders.js.map