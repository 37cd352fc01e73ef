// 2.7 and 2.8: what filtered and sorted lists show inside a record belongs to that record, as in the plain list.
import { check, filteredLists, mismatch, objectsIn, textOf, texts, } from '#check';
import { judgedList } from '../lists/index.js';
import { assertShowsParent } from './nested-records.js';
import { recordsById } from './single-records.js';
/** What an item holds. Of the markets of an event, each list may show others, so they are judged by their own events. */
const inside = {
    'catalog-markets': ['events'],
    events: ['tags', 'series'],
};
/** 2.7 and 2.8: what an item holds is what the same record holds in the plain list. */
const sameInside = check('nested-records.parent', {
    on: filteredLists.map((endpoint) => ({ name: `${endpoint}:combined`, endpoint })),
    noEvidence: 'no filtered or sorted list shows an item with records inside',
    dependsOn: ['lookup.event-list-agreement', 'lookup.market-list-agreement'],
}, async (context, { endpoint }) => {
    const [plain, markets] = await Promise.all([
        recordsById(context, endpoint),
        recordsById(context, 'catalog-markets'),
    ]);
    for (const { query, items } of (await judgedList(context, endpoint)).answers)
        for (const item of items) {
            const own = plain.get(textOf(item, 'id'));
            if (own)
                assertSameInside(context, inside[endpoint], { query, item, plain: own });
            if (endpoint === 'events')
                assertMarketsShow(context, query, item, markets);
        }
});
const namesOf = (query) => Object.keys(query).join(' and ');
/** Either list may show only some of them, but not others instead. */
function assertSameInside({ evidence }, names, { query, item, plain }) {
    for (const name of names) {
        const [actual, expected] = [texts(objectsIn(item, name), 'id'), texts(objectsIn(plain, name), 'id')];
        if (actual.length === 0 || expected.length === 0)
            continue;
        if (!actual.some((id) => expected.includes(id)))
            mismatch(`the list with ${namesOf(query)} shows other ${name} of ${textOf(item, 'id')} than the plain list`, {
                expected,
                actual,
                records: [item, plain],
            });
        evidence.add();
    }
}
/** A market inside an event shows that event among its own. */
function assertMarketsShow(context, query, event, markets) {
    for (const market of objectsIn(event, 'markets')) {
        const own = markets.get(textOf(market, 'id'));
        if (own)
            assertShowsParent(context, own, event, `the list with ${namesOf(query)}`);
    }
}
export const nestedInQueryChecks = sameInside;
//# sourceMappingURL=nested-in-queries.js.map