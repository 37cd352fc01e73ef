import { inconclusive } from './outcome/violation.js';
/** The list has more than `count` items. */
export function moreItemsThan(count) {
    return async ({ offsetPage }, list) => {
        const next = await offsetPage(list, { limit: 1, offset: count });
        if (next.length === 0)
            inconclusive('no-data', `the list of ${list} holds no more than ${count} items`);
    };
}
/** The list shows at least `count` items on its first page of 100. */
export function atLeastItems(count) {
    return async ({ sample }, list) => {
        const { length } = await sample.list(list);
        if (length < count)
            inconclusive('no-data', `the list of ${list} holds ${length} of the ${count} items needed`);
    };
}
//# sourceMappingURL=preconditions.js.map