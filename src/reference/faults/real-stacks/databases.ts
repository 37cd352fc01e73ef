// Faults of databases, object mappers and serializers: joins, clauses and NULL of SQL, search indexes and replicas.
import type { EndpointId } from '../../../../spec/endpoints.js';
import { isObject } from '../../../is-object.js';
import { addSecondEvents } from '../../data/rare-cases.js';
import { hides } from '../../deviations/filters.js';
import { changesArray } from '../../deviations/members.js';
import { counting, recalling } from '../../deviations/memory.js';
import { withMembers } from '../../deviations/records.js';
import { changeList, changePages } from '../../deviations/replies.js';
import { changeQuery, ignoresParameters, limitedTo, when } from '../../deviations/requests.js';
import { filteredLists, tradeLists } from '../../operations.js';
import type { Dataset, Deviation, FilterDecision } from '../../types.js';
import { each, faultsIn } from '../fault.js';
import { beside } from '../lists/contexts.js';
import { distinct, invertAscending, mapsBy, sortByKey } from '../lists/items.js';
import { at, idOf, isAtSecond, keepsAt, onTrades, type Places, ruleOf } from '../lists/places.js';
import { changeWholeList, type Item, offsetOf, wholeList, withoutParameters } from '../lists/whole-lists.js';

/** A LEFT JOIN: a record without joined rows comes once. */
const oncePer = (member: string) => (item: Item) => {
  const rows = item[member];
  return Array.isArray(rows) && rows.length > 0 ? rows.map(() => item) : [item];
};
const twice = (item: Item) => [item, item];
const repeatsOnPages = (member: string): Deviation =>
  changePages((page) => Object.assign(page, { data: (page.data as Item[]).flatMap(oncePer(member)) }));

const sumOf = (text: string) => [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 9_973, 0);
const isOneIn = (count: number, decision: FilterDecision) => sumOf(idOf(decision)) % count === 0;

function newestIn({ catalog, history }: Dataset, list: EndpointId): readonly string[] {
  const { orders, trades, builderTrades } = history;
  const onCatalog = { 'catalog-markets': catalog.markets, events: catalog.events };
  const ofAccounts = { 'account-orders': orders, 'account-trades': trades, 'builder-trades': builderTrades };
  const lists: Partial<Record<EndpointId, readonly FilterDecision['item'][]>> = { ...onCatalog, ...ofAccounts };
  return lists[list]?.slice(-6).map((item) => idOf({ item })) ?? [];
}

const includesSecond = (filter: 'before' | 'after', other: string) =>
  keepsAt(onTrades(filter), (kept, decision) => kept || (beside(other)(decision.request) && isAtSecond(decision)));

const joins = (rows: (item: Item) => readonly Item[], finish?: (page: readonly Item[]) => readonly Item[]) =>
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

/** The newest records are in the list, and not in the replica or index that filters read. */
const withoutNewest: Places = {
  'catalog-markets': ['conditionId', 'tag_id', 'closed'],
  events: ['slug', 'active', 'tag_id'],
  'account-orders': ['asset_id'],
  'account-trades': ['market', 'taker'],
  'builder-trades': ['maker_address', 'id'],
};

const narrows = (list: EndpointId, filter: string, relation: string, key: string) =>
  limitedTo([list])(
    when(beside(filter))(
      changesArray(relation, (related, { request: { query } }) =>
        related.filter((record) => isObject(record) && record[key] === query.get(filter)),
      ),
    ),
  );

/** Such as `6/15/2025, 3:06 PM`. */
const asShown = (time: unknown) => new Date(String(time)).toLocaleString('en-US', { timeZone: 'UTC' });
const bucketed: Places = {
  'catalog-markets': ['tag_slug', 'event_id'],
  events: ['tag_id', 'series_slug'],
  'account-orders': ['market'],
  'account-trades': ['taker', 'maker'],
  'builder-trades': ['asset_id', 'maker_address'],
};

export const databaseFaults = faultsIn({
  // Joins without DISTINCT.
  'repeats-events-for-each-tag-beside-tag-id': when(beside('tag_id'))(joins(oncePer('tags'))),
  'repeats-events-for-each-series-beside-order': when(beside('order'))(joins(oncePer('series'))),
  'repeats-catalog-markets-for-each-event-beside-tag-slug': {
    data: addSecondEvents,
    ...when(beside('tag_slug'))(joins(oncePer('events'))),
  },
  'repeats-catalog-markets-for-each-outcome-beside-condition-id': when(beside('conditionId'))(joins(twice)),
  // The same where LIMIT counts the rows, and the records are made distinct afterwards: Hibernate, Sequelize.
  'counts-joined-rows-of-events-as-items-beside-tag-slug': when(beside('tag_slug'))(joins(oncePer('tags'), distinct)),
  'counts-joined-rows-of-catalog-markets-as-items-beside-closed': when(beside('closed'))(joins(twice, distinct)),
  'repeats-account-trades-for-each-of-their-maker-orders': when(beside('maker'))(repeatsOnPages('maker_orders')),
  'repeats-builder-trades-for-each-of-their-maker-orders': when(beside('asset_id'))(repeatsOnPages('maker_orders')),
  'repeats-order-book-markets-for-each-of-their-tags': repeatsOnPages('tags'),
  'repeats-sampling-markets-for-each-of-their-tags': repeatsOnPages('tags'),
  'repeats-simplified-markets-for-each-of-their-outcomes': repeatsOnPages('outcomes'),
  // OFFSET in a subquery, WHERE outside of it.
  'skips-catalog-markets-before-it-filters-them-by-active': filtersAfterOffset('active'),
  'skips-events-before-it-filters-them-by-tag-slug': filtersAfterOffset('tag_slug'),
  // NULL is neither equal to a value nor different from it.
  'loses-null-mirrors-under-mirror-false': {
    ...hides('mirror', (decision) => decision.wanted === false && Number(idOf(decision)) % 4 === 0),
    ...withMembers(({ id, mirrorConditionId }) =>
      mirrorConditionId === '' && Number(id) % 4 === 0 ? { mirrorConditionId: null } : {},
    ),
  },
  // NOT IN a subquery that has a NULL holds for nothing.
  'finds-no-{}-for-closed-false-beside-tag-id': each(filteredLists, () =>
    when(({ query }) => query.get('closed') === 'false' && query.has('tag_id'))(changeList(() => [])),
  ),
  // INNER JOIN where LEFT JOIN is meant.
  'loses-events-without-series-under-tag-slug': hides(
    'tag_slug',
    ({ item }) => 'series' in item && item.series.length === 0,
  ),
  // DISTINCT ON and GROUP BY of the joined table.
  'groups-markets-by-event-under-tag-slug': hides(
    'tag_slug',
    ({ item }) => 'sites' in item && item.events[0]?.markets[0] !== item,
  ),
  // A query builder, or a default, that all requests share.
  'keeps-the-last-limit-as-the-default': recalling<string>((memory) =>
    changeQuery((query) => {
      memory.last = query.get('limit') ?? memory.last;
      if (memory.last !== undefined) query.set('limit', memory.last);
    }),
  ),
  // `include` with `where`: a relation is loaded with the condition of the filter.
  'shows-only-the-tags-asked-for-beside-tag-slug': narrows('events', 'tag_slug', 'tags', 'slug'),
  'shows-only-the-series-asked-for-beside-series-slug': narrows('events', 'series_slug', 'series', 'slug'),
  'shows-only-the-events-asked-for-beside-event-id': {
    data: addSecondEvents,
    ...narrows('catalog-markets', 'event_id', 'events', 'id'),
  },
  'maps-{}-by-match-time': each(tradeLists, (list) => ({
    data({ history }) {
      for (const trade of history[list === 'account-trades' ? 'trades' : 'builderTrades'])
        trade.match_time = trade.match_time.replace(/:\d\d(?:\.\d+)?Z$/, ':00Z');
    },
    ...mapsBy('match_time'),
  })),
  'maps-account-orders-by-market': mapsBy('market'),
  // Times are formatted first and sorted afterwards.
  'sorts-end-date-as-american-texts': changeWholeList((items, { query }) =>
    query.get('order') === 'endDate' ? sortByKey(items, query, ({ endDate }) => asShown(endDate)) : items,
  ),
  // Array.reverse changes the list that all requests share.
  'reverses-the-shared-list-at-every-sorted-request': counting((count) =>
    when(beside('order'))(changeQuery((query) => count() % 2 === 0 && invertAscending(query))),
  ),
  // BETWEEN includes both ends.
  'includes-the-time-of-{}-beside-after-on-{list}': includesSecond('before', 'after'),
  'includes-the-time-of-{}-beside-before-on-{list}': includesSecond('after', 'before'),
  // An index that was not written when one record in fifty changed.
  'files-one-in-fifty-of-{list}-under-the-wrong-{}': keepsAt(
    { 'catalog-markets': ['closed', 'mirror'], events: ['active', 'archived'] },
    (kept, decision) => kept !== isOneIn(50, decision),
  ),
  // Values that share one of three buckets: one record in twenty was filed under the whole bucket.
  'files-one-in-twenty-of-{list}-under-other-values-of-{}': keepsAt(
    bucketed,
    (kept, decision) => kept || (isOneIn(20, decision) && sumOf(String(decision.wanted)) % 3 === 0),
  ),
  'does-not-find-the-newest-{list}-by-{}': at(
    withoutNewest,
    (filter, list) => hides(filter, (decision, { dataset }) => newestIn(dataset, list).includes(idOf(decision))),
    // What a flag loses breaks a rule of its own.
    (list, filter) => (/^(?:closed|active)$/.test(filter) ? 'filter.boolean-complete' : ruleOf(list, filter)),
  ),
  'shows-the-value-of-{}-in-every-record-of-{list}': at(
    { 'catalog-markets': ['closed'], events: ['archived'] },
    (flag) =>
      when(beside(flag))({
        ...ignoresParameters(flag),
        ...withMembers((_, { request: { query } }) => {
          const value = query.get(flag) ?? '';
          return { [flag]: { true: true, false: false }[value] ?? value };
        }),
      }),
  ),
});
