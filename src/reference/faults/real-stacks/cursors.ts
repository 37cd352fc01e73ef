// Faults of cursors: what they hold, what they lose, and where a list ends with a full page.
import { alsoKeeps } from '../../deviations/filters.js';
import { recalling } from '../../deviations/memory.js';
import { changePages, type Page } from '../../deviations/replies.js';
import { ignoresParameters, when } from '../../deviations/requests.js';
import type { Dataset, Deviation, IncomingRequest } from '../../types.js';
import { faultsIn } from '../fault.js';
import { asksForLater, continueWith, cursorOf, dropLast, isEnd, isLast } from '../lists/cursors.js';
import { accountOf } from '../lists/places.js';
import type { Item } from '../lists/whole-lists.js';

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

/** The trades around the end of the second page have one time. */
function tieTrades({ history: { trades } }: Dataset): void {
  for (const trade of trades.slice(47, 53)) trade.match_time = String(trades[47]?.match_time);
}

/** The query string is not repeated with the cursor, and the cursor does not hold it: with pages of so many items. */
const losesOnLaterPages = (filter: string, cursorPage: number): Deviation => ({
  policy: { cursorPage },
  ...when(asksForLater)(ignoresParameters(filter)),
});

/** The session of an account holds the filter of the first page that it asked for last. */
function takesFilterOfSession(filter: string): Deviation {
  const sessionsOfAccounts = new Map<string, string | null>();
  return {
    request(request) {
      if (!asksForLater(request)) sessionsOfAccounts.set(accountOf(request), request.query.get(filter));
      const value = sessionsOfAccounts.get(accountOf(request)) ?? null;
      if (value === null) request.query.delete(filter);
      else request.query.set(filter, value);
    },
  };
}

const fullLastPages = (cursorPage: number, change: (page: Page) => void): Deviation => ({
  policy: { cursorPage },
  ...changePages(change, isLast, ({ data, limit }) => data.length === limit),
});

/** Later pages have a query of their own, which lacks the condition of the account: with pages of so many items. */
const unscoped = (cursorPage: number): Deviation => ({
  policy: { cursorPage },
  ...when(asksForLater)(alsoKeeps('account')),
});

/** One position for all readers, as of a result set that is left open. */
const sharesPosition = recalling<string>((memory) => ({
  request(request) {
    if (asksForLater(request) && memory.last && !isEnd(memory.last)) request.query.set('next_cursor', memory.last);
  },
  ...changePages((page) => {
    memory.last = page.next_cursor;
  }),
}));

export const cursorFaults = faultsIn({
  // `WHERE key > last`, where several records have one key.
  'skips-items-with-the-time-of-the-last-one-on-account-trades': () => ({
    data: tieTrades,
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
  'takes-before-of-the-last-first-page-on-later-pages-of-builder-trades': () => takesFilterOfSession('before'),
  // A full page is taken for a sign of another one, and the page after the last one is the first.
  'links-a-full-last-page-of-builder-trades-to-the-first': fullLastPages(20, continueWith('MA==')),
  'links-a-full-last-page-of-sampling-markets-to-the-first': fullLastPages(24, continueWith('MA==')),
  'lists-records-of-other-accounts-on-later-pages-of-account-orders': unscoped(1),
  'lists-records-of-other-accounts-on-later-pages-of-account-trades': unscoped(5),
});
