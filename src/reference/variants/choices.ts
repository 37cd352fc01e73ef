// Legal choices that the service has a switch for.
import type { EndpointId } from '../../../spec/endpoints.js';
import { choices, cursorLists, type Policy } from '../choices.js';
import type { Cause } from '../refusal.js';
import { choose, type Variant } from './variant.js';

const { value: errors } = choices.errors;
const causes = Object.keys(errors) as Cause[];

function errorsUnder(
  status: (cause: Cause) => number,
  type: (cause: Cause) => string = (cause) => errors[cause].type,
): Partial<Policy> {
  return {
    errors: Object.fromEntries(
      causes.map((cause) => [cause, { status: status(cause), type: type(cause) }]),
    ) as Policy['errors'],
  };
}

/** The ends of order-book lists; those of account lists are stated. */
function bookEnds(end: string): Partial<Policy> {
  const stated = choices.ends.value;
  const ends = cursorLists.map((list) => [list, /account|builder/.test(list) ? stated[list] : end]);
  return { ends: Object.fromEntries(ends) as Policy['ends'] };
}

const trading: readonly EndpointId[] = ['place-order', 'place-orders', 'cancel-order', 'cancel-market-orders'];

export const switched: readonly Variant[] = [
  choose(
    'answers-errors-with-200',
    'every error comes under 200',
    errorsUnder(() => 200),
  ),
  choose(
    'answers-errors-with-418',
    'every error comes under 418',
    errorsUnder(() => 418),
  ),
  choose(
    'answers-errors-with-422',
    'every error comes under 422',
    errorsUnder((cause) => (cause === 'internal' ? 500 : 422)),
  ),
  choose(
    'names-errors-otherwise',
    'error types beyond those observed',
    errorsUnder(
      (cause) => errors[cause].status,
      (cause) => (cause === 'bad-request' || cause === 'not-found' ? errors[cause].type : `E_${cause.toUpperCase()}`),
    ),
  ),
  choose('answers-success-with-201', 'every success comes under 201', { successStatus: 201 }),
  choose('answers-success-with-206', 'every success comes under 206', { successStatus: 206 }),
  choose('clamps-limit', 'a limit out of range is brought into it', { unfitLimit: 'clamp' }),
  choose('clamps-offset', 'a negative offset is taken for 0', { unfitOffset: 'clamp' }),
  choose('refuses-far-offsets', 'offsets beyond 10,000 are refused', { farthestOffset: 10_000 }),
  choose('ignores-malformed-values', 'a value of the wrong type is passed over', { malformedParameter: 'ignore' }),
  choose('takes-the-first-of-repeated-values', 'of a repeated parameter the first counts', {
    repeatedParameter: 'first',
  }),
  choose('takes-the-last-of-repeated-values', 'of a repeated parameter the last counts', { repeatedParameter: 'last' }),
  choose('refuses-empty-values', 'a parameter without a value is refused', { emptyParameter: 'refuse' }),
  choose('reads-booleans-loosely', '1, 0 and other cases are booleans too', { booleans: 'lenient' }),
  choose('sorts-by-id-alone', 'id is the only sort column', { sortColumns: ['id'] }),
  choose('turns-the-list-without-sorting', 'there are no sort columns, but ascending turns the list as it is', {
    sortColumns: [],
    unknownSortColumn: 'ignore',
    ascendingAlone: 'turns',
  }),
  choose('sorts-by-nothing', 'there are no sort columns, and unknown ones are passed over', {
    sortColumns: [],
    unknownSortColumn: 'ignore',
  }),
  choose('refuses-every-sort-column', 'there are no sort columns, and unknown ones are refused', { sortColumns: [] }),
  choose('passes-over-unknown-sort-columns', 'an unknown sort column sorts nothing', { unknownSortColumn: 'ignore' }),
  choose('lists-newest-first', 'without a sort column the newest come first', { unsorted: 'descending' }),
  choose('keeps-ties', 'equal values stay in their order when the direction turns', { ties: 'kept' }),
  choose('hides-archived', 'archived records come only when asked for', { archived: 'hidden' }),
  choose('nulls-missing-mirrors', 'mirror fields are null without a mirror', { noMirror: 'null' }),
  choose('leaves-out-missing-mirrors', 'mirror fields are absent without a mirror', { noMirror: 'absent' }),
  choose('pages-by-1', 'a cursor page holds 1 item', { cursorPage: 1 }),
  choose('pages-by-100', 'a cursor page holds 100 items', { cursorPage: 100 }),
  choose('pages-by-7', 'a cursor page holds 7 items', { cursorPage: 7 }),
  choose('pages-by-1000', 'a cursor page holds 1,000 items', { cursorPage: 1000 }),
  choose('seals-cursors', 'cursors are opaque and belong to one list', { cursors: 'opaque' }),
  choose('ends-listings-with-nothing', 'order-book lists end with an empty cursor', bookEnds('')),
  choose('ends-with-an-empty-page', 'an empty page follows the last one', { lastPage: 'is-followed-by-an-empty-one' }),
  choose('refuses-the-end-sent-back', 'the end marker is refused when it is sent back', { pastTheEnd: 'refuse' }),
  choose('counts-all', 'count is of the whole list', { count: 'total' }),
  choose('reads-without-authentication', 'reads of the account need no headers', { authenticated: trading }),
  choose('reads-builder-trades-without-authentication', 'builder trades need no headers', {
    authenticated: [...trading, 'account-orders', 'account-order', 'account-trades'],
  }),
  choose('takes-seconds', 'timestamps are in seconds', { timestampUnit: 's' }),
  choose('takes-seconds-and-milliseconds', 'timestamps are in either unit', { timestampUnit: 'either' }),
  choose('reads-secrets-as-hex', 'the secret is hexadecimal', { secretEncoding: 'hex' }),
  choose('reads-secrets-as-text', 'the secret is the key as it stands', { secretEncoding: 'utf8' }),
  choose('wants-padding', 'a signature must keep its padding', { signaturePadding: 'padded' }),
  choose('wants-no-padding', 'a signature must lose its padding', { signaturePadding: 'unpadded' }),
  choose('lives-under-a-path', 'the service lives under a path, which is not signed', { basePath: '/api/v1' }),
  choose('signs-the-base-path', 'the service lives under a path, which is signed', {
    basePath: '/api/v1',
    signedPath: 'full',
  }),
  choose('refuses-replays', 'a signature counts once', { replays: 'refused' }),
  choose('wants-fresh-timestamps', 'a timestamp is good for 5 seconds', { timestampWindow: 5_000 }),
  choose('takes-old-timestamps', 'a timestamp is good for ever', { timestampWindow: Number.MAX_SAFE_INTEGER }),
  choose('pauses-trading', 'no orders are taken at the moment', { trading: 'paused' }),
  choose('matches-nothing', 'orders never match', { matching: 'none' }),
  choose('refuses-malformed-orders', 'a single order of the wrong shape is refused as a whole', {
    malformedOrder: 'refuse',
  }),
  choose('takes-repeated-orders-for-the-same', 'an order sent again is the same order', { repeatedOrder: 'same-id' }),
  choose('refuses-unknown-cancels', 'canceling an unknown order is refused', { cancelUnknown: 'refuse' }),
  choose('cancels-nothing-for-an-empty-body', 'cancel by market without a market cancels nothing', {
    emptyCancel: 'nothing',
  }),
  choose('knows-no-fee-of-unknown-tokens', 'an unknown token has no fee rate', { unknownToken: 'not-found' }),
  choose('names-statuses-otherwise', 'other statuses and types', {
    orderStatuses: { live: 'live', matched: 'delayed', canceled: 'pending_settlement' },
    tradeStatus: 'MINED',
    makerTradeType: 'MAKER_SIDE',
  }),
  choose('serves-the-catalog-alone', 'only the catalog is served', { hosts: 'catalog' }),
  choose('serves-the-order-book-alone', 'only the order book is served', { hosts: 'order-book' }),
  choose('lives-on-two-hosts', 'catalog and order book are on two hosts', { hosts: 'two' }),
  choose('lists-the-catalog-when-bare', 'GET /markets without parameters is the catalog', {
    marketsForm: 'catalog-unless-cursor',
  }),
  choose('always-lists-the-order-book', 'GET /markets is always the order book', { marketsForm: 'order-book' }),
  choose('always-lists-the-catalog', 'GET /markets is always the catalog', { marketsForm: 'catalog' }),
  choose('finds-the-order-book-first', 'GET /markets/{condition id} is the order-book market', {
    marketForm: 'order-book-first',
  }),
  choose('finds-the-catalog-alone', 'GET /markets/{id} is always the catalog market', { marketForm: 'catalog' }),
];
