// Faults of the forms in which one record is shown: in a list, alone, inside another, sampled (2.7 to 2.11).

import { changeRecords, listed, paged, under, whole } from '../hooks.js';
import type {
  CatalogMarketBody,
  ListedEvent,
  MarketOfListedEvent,
  SampledMarket,
  SingleMarket,
} from '../response-bodies.js';
import { type Fault, fault } from './fault.js';

export const formFaults: readonly Fault[] = [
  fault({
    requirement: 'event-list.no-creation-date',
    operations: ['events'],
    name: 'adds-creation-date-to-listed-events',
    does: 'items of the event list have a creationDate',
    deviation: changeRecords<ListedEvent>({ events: listed }, (event) => {
      Object.assign(event, { creationDate: '2026-01-01T00:00:00Z' });
    }),
  }),
  fault({
    requirement: 'event-list.market-fields-only',
    operations: ['events'],
    name: 'adds-slug-to-markets-of-listed-events',
    does: 'markets in the event list have a slug',
    deviation: changeRecords<MarketOfListedEvent>(
      { events: (events) => under(listed(events), 'markets') },
      (market) => {
        Object.assign(market, { slug: 'a-slug' });
      },
    ),
  }),
  fault({
    requirement: 'event-market.no-events',
    operations: ['event', 'event-by-slug'],
    name: 'adds-events-to-markets-of-single-events',
    does: 'markets of a single event have events',
    deviation: changeRecords<CatalogMarketBody>(
      {
        event: (event) => under([event], 'markets'),
        'event-by-slug': (event) => under([event], 'markets'),
      },
      (market) => {
        Object.assign(market, { events: [] });
      },
    ),
  }),
  fault({
    requirement: 'single-market.full-events',
    operations: ['catalog-market', 'catalog-market-by-slug'],
    name: 'summarizes-events-of-single-markets',
    does: 'a single market has event summaries',
    deviation: changeRecords<SingleMarket>({ 'catalog-market': whole, 'catalog-market-by-slug': whole }, (market) => {
      const events = market.events ?? [];
      Object.assign(market, { events: events.map(({ id, ticker, slug, title }) => ({ id, ticker, slug, title })) });
    }),
  }),
  fault({
    requirement: 'market-list.event-summaries',
    operations: ['catalog-markets'],
    name: 'sends-events-of-listed-markets-as-strings',
    does: 'the events of a listed market are strings',
    deviation: changeRecords({ 'catalog-markets': listed }, (market) => {
      Object.assign(market, { events: ['1'] });
    }),
  }),
  fault({
    requirement: 'catalog-market.mirror',
    operations: ['catalog-markets', 'catalog-market'],
    name: 'sends-the-condition-id-as-mirror-condition-id',
    does: 'the mirror of a market has the condition id of the market',
    deviation: changeRecords<CatalogMarketBody>({ 'catalog-markets': listed, 'catalog-market': whole }, (market) => {
      if (market.mirrorConditionId) market.mirrorConditionId = market.conditionId;
    }),
  }),
  fault({
    requirement: 'catalog-market.image-url',
    operations: ['catalog-markets'],
    name: 'sends-a-phrase-as-image-url',
    does: 'the image of a listed market is not a URL',
    deviation: changeRecords<CatalogMarketBody>({ 'catalog-markets': listed }, (market) => {
      market.image = 'a picture of rain';
    }),
  }),
  fault({
    requirement: 'sampling-market.omitted-fields',
    operations: ['sampling-markets'],
    name: 'adds-slug-to-sampling-markets',
    does: 'sampling markets have a slug',
    deviation: changeRecords<SampledMarket>({ 'sampling-markets': paged }, (market) => {
      Object.assign(market, { slug: 'a-slug' });
    }),
  }),
  fault({
    requirement: 'sampling-market.omitted-fields',
    operations: ['sampling-markets'],
    name: 'adds-market-id-to-sampling-markets',
    does: 'sampling markets have a market_id',
    deviation: changeRecords<SampledMarket>({ 'sampling-markets': paged }, (market) => {
      Object.assign(market, { market_id: 7 });
    }),
  }),
];
