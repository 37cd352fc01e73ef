// Faults of how languages and pagination libraries read limit and offset.
import { changeQuery, isRefusal } from '../../deviation-builders.js';
import { offsetLists } from '../../operations.js';
import type { Deviation } from '../../types.js';
import { type Fault, faultsOf } from '../fault.js';
import { changeWholeList, itemsOf, limitOf, offsetOf, wholeList } from '../lists/whole-lists.js';

/** Another value of limit or offset is read than the one that is given. */
const rereads = (parameter: 'limit' | 'offset', read: (value: number, query: URLSearchParams) => number): Deviation =>
  changeQuery((query) => {
    const text = query.get(parameter);
    if (text) query.set(parameter, String(read(Number(text), query)));
  });

/** Answers pages past the end of a list with others. */
const pastTheEnd = (start: (offset: number, length: number, limit: number) => number): Deviation => ({
  around(request, next) {
    const reply = next(request);
    if (isRefusal(reply) || itemsOf(reply).length > 0 || offsetOf(request) === 0) return reply;
    const items = wholeList(request, next);
    const first = start(offsetOf(request), items.length, limitOf(request));
    return { ...reply, body: items.slice(first, first + limitOf(request)) };
  },
});

export const windowFaults: readonly Fault[] = [
  // `limit < 100 ? limit : 20` and `limit > 1 ? limit : 20`: the bounds themselves are left out.
  ...faultsOf('paging.limit-honored', ['catalog-markets', 'events'], {
    'reads-the-maximum-limit-as-none': [
      'limit=100 shows 20 items',
      rereads('limit', (limit) => (limit < 100 ? limit : 20)),
    ],
  }),
  ...faultsOf('paging.limit-honored', ['tags', 'events'], {
    'reads-limit-1-as-none': ['limit=1 shows 20 items', rereads('limit', (limit) => (limit > 1 ? limit : 20))],
  }),
  // JavaScript: `offset + limit` of two texts is their concatenation.
  ...faultsOf('paging.limit-honored', offsetLists, {
    'concatenates-offset-and-limit': [
      'a page that starts after 10 and has the limit 5 ends at 105',
      rereads('limit', (limit, query) =>
        Math.min(100, Number(`${query.get('offset') || ''}${limit}`) - Number(query.get('offset'))),
      ),
    ],
  }),
  // A limit is compared with its maximum as a text: '9' is more than '50'.
  ...faultsOf('paging.limit-honored', ['catalog-markets'], {
    'compares-limits-with-50-as-texts': [
      'limits from 6 to 9 show 50 items',
      rereads('limit', (limit) => (limit < 10 && String(limit) > '50' ? 50 : limit)),
    ],
  }),
  // Spring Data numbers pages: an offset becomes the page that it falls in.
  ...faultsOf('paging.offset-window', offsetLists, {
    'rounds-offsets-down-to-whole-pages': [
      'a page starts at a multiple of its limit',
      rereads('offset', (offset, query) => offset - (offset % Number(query.get('limit') || 20))),
    ],
  }),
  // Pages are numbered from 1, and 0 means the first one, too.
  ...faultsOf('paging.offset-window', ['events'], {
    'reads-offset-1-as-0': [
      'offset=1 starts at the first item',
      rereads('offset', (offset) => (offset > 1 ? offset : 0)),
    ],
  }),
  // Guards against deep pages that answer another page instead of none.
  ...faultsOf('paging.offset-window', ['catalog-markets'], {
    'caps-offsets-at-100': ['offsets above 100 are read as 100', rereads('offset', (offset) => Math.min(offset, 100))],
  }),
  ...faultsOf('paging.offset-past-end', ['tags'], {
    'shows-the-last-page-past-the-end': [
      'an offset past the end shows the last page',
      pastTheEnd((_offset, length, limit) => Math.max(0, length - limit)),
    ],
  }),
  ...faultsOf('paging.offset-past-end', ['catalog-markets'], {
    'wraps-offsets-past-the-end': [
      'an offset past the end counts from the start again',
      pastTheEnd((offset, length) => (length === 0 ? 0 : offset % length)),
    ],
  }),
  // Elasticsearch: index.max_result_window, with an empty answer instead of an error.
  ...(
    [
      ['paging.offset-window', 'catalog-markets', 'closed', 60],
      ['sort.keeps-items', 'events', 'order', 50],
    ] as const
  ).flatMap(([requirement, list, beside, length]) =>
    faultsOf(requirement, [list], {
      [`ends-${list}-after-${length}-items-beside-${beside}`]: [
        `beside ${beside}, there is nothing after the first ${length} items`,
        changeWholeList((items, { query }) => (query.has(beside) ? items.slice(0, length) : items)),
      ],
    }),
  ),
];
