// Faults of order and ascending (4.5).
import { isObject } from '../../../is-object.js';
import { changeQuery, refuse } from '../../deviation-builders.js';
import { filteredLists } from '../../operations.js';
import { type Fault, faultsOf } from '../fault.js';
import { beside, besideAny, besideValue } from './contexts.js';
import { changesQuery, defaults, ignores, reads } from './operators.js';
import { changeWholeList, withQuery } from './whole-lists.js';

/** One direction is read as the other; the default is `false`. */
const invertsAscending = (ascending: 'true' | 'false') =>
  changesQuery(
    `inverts-ascending-${ascending}`,
    `ascending=${ascending} is read as its opposite`,
    (query) => {
      if (query.has('order') && (query.get('ascending') ?? 'false') === ascending)
        query.set('ascending', String(ascending === 'false'));
    },
    besideAny('filters', ['active', 'closed', 'archived', 'tag_slug', 'tag']),
  );

export const sortingFaults: readonly Fault[] = [
  ...faultsOf('sort.accepted-columns', ['events'], {
    'sorts-each-page-by-its-titles': [
      'order=title pages the list in the order of ids, and sorts each page by title',
      {
        around(request, next) {
          if (request.query.get('order') !== 'title') return next(request);
          const reply = next(withQuery(request, (query) => query.set('order', 'id')));
          if (!Array.isArray(reply.body)) return reply;
          const direction = request.query.get('ascending') === 'true' ? 1 : -1;
          const title = (item: unknown) => (isObject(item) ? String(item.title) : '');
          const body = reply.body.toSorted((one, other) => direction * (title(one) < title(other) ? -1 : 1));
          return { ...reply, body };
        },
      },
    ],
  }),
  // Lists are in the order of createdAt anyway: whether the column or its direction is ignored does not show.
  ...faultsOf('sort.accepted-columns', filteredLists, reads('ascending', 'true', besideValue('order', 'createdAt')), {
    'sorts-by-id-for-order-slug-and-end-date': [
      'order=slug and order=endDate are accepted, and sort by id',
      changeQuery((query) => {
        if (['slug', 'endDate'].includes(query.get('order') ?? '')) query.set('order', 'id');
      }),
    ],
  }),
  ...faultsOf('sort.keeps-items', filteredLists, {
    'drops-records-without-the-sort-column': [
      'a sorted list lacks the records whose value of the column is null; of every 30 records one has no endDate',
      {
        data({ catalog: { markets, events } }) {
          for (const [index, { fields }] of [...markets, ...events].entries())
            if (index % 30 === 7) Object.assign(fields, { endDate: null });
        },
        ...changeWholeList((items, { query }) =>
          query.get('order') === 'endDate' ? items.filter(({ endDate }) => endDate !== null) : items,
        ),
      },
    ],
  }),
  ...faultsOf(
    'sort.ascending',
    filteredLists,
    ignores('ascending'),
    ignores('ascending', besideAny('filters', ['tag_slug', 'tag', 'creator', 'closed', 'archived', 'mirror'])),
    reads('ascending', 'true', besideValue('order', 'startDate')),
    invertsAscending('true'),
    invertsAscending('false'),
    {
      'always-sorts-ascending': [
        'with order, the smallest value comes first',
        changeQuery((query) => {
          if (query.has('order')) query.set('ascending', 'true');
        }),
      ],
      'inverts-ascending': [
        'ascending=true sorts descending, anything else ascending',
        changeQuery((query) => {
          if (query.has('order')) query.set('ascending', String(query.get('ascending') !== 'true'));
        }),
      ],
      'refuses-ascending-true': [
        'ascending=true is refused, beside a sort column too',
        refuse(({ query }) => query.get('ascending') === 'true', 'lists are sorted downward'),
      ],
    },
  ),
  ...faultsOf(
    'sort.ascending-default',
    filteredLists,
    defaults('ascending', 'true', beside('order')),
    defaults('ascending', 'true', beside('order', 'closed')),
    defaults('ascending', 'true', besideValue('order', 'createdAt')),
    defaults('ascending', 'true', besideValue('order', 'startDate')),
  ),
];
