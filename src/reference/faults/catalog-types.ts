// Faults of the types of markets, events, series and tags (2.7 to 2.9).
import type { EventFields, Series, Tag } from '../data/records.js';
import { listed, type RecordsIn, under, whole } from '../hooks.js';
import type { CatalogMarketBody, EventSummary, ListedEvent, SingleEvent } from '../response-bodies.js';
import type { Fault } from './fault.js';
import { numberInLookup, typeFaults } from './member-type.js';

const flags = ['active', 'closed', 'archived'] as const;
const times = ['createdAt', 'updatedAt'] as const;
const singleMarkets = {
  'catalog-market': whole,
  'catalog-market-by-slug': whole,
} satisfies RecordsIn<CatalogMarketBody>;

/** The records under one member of every event. */
function underEvents<Name extends 'series' | 'tags' | 'markets'>(name: Name) {
  return {
    events: (events: readonly ListedEvent[]) => under(listed(events), name),
    event: (event: SingleEvent) => under([event], name),
    'event-by-slug': (event: SingleEvent) => under([event], name),
  };
}

export const catalogTypeFaults: readonly Fault[] = [
  ...typeFaults<CatalogMarketBody>({
    area: 'catalog-market',
    records: { 'catalog-markets': listed, ...singleMarkets, ...underEvents('markets') },
    members: {
      digits: ['id'],
      text: [
        'question',
        'conditionId',
        'mirrorConditionId',
        'slug',
        'resolutionSource',
        'image',
        'icon',
        'description',
        'questionID',
      ],
      time: ['startDate', 'endDate', ...times],
      encodedTexts: ['outcomes', 'clobTokenIds', 'mirrorClobTokenIds'],
      boolean: flags,
    },
  }),
  ...typeFaults<{ events: readonly unknown[] }>({
    area: 'catalog-market',
    records: { 'catalog-markets': listed, ...singleMarkets },
    members: { objects: ['events'] },
  }),
  ...typeFaults<EventSummary>({
    area: 'event-summary',
    records: { 'catalog-markets': (markets) => under(listed(markets), 'events') },
    members: { text: ['id', 'ticker', 'slug', 'title'] },
  }),
  ...typeFaults<EventFields>({
    area: 'market-event',
    records: {
      'catalog-market': (market) => under([market], 'events'),
      'catalog-market-by-slug': (market) => under([market], 'events'),
    },
    members: {
      text: ['id', 'ticker', 'slug', 'title', 'description', 'resolutionSource', 'image', 'icon'],
      time: ['startDate', 'creationDate', 'endDate', ...times],
      boolean: flags,
    },
  }),
  ...typeFaults<ListedEvent | SingleEvent>({
    area: 'catalog-event',
    records: { events: listed, event: whole, 'event-by-slug': whole },
    members: {
      text: ['id', 'ticker', 'slug', 'title', 'description', 'resolutionSource', 'image', 'icon'],
      time: ['startDate', 'endDate', ...times],
      boolean: flags,
      objects: ['tags', 'markets', 'series'],
      object: ['eventMetadata'],
    },
  }),
  ...typeFaults<EventFields>({
    area: 'catalog-event',
    records: { event: whole, 'event-by-slug': whole },
    members: { time: ['creationDate'] },
  }),
  ...typeFaults<Series>({
    area: 'series',
    records: underEvents('series'),
    members: {
      text: ['id', 'ticker', 'slug', 'title', 'seriesType', 'recurrence', 'image', 'icon'],
      boolean: flags,
      time: times,
    },
  }),
  ...typeFaults<Tag>({
    area: 'tag',
    records: { tags: listed, ...underEvents('tags') },
    members: { text: ['id', 'label', 'slug'], time: times, boolean: ['requiresTranslation'] },
  }),
  numberInLookup<CatalogMarketBody>('catalog-market', 'catalog-market', 'id', { 'catalog-market': whole }),
  numberInLookup<CatalogMarketBody>('catalog-market-by-slug', 'catalog-market', 'slug', {
    'catalog-market-by-slug': whole,
  }),
  numberInLookup<EventFields>('event', 'catalog-event', 'id', { event: whole }),
  numberInLookup<EventFields>('event-by-slug', 'catalog-event', 'slug', { 'event-by-slug': whole }),
];
