// Faults of cursors: what they hold, what they lose, and where a list ends with a full page.
import type { EndpointId } from '../../../../spec/endpoints.js';
import type { RequirementId } from '../../../../spec/ledger.js';
import type { Dataset } from '../../data/dataset.js';
import { alsoKeeps } from '../../deviations/filters.js';
import { changePages, type Page } from '../../deviations/replies.js';
import { ignoresParameters } from '../../deviations/requests.js';
import { when } from '../../deviations/when.js';
import type { CursorList } from '../../operations.js';
import type { Deviation, IncomingRequest } from '../../types.js';
import { type Fault, faultsOf, faultsOfEach, title } from '../fault.js';
import { asksForLater, continueWith, cursorOf, dropLast, isEnd, isLast } from '../lists/cursors.js';
import { accountOf } from '../lists/places.js';
import type { Item } from '../lists/whole-lists.js';

/** Where a request stands: which walk of which list, and after which cursor. */
function place({ endpoint, query }: IncomingRequest, cursor: string): string {
  return JSON.stringify([endpoint, [...query].filter(([name]) => name !== 'next_cursor'), cursor]);
}

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

/** `WHERE key > last`, where several records have one key. */
const keys: readonly (readonly [RequirementId, CursorList, string, (item: Item) => string, Deviation['data']?])[] = [
  ['cursor.complete', 'account-trades', 'time', ({ match_time }) => String(match_time), tieTrades],
  ['cursor.complete', 'account-orders', 'day', ({ createdAt }) => String(createdAt).slice(0, 10)],
];

/** The query string is not repeated with the cursor, and the cursor does not hold it: with pages of so many items. */
const losses = [
  ['account-trades.filter-maker', 'account-trades', 'maker', 25],
  ['builder-trades.filter-maker-address', 'builder-trades', 'maker_address', 2],
  ['account-orders.filter-market', 'account-orders', 'market', 1],
] as const;

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

/** Lists whose last page is full with pages of this size. */
const loops = [
  ['cursor.no-loop', 'builder-trades', 20],
  ['cursor.no-loop', 'sampling-markets', 24],
] as const;

/** Later pages have a query of their own, which lacks the condition of the account: with pages of so many items. */
const unscoped = [
  ['account.isolation-orders', 'account-orders', 1],
  ['account.isolation-trades', 'account-trades', 5],
] as const;

/** One position for all readers, as of a result set that is left open. */
function sharesPosition(): Deviation {
  let position = '';
  return {
    request(request) {
      if (asksForLater(request) && !isEnd(position)) request.query.set('next_cursor', position);
    },
    ...changePages((page) => {
      position = page.next_cursor;
    }),
  };
}

const shared = [['simplified-markets', 'sampling-markets'], ['account-trades'], ['builder-trades']] as const;

export const cursorFaults: readonly Fault[] = [
  ...faultsOfEach(keys, ([, list, key, keyOf, data]) => ({
    [title`skips-items-with-the-${key}-of-the-last-one-on-${list}`]: () => ({
      ...(data && { data }),
      ...skipsEqualKeys(keyOf),
    }),
  })),
  ...faultsOfEach(losses, ([, list, filter, cursorPage]) => ({
    [title`loses-${filter}-after-the-first-page-of-${list}`]: {
      policy: { cursorPage },
      ...when(asksForLater)(ignoresParameters(filter)),
    },
  })),
  ...faultsOf('builder-trades.filter-before', ['builder-trades'], {
    'takes-before-of-the-last-first-page-on-later-pages-of-builder-trades': () => takesFilterOfSession('before'),
  }),
  ...faultsOf('cursor.complete', ['account-trades'], {
    'loses-the-last-item-of-a-full-last-page-of-account-trades': fullLastPages(25, dropLast),
  }),
  // A full page is taken for a sign of another one, and the page after the last one is the first.
  ...faultsOfEach(loops, ([, list, cursorPage]) => ({
    [title`links-a-full-last-page-of-${list}-to-the-first`]: fullLastPages(cursorPage, continueWith('MA==')),
  })),
  ...shared.flatMap((operations: readonly EndpointId[]) =>
    faultsOf('cursor.complete', operations, {
      [title`shares-one-position-between-all-readers-of-${operations.join('-and-')}`]: sharesPosition,
    }),
  ),
  ...faultsOfEach(unscoped, ([, list, cursorPage]) => ({
    [title`lists-records-of-other-accounts-on-later-pages-of-${list}`]: {
      policy: { cursorPage },
      ...when(asksForLater)(alsoKeeps('account')),
    },
  })),
];
