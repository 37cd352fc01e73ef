// Faults of databases: joins, clauses and NULL of SQL, search indexes and replicas.
import type { Dataset } from '../../data/dataset.js';
import { addSecondEvents } from '../../data/rare-cases.js';
import { changeList, changePages, overrideFilter, withMembers } from '../../deviation.js';
import type { FilterDecision, FilterName } from '../../types.js';
import { type Fault, faultsOf, faultsOfEach, kebab, title } from '../fault.js';
import { changeWholeList, type Item, offsetOf, wholeList, withoutParameters } from '../lists/operators.js';
import { type FilteredList, faultsAt, idOf, matchSecond, misreadAt, ruleOf } from '../lists/places.js';

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const repeated = (item: Item, count: number): Item[] => Array.from({ length: count }, () => item);
/** A LEFT JOIN: a record without joined rows comes once. */
const oncePer = (member: string) => (item: Item) => repeated(item, Math.max(1, lengthOf(item[member])));
const distinct = (items: readonly Item[]): Item[] => [...new Map(items.map((item) => [item.id, item])).values()];

/** Joins without DISTINCT. */
const joins = [
  ['paging.offset-window', 'events', 'tag_id', 'tag', oncePer('tags')],
  ['paging.offset-window', 'events', 'order', 'series', oncePer('series')],
  ['paging.offset-window', 'catalog-markets', 'tag_slug', 'event', oncePer('events')],
  ['paging.offset-window', 'catalog-markets', 'conditionId', 'outcome', (item: Item) => repeated(item, 2)],
] as const;

/** The same where LIMIT counts the rows, and the records are made distinct afterwards: Hibernate, Sequelize. */
const limitedJoins = [
  ['paging.limit-honored', 'events', 'tag_slug', oncePer('tags')],
  ['paging.limit-honored', 'catalog-markets', 'closed', (item: Item) => repeated(item, 2)],
] as const;

/** The same of pages; some rows are joined only for one filter. */
const pageJoins = [
  ['cursor.no-repeat', 'account-trades', 'maker_orders', 'maker'],
  ['cursor.no-repeat', 'builder-trades', 'maker_orders', 'asset_id'],
  ['cursor.no-repeat', 'order-book-markets', 'tags', ''],
  ['cursor.no-repeat', 'sampling-markets', 'tags', ''],
  ['cursor.no-repeat', 'simplified-markets', 'outcomes', ''],
] as const;

const sumOf = (text: string) => [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9_973, 0);
const isOneIn = (count: number, decision: FilterDecision) => sumOf(idOf(decision)) % count === 0;

const idsIn: Readonly<Record<FilteredList, (dataset: Dataset) => readonly string[]>> = {
  'catalog-markets': ({ catalog }) => catalog.markets.map(({ fields }) => fields.id),
  events: ({ catalog }) => catalog.events.map(({ fields }) => fields.id),
  'account-orders': ({ history }) => history.orders.map(({ record }) => record.id),
  'account-trades': ({ history }) => history.trades.map(({ id }) => id),
  'builder-trades': ({ history }) => history.builderTrades.map(({ id }) => id),
};

/** The page is cut after this, and passes over the items before the offset again. */
const filtersAfterOffset = (filter: string) =>
  changeWholeList((items, request, next) => {
    const offset = offsetOf(request);
    if (offset === 0 || !request.query.has(filter)) return items;
    const kept = new Set(items.map(({ id }) => id));
    const all = wholeList(withoutParameters(request, [filter]), next);
    return [...all.slice(0, offset), ...all.slice(offset).filter(({ id }) => kept.has(id))];
  });

/** OFFSET in a subquery, WHERE outside of it. */
const subqueries = [
  ['paging.offset-window', 'catalog-markets', 'active'],
  ['paging.offset-window', 'events', 'tag_slug'],
] as const;

const lacksNewest = (list: FilteredList, filter: FilterName) =>
  overrideFilter(
    filter,
    (kept, decision, { dataset }) => kept && !idsIn[list](dataset).slice(-6).includes(idOf(decision)),
  );

/** The newest records are in the list, and not in the replica or index that filters read. */
const withoutNewest = {
  'catalog-markets': ['conditionId', 'tag_id', 'closed'],
  events: ['slug', 'active', 'tag_id'],
  'account-orders': ['asset_id'],
  'account-trades': ['market', 'taker'],
  'builder-trades': ['maker_address', 'id'],
} as const satisfies Record<FilteredList, readonly FilterName[]>;
const lists = Object.keys(withoutNewest) as FilteredList[];

export const databaseFaults: readonly Fault[] = [
  ...faultsOfEach(joins, ([, list, beside, per, rows]) => ({
    [title`repeats-${list}-for-each-${per}-beside-${beside}`]: {
      ...(per === 'event' && { data: addSecondEvents }),
      ...changeWholeList((items, { query }) => (query.has(beside) ? items.flatMap(rows) : items)),
    },
  })),
  ...faultsOfEach(pageJoins, ([, list, member, beside]) => ({
    [`repeats-${list}-for-each-of-their-${kebab(member)}: ${beside && `beside ${beside}, `}a record comes once for each of its ${member}`]:
      changePages((page, { query }) => {
        if (beside === '' || query.has(beside)) page.data = (page.data as Item[]).flatMap(oncePer(member));
      }),
  })),
  ...faultsOfEach(limitedJoins, ([, list, beside, rows]) => ({
    [title`counts-joined-rows-of-${list}-as-items-beside-${beside}`]: changeWholeList(
      (items, { query }) => (query.has(beside) ? items.flatMap(rows) : items),
      distinct,
    ),
  })),
  ...faultsOfEach(subqueries, ([, list, filter]) => ({
    [title`skips-${list}-before-it-filters-them-by-${filter}`]: filtersAfterOffset(filter),
  })),
  // NULL is neither equal to a value nor different from it.
  ...faultsOf('filter.boolean-complete', ['catalog-markets'], {
    'loses-null-mirrors-under-mirror-false': {
      ...overrideFilter(
        'mirror',
        (kept, decision) => kept && (decision.wanted === true || Number(idOf(decision)) % 4 > 0),
      ),
      ...withMembers(({ id, mirrorConditionId }) =>
        mirrorConditionId === '' && Number(id) % 4 === 0 ? { mirrorConditionId: null } : {},
      ),
    },
  }),
  // NOT IN a subquery that has a NULL holds for nothing.
  ...(['events', 'catalog-markets'] as const).flatMap((list) =>
    faultsOf('filter.combination', [list], {
      [title`finds-no-${list}-for-closed-false-beside-tag-id`]: changeList((items, { query }) =>
        query.get('closed') === 'false' && query.has('tag_id') ? [] : items,
      ),
    }),
  ),
  // INNER JOIN where LEFT JOIN is meant.
  ...faultsOf('filter.tag-slug', ['events'], {
    'loses-events-without-series-under-tag-slug': overrideFilter(
      'tag_slug',
      (kept, { item }) => kept && 'series' in item && item.series.length > 0,
    ),
  }),
  // DISTINCT ON and GROUP BY of the joined table.
  ...faultsOf('filter.tag-slug', ['catalog-markets'], {
    'groups-markets-by-event-under-tag-slug': overrideFilter(
      'tag_slug',
      (kept, { item }) => kept && 'sites' in item && item.events[0]?.markets[0] === item,
    ),
  }),
  // BETWEEN includes both ends.
  ...faultsAt({ 'account-trades': ['before', 'after'], 'builder-trades': ['before', 'after'] }, (filter, list) => {
    const beside = filter === 'before' ? 'after' : 'before';
    return {
      [title`includes-the-time-of-${filter}-beside-${beside}-on-${list}`]: overrideFilter(
        filter,
        (kept, decision) =>
          kept || (decision.request.query.has(beside) && matchSecond(decision) === Number(decision.wanted)),
      ),
    };
  }),
  // An index that was not written when one record in fifty changed.
  ...misreadAt(
    { 'catalog-markets': ['closed', 'mirror'], events: ['active', 'archived'] },
    {
      'files-one-in-fifty-of-{list}-under-the-wrong-{}': (kept, decision) => kept !== isOneIn(50, decision),
    },
  ),
  // Values that share one of three buckets: one record in twenty was filed under the whole bucket.
  ...misreadAt(
    {
      'catalog-markets': ['tag_slug', 'event_id'],
      events: ['tag_id', 'series_slug'],
      'account-orders': ['market'],
      'account-trades': ['taker', 'maker'],
      'builder-trades': ['asset_id', 'maker_address'],
    },
    {
      'files-one-in-twenty-of-{list}-under-other-values-of-{}': (kept, decision) =>
        kept || (isOneIn(20, decision) && sumOf(String(decision.wanted)) % 3 === 0),
    },
  ),
  ...lists.flatMap((list) =>
    withoutNewest[list].flatMap((filter) =>
      // What a flag loses breaks a rule of its own.
      faultsOf(/^(?:closed|active)$/.test(filter) ? 'filter.boolean-complete' : ruleOf(list, filter), [list], {
        [title`does-not-find-the-newest-${list}-by-${filter}`]: lacksNewest(list, filter),
      }),
    ),
  ),
];
