// Faults of the filters by tag, event, condition id and slug that meet some values only (4.5).

import { addSecondEvents, makeFirstSlugsPlain } from '../../data/rare-cases.js';
import type { Tag } from '../../data/records.js';
import { changeQuery, overrideFilter } from '../../deviation.js';
import { filteredLists } from '../../operations.js';
import type { Deviation } from '../../types.js';
import { type Fault, faultsOf, kebab, type Mistakes } from '../fault.js';
import { besideValue, ignores } from './operators.js';

const markets = ['catalog-markets'] as const;

/** The filter keeps everything for a tag that is listed, and that no event has. */
const ignoresUnusedTags = (filter: 'tag_id' | 'tag_slug', member: 'id' | 'slug') =>
  overrideFilter(filter, (kept, { wanted }, { dataset: { catalog } }) => {
    const isWanted = (tag: Tag) => tag[member] === String(wanted);
    return kept || (catalog.tags.some(isWanted) && !catalog.events.some(({ tags }) => tags.some(isWanted)));
  });

/** The markets of one event belong to the next one, and the filter keeps everything for the first. */
const ignoresEventWithoutMarkets = (filter: 'event_id' | 'event_slug', member: 'id' | 'slug'): Deviation => ({
  data({ catalog: { events } }) {
    const [event, next] = events.slice(50);
    if (!event || !next) return;
    for (const market of event.markets) market.events = [next];
    next.markets.push(...event.markets.splice(0));
  },
  ...overrideFilter(
    filter,
    (kept, { wanted }, { dataset }) => kept || dataset.catalog.events[50]?.fields[member] === String(wanted),
  ),
});

const ofEventKey = (filter: 'event_id' | 'event_slug', member: 'id' | 'slug'): Mistakes => ({
  [`finds-markets-only-by-the-first-${kebab(filter)}: ${filter} keeps the markets whose first event it is; some markets have two events`]:
    {
      data: addSecondEvents,
      ...overrideFilter(
        filter,
        (_, { item, wanted }) => 'events' in item && item.events[0]?.fields[member] === String(wanted),
      ),
    },
  [`ignores-${kebab(filter)}-of-events-without-markets: ${filter} keeps every market if the event has none; one event has none`]:
    ignoresEventWithoutMarkets(filter, member),
});

export const catalogKeyFaults: readonly Fault[] = [
  ...faultsOf('filter.tag-id', filteredLists, {
    'ignores-tag-id-of-tags-that-no-event-has: tag_id keeps every record if the tag is listed, and no event has it':
      ignoresUnusedTags('tag_id', 'id'),
    'adds-one-to-tag-id: tag_id filters by the number after the one given': changeQuery((query) => {
      if (query.has('tag_id')) query.set('tag_id', String(Number(query.get('tag_id')) + 1));
    }),
  }),
  ...faultsOf('filter.tag-slug', filteredLists, {
    'ignores-tag-slug-of-tags-that-no-event-has: tag_slug keeps every record if the tag is listed, and no event has it':
      ignoresUnusedTags('tag_slug', 'slug'),
  }),
  ...faultsOf('filter.tag-slug', markets, {
    'matches-tag-slugs-of-markets-by-their-start: tag_slug keeps the markets with a tag whose slug starts with the value':
      overrideFilter('tag_slug', (kept, { item, wanted }) =>
        'events' in item
          ? item.events.some(({ tags }) => tags.some(({ slug }) => slug.startsWith(String(wanted))))
          : kept,
      ),
  }),
  ...faultsOf('filter.event-id', markets, ofEventKey('event_id', 'id')),
  ...faultsOf('filter.event-slug', markets, ofEventKey('event_slug', 'slug'), {
    'finds-three-markets-of-an-event-slug-at-most: event_slug keeps the first three markets of the event':
      overrideFilter('event_slug', (kept, { item, wanted }) => {
        const event = 'events' in item ? item.events.find(({ fields }) => fields.slug === wanted) : undefined;
        return kept && event?.markets.slice(0, 3).some((market) => market === item) === true;
      }),
  }),
  ...faultsOf('filter.condition-id', markets, ignores('conditionId', besideValue('limit', '1')), {
    'finds-nothing-for-condition-ids-outside-of-the-order-book: conditionId keeps no market that the order book does not list':
      overrideFilter(
        'conditionId',
        (kept, { wanted }, { dataset }) => kept && dataset.book.some(({ fields }) => fields.condition_id === wanted),
      ),
  }),
  ...faultsOf('filter.condition-id-alias', markets, {
    'compares-the-beginning-of-condition-id: condition_id, but not conditionId, keeps each market whose condition id begins with the same 16 characters':
      overrideFilter('conditionId', (kept, { request, wanted, item }) =>
        request.query.has('condition_id') && 'fields' in item && 'conditionId' in item.fields
          ? item.fields.conditionId.startsWith(String(wanted).slice(0, 16))
          : kept,
      ),
  }),
  ...faultsOf('filter.slug', filteredLists, {
    'finds-nothing-for-slugs-beyond-ascii-which-no-first-page-shows: slug keeps no record if the value has a character beyond ASCII; no record of the first 100 has such a slug':
      {
        data: makeFirstSlugsPlain,
        ...overrideFilter('slug', (kept, { wanted }) => kept && !/[^ -~]/.test(String(wanted))),
      },
  }),
];
