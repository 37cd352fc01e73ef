// Faults of the filters of markets and events: each by itself, beside another parameter, and for some values only (4.5).
import { addSecondEvents, makeFirstSlugsPlain } from '../../data/rare-cases.js';
import { alsoKeeps, hides, isShownAs, overrideFilter, startsWithWanted } from '../../deviations/filters.js';
import { changeList, refuse } from '../../deviations/replies.js';
import { dropsParameters, ignoresParameters, rereads, when } from '../../deviations/requests.js';
import { shownValues } from '../../filters.js';
import { filteredLists } from '../../operations.js';
import type { FilterDecision, FilterName, Tag } from '../../types.js';
import { each, type Fault, faultsIn, faultsOf, type Mistakes } from '../fault.js';
import { always, beside, besideAny, besideValue, type Context, context, flags, fromOffset } from './contexts.js';
import { ignores, ignoresValue, inContexts, refuses } from './operators.js';
import { catalogFilters, catalogListsWith, idOf, keepsAt, keepsOn, type Places, ruleOf } from './places.js';

const flagsAndMirror = [...flags, 'mirror'] as const;
const tagFilters = ['tag_id', 'tag_slug'] as const;
const filtersOfBoth = [...flags, ...tagFilters, 'slug'];
const sharedFilters: Places = { 'catalog-markets': filtersOfBoth, events: filtersOfBoth };
const keyFilters: Places = { 'catalog-markets': ['event_id'], events: ['tag_id', 'series_slug'] };
const hasEvenId = (decision: FilterDecision) => Number(idOf(decision)) % 2 === 0;

const hidesEvenIds = (filters: readonly FilterName[], value: boolean) =>
  keepsOn(filters, (kept, decision) => kept && !(decision.wanted === value && hasEvenId(decision)));
const isOther = (filter: string) => (other: string) => other !== filter;
const besideOthers = (filter: string) => besideAny('other filters', catalogFilters.filter(isOther(filter)));
const besideSmallLimits = context('beside limits below 3', (query) => Number(query.get('limit') ?? 3) < 3);
const loses = (filter: string, made: Mistakes) => faultsOf(ruleOf('events', filter), catalogListsWith(filter), made);
const losesFilter = (filter: string, ...where: readonly Context[]) => loses(filter, ignores(filter, ...where));
const losesFalse = (flag: string, where: Context) => loses(flag, ignoresValue(flag, 'false', where));

const ignoresUnusedTags = (filter: 'tag_id' | 'tag_slug', member: 'id' | 'slug') =>
  alsoKeeps(filter, ({ wanted }, { dataset: { catalog } }) => {
    const isWanted = (tag: Tag) => tag[member] === String(wanted);
    return catalog.tags.some(isWanted) && !catalog.events.some(({ tags }) => tags.some(isWanted));
  });

const eventKeys = [
  { parameter: 'event_id', member: 'id', rule: 'filter.event-id' },
  { parameter: 'event_slug', member: 'slug', rule: 'filter.event-slug' },
] as const;

export const catalogFilterFaults: readonly Fault[] = [
  ...faultsIn({
    'uses-only-the-last-of-several-flags': dropsParameters((query) =>
      flags.filter((name) => query.has(name)).slice(0, -1),
    ),
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
    'ignores-{}-on-{list}': keepsAt(sharedFilters, () => true),
    'ignores-{}': keepsOn(['mirror', 'event_id', 'event_slug', 'conditionId', 'series_slug'], () => true),
    'inverts-{}': keepsOn(flagsAndMirror, (kept) => !kept),
    'ignores-{}-false': keepsOn(flagsAndMirror, (kept, { wanted }) => kept || wanted === false),
    'finds-nothing-for-{}-false': keepsOn(flags, (kept, { wanted }) => kept && wanted !== false),
    '{}-true-hides-records-with-even-ids': hidesEvenIds(flagsAndMirror, true),
    '{}-false-hides-records-with-even-ids': hidesEvenIds(['mirror'], false),
    'keeps-all-for-{}-true-and-none-for-{}-false': keepsOn(['mirror'], (_, { wanted }) => wanted === true),
    'finds-no-market-by-{}': keepsAt({ 'catalog-markets': tagFilters }, () => false),
    '{}-hides-{list}-with-odd-ids': keepsAt(keyFilters, (kept, decision) => kept && hasEvenId(decision)),
    'matches-{}s-by-prefix': keepsOn(['slug'], (_, decision) => startsWithWanted(decision)),
    'finds-nothing-for-slugs-with-a-plus-sign': hides('slug', ({ wanted }) => String(wanted).includes('+')),
    'finds-nothing-for-slugs-of-closed-and-archived-records': hides(
      'slug',
      ({ item }) => 'fields' in item && item.fields.closed && item.fields.archived,
    ),
    'finds-markets-only-by-the-first-{}': each(eventKeys, ({ parameter }) => ({
      data: addSecondEvents,
      ...overrideFilter(parameter, (_, decision) => shownValues(decision)[0] === String(decision.wanted)),
    })),
    'ignores-{}-of-events-without-markets': each(eventKeys, ({ parameter, member }) => ({
      data({ catalog: { events } }) {
        const [event, next] = events.slice(50);
        if (!event || !next) return;
        for (const market of event.markets) market.events = [next];
        next.markets.push(...event.markets.splice(0));
      },
      ...alsoKeeps(
        parameter,
        ({ wanted }, { dataset }) => dataset.catalog.events[50]?.fields[member] === String(wanted),
      ),
    })),
    'finds-three-markets-of-an-event-slug-at-most': overrideFilter('event_slug', (kept, { item, wanted }) => {
      const event = 'events' in item ? item.events.find(({ fields }) => fields.slug === wanted) : undefined;
      return kept && event?.markets.slice(0, 3).some((market) => market === item) === true;
    }),
    'finds-nothing-for-condition-ids-outside-of-the-order-book': hides(
      'conditionId',
      ({ wanted }, { dataset }) => !dataset.book.some(({ fields }) => fields.condition_id === wanted),
    ),
  }),
  ...losesFilter('condition_id'),
  ...catalogFilters.flatMap((filter) => losesFilter(filter, besideOthers(filter))),
  ...losesFilter('closed', beside('slug'), beside('tag_id')),
  // Two names of a tag are taken for one value.
  ...losesFilter('tag_id', beside('tag_slug')),
  ...losesFilter('archived', beside('creator')),
  ...losesFilter('active', beside('closed')),
  ...losesFilter('slug', beside('active')),
  ...losesFilter('tag', always, beside('order')),
  ...losesFilter('mirror', beside('event_id')),
  ...losesFilter('event_id', beside('tag')),
  ...losesFilter('eventSlug', always, beside('condition_id')),
  ...losesFalse('closed', besideValue('order', 'endDate')),
  ...losesFalse('active', besideSmallLimits),
  ...losesFalse('mirror', beside('tag_slug')),
  ...faultsOf('filter.tag-slug', 'events', ignores('tag_slug', beside('series_slug'))),
  ...faultsOf('paging.offset-window', 'catalog-markets', ignoresValue('mirror', 'false', fromOffset(20))),
  ...faultsOf('filter.archived', 'catalog-markets', ignoresValue('archived', 'true', besideValue('mirror', 'true'))),
  ...faultsOf(
    'filter.closed',
    filteredLists,
    inContexts('ignores-flags', 'no flag is read', ignoresParameters(...flags), [beside('tag_slug')]),
  ),
  ...faultsOf('filter.combination', filteredLists, refuses('order', besideAny('filters', catalogFilters))),
  ...faultsOf('filter.combination', filteredLists, refuses('creator', besideOthers('creator'))),
  ...faultsOf('filter.creator', 'tags', refuses('creator')),
  ...faultsOf('filter.condition-id', 'catalog-markets', ignores('conditionId', besideValue('limit', '1'))),
];
