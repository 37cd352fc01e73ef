// Faults of cursor lists: pages, cursors and ends, with filters and without (2.6, 4.6).
import { answerWith, changeObject, changePages, type PageCondition, refuse } from '../../deviations/replies.js';
import { limitedTo, ofSecondAccount, rereads, when } from '../../deviations/requests.js';
import { accountLists } from '../../operations.js';
import type { Deviation, Envelope, IncomingRequest } from '../../types.js';
import { each, faultsIn } from '../fault.js';
import { isUnfiltered } from '../placed-orders.js';
import { beside } from './contexts.js';

export const isFirst = (cursor: string) => cursor === '' || cursor === 'MA==';
export const isEnd = (cursor: string) => cursor === '' || cursor === 'LTE=';
export const cursorOf = ({ query }: IncomingRequest) => query.get('next_cursor') ?? '';
export const filtersIn = ({ query }: Pick<IncomingRequest, 'query'>) =>
  [...query.keys()].filter((name) => name !== 'next_cursor');

export const isLast: PageCondition = ({ next_cursor }) => isEnd(next_cursor);
const isEmpty: PageCondition = ({ data }) => data.length === 0;
const isFiltered: PageCondition = (_, request) => filtersIn(request).length > 0;
const asksForFirst = (request: IncomingRequest) => cursorOf(request) === 'MA==';
export const asksForLater = (request: IncomingRequest) => !isFirst(cursorOf(request));
const dropFirst = ({ data }: Envelope<unknown>): void => void data.shift();
export const dropLast = ({ data }: Envelope<unknown>): void => void data.pop();
const repeatFirst = ({ data }: Envelope<unknown>): void => void data.push(...data.slice(0, 1));
export const continueWith = (cursor: string) => (page: Envelope<unknown>) => {
  page.next_cursor = cursor;
};

const endsWith = (cursor: string) => changePages(continueWith(cursor), isLast);

/** Moves the position in a cursor of the `offset` kind; end markers stay. */
const movesCursor = (items: number): Deviation =>
  changePages((page) => {
    const offset = Number(Buffer.from(page.next_cursor, 'base64').toString());
    if (offset > 0) page.next_cursor = Buffer.from(String(offset + items)).toString('base64');
  });

const without = (member: string): Deviation => changeObject(({ [member]: _, ...rest }) => rest);
const dropsTheFirst = when((request) => !asksForLater(request))(changePages(dropFirst));

/** How often the list has begun again before this cursor, such as `2:MA==`, and the cursor without that number. */
function roundOf(text: string): { readonly round: number; readonly cursor: string } {
  const [, round = '0', cursor = text] = /^(\d+):(.*)$/.exec(text) ?? [];
  return { round: Number(round), cursor };
}

const holdsItemsUnder = (filter: string): PageCondition[] => [
  (_, { query }) => query.has(filter),
  ({ data, next_cursor }) => data.length > 0 && next_cursor === 'LTE=',
];

const isContradictory: PageCondition = (_, { query }) => Number(query.get('after')) > Number(query.get('before') ?? '');
const hasTwoFilters: PageCondition = (_, request) => filtersIn(request).length === 2;

/** Where a filtered list ends as the other lists do. */
const otherEnds = [
  ...accountLists.map((list) => ({ list, where: 'without items under a filter', pages: [isFiltered, isEmpty] })),
  ...accountLists.map((list) => ({ list, where: 'under two filters', pages: [isLast, hasTwoFilters] })),
  { list: 'account-trades', where: 'with items under taker', pages: holdsItemsUnder('taker') },
  { list: 'builder-trades', where: 'with items under market', pages: holdsItemsUnder('market') },
  { list: 'account-trades', where: 'after a time and before an earlier one', pages: [isEmpty, isContradictory] },
];

export const cursorFaults = faultsIn({
  'refuses-the-first-cursor': refuse(asksForFirst, 'next_cursor is unknown'),
  'takes-the-first-cursor-for-that-of-the-second-page': {
    policy: { cursorPage: 2 },
    ...when(asksForFirst)(rereads('next_cursor', () => Buffer.from('2').toString('base64'))),
  },
  'skips-the-first-item-after-the-first-cursor': when(asksForFirst)(changePages(dropFirst)),
  'refuses-the-first-cursor-beside-market': when(beside('market'))(refuse(asksForFirst, 'next_cursor is unknown')),
  'sends-only-data-in-pages': changeObject((body) => ('data' in body ? { data: body.data } : body)),
  'drops-next-cursor': without('next_cursor'),
  'drops-limit': without('limit'),
  'drops-count': without('count'),
  'drops-next-cursor-from-the-last-page': changePages((page) => Reflect.deleteProperty(page, 'next_cursor'), isLast),
  'sends-null-as-limit-of-empty-pages': changePages((page) => Object.assign(page, { limit: null }), isEmpty),
  'drops-the-first-item-of-order-book-markets-and-sampling-markets': dropsTheFirst,
  'drops-the-first-item-of-simplified-markets-and-sampling-simplified-markets': dropsTheFirst,
  'sets-next-cursor-one-item-too-late': movesCursor(1),
  'sets-next-cursor-one-item-too-early': movesCursor(-1),
  'repeats-the-first-item-of-later-pages': when(asksForLater)(changePages(repeatFirst)),
  'repeats-an-item-of-filtered-account-lists': changePages(repeatFirst, isFiltered),
  'repeats-a-trade-of-the-second-account': ofSecondAccount(changePages(repeatFirst)),
  'answers-refused-cursors-with-500': when(beside('next_cursor'))(
    answerWith((_, { status }) => status === 400, { status: 500 }),
  ),
  'appends-empty-pages-forever': {
    ...changePages((page, request) => {
      const [, count = -1] = /^more-(\d+)$/.exec(cursorOf(request)) ?? [];
      page.next_cursor = `more-${Number(count) + 1}`;
    }, isLast),
    request({ query }) {
      if (query.get('next_cursor')?.startsWith('more-')) query.set('next_cursor', 'LTE=');
    },
  },
  'restarts-after-the-last-page': {
    ...changePages((page, request) => {
      const { round } = roundOf(cursorOf(request));
      if (isEnd(page.next_cursor)) page.next_cursor = `${round + 1}:MA==`;
      else if (round > 0) page.next_cursor = `${round}:${page.next_cursor}`;
    }),
    request(request) {
      const { round, cursor } = roundOf(cursorOf(request));
      if (round > 0) request.query.set('next_cursor', cursor);
    },
  },
  'links-the-last-page-to-the-first': endsWith('MA=='),
  'links-later-pages-to-themselves': when(asksForLater)(
    changePages((page, request) => continueWith(cursorOf(request))(page)),
  ),
  'links-the-last-order-book-markets-to-the-first': {
    ...limitedTo(['order-book-markets'])(endsWith('MA==')),
    policy: { marketListRoute: 'catalog-unless-cursor' },
  },
  'ends-account-orders-with-the-end-of-trades': endsWith('LTE='),
  'ends-orders-of-the-second-account-with-the-end-of-trades': ofSecondAccount(when(isUnfiltered)(endsWith('LTE='))),
  'ends-account-trades-with-an-empty-cursor': endsWith(''),
  'ends-trades-of-the-second-account-with-the-end-of-orders': ofSecondAccount(endsWith('')),
  'ends-builder-trades-with-an-empty-cursor': endsWith(''),
  'ends-filtered-orders-of-the-second-account-with-the-end-of-trades': ofSecondAccount(
    when((...request) => !isUnfiltered(...request))(endsWith('LTE=')),
  ),
  'drops-the-last-item-of-{}-without-market': each(accountLists, () =>
    when(({ query }) => !query.has('market'))(changePages(dropLast, isLast)),
  ),
  'ends-{list}-{where}-with-the-end-of-other-lists': each(otherEnds, ({ list, pages }) =>
    changePages(continueWith(list === 'account-orders' ? 'LTE=' : ''), ...pages),
  ),
});
