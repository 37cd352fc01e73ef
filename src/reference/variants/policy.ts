// Variants that change the service's policy.

import { choices, type Policy, type RefusalReason } from '../choices.js';
import { cursorLists, tradingOperations } from '../operations.js';
import { type Variant, withPolicy } from './variant.js';

const { value: errors } = choices.errors;
const reasons = Object.keys(errors) as RefusalReason[];

function errorsUnder(
  status: (reason: RefusalReason) => number,
  type: (reason: RefusalReason) => string = (reason) => errors[reason].type,
): Partial<Policy> {
  return {
    errors: Object.fromEntries(
      reasons.map((reason) => [reason, { status: status(reason), type: type(reason) }]),
    ) as Policy['errors'],
  };
}

/** Other end markers of order-book lists; the interface states those of account lists. */
function bookEnds(end: string): Partial<Policy> {
  const stated = choices.ends.value;
  const ends = cursorLists.map((list) => [list, /account|builder/.test(list) ? stated[list] : end]);
  return { ends: Object.fromEntries(ends) as Policy['ends'] };
}

export const policyVariants: readonly Variant[] = [
  withPolicy({ name: 'answers-errors-with-200', does: 'every error has status 200', policy: errorsUnder(() => 200) }),
  withPolicy({ name: 'answers-errors-with-418', does: 'every error has status 418', policy: errorsUnder(() => 418) }),
  withPolicy({
    name: 'answers-errors-with-422',
    does: 'every error has status 422, an internal error 500',
    policy: errorsUnder((reason) => (reason === 'internal' ? 500 : 422)),
  }),
  withPolicy({
    name: 'uses-other-error-types',
    does: 'error types other than those observed',
    policy: errorsUnder(
      (reason) => errors[reason].status,
      (reason) =>
        reason === 'bad-request' || reason === 'not-found' ? errors[reason].type : `E_${reason.toUpperCase()}`,
    ),
  }),
  withPolicy({
    name: 'answers-success-with-201',
    does: 'every success has status 201',
    policy: { successStatus: 201 },
  }),
  withPolicy({
    name: 'answers-success-with-206',
    does: 'every success has status 206',
    policy: { successStatus: 206 },
  }),
  withPolicy({ name: 'clamps-limit', does: 'a limit out of range is clamped', policy: { limitOutOfRange: 'clamp' } }),
  withPolicy({ name: 'clamps-offset', does: 'a negative offset counts as 0', policy: { offsetOutOfRange: 'clamp' } }),
  withPolicy({
    name: 'refuses-offsets-above-10000',
    does: 'offsets beyond 10,000 are refused',
    policy: { farthestOffset: 10_000 },
  }),
  withPolicy({
    name: 'ignores-malformed-values',
    does: 'a parameter value of the wrong type is ignored',
    policy: { malformedParameter: 'ignore' },
  }),
  withPolicy({
    name: 'uses-the-first-of-repeated-parameters',
    does: 'the first value of a repeated parameter counts',
    policy: {
      repeatedParameter: 'first',
    },
  }),
  withPolicy({
    name: 'uses-the-last-of-repeated-parameters',
    does: 'the last value of a repeated parameter counts',
    policy: { repeatedParameter: 'last' },
  }),
  withPolicy({
    name: 'refuses-empty-parameters',
    does: 'a parameter without a value is refused',
    policy: { emptyParameter: 'refuse' },
  }),
  withPolicy({
    name: 'accepts-other-spellings-of-booleans',
    does: '1 and 0, and other capitalization, are booleans too',
    policy: { booleans: 'lenient' },
  }),
  withPolicy({ name: 'sorts-by-id-only', does: 'id is the only sort column', policy: { sortColumns: ['id'] } }),
  withPolicy({
    name: 'reverses-the-list-without-sort-columns',
    does: 'there are no sort columns, and ascending reverses the list',
    policy: {
      sortColumns: [],
      unknownSortColumn: 'ignore',
      ascendingAlone: 'reverses',
    },
  }),
  withPolicy({
    name: 'ignores-every-sort-column',
    does: 'there are no sort columns, and unknown ones are ignored',
    policy: {
      sortColumns: [],
      unknownSortColumn: 'ignore',
    },
  }),
  withPolicy({
    name: 'refuses-every-sort-column',
    does: 'there are no sort columns, and unknown ones are refused',
    policy: { sortColumns: [] },
  }),
  withPolicy({
    name: 'ignores-unknown-sort-columns',
    does: 'an unknown sort column is ignored',
    policy: { unknownSortColumn: 'ignore' },
  }),
  withPolicy({
    name: 'lists-newest-first',
    does: 'without a sort column the newest records come first',
    policy: { unsorted: 'descending' },
  }),
  withPolicy({
    name: 'keeps-the-order-of-ties',
    does: 'records with equal values keep their order when the direction changes',
    policy: { ties: 'kept' },
  }),
  withPolicy({
    name: 'hides-archived-records',
    does: 'archived records are listed only on request',
    policy: { archived: 'hidden' },
  }),
  withPolicy({
    name: 'sends-null-for-missing-mirrors',
    does: 'mirror fields are null without a mirror',
    policy: { noMirror: 'null' },
  }),
  withPolicy({
    name: 'omits-missing-mirrors',
    does: 'mirror fields are absent without a mirror',
    policy: { noMirror: 'absent' },
  }),
  withPolicy({ name: 'pages-by-1', does: 'a cursor page holds 1 item', policy: { cursorPage: 1 } }),
  withPolicy({ name: 'pages-by-100', does: 'a cursor page holds 100 items', policy: { cursorPage: 100 } }),
  withPolicy({ name: 'pages-by-7', does: 'a cursor page holds 7 items', policy: { cursorPage: 7 } }),
  withPolicy({ name: 'pages-by-1000', does: 'a cursor page holds 1,000 items', policy: { cursorPage: 1000 } }),
  withPolicy({
    name: 'uses-opaque-cursors',
    does: 'cursors are opaque and belong to one list',
    policy: { cursors: 'opaque' },
  }),
  withPolicy({
    name: 'ends-order-book-lists-with-an-empty-cursor',
    does: 'order-book lists end with an empty cursor',
    policy: bookEnds(''),
  }),
  withPolicy({
    name: 'ends-with-an-empty-page',
    does: 'an empty page follows the last one',
    policy: { lastPage: 'is-followed-by-an-empty-one' },
  }),
  withPolicy({
    name: 'refuses-the-end-cursor',
    does: 'the end marker is refused when it is sent back',
    policy: { pastTheEnd: 'refuse' },
  }),
  withPolicy({
    name: 'counts-the-whole-list',
    does: 'count is the size of the whole list',
    policy: { count: 'total' },
  }),
  withPolicy({
    name: 'reads-without-authentication',
    does: 'reads of the account need no headers',
    policy: { authenticated: tradingOperations },
  }),
  withPolicy({
    name: 'reads-builder-trades-without-authentication',
    does: 'builder trades need no headers',
    policy: {
      authenticated: [...tradingOperations, 'account-orders', 'account-order', 'account-trades'],
    },
  }),
  withPolicy({
    name: 'expects-timestamps-in-seconds',
    does: 'timestamps are in seconds',
    policy: { timestampUnit: 's' },
  }),
  withPolicy({
    name: 'accepts-timestamps-in-seconds-and-milliseconds',
    does: 'timestamps in seconds and in milliseconds are accepted',
    policy: { timestampUnit: 'either' },
  }),
  withPolicy({ name: 'reads-secrets-as-hex', does: 'the secret is hexadecimal', policy: { secretEncoding: 'hex' } }),
  withPolicy({
    name: 'reads-secrets-as-text',
    does: 'the secret is used as UTF-8 text',
    policy: { secretEncoding: 'utf8' },
  }),
  withPolicy({
    name: 'requires-signature-padding',
    does: 'a signature must end in =',
    policy: { signaturePadding: 'padded' },
  }),
  withPolicy({
    name: 'refuses-signature-padding',
    does: 'a signature must not end in =',
    policy: { signaturePadding: 'unpadded' },
  }),
  withPolicy({
    name: 'has-a-base-path',
    does: 'the service has a base path, which is not signed',
    policy: { basePath: '/api/v1' },
  }),
  withPolicy({
    name: 'signs-the-base-path',
    does: 'the service has a base path, which is signed',
    policy: {
      basePath: '/api/v1',
      signedPath: 'full',
    },
  }),
  withPolicy({ name: 'refuses-replays', does: 'a signature is accepted once', policy: { replays: 'refused' } }),
  withPolicy({
    name: 'accepts-timestamps-for-5-seconds',
    does: 'a timestamp is accepted for 5 seconds',
    policy: { timestampWindow: 5_000 },
  }),
  withPolicy({
    name: 'accepts-old-timestamps',
    does: 'a timestamp is accepted forever',
    policy: { timestampWindow: Number.MAX_SAFE_INTEGER },
  }),
  withPolicy({ name: 'pauses-trading', does: 'trading is paused', policy: { trading: 'paused' } }),
  withPolicy({ name: 'never-matches-orders', does: 'orders never match', policy: { matching: 'none' } }),
  withPolicy({
    name: 'refuses-malformed-orders',
    does: 'a single order of the wrong shape is refused as a whole',
    policy: {
      malformedOrder: 'refuse',
    },
  }),
  withPolicy({
    name: 'returns-the-same-id-for-repeated-orders',
    does: 'an order sent again returns the same id',
    policy: { repeatedOrder: 'same-id' },
  }),
  withPolicy({
    name: 'refuses-unknown-cancels',
    does: 'canceling an unknown order is refused',
    policy: { cancelUnknown: 'refuse' },
  }),
  withPolicy({
    name: 'cancels-nothing-for-an-empty-body',
    does: 'cancel by market without a market cancels nothing',
    policy: {
      emptyCancel: 'nothing',
    },
  }),
  withPolicy({
    name: 'has-no-fee-rate-for-unknown-tokens',
    does: 'an unknown token has no fee rate',
    policy: { unknownToken: 'not-found' },
  }),
  withPolicy({
    name: 'uses-other-statuses',
    does: 'other statuses of orders and trades, and another type of maker trades',
    policy: {
      orderStatuses: { live: 'live', matched: 'delayed', canceled: 'pending_settlement' },
      tradeStatus: 'MINED',
      makerTradeType: 'MAKER_SIDE',
    },
  }),
  withPolicy({ name: 'serves-only-the-catalog', does: 'only the catalog is served', policy: { hosts: 'catalog' } }),
  withPolicy({
    name: 'serves-only-the-order-book',
    does: 'only the order book is served',
    policy: { hosts: 'order-book' },
  }),
  withPolicy({ name: 'uses-two-hosts', does: 'catalog and order book are on two hosts', policy: { hosts: 'two' } }),
  withPolicy({
    name: 'lists-the-catalog-without-parameters',
    does: 'GET /markets without parameters is the catalog',
    policy: {
      marketsForm: 'catalog-unless-cursor',
    },
  }),
  withPolicy({
    name: 'always-lists-the-order-book',
    does: 'GET /markets is always the order book',
    policy: { marketsForm: 'order-book' },
  }),
  withPolicy({
    name: 'always-lists-the-catalog',
    does: 'GET /markets is always the catalog',
    policy: { marketsForm: 'catalog' },
  }),
  withPolicy({
    name: 'looks-up-the-order-book-first',
    does: 'GET /markets/{condition id} is the order-book market',
    policy: {
      marketForm: 'order-book-first',
    },
  }),
  withPolicy({
    name: 'looks-up-only-the-catalog',
    does: 'GET /markets/{id} is always the catalog market',
    policy: { marketForm: 'catalog' },
  }),
];
