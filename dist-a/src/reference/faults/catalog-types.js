// Faults of the types of markets, events, series and tags (2.7 to 2.9).
import * as table from '../../../spec/resources/catalog.js';
import { recordOfBody, recordsOfList, recordsUnder, underSingleEvents } from '../deviation-builders.js';
import { numericIdInLookup, typeFaults } from './member-type.js';
const markets = {
    'catalog-markets': recordsOfList,
    'catalog-market': recordOfBody,
    'catalog-market-by-slug': recordOfBody,
};
const underMarket = (market) => recordsUnder([market], 'events');
/** The records under one member of every event. */
function underEvents(name) {
    return {
        events: (events) => recordsUnder(recordsOfList(events), name),
        ...underSingleEvents(name),
    };
}
export const catalogTypeFaults = [
    ...typeFaults(table.catalogMarket, { ...markets, ...underEvents('markets') }),
    ...typeFaults(table.eventSummary, { 'catalog-markets': (body) => recordsUnder(recordsOfList(body), 'events') }),
    ...typeFaults(table.marketEvent, { 'catalog-market': underMarket, 'catalog-market-by-slug': underMarket }),
    ...typeFaults(table.catalogEvent, { events: recordsOfList, event: recordOfBody, 'event-by-slug': recordOfBody }),
    ...typeFaults(table.series, underEvents('series')),
    ...typeFaults(table.tag, { tags: recordsOfList, ...underEvents('tags') }),
    numericIdInLookup('catalog-market', table.catalogMarket, 'id', { 'catalog-market': recordOfBody }),
    numericIdInLookup('catalog-market-by-slug', table.catalogMarket, 'slug', { 'catalog-market-by-slug': recordOfBody }),
    numericIdInLookup('event', table.catalogEvent, 'id', { event: recordOfBody }),
    numericIdInLookup('event-by-slug', table.catalogEvent, 'slug', { 'event-by-slug': recordOfBody }),
];
//# sourceMappingURL=catalog-types.js.map