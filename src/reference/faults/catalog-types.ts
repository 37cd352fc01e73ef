// Faults of the types of markets, events, series and tags (2.7 to 2.9).
import * as table from '../../../spec/resources/catalog.js';
import { listed, type RecordsIn, under, whole } from '../hooks.js';
import type { CatalogMarketBody, ListedEvent, SingleEvent, SingleMarket } from '../response-bodies.js';
import type { Fault } from './fault.js';
import { numberInLookup, typeFaults } from './member-type.js';

const markets = {
  'catalog-markets': listed,
  'catalog-market': whole,
  'catalog-market-by-slug': whole,
} satisfies RecordsIn<CatalogMarketBody>;
const underMarket = (market: SingleMarket) => under([market], 'events');

/** The records under one member of every event. */
function underEvents<Name extends 'series' | 'tags' | 'markets'>(name: Name) {
  return {
    events: (events: readonly ListedEvent[]) => under(listed(events), name),
    event: (event: SingleEvent) => under([event], name),
    'event-by-slug': (event: SingleEvent) => under([event], name),
  };
}

export const catalogTypeFaults: readonly Fault[] = [
  ...typeFaults(table.catalogMarket, { ...markets, ...underEvents('markets') }),
  ...typeFaults(table.eventSummary, { 'catalog-markets': (body) => under(listed(body), 'events') }),
  ...typeFaults(table.marketEvent, { 'catalog-market': underMarket, 'catalog-market-by-slug': underMarket }),
  ...typeFaults(table.catalogEvent, { events: listed, event: whole, 'event-by-slug': whole }),
  ...typeFaults(table.series, underEvents('series')),
  ...typeFaults(table.tag, { tags: listed, ...underEvents('tags') }),
  numberInLookup('catalog-market', table.catalogMarket, 'id', { 'catalog-market': whole }),
  numberInLookup('catalog-market-by-slug', table.catalogMarket, 'slug', { 'catalog-market-by-slug': whole }),
  numberInLookup('event', table.catalogEvent, 'id', { event: whole }),
  numberInLookup('event-by-slug', table.catalogEvent, 'slug', { 'event-by-slug': whole }),
];
