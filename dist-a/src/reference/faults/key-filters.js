import { addSecondEvents } from '../data/second-events.js';
import { changeQuery, overrideFilter } from '../deviation-builders.js';
import { makeFirstSlugsPlain } from '../first-slugs.js';
import { filteredLists } from '../operations.js';
import { fault, kebab } from './fault.js';
import { hasEvenId, ignoresFilter, ignoresFilterOn } from './filter-deviations.js';
function ignoresAlias({ requirement, alias, operations }) {
    return fault({
        requirement,
        operations,
        name: `ignores-alias-${kebab(alias)}`,
        does: `${alias} is not read`,
        deviation: changeQuery((query) => query.delete(alias)),
    });
}
function hidesOddIds({ requirement, operation, filter }) {
    const records = operation === 'events' ? 'events' : 'markets';
    return fault({
        requirement,
        operations: [operation],
        name: `${kebab(filter)}-hides-${records}-with-odd-ids`,
        does: `${filter} hides the ${records} with an odd id too`,
        deviation: overrideFilter(filter, (kept, decision) => kept && hasEvenId(decision)),
    });
}
/** The filter keeps everything for a tag that is listed, and that no event has. */
function ignoresUnusedTags(filter) {
    return () => {
        const unused = new Set();
        return {
            data({ catalog: { events, tags } }) {
                const used = new Set(events.flatMap((event) => event.tags));
                for (const tag of tags)
                    if (!used.has(tag))
                        unused.add(filter === 'tag_id' ? tag.id : tag.slug);
            },
            ...overrideFilter(filter, (kept, { wanted }) => kept || unused.has(String(wanted))),
        };
    };
}
/** The markets of one event belong to the next one, and the filter keeps everything for the first. */
function ignoresEventWithoutMarkets(filter) {
    return () => {
        let empty;
        return {
            data({ catalog: { events } }) {
                const [event, next] = events.slice(50);
                if (!event || !next)
                    return;
                empty = filter === 'event_id' ? event.fields.id : event.fields.slug;
                for (const market of event.markets)
                    market.events = [next];
                next.markets.push(...event.markets.splice(0));
            },
            ...overrideFilter(filter, (kept, { wanted }) => kept || String(wanted) === empty),
        };
    };
}
const findsOnlyTradedConditions = () => {
    const traded = new Set();
    return {
        data({ book }) {
            for (const { fields } of book)
                traded.add(fields.condition_id);
        },
        ...overrideFilter('conditionId', (kept, { wanted }) => kept && traded.has(String(wanted))),
    };
};
const hasSlugPrefix = ({ item, wanted }) => 'fields' in item && item.fields.slug.startsWith(String(wanted));
export const keyFilterFaults = [
    ignoresFilterOn('catalog-markets', 'filter.tag-id', 'tag_id'),
    ignoresFilterOn('events', 'filter.tag-id', 'tag_id'),
    hidesOddIds({ requirement: 'filter.tag-id', operation: 'events', filter: 'tag_id' }),
    ignoresFilterOn('catalog-markets', 'filter.tag-slug', 'tag_slug'),
    ignoresFilterOn('events', 'filter.tag-slug', 'tag_slug'),
    ...['tag_id', 'tag_slug'].map((filter) => fault({
        requirement: filter === 'tag_id' ? 'filter.tag-id' : 'filter.tag-slug',
        operations: ['catalog-markets'],
        name: `finds-no-market-by-${kebab(filter)}`,
        does: `${filter} keeps no market`,
        deviation: overrideFilter(filter, () => false),
    })),
    ...['tag_id', 'tag_slug'].map((filter) => fault({
        requirement: filter === 'tag_id' ? 'filter.tag-id' : 'filter.tag-slug',
        operations: filteredLists,
        name: `ignores-${kebab(filter)}-of-tags-that-no-event-has`,
        does: `${filter} keeps every record if the tag is listed, and no event has it`,
        deviation: ignoresUnusedTags(filter),
    })),
    ignoresAlias({ requirement: 'filter.tag-alias', alias: 'tag', operations: filteredLists }),
    fault({
        requirement: 'filter.tag-id',
        operations: filteredLists,
        name: 'adds-one-to-tag-id',
        does: 'tag_id filters by the number after the one given',
        deviation: changeQuery((query) => {
            if (query.has('tag_id'))
                query.set('tag_id', String(Number(query.get('tag_id')) + 1));
        }),
    }),
    fault({
        requirement: 'filter.tag-slug',
        operations: ['catalog-markets'],
        name: 'matches-tag-slugs-of-markets-by-their-start',
        does: 'tag_slug keeps the markets with a tag whose slug starts with the value',
        deviation: overrideFilter('tag_slug', (kept, { item, wanted }) => 'events' in item
            ? item.events.some(({ tags }) => tags.some(({ slug }) => slug.startsWith(String(wanted))))
            : kept),
    }),
    ignoresFilter({ requirement: 'filter.event-id', filter: 'event_id' }),
    hidesOddIds({ requirement: 'filter.event-id', operation: 'catalog-markets', filter: 'event_id' }),
    ignoresFilter({ requirement: 'filter.event-slug', filter: 'event_slug' }),
    fault({
        requirement: 'filter.event-slug',
        operations: ['catalog-markets'],
        name: 'finds-three-markets-of-an-event-slug-at-most',
        does: 'event_slug keeps the first three markets of the event',
        deviation: overrideFilter('event_slug', (kept, { item, wanted }) => {
            const event = 'events' in item ? item.events.find(({ fields }) => fields.slug === wanted) : undefined;
            const first = event?.markets.slice(0, 3) ?? [];
            return kept && first.some((market) => market === item);
        }),
    }),
    ...['event_id', 'event_slug'].map((filter) => fault({
        requirement: filter === 'event_id' ? 'filter.event-id' : 'filter.event-slug',
        operations: ['catalog-markets'],
        name: `finds-markets-only-by-the-first-${kebab(filter)}`,
        does: `${filter} keeps the markets whose first event it is; some markets have two events`,
        deviation: {
            data: addSecondEvents,
            ...overrideFilter(filter, (_kept, { item, wanted }) => {
                const first = 'events' in item ? item.events[0]?.fields : undefined;
                return String(wanted) === (filter === 'event_id' ? first?.id : first?.slug);
            }),
        },
    })),
    ...['event_id', 'event_slug'].map((filter) => fault({
        requirement: filter === 'event_id' ? 'filter.event-id' : 'filter.event-slug',
        operations: ['catalog-markets'],
        name: `ignores-${kebab(filter)}-of-events-without-markets`,
        does: `${filter} keeps every market if the event has none; one event has none`,
        deviation: ignoresEventWithoutMarkets(filter),
    })),
    ignoresAlias({ requirement: 'filter.event-slug-alias', alias: 'eventSlug', operations: ['catalog-markets'] }),
    ignoresFilter({ requirement: 'filter.condition-id', filter: 'conditionId' }),
    fault({
        requirement: 'filter.condition-id',
        operations: ['catalog-markets'],
        name: 'ignores-condition-id-beside-limit-1',
        does: 'conditionId is not read beside limit=1',
        deviation: changeQuery((query) => {
            if (query.get('limit') === '1')
                query.delete('conditionId');
        }),
    }),
    fault({
        requirement: 'filter.condition-id',
        operations: ['catalog-markets'],
        name: 'finds-nothing-for-condition-ids-outside-of-the-order-book',
        does: 'conditionId keeps no market that the order book does not list',
        deviation: findsOnlyTradedConditions,
    }),
    ignoresAlias({ requirement: 'filter.condition-id-alias', alias: 'condition_id', operations: ['catalog-markets'] }),
    fault({
        requirement: 'filter.condition-id-alias',
        operations: ['catalog-markets'],
        name: 'compares-the-beginning-of-condition-id',
        does: 'condition_id, but not conditionId, keeps each market whose condition id begins with the same 16 characters',
        deviation: overrideFilter('conditionId', (kept, { request, wanted, item }) => {
            if (!request.query.has('condition_id'))
                return kept;
            return 'fields' in item && 'conditionId' in item.fields
                ? item.fields.conditionId.startsWith(String(wanted).slice(0, 16))
                : kept;
        }),
    }),
    ignoresFilterOn('catalog-markets', 'filter.slug', 'slug'),
    ignoresFilterOn('events', 'filter.slug', 'slug'),
    fault({
        requirement: 'filter.slug',
        operations: filteredLists,
        name: 'matches-slugs-by-prefix',
        does: 'slug keeps every record whose slug starts with the value',
        deviation: overrideFilter('slug', (_kept, decision) => hasSlugPrefix(decision)),
    }),
    fault({
        requirement: 'filter.slug',
        operations: filteredLists,
        name: 'finds-nothing-for-slugs-with-a-plus-sign',
        does: 'slug keeps no record if the value has a plus sign',
        deviation: overrideFilter('slug', (kept, { wanted }) => kept && !String(wanted).includes('+')),
    }),
    fault({
        requirement: 'filter.slug',
        operations: filteredLists,
        name: 'finds-nothing-for-slugs-beyond-ascii-which-no-first-page-shows',
        does: 'slug keeps no record if the value has a character beyond ASCII; no record of the first 100 has such a slug',
        deviation: {
            data: makeFirstSlugsPlain,
            ...overrideFilter('slug', (kept, { wanted }) => kept && !/[^ -~]/.test(String(wanted))),
        },
    }),
    fault({
        requirement: 'filter.slug',
        operations: filteredLists,
        name: 'finds-nothing-for-slugs-of-closed-and-archived-records',
        does: 'slug keeps no record that is closed and archived',
        deviation: overrideFilter('slug', (kept, { item }) => kept && !('fields' in item && 'closed' in item.fields && item.fields.closed && item.fields.archived)),
    }),
    ignoresFilter({ requirement: 'filter.series-slug', filter: 'series_slug', operations: ['events'] }),
    hidesOddIds({ requirement: 'filter.series-slug', operation: 'events', filter: 'series_slug' }),
];
//# sourceMappingURL=key-filters.js.map