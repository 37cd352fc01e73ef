// Faults of databases, object mappers and serializers: joins, clauses and NULL of SQL, search indexes and replicas; queries
// and lists that requests share, and relations that a filter narrows.
import type { EndpointId } from '../../../../spec/endpoints.js';
import type { Dataset } from '../../data/dataset.js';
import { addSecondEvents } from '../../data/rare-cases.js';
import type { TradeRecord } from '../../data/records.js';
import { alsoKeeps, hides, overrideFilter } from '../../deviations/filters.js';
import { recordsUnder, withMembers } from '../../deviations/records.js';
import { changeList, changePages } from '../../deviations/replies.js';
import { changeQuery, ignoresParameters } from '../../deviations/requests.js';
import { given, limitedTo, when } from '../../deviations/when.js';
import { filteredLists, offsetLists } from '../../operations.js';
import type { Deviation, FilterDecision, FilterName } from '../../types.js';
import { type Fault, faultsOf, faultsOfEach, kebab, title } from '../fault.js';
import { type FilteredList, faultsAt, idOf, matchSecond, misreadAt, ruleOf } from '../lists/places.js';
import { changeWholeList, type Item, offsetOf, wholeList, withoutParameters } from '../lists/whole-lists.js';

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
  ['cursor.no-repeat', 'order-book-markets', 'tags'],
  ['cursor.no-repeat', 'sampling-markets', 'tags'],
  ['cursor.no-repeat', 'simplified-markets', 'outcomes'],
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

const joinsRows = (rows: (item: Item) => readonly Item[], finish?: (page: readonly Item[]) => readonly Item[]) =>
  changeWholeList((items) => items.flatMap(rows), finish);

/** The page is cut after this, and passes over the items before the offset again. */
const filtersAfterOffset = (filter: string) =>
  when((request) => offsetOf(request) !== 0 && request.query.has(filter))(
    changeWholeList((items, request, next) => {
      const kept = new Set(items.map(({ id }) => id));
      const all = wholeList(withoutParameters(request, [filter]), next);
      return all.filter(({ id }, index) => index < offsetOf(request) || kept.has(id));
    }),
  );

/** OFFSET in a subquery, WHERE outside of it. */
const subqueries = [
  ['paging.offset-window', 'catalog-markets', 'active'],
  ['paging.offset-window', 'events', 'tag_slug'],
] as const;

const lacksNewest = (list: FilteredList, filter: FilterName) =>
  hides(filter, (decision, { dataset }) => idsIn[list](dataset).slice(-6).includes(idOf(decision)));

/** The newest records are in the list, and not in the replica or index that filters read. */
const withoutNewest = {
  'catalog-markets': ['conditionId', 'tag_id', 'closed'],
  events: ['slug', 'active', 'tag_id'],
  'account-orders': ['asset_id'],
  'account-trades': ['market', 'taker'],
  'builder-trades': ['maker_address', 'id'],
} as const satisfies Record<FilteredList, readonly FilterName[]>;
const lists = Object.keys(withoutNewest) as FilteredList[];

/** A parameter that a request does not give has its last value: a query builder, or a default, that all share. */
const keepsLast = (parameter: string) => (): Deviation => {
  let last: string | null = null;
  return {
    request({ query }) {
      last = query.get(parameter) ?? last;
      if (last !== null) query.set(parameter, last);
    },
  };
};

/** The filter keeps every record, and each record is written with the value asked for. */
const echoes = (flag: string) =>
  when(given(flag))({
    ...ignoresParameters(flag),
    ...withMembers((_, { request: { query } }) => {
      const value = query.get(flag) ?? '';
      return { [flag]: /^(?:true|false)$/.test(value) ? value === 'true' : value };
    }),
  });

/** `include` with `where`: a relation is loaded with the condition of the filter. */
const narrowed = [
  ['lookup.event-list-agreement', ['events', 'event'], 'tag_slug', 'tags', 'slug'],
  ['lookup.event-list-agreement', ['events', 'event'], 'series_slug', 'series', 'slug'],
  ['lookup.market-list-agreement', ['catalog-markets', 'catalog-market'], 'event_id', 'events', 'id'],
] as const;

const narrows = (list: EndpointId, filter: string, relation: string, key: string) =>
  limitedTo(
    [list],
    withMembers((item, { request: { query } }) => {
      const related = recordsUnder([item], relation).filter((record) => record[key] === query.get(filter));
      return query.has(filter) ? { [relation]: related } : {};
    }),
  );

/** A map by a member that several records share keeps the last of them. */
const mapped = [
  ['cursor.complete', 'account-trades', 'match_time', ({ history }: Dataset) => history.trades.forEach(cutToMinute)],
  [
    'cursor.complete',
    'builder-trades',
    'match_time',
    ({ history }: Dataset) => history.builderTrades.forEach(cutToMinute),
  ],
  ['cursor.complete', 'account-orders', 'market', () => {}],
] as const;

function cutToMinute(trade: TradeRecord): void {
  trade.match_time = trade.match_time.replace(/:\d\d(?:\.\d+)?Z$/, ':00Z');
}

/** Each date as a text such as `6/15/2025, 3:06 PM`, which a program sorts as a text. */
const asShown = (time: unknown) => new Date(String(time)).toLocaleString('en-US', { timeZone: 'UTC' });
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

export const databaseFaults: readonly Fault[] = [
  ...faultsOfEach(joins, ([, list, beside, per, rows]) => ({
    [title`repeats-${list}-for-each-${per}-beside-${beside}`]: {
      ...(per === 'event' && { data: addSecondEvents }),
      ...when(given(beside))(joinsRows(rows)),
    },
  })),
  ...faultsOfEach(pageJoins, ([, list, member, ...beside]) => ({
    [`repeats-${list}-for-each-of-their-${kebab(member)}: ${beside.map((filter) => `beside ${filter}, `)}a record comes once for each of its ${member}`]:
      when(given(...beside))(
        changePages((page) => Object.assign(page, { data: (page.data as Item[]).flatMap(oncePer(member)) })),
      ),
  })),
  ...faultsOfEach(limitedJoins, ([, list, beside, rows]) => ({
    [title`counts-joined-rows-of-${list}-as-items-beside-${beside}`]: when(given(beside))(joinsRows(rows, distinct)),
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
      [title`finds-no-${list}-for-closed-false-beside-tag-id`]: when(
        ({ query }) => query.get('closed') === 'false' && query.has('tag_id'),
      )(changeList(() => [])),
    }),
  ),
  // INNER JOIN where LEFT JOIN is meant.
  ...faultsOf('filter.tag-slug', ['events'], {
    'loses-events-without-series-under-tag-slug': hides(
      'tag_slug',
      ({ item }) => 'series' in item && item.series.length === 0,
    ),
  }),
  // DISTINCT ON and GROUP BY of the joined table.
  ...faultsOf('filter.tag-slug', ['catalog-markets'], {
    'groups-markets-by-event-under-tag-slug': hides(
      'tag_slug',
      ({ item }) => 'sites' in item && item.events[0]?.markets[0] !== item,
    ),
  }),
  // BETWEEN includes both ends.
  ...faultsAt({ 'account-trades': ['before', 'after'], 'builder-trades': ['before', 'after'] }, (filter, list) => {
    const beside = filter === 'before' ? 'after' : 'before';
    return {
      [title`includes-the-time-of-${filter}-beside-${beside}-on-${list}`]: when(given(beside))(
        alsoKeeps(filter, (decision) => matchSecond(decision) === Number(decision.wanted)),
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
  ...faultsOf('paging.limit-default', offsetLists, { 'keeps-the-last-limit-as-the-default': keepsLast('limit') }),
  ...faultsAt({ 'catalog-markets': ['closed'], events: ['archived'] }, (flag, list) => ({
    [title`shows-the-value-of-${flag}-in-every-record-of-${list}`]: echoes(flag),
  })),
  ...faultsOfEach(narrowed, ([, [list], filter, relation, key]) => ({
    [title`shows-only-the-${relation}-asked-for-beside-${filter}`]: {
      ...(relation === 'events' && { data: addSecondEvents }),
      ...narrows(list, filter, relation, key),
    },
  })),
  ...faultsOfEach(mapped, ([, list, member, data]) => ({
    [title`maps-${list}-by-${member}`]: {
      data,
      ...changePages((page) => {
        page.data = [...new Map((page.data as Item[]).map((item) => [item[member], item])).values()];
      }),
    },
  })),
  // Times are formatted first and sorted afterwards.
  ...faultsOf('sort.accepted-columns', filteredLists, {
    'sorts-end-date-as-american-texts': changeWholeList((items, { query }) => {
      const direction = query.get('ascending') === 'true' ? 1 : -1;
      if (query.get('order') !== 'endDate') return items;
      return items.toSorted((one, other) => direction * byText(asShown(one.endDate), asShown(other.endDate)));
    }),
  }),
  // Array.reverse changes the list that all requests share.
  ...faultsOf('paging.stable-order', ['catalog-markets'], {
    'reverses-the-shared-list-at-every-sorted-request': () => {
      let isReversed = false;
      return changeQuery((query) => {
        if (!query.has('order')) return;
        if (isReversed) query.set('ascending', String(query.get('ascending') !== 'true'));
        isReversed = !isReversed;
      });
    },
  }),
];
