// Faults of a page that does not hold as many items as limit asks for (part 8).
import { changeList, changeQuery } from '../deviation-builders.js';
import { offsetLists } from '../operations.js';
import { fault } from './fault.js';
import { besideFilters } from './offset-lists.js';
export const limitHonoredFaults = [
    fault({
        requirement: 'paging.limit-honored',
        operations: offsetLists,
        name: 'ignores-limit',
        does: 'limit is not read',
        deviation: changeQuery((query) => query.delete('limit')),
    }),
    fault({
        requirement: 'paging.limit-honored',
        operations: offsetLists,
        name: 'ignores-limit-beside-filters',
        does: 'limit is not read beside a filter',
        deviation: besideFilters((query) => query.delete('limit')),
    }),
    fault({
        requirement: 'paging.limit-honored',
        operations: ['catalog-markets'],
        name: 'ignores-limit-beside-event-id',
        does: 'limit is not read beside event_id; an event has two markets at most',
        deviation: {
            data({ catalog: { events, markets } }) {
                for (const event of events)
                    event.markets.splice(2);
                const kept = new Set(events.flatMap((event) => event.markets));
                markets.splice(0, Infinity, ...markets.filter((market) => kept.has(market)));
            },
            ...changeQuery((query) => {
                if (query.has('event_id'))
                    query.delete('limit');
            }),
        },
    }),
    fault({
        requirement: 'paging.limit-honored',
        operations: offsetLists,
        name: 'refuses-limits-above-50',
        does: 'a limit of 51 or more is refused',
        deviation: { rules: { limitMaximum: 50 } },
    }),
    fault({
        requirement: 'paging.limit-honored',
        operations: offsetLists,
        name: 'clamps-limits-to-50',
        does: 'a limit of 51 or more returns 50 items',
        deviation: { rules: { limitMaximum: 50 }, policy: { limitOutOfRange: 'clamp' } },
    }),
    fault({
        requirement: 'paging.limit-honored',
        operations: offsetLists,
        name: 'reads-limits-from-61-to-69-as-60',
        does: 'a limit from 61 to 69 returns 60 items',
        deviation: changeQuery((query) => {
            if (/^6[1-9]$/.test(query.get('limit') ?? ''))
                query.set('limit', '60');
        }),
    }),
    fault({
        requirement: 'paging.limit-honored',
        operations: ['events'],
        name: 'shows-two-items-for-limit-1-in-ascending-order',
        does: 'limit=1 shows two items with ascending=true',
        deviation: changeQuery((query) => {
            if (query.get('limit') === '1' && query.get('ascending') === 'true')
                query.set('limit', '2');
        }),
    }),
    fault({
        requirement: 'paging.limit-honored',
        operations: offsetLists,
        name: 'drops-the-last-item-when-a-limit-is-given',
        does: 'a page with a limit lacks its last item',
        deviation: changeList((items, { query }) => (query.has('limit') && items.length > 1 ? items.slice(0, -1) : items)),
    }),
];
//# sourceMappingURL=limit-honored.js.map