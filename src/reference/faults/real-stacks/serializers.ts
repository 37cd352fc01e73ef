// Faults of object mappers and serializers: queries and lists that requests share, relations that a filter narrows.
import type { EndpointId } from '../../../../spec/endpoints.js';
import type { Dataset } from '../../data/dataset.js';
import { addSecondEvents } from '../../data/rare-cases.js';
import type { TradeRecord } from '../../data/records.js';
import { changePages, changeQuery, limitedTo, recordsUnder, withMembers } from '../../deviation.js';
import { filteredLists, offsetLists } from '../../operations.js';
import type { Deviation } from '../../types.js';
import { type Fault, faultsOf, faultsOfEach, title } from '../fault.js';
import { changeWholeList, type Item } from '../lists/operators.js';
import { faultsAt } from '../lists/places.js';

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
const echoes = (flag: string): Deviation => ({
  request: ({ query }) => query.delete(flag),
  ...withMembers((_, { request: { query } }) => {
    const value = query.get(flag);
    if (value === null) return {};
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

export const serializerFaults: readonly Fault[] = [
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
