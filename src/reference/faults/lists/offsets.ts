// Faults of offset, and of the order in which a list is read in parts (4.5, part 8).
import { isObject } from '../../../is-object.js';
import { tieEndDates } from '../../data/equal-end-dates.js';
import { changeList, refuse } from '../../deviation-builders.js';
import { filteredLists, offsetLists } from '../../operations.js';
import { type Fault, faultsOf } from '../fault.js';
import { beside, besideFilters, besideFiltersOrFlags, besideValue, without } from './contexts.js';
import { changesQuery, defaults, ignores } from './operators.js';
import { itemsOf, wholeListForMalformed, withQuery } from './whole-lists.js';

/** The items from this position on, then those before it. */
function rotated<Item>(items: readonly Item[], position: number): Item[] {
  const start = position % Math.max(items.length, 1);
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Another offset is read in the place of one above 0. */
const rereadsOffset = (name: string, does: string, read: (offset: number, limit: number) => number) =>
  changesQuery(name, does, (query) => {
    const offset = Number(query.get('offset'));
    if (offset > 0) query.set('offset', String(read(offset, Number(query.get('limit') ?? 20))));
  });

export const offsetFaults: readonly Fault[] = [
  ...faultsOf(
    'paging.offset-window',
    offsetLists,
    ignores('offset'),
    ignores('offset', besideFilters),
    ignores('offset', without('limit')),
    ignores('offset', beside('closed')),
    rereadsOffset('multiplies-offset-by-limit', 'offset counts pages', (offset, limit) => offset * limit),
    rereadsOffset(
      'starts-one-item-before-offset',
      'a page with an offset starts one item too early',
      (offset) => offset - 1,
    ),
    {
      'refuses-offsets': [
        'every offset above 0 is refused',
        refuse(({ query }) => Number(query.get('offset')) > 0, 'offset is not known'),
      ],
    },
  ),
  ...faultsOf('paging.offset-window', filteredLists, ignores('offset', besideValue('order', 'createdAt'))),
  ...faultsOf('paging.offset-default', offsetLists, defaults('offset', '1')),
  ...faultsOf('paging.offset-past-end', filteredLists, ignores('offset', beside('slug'))),
  ...faultsOf('paging.offset-past-end', offsetLists, {
    'starts-over-past-the-end-of-filtered-lists': [
      'an offset past the end of a filtered list returns the start of that list',
      {
        around(request, next) {
          const reply = next(request);
          const isPastEnd = Array.isArray(reply.body) && itemsOf(reply).length === 0;
          if (!isPastEnd || !besideFiltersOrFlags.holds(request.query)) return reply;
          return next(withQuery(request, (query) => query.delete('offset')));
        },
      },
    ],
    'returns-a-made-up-item-past-the-end': [
      'a page past the end holds an item with id 1',
      changeList((items, { query }) => (items.length === 0 && Number(query.get('offset')) > 0 ? [{ id: '1' }] : items)),
    ],
  }),
  ...faultsOf('paging.offset-out-of-range', offsetLists, {
    'answers-negative-offsets-with-one-item': [
      'a negative offset returns the last item of the first page alone',
      {
        policy: { offsetOutOfRange: 'clamp' },
        ...changeList((items, { query }) => (Number(query.get('offset')) < 0 ? items.slice(-1) : items)),
      },
    ],
  }),
  ...faultsOf('paging.offset-malformed', offsetLists, {
    'returns-the-whole-list-for-malformed-offsets': [
      'an offset that is not an integer returns the whole list',
      wholeListForMalformed('offset'),
    ],
  }),
  ...faultsOf('paging.stable-order', offsetLists, {
    'rotates-pages-at-every-read': [
      'each answer of a list starts with another item of the page, and ends with those before it',
      () => {
        let reads = 0;
        return changeList((items) => {
          reads += 1;
          return rotated(items, reads);
        });
      },
    ],
  }),
  ...faultsOf('paging.stable-order', filteredLists, {
    'changes-the-order-of-ties-at-every-read': [
      'items with the same end date come in another order in each answer; each four in a row have the same',
      () => {
        let reads = 0;
        return {
          data: tieEndDates,
          ...changeList((items, { query }) => {
            reads += 1;
            if (query.get('order') !== 'endDate') return items;
            const direction = query.get('ascending') === 'true' ? 1 : -1;
            const time = (item: { endDate?: unknown }) => direction * Date.parse(String(item.endDate));
            return rotated(items.filter(isObject), reads).sort((one, other) => time(one) - time(other));
          }),
        };
      },
    ],
    'keeps-the-last-order-for-later-requests': [
      'a list without a sort column has the order in which it was sorted last',
      () => {
        const sorted = new Map<string, readonly [name: string, value: string][]>();
        return {
          around(request, next) {
            const { endpoint, query } = request;
            const own = [...query].filter(([name]) => name === 'order' || name === 'ascending');
            if (query.has('order')) sorted.set(endpoint, own);
            else for (const [name, value] of sorted.get(endpoint) ?? []) query.set(name, value);
            return next(request);
          },
        };
      },
    ],
  }),
];
