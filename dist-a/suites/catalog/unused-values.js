// Filters by a value that another list shows and no listed item has, such as a tag of no event. A service that joins two
// lists may ignore such a filter, because the join is empty.
import { firstFew, haveSameOrder, ifAvailable, itemsOf, mismatch, } from '#check';
import { integers, member, plainText } from './filter-values.js';
import { variedLimit } from './limit.js';
/** Where values of a filter are listed that no item of its own list may have. */
const otherLists = {
    tag_id: { list: 'tags', valuesOf: integers(member('id')) },
    tag_slug: { list: 'tags', valuesOf: member('slug') },
    event_id: { list: 'events', valuesOf: integers(member('id')) },
    event_slug: { list: 'events', valuesOf: member('slug') },
};
/** An item may have one of these values without showing it, but not every item all of them. */
const enoughValues = 3;
/** With fewer items, those with a value are too often all of them. */
const enoughItems = 5;
/** Whether an event shows that it has no markets. */
const hasNoMarkets = ({ markets }) => Array.isArray(markets) && markets.length === 0;
/**
 * Values that a record of another list has, and none of these items, which show others: of events that show that they
 * have no markets, or else enough of them.
 */
async function unusedValues(context, { parameter, valuesOf }, items) {
    const used = new Set(items.flatMap(valuesOf).map(plainText));
    const other = used.size > 0 ? otherLists[parameter] : undefined;
    const records = (other && (await ifAvailable(context.allItems(other.list)))) ?? [];
    const valuesIn = (some) => {
        const values = some.flatMap((record) => other?.valuesOf(record) ?? []);
        return [...new Set(values.filter((value) => !used.has(plainText(value))))].slice(0, enoughValues);
    };
    const ofEmptyEvents = valuesIn(records.filter(hasNoMarkets));
    if (ofEmptyEvents.length > 0)
        return ofEmptyEvents;
    const values = valuesIn(records);
    return values.length === enoughValues ? values : [];
}
/** A filter by values that none of these items show does not always return the list without a filter. */
export async function assertFiltersByUnusedValues(context, filter, items) {
    const { endpoint, parameter } = filter;
    const values = await unusedValues(context, filter, items);
    if (values.length === 0)
        return;
    const listed = await context.sample.list(endpoint);
    const queries = values.map((value, place) => ({
        [parameter]: value,
        limit: Math.max(enoughItems, variedLimit(context, place)),
    }));
    const pages = (await context.each(endpoint, queries)).flatMap(({ query, answer }) => answer.kind === 'accepted' ? [{ items: itemsOf(answer), start: listed.slice(0, Number(query.limit)) }] : []);
    const areIgnored = pages.every((page) => page.items.length >= enoughItems && haveSameOrder(page.items, page.start));
    if (pages.length === values.length && areIgnored)
        mismatch(`${parameter} keeps every item for values that none shows`, {
            expected: `fewer items for ${firstFew(values)}`,
            actual: 'the items of the list without this filter',
            records: [listed, ...pages.map((page) => page.items)],
        });
}
//# sourceMappingURL=unused-values.js.map