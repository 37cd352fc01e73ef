// 4.6: how filtered lists are paged, and the list of the second account: no item comes twice, and the last page says that
// it is the last.
import { accountLists, check, endCursor, enumeration, inconclusive, maximumFilteredPages, mayHaveMorePages, } from '#check';
import { assertNoDuplicates, assertSameFirstPage } from '../order-book/walks.js';
import { assertLastCursor } from '../shared/last-page.js';
import { filterValue } from './combined-filters.js';
import { filterIds, filterParameters, ofSecondAccount, requireItems, unknownValue } from './filters.js';
/** Filters that are also asked for together. */
const pairs = [
    ['id', 'market'],
    ['after', 'before'],
];
/** Each filter, with a value that a record has and with one that no record has; and two filters together. */
async function acceptedFilters(context, list) {
    const { send, settings } = context;
    const [first] = await requireItems(context, list);
    const parameters = filterParameters(list);
    // A trade has no member `taker`, but the account is the taker of some of its trades.
    const valueIn = (parameter) => parameter === 'taker'
        ? settings.credentials?.address
        : first && filterValue(parameter, first, settings.credentials);
    const queries = parameters.flatMap((parameter) => [valueIn(parameter), unknownValue(context, parameter)].flatMap((one) => one === undefined ? [] : [{ [parameter]: one }]));
    const byTwo = pairs
        .filter((pair) => pair.every((parameter) => parameters.includes(parameter) && valueIn(parameter) !== undefined))
        .map((pair) => Object.fromEntries(pair.map((parameter) => [parameter, valueIn(parameter)])));
    // Both later than the first record and earlier than it: no record is.
    const contradictory = byTwo.flatMap(({ after, before }) => after && before ? [{ after: before, before: after }] : []);
    // A service may refuse a filter, or a value of it: other checks judge that.
    const accepted = [...queries, ...byTwo, ...contradictory].map(async (query) => (await send(list, { query })).kind === 'accepted' ? [query] : []);
    return (await Promise.all(accepted)).flat();
}
/** The list under each of these filters. */
export async function filteredWalks(context, list) {
    const queries = await acceptedFilters(context, list);
    const read = async (query) => ({
        query,
        ...(await context.walk(list, query, { maximumPages: maximumFilteredPages })),
    });
    return Promise.all(queries.map(read));
}
const nameOf = (query) => enumeration(Object.keys(query));
const markers = {
    'account-orders': '',
    'account-trades': endCursor,
    'builder-trades': endCursor,
};
/** The pages up to one with an empty cursor: sent back, it asks for the first page again. */
function untilEmptyCursor(walk) {
    const index = walk.pages.findIndex(({ next }) => next === '');
    return index < 0 ? undefined : { ...walk, pages: walk.pages.slice(0, index + 1), stopped: 'end' };
}
async function filteredListEnds(context, list) {
    for (const walked of await filteredWalks(context, list)) {
        const where = `filtered by ${nameOf(walked.query)}`;
        const endedByEmptyCursor = untilEmptyCursor(walked);
        if (endedByEmptyCursor && markers[list] !== '')
            assertLastCursor(endedByEmptyCursor, markers[list], where);
        // A cursor that is null or absent may say the same.
        if (mayHaveMorePages(walked) || walked.pages.at(-1)?.next === undefined)
            continue;
        assertLastCursor(walked, markers[list], where);
        context.evidence.add();
    }
    if (context.evidence.total() === 0)
        inconclusive('ambiguous', 'no filtered list that was read to its end shows a cursor there');
}
const filtered = accountLists.map((endpoint) => ({ name: `${endpoint}:filtered`, endpoint }));
/** 4.6: a walk of a filtered list shows each item once, as that of the whole list does. */
const filteredNoRepeat = check('cursor.no-repeat', { on: filtered, noEvidence: 'no filtered list shows an item', dependsOn: ({ endpoint }) => filterIds(endpoint) }, async (context, { endpoint }) => {
    for (const walked of await filteredWalks(context, endpoint))
        assertNoDuplicates(context, walked, `the list filtered by ${nameOf(walked.query)}`);
});
/** 4.6.1: `MA==` and no cursor both ask for the first page of a filtered list. */
const filteredFirstPage = check('cursor.first-page', { on: filtered, noEvidence: 'no filtered list shows an item' }, async (context, { endpoint }) => {
    for (const query of await acceptedFilters(context, endpoint))
        await assertSameFirstPage(context, endpoint, query);
});
/** 4.6: so does the list of the second account. */
const secondNoRepeat = check('cursor.no-repeat', { on: ofSecondAccount, needs: ['other-account'], noEvidence: 'the second account has no trades' }, async (context, { endpoint }) => {
    const { otherAccount: account } = context.settings;
    assertNoDuplicates(context, await context.walk(endpoint, {}, account ? { account } : {}), 'a walk');
});
/** 4.6.3 and 4.6.4: the last page of a filtered list says that it is the last, as the whole list does. */
const filteredEnds = accountLists.flatMap((list) => check(`${list}.filtered-end`, { on: list }, (context) => filteredListEnds(context, list)));
export const filteredWalkChecks = [
    ...filteredFirstPage,
    ...filteredNoRepeat,
    ...secondNoRepeat,
    ...filteredEnds,
];
//# sourceMappingURL=filtered-walks.js.map