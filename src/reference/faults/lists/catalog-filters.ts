// Faults of the filters of markets and events: each by itself, beside another parameter, and for some values only (4.5).
import { addSecondEvents, makeFirstSlugsPlain } from '../../data/rare-cases.js';
import { alsoKeeps, hides, isShownAs, overrideFilter } from '../../deviations/filters.js';
import { changeList, refuse } from '../../deviations/replies.js';
import { changeQuery, ignoresParameters, rereads, when } from '../../deviations/requests.js';
import { shownValues } from '../../filters.js';
import { filteredLists } from '../../operations.js';
import type { Deviation, FilterDecision, Tag } from '../../types.js';
import { type Fault, faultsIn, faultsOf, type Mistakes, title } from '../fault.js';
import { beside, besideAny, besideValue, type Context, context, flags, fromOffset } from './contexts.js';
import { ignores, ignoresValue, mistake, refuses } from './operators.js';
import { catalogFilters, catalogListsWith, type Decide, misread, misreadAt, type Places, ruleOf } from './places.js';

const flagsAndMirror = [...flags, 'mirror'] as const;
const tagFilters = ['tag_id', 'tag_slug'] as const;
const filtersOfBoth = [...flags, ...tagFilters, 'slug'];
const sharedFilters: Places = { 'catalog-markets': filtersOfBoth, events: filtersOfBoth };
const keyFilters: Places = { 'catalog-markets': ['event_id'], events: ['tag_id', 'series_slug'] };

const hasEvenId = ({ item }: FilterDecision) =>
  'fields' in item && 'id' in item.fields && Number(item.fields.id) % 2 === 0;

const startsWithWanted = isShownAs((shown, wanted) => shown.startsWith(wanted));

const hidesEvenIds = (value: boolean): Mistakes<Decide> => ({
  [`{}-${value}-hides-records-with-even-ids: {}=${value} hides the records with an even id too`]: (kept, decision) =>
    kept && !(decision.wanted === value && hasEvenId(decision)),
});

const besideOthers = (filter: string) => {
  const others = catalogFilters.filter((other) => other !== filter);
  return besideAny('other filters', others);
};

const besideSmallLimits = context('beside limits below 3', (query) => Number(query.get('limit') ?? 3) < 3);

const ignoresFlags = mistake('ignores-flags', 'no flag is read', beside('tag_slug'), ignoresParameters(...flags));

const loses = (filter: string, mistakes: Mistakes) =>
  faultsOf(ruleOf('events', filter), catalogListsWith(filter), mistakes);

const losesFilter = (filter: string, where?: Context) => loses(filter, ignores(filter, where));
const losesFalse = (flag: string, where: Context) => loses(flag, ignoresValue(flag, 'false', where));

const markets = ['catalog-markets'] as const;

const ignoresUnusedTags = (filter: 'tag_id' | 'tag_slug', member: 'id' | 'slug') =>
  alsoKeeps(filter, ({ wanted }, { dataset: { catalog } }) => {
    const isWanted = (tag: Tag) => tag[member] === String(wanted);
    return catalog.tags.some(isWanted) && !catalog.events.some(({ tags }) => tags.some(isWanted));
  });

/** The markets of one event belong to the next one, and the filter keeps everything for the first. */
const ignoresEventWithoutMarkets = (filter: 'event_id' | 'event_slug', member: 'id' | 'slug'): Deviation => ({
  data({ catalog: { events } }) {
    const [event, next] = events.slice(50);
    if (!event || !next) return;
    for (const market of event.markets) market.events = [next];
    next.markets.push(...event.markets.splice(0));
  },
  ...alsoKeeps(filter, ({ wanted }, { dataset }) => dataset.catalog.events[50]?.fields[member] === String(wanted)),
});

const ofEventKey = (filter: 'event_id' | 'event_slug', member: 'id' | 'slug'): Mistakes => ({
  [title`finds-markets-only-by-the-first-${filter}`]: {
    data: addSecondEvents,
    ...overrideFilter(filter, (_, decision) => shownValues(decision)[0] === String(decision.wanted)),
  },
  [title`ignores-${filter}-of-events-without-markets`]: ignoresEventWithoutMarkets(filter, member),
});

export const catalogFilterFaults: readonly Fault[] = [
  ...faultsIn({
    'uses-only-the-last-of-several-flags': changeQuery((query) => {
      for (const flag of flags.filter((name) => query.has(name)).slice(0, -1)) query.delete(flag);
    }),
    'ignores-creator': alsoKeeps('creator'),
    'repeats-items-of-a-creator': when(beside('creator'))(changeList((items) => items.flatMap((item) => [item, item]))),
    'ignores-filters-beside-limits-from-10-to-90': when(
      ({ query }) => Number(query.get('limit')) >= 10 && Number(query.get('limit')) <= 90,
    )({ overrideFilter: () => true }),
    'answers-null-instead-of-an-empty-list': changeList((items) => (items.length === 0 ? null : items)),
    'answers-five-tags-when-nothing-matches': changeList((items, _, { dataset }) =>
      items.length === 0 ? dataset.catalog.tags.slice(0, 5) : items,
    ),
    'finds-nothing-for-tag-slug-beside-a-flag': when(
      ({ query }) => query.has('tag_slug') && flags.some((flag) => query.has(flag)),
    )(changeList(() => [])),
    'refuses-an-offset-beside-creator': when(beside('creator'))(
      refuse(({ query }) => Number(query.get('offset')) > 0, 'offset is not known'),
    ),
    'ignores-tag-id-of-tags-that-no-event-has': ignoresUnusedTags('tag_id', 'id'),
    'adds-one-to-tag-id': rereads('tag_id', (id) => Number(id) + 1),
    'ignores-tag-slug-of-tags-that-no-event-has': ignoresUnusedTags('tag_slug', 'slug'),
    'matches-tag-slugs-of-markets-by-their-start': alsoKeeps('tag_slug', startsWithWanted),
    'compares-the-beginning-of-condition-id': when(beside('condition_id'))(
      alsoKeeps(
        'conditionId',
        isShownAs((shown, wanted) => shown.startsWith(wanted.slice(0, 16))),
      ),
    ),
    'finds-nothing-for-slugs-beyond-ascii-which-no-first-page-shows': {
      data: makeFirstSlugsPlain,
      ...hides('slug', ({ wanted }) => /[^ -~]/.test(String(wanted))),
    },
  }),
  ...misreadAt(sharedFilters, { 'ignores-{}-on-{list}: {} keeps every record': () => true }),
  ...misread(['mirror', 'event_id', 'event_slug', 'conditionId', 'series_slug'], { 'ignores-{}': () => true }),
  ...misread(flagsAndMirror, {
    'inverts-{}': (kept) => !kept,
    'ignores-{}-false': (kept, { wanted }) => kept || wanted === false,
  }),
  ...misread(flags, { 'finds-nothing-for-{}-false': (kept, { wanted }) => kept && wanted !== false }),
  ...misread(flagsAndMirror, hidesEvenIds(true), 'filter.boolean-complete'),
  ...misread(['mirror'], hidesEvenIds(false), 'filter.boolean-complete'),
  ...misread(['mirror'], { 'keeps-all-for-{}-true-and-none-for-{}-false': (_, { wanted }) => wanted === true }),
  ...misreadAt({ 'catalog-markets': tagFilters }, { 'finds-no-market-by-{}: {} keeps no market': () => false }),
  ...misreadAt(keyFilters, { '{}-hides-{list}-with-odd-ids': (kept, decision) => kept && hasEvenId(decision) }),
  ...misread(['slug'], {
    'matches-{}s-by-prefix': (_, decision) => startsWithWanted(decision),
    'finds-nothing-for-{}s-with-a-plus-sign': (kept, { wanted }) => kept && !String(wanted).includes('+'),
    'finds-nothing-for-{}s-of-closed-and-archived-records': (kept, { item }) =>
      kept && !('fields' in item && 'closed' in item.fields && item.fields.closed && item.fields.archived),
  }),
  ...losesFilter('tag'),
  ...losesFilter('eventSlug'),
  ...losesFilter('condition_id'),
  ...catalogFilters.flatMap((filter) => losesFilter(filter, besideOthers(filter))),
  ...losesFilter('closed', beside('slug')),
  ...losesFilter('closed', beside('tag_id')),
  // Two names of a tag are taken for one value.
  ...losesFilter('tag_id', beside('tag_slug')),
  ...losesFilter('archived', beside('creator')),
  ...losesFilter('active', beside('closed')),
  ...losesFilter('slug', beside('active')),
  ...losesFilter('tag', beside('order')),
  ...losesFilter('mirror', beside('event_id')),
  ...losesFilter('event_id', beside('tag')),
  ...losesFilter('eventSlug', beside('condition_id')),
  ...losesFalse('closed', besideValue('order', 'endDate')),
  ...losesFalse('active', besideSmallLimits),
  ...losesFalse('mirror', beside('tag_slug')),
  ...faultsOf('filter.tag-slug', 'events', ignores('tag_slug', beside('series_slug'))),
  ...faultsOf('paging.offset-window', 'catalog-markets', ignoresValue('mirror', 'false', fromOffset(20))),
  ...faultsOf('filter.archived', 'catalog-markets', ignoresValue('archived', 'true', besideValue('mirror', 'true'))),
  ...faultsOf('filter.closed', filteredLists, ignoresFlags),
  ...faultsOf('filter.combination', filteredLists, refuses('order', besideAny('filters', catalogFilters))),
  ...faultsOf('filter.combination', filteredLists, refuses('creator', besideOthers('creator'))),
  ...faultsOf('filter.creator', 'tags', refuses('creator')),
  ...faultsOf('filter.event-id', markets, ofEventKey('event_id', 'id')),
  ...faultsOf('filter.event-slug', markets, ofEventKey('event_slug', 'slug'), {
    'finds-three-markets-of-an-event-slug-at-most': overrideFilter('event_slug', (kept, { item, wanted }) => {
      const event = 'events' in item ? item.events.find(({ fields }) => fields.slug === wanted) : undefined;
      return kept && event?.markets.slice(0, 3).some((market) => market === item) === true;
    }),
  }),
  ...faultsOf('filter.condition-id', markets, ignores('conditionId', besideValue('limit', '1')), {
    'finds-nothing-for-condition-ids-outside-of-the-order-book': hides(
      'conditionId',
      ({ wanted }, { dataset }) => !dataset.book.some(({ fields }) => fields.condition_id === wanted),
    ),
  }),
];
