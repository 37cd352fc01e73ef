import { overrideFilter } from '../deviation-builders.js';
import { eventAlone, marketAlone } from '../forms.js';
import { filteredLists } from '../operations.js';
import { fault } from './fault.js';
const lookupsById = [
    { operation: 'catalog-market', ofEvents: false, member: 'id', requirement: 'lookup.market-by-id' },
    { operation: 'event', ofEvents: true, member: 'id', requirement: 'lookup.event-by-id' },
];
const lookupsBySlug = [
    { operation: 'catalog-market-by-slug', ofEvents: false, member: 'slug', requirement: 'lookup.market-by-slug' },
    { operation: 'event-by-slug', ofEvents: true, member: 'slug', requirement: 'lookup.event-by-slug' },
];
/** What is not found otherwise finds the first record that fits. */
function findsFirst(ofEvents, fits) {
    return {
        reply(reply, { param }, { dataset: { catalog }, policy }) {
            if (reply.status !== 404)
                return undefined;
            const event = ofEvents ? catalog.events.find((record) => fits(record, param)) : undefined;
            const market = ofEvents ? undefined : catalog.markets.find((record) => fits(record, param));
            const body = event ? eventAlone(event, policy) : market && marketAlone(market, policy);
            return body ? { ...reply, status: 200, body } : undefined;
        },
    };
}
/** The event of a market, or the markets of an event. */
const relatedTo = (record) => 'markets' in record ? record.markets : record.events;
/** As SQL's LIKE. */
function isLike(text, pattern) {
    const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text);
}
export const otherRecordFaults = [
    ...[...lookupsById, ...lookupsBySlug].map(({ operation, ofEvents, member, requirement }) => fault({
        requirement,
        operations: [operation],
        name: `finds-${operation}-by-the-${member}-of-${ofEvents ? 'a-market' : 'the-event'}`,
        does: `the ${member} of a record of the other kind finds the first record that belongs to it`,
        deviation: findsFirst(ofEvents, (record, wanted) => relatedTo(record).some(({ fields }) => fields[member] === wanted)),
    })),
    ...lookupsById.flatMap(({ operation, ofEvents, requirement }) => ['start', 'end'].map((part) => fault({
        requirement,
        operations: [operation],
        name: `finds-${operation}-by-the-${part}-of-its-id`,
        does: `an id that no record has finds the first record whose id has that ${part}`,
        deviation: findsFirst(ofEvents, ({ fields: { id } }, wanted) => part === 'start' ? id.startsWith(wanted) : id.endsWith(wanted)),
    }))),
    ...lookupsBySlug.flatMap(({ operation, ofEvents, requirement }) => ['_', '%'].map((character) => fault({
        requirement,
        operations: [operation],
        name: `finds-${operation}-by-patterns-with-${character === '_' ? 'an-underscore' : 'a-percent-sign'}`,
        does: `a slug with ${character} finds the first record whose slug matches it in SQL's LIKE`,
        deviation: findsFirst(ofEvents, ({ fields: { slug } }, wanted) => wanted.includes(character) && isLike(slug, wanted)),
    }))),
    fault({
        requirement: 'filter.slug',
        operations: filteredLists,
        name: 'filters-slugs-by-patterns',
        does: "slug keeps the records whose slug matches it in SQL's LIKE",
        deviation: overrideFilter('slug', (kept, { item, wanted }) => kept || isLike(item.fields.slug, String(wanted))),
    }),
];
//# sourceMappingURL=other-records.js.map