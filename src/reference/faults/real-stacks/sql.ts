// Faults of SQL: joins that repeat or lose rows, clauses in the wrong order, NULL, and precedence of AND and OR.
import { addSecondEvents } from '../../data/second-events.js';
import { changeList, changePage, overrideFilter } from '../../deviation-builders.js';
import { type Fault, faultsOf, kebab } from '../fault.js';
import { faultsAt } from '../lists/places.js';
import { idOf, matchSecond } from '../lists/values.js';
import { changeWholeList, type Item, offsetOf, wholeList, withQuery } from '../lists/whole-lists.js';

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const repeated = (item: Item, count: number): Item[] => Array.from({ length: count }, () => item);
/** A LEFT JOIN: a record without joined rows comes once. */
const oncePer = (member: string) => (item: Item) => repeated(item, Math.max(1, lengthOf(item[member])));
const distinct = (items: readonly Item[]): Item[] => [...new Map(items.map((item) => [item.id, item])).values()];

/** Joins without DISTINCT. */
const joins = [
  { list: 'events', beside: 'tag_id', rows: oncePer('tags'), per: 'tag' },
  { list: 'events', beside: 'order', rows: oncePer('series'), per: 'series' },
  { list: 'catalog-markets', beside: 'tag_slug', rows: oncePer('events'), per: 'event' },
  { list: 'catalog-markets', beside: 'conditionId', rows: (item: Item) => repeated(item, 2), per: 'outcome' },
] as const;

/** The same of pages; some rows are joined only for one filter. */
const pageJoins = [
  { list: 'account-trades', beside: 'maker', member: 'maker_orders' },
  { list: 'builder-trades', beside: 'asset_id', member: 'maker_orders' },
  { list: 'order-book-markets', beside: undefined, member: 'tags' },
  { list: 'sampling-markets', beside: undefined, member: 'tags' },
  { list: 'simplified-markets', beside: undefined, member: 'outcomes' },
] as const;

export const sqlFaults: readonly Fault[] = [
  ...joins.flatMap(({ list, beside, rows, per }) =>
    faultsOf('paging.offset-window', [list], {
      [`repeats-${list}-for-each-${per}-beside-${kebab(beside)}`]: [
        `beside ${beside}, a record comes once for each ${per}`,
        {
          ...(per === 'event' && { data: addSecondEvents }),
          ...changeWholeList((items, { query }) => (query.has(beside) ? items.flatMap(rows) : items)),
        },
      ],
    }),
  ),
  ...pageJoins.flatMap(({ list, beside, member }) =>
    faultsOf('cursor.no-repeat', [list], {
      [`repeats-${list}-for-each-of-their-${kebab(member)}`]: [
        `${beside === undefined ? 'a record' : `beside ${beside}, a record`} comes once for each of its ${member}`,
        changePage((page, _cursor, { query }) => {
          if (beside === undefined || query.has(beside)) page.data = (page.data as Item[]).flatMap(oncePer(member));
        }),
      ],
    }),
  ),
  // Hibernate and Sequelize: LIMIT counts the rows of the join, and the records are made distinct afterwards.
  ...(
    [
      ['events', 'tag_slug', oncePer('tags')],
      ['catalog-markets', 'closed', (item: Item) => repeated(item, 2)],
    ] as const
  ).flatMap(([list, beside, rows]) =>
    faultsOf('paging.limit-honored', [list], {
      [`counts-joined-rows-of-${list}-as-items-beside-${kebab(beside)}`]: [
        `beside ${beside}, limit counts the rows of a join, so that a page holds fewer items`,
        changeWholeList((items, { query }) => (query.has(beside) ? items.flatMap(rows) : items), distinct),
      ],
    }),
  ),
  // OFFSET in a subquery, WHERE outside of it.
  ...(
    [
      ['catalog-markets', 'active'],
      ['events', 'tag_slug'],
    ] as const
  ).flatMap(([list, filter]) =>
    faultsOf('paging.offset-window', [list], {
      [`skips-${list}-before-it-filters-them-by-${kebab(filter)}`]: [
        `offset counts records that ${filter} does not keep`,
        changeWholeList((items, request, next) => {
          const offset = offsetOf(request);
          if (offset === 0 || !request.query.has(filter)) return items;
          const kept = new Set(items.map(({ id }) => id));
          const all = wholeList(
            withQuery(request, (query) => query.delete(filter)),
            next,
          );
          const rest = all.slice(offset).filter(({ id }) => kept.has(id));
          // The page is cut after this, and passes over that many items again.
          return [...all.slice(0, offset), ...rest];
        }),
      ],
    }),
  ),
  // NULL is neither equal to a value nor different from it.
  ...faultsOf('filter.boolean-complete', ['catalog-markets'], {
    'loses-null-mirrors-under-mirror-false': [
      'mirror=false loses the markets whose mirrorConditionId is null; for the others it is empty',
      {
        ...overrideFilter(
          'mirror',
          (kept, decision) => kept && (decision.wanted === true || Number(idOf(decision)) % 4 > 0),
        ),
        ...changeList((items) =>
          (items as Item[]).map((item) =>
            item.mirrorConditionId === '' && Number(item.id) % 4 === 0 ? { ...item, mirrorConditionId: null } : item,
          ),
        ),
      },
    ],
  }),
  // NOT IN a subquery that has a NULL holds for nothing.
  ...(['events', 'catalog-markets'] as const).flatMap((list) =>
    faultsOf('filter.combination', [list], {
      [`finds-no-${list}-for-closed-false-beside-tag-id`]: [
        'closed=false beside tag_id keeps nothing',
        changeList((items, { query }) => (query.get('closed') === 'false' && query.has('tag_id') ? [] : items)),
      ],
    }),
  ),
  // INNER JOIN where LEFT JOIN is meant.
  ...faultsOf('filter.tag-slug', ['events'], {
    'loses-events-without-series-under-tag-slug': [
      'tag_slug keeps only events that have a series',
      overrideFilter('tag_slug', (kept, { item }) => kept && 'series' in item && item.series.length > 0),
    ],
  }),
  // DISTINCT ON and GROUP BY of the joined table.
  ...faultsOf('filter.tag-slug', ['catalog-markets'], {
    'groups-markets-by-event-under-tag-slug': [
      'tag_slug keeps one market of each event',
      overrideFilter('tag_slug', (kept, { item }) => kept && 'sites' in item && item.events[0]?.markets[0] === item),
    ],
  }),
  // BETWEEN includes both ends.
  ...faultsAt({ 'account-trades': ['before', 'after'], 'builder-trades': ['before', 'after'] }, (filter, list) => {
    const beside = filter === 'before' ? 'after' : 'before';
    return {
      [`includes-the-time-of-${filter}-beside-${beside}-on-${list}`]: [
        `beside ${beside}, ${filter} keeps the trades of its very second`,
        overrideFilter(
          filter,
          (kept, decision) =>
            kept || (decision.request.query.has(beside) && matchSecond(decision) === Number(decision.wanted)),
        ),
      ],
    };
  }),
];
