// Faults of cursor lists: pages and ends, and what cursors hold and lose (2.6, 4.6).
import { alsoKeeps } from '../../deviations/filters.js';
import { recalling } from '../../deviations/memory.js';
import { answerWith, changeObject, changePages, type PageCondition, refuse } from '../../deviations/replies.js';
import { accountOf, ignoresParameters, limitedTo, ofSecondAccount, rereads, when } from '../../deviations/requests.js';
import { accountLists } from '../../operations.js';
import type { Deviation, Envelope, IncomingRequest } from '../../types.js';
import { each, faultsIn } from '../fault.js';
import { isUnfiltered } from '../placed-orders.js';
import { beside } from './contexts.js';
import type { Item } from './whole-lists.js';

type Page = Envelope<unknown>;
export const isFirst = (cursor: string) => cursor === '' || cursor === 'MA==';
export const isEnd = (cursor: string) => cursor === '' || cursor === 'LTE=';
export const cursorOf = ({ query }: IncomingRequest) => query.get('next_cursor') ?? '';
export const filtersIn = ({ query }: Pick<IncomingRequest, 'query'>) =>
  [...query.keys()].filter((name) => name !== 'next_cursor');

export const isLast: PageCondition = ({ next_cursor }) => isEnd(next_cursor);
const isFull: PageCondition = ({ data, limit }) => data.length === limit;
const isEmpty: PageCondition = ({ data }) => data.length === 0;
const isFiltered: PageCondition = (_, request) => filtersIn(request).length > 0;
const asksForFirst = (request: IncomingRequest) => cursorOf(request) === 'MA==';
const asksForLater = (request: IncomingRequest) => !isFirst(cursorOf(request));
const dropFirst = ({ data }: Page) => data.shift();
const dropLast = ({ data }: Page) => data.pop();
const repeatFirst = ({ data }: Page) => data.push(...data.slice(0, 1));
const continueWith = (cursor: string) => (page: Page) => {
  page.next_cursor = cursor;
};

const endsWith = (cursor: string) => changePages(continueWith(cursor), isLast);

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

const otherEnds = [
  ...accountLists.map((list) => ({ list, where: 'without items under a filter', pages: [isFiltered, isEmpty] })),
  ...accountLists.map((list) => ({ list, where: 'under two filters', pages: [isLast, hasTwoFilters] })),
  { list: 'account-trades', where: 'with items under taker', pages: holdsItemsUnder('taker') },
  { list: 'builder-trades', where: 'with items under market', pages: holdsItemsUnder('market') },
  { list: 'account-trades', where: 'after a time and before an earlier one', pages: [isEmpty, isContradictory] },
];

/** Where a request stands: which walk of which list, and after which cursor. */
const place = ({ endpoint, query }: IncomingRequest, cursor: string): string =>
  JSON.stringify([endpoint, [...query].filter(([name]) => name !== 'next_cursor'), cursor]);

/** The cursor holds a value of the last item, and the next page begins after all items with that value. */
function skipsEqualKeys(keyOf: (item: Item) => string): Deviation {
  const lastKeys = new Map<string, string>();
  return changePages((page, request) => {
    const items = page.data as Item[];
    const lastKey = asksForLater(request) ? lastKeys.get(place(request, cursorOf(request))) : undefined;
    page.data = items.filter((item) => keyOf(item) !== lastKey);
    const last = items.at(-1);
    if (last !== undefined) lastKeys.set(place(request, page.next_cursor), keyOf(last));
  });
}

const inPagesOf = (cursorPage: number, deviation: Deviation) => ({ policy: { cursorPage }, ...deviation });

/** The query string is not repeated with the cursor, and the cursor does not hold it: with pages of so many items. */
const losesOnLaterPages = (filter: string, cursorPage: number) =>
  inPagesOf(cursorPage, when(asksForLater)(ignoresParameters(filter)));

const fullLastPages = (cursorPage: number, change: (page: Page) => unknown) =>
  inPagesOf(cursorPage, changePages(change, isLast, isFull));

/** Later pages have a query of their own, which lacks the condition of the account: with pages of so many items. */
const unscoped = (cursorPage: number) => inPagesOf(cursorPage, when(asksForLater)(alsoKeeps('account')));

// As of a result set that is left open.
const sharesPosition = recalling<string>((memory) => ({
  request(request) {
    if (asksForLater(request) && memory.last && !isEnd(memory.last)) request.query.set('next_cursor', memory.last);
  },
  ...changePages((page) => {
    memory.last = page.next_cursor;
  }),
}));

export const cursorFaults = faultsIn({
  'refuses-the-first-cursor': refuse(asksForFirst, 'next_cursor is unknown'),
  'takes-the-first-cursor-for-that-of-the-second-page': {
    policy: { cursorPage: 2 },
    ...when(asksForFirst)(rereads('next_cursor', () => Buffer.from('2').toString('base64'))),
  },
  'skips-the-first-item-after-the-first-cursor': when(asksForFirst)(changePages(dropFirst)),
  'refuses-the-first-cursor-beside-market': when(beside('market'))(refuse(asksForFirst, 'next_cursor is unknown')),
  'sends-only-data-in-pages': changeObject((body) => ('data' in body ? { data: body.data } : body)),
  'drops-{}': each(['next_cursor', 'limit', 'count'], without),
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
  // `WHERE key > last`, where several records have one key.
  'skips-items-with-the-time-of-the-last-one-on-account-trades': () => ({
    data({ history: { trades } }) {
      // Around the end of the second page.
      for (const trade of trades.slice(47, 53)) trade.match_time = String(trades[47]?.match_time);
    },
    ...skipsEqualKeys(({ match_time }) => String(match_time)),
  }),
  'loses-the-last-item-of-a-full-last-page-of-account-trades': fullLastPages(25, dropLast),
  'shares-one-position-between-all-readers-of-account-trades': sharesPosition,
  'skips-items-with-the-day-of-the-last-one-on-account-orders': () =>
    skipsEqualKeys(({ createdAt }) => String(createdAt).slice(0, 10)),
  'shares-one-position-between-all-readers-of-simplified-markets-and-sampling-markets': sharesPosition,
  'shares-one-position-between-all-readers-of-builder-trades': sharesPosition,
  'loses-maker-after-the-first-page-of-account-trades': losesOnLaterPages('maker', 25),
  'loses-maker-address-after-the-first-page-of-builder-trades': losesOnLaterPages('maker_address', 2),
  'loses-market-after-the-first-page-of-account-orders': losesOnLaterPages('market', 1),
  'takes-before-of-the-last-first-page-on-later-pages-of-builder-trades': () => {
    const sessions = new Map<string, string | null>();
    return {
      request(request) {
        if (!asksForLater(request)) sessions.set(accountOf(request), request.query.get('before'));
        const value = sessions.get(accountOf(request)) ?? null;
        if (value === null) request.query.delete('before');
        else request.query.set('before', value);
      },
    };
  },
  // A full page is taken for a sign of another one, and the page after the last one is the first.
  'links-a-full-last-page-of-builder-trades-to-the-first': fullLastPages(20, continueWith('MA==')),
  'links-a-full-last-page-of-sampling-markets-to-the-first': fullLastPages(24, continueWith('MA==')),
  'lists-records-of-other-accounts-on-later-pages-of-account-orders': unscoped(1),
  'lists-records-of-other-accounts-on-later-pages-of-account-trades': unscoped(5),
});
