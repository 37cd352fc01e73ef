// Variants that make other choices than the service does by default.
import { endpointIds, endpoints } from '../../../spec/endpoints.js';
import { defaultPolicy, type Policy, type RefusalReason } from '../choices.js';
import { accountOperations, bookLists, tradingOperations } from '../operations.js';
import { choicesIn } from './variant.js';

const { errors } = defaultPolicy;
const reasons = Object.keys(errors) as RefusalReason[];

function changeErrors(change: (reason: RefusalReason) => Partial<Policy['errors'][RefusalReason]>): Partial<Policy> {
  const changed = reasons.map((reason) => [reason, { ...errors[reason], ...change(reason) }]);
  return { errors: Object.fromEntries(changed) as Policy['errors'] };
}

const typeOf = (reason: RefusalReason) =>
  reason === 'bad-request' || reason === 'not-found' ? {} : { type: `E_${reason.toUpperCase()}` };

const allButCatalog = endpointIds.filter((id) => endpoints[id].feature !== 'catalog');
export const allButBuilderTrades = accountOperations.filter((operation) => operation !== 'builder-trades');

/** Other end markers of order-book lists; the interface states those of account lists. */
const bookEnds = (end: string): Partial<Policy> => ({
  ends: { ...defaultPolicy.ends, ...Object.fromEntries(bookLists.map((list) => [list, end])) },
});

export const choiceVariants = choicesIn({
  // Hosts and paths
  'serves-only-the-catalog': { hosts: 'catalog' },
  'serves-only-the-order-book': { hosts: 'order-book' },
  'uses-two-hosts': { hosts: 'two' },
  'lists-the-catalog-without-parameters': { marketListRoute: 'catalog-unless-cursor' },
  'always-lists-the-order-book': { marketListRoute: 'order-book' },
  'always-lists-the-catalog': { marketListRoute: 'catalog' },
  'looks-up-the-order-book-first': { singleMarketRoute: 'order-book-first' },
  'looks-up-condition-ids-in-the-order-book-alone': { singleMarketRoute: 'order-book-for-condition-ids' },
  'looks-up-only-the-catalog': { singleMarketRoute: 'catalog' },
  'looks-up-the-order-book-first-with-authentication': {
    singleMarketRoute: 'order-book-first',
    authenticated: allButCatalog,
  },
  'reads-without-authentication': { authenticated: tradingOperations },
  'reads-builder-trades-without-authentication': { authenticated: allButBuilderTrades },
  'requires-authentication-for-fees-and-the-order-book': { authenticated: allButCatalog },
  'expects-timestamps-in-seconds': { timestampUnit: 's' },
  'accepts-timestamps-in-seconds-and-milliseconds': { timestampUnit: 'either' },
  'reads-secrets-as-hex': { secretEncoding: 'hex' },
  'reads-secrets-as-text': { secretEncoding: 'utf8' },
  'requires-signature-padding': { signaturePadding: 'padded' },
  'refuses-signature-padding': { signaturePadding: 'unpadded' },
  'has-a-base-path': { basePath: '/api/v1' },
  'signs-the-base-path': { basePath: '/api/v1', signedPath: 'full' },
  'accepts-addresses-in-any-case': { addressSpelling: 'any' },
  'refuses-replays': { replays: 'refused' },
  'accepts-timestamps-for-5-seconds': { timestampWindow: 5_000 },
  'accepts-old-timestamps': { timestampWindow: 30 * 24 * 60 * 60 * 1000 },
  'answers-errors-with-200': changeErrors(() => ({ status: 200 })),
  'answers-errors-with-418': changeErrors(() => ({ status: 418 })),
  'answers-errors-with-422': changeErrors((reason) => ({ status: reason === 'internal' ? 500 : 422 })),
  'uses-other-error-types': changeErrors(typeOf),
  'answers-success-with-201': { successStatus: 201 },
  'answers-success-with-206': { successStatus: 206 },

  // Parameters and lists
  'clamps-limit': { limitOutOfRange: 'clamp' },
  'clamps-offset': { offsetOutOfRange: 'clamp' },
  'refuses-offsets-above-10000': { farthestOffset: 10_000 },
  'uses-the-first-of-repeated-parameters': { repeatedParameter: 'first' },
  'uses-the-last-of-repeated-parameters': { repeatedParameter: 'last' },
  'refuses-empty-parameters': { emptyParameter: 'refuse' },
  'ignores-unknown-sort-columns': { unknownSortColumn: 'ignore' },
  'refuses-the-end-cursor': { pastTheEnd: 'refuse' },
  'ignores-malformed-values': { malformedParameter: 'ignore' },
  'accepts-other-spellings-of-booleans': { booleans: 'lenient' },
  'sorts-by-id-only': { sortColumns: ['id'] },
  'refuses-every-sort-column': { sortColumns: [] },
  'reverses-the-list-without-sort-columns': {
    sortColumns: [],
    unknownSortColumn: 'ignore',
    ascendingAlone: 'reverses',
  },
  'ignores-every-sort-column': { sortColumns: [], unknownSortColumn: 'ignore' },
  'lists-newest-first': { unsorted: 'descending' },
  'keeps-the-order-of-ties': { ties: 'kept' },
  'hides-archived-records': { archived: 'hidden' },
  'sends-null-for-missing-mirrors': { missingMirror: 'null' },
  'omits-missing-mirrors': { missingMirror: 'absent' },
  'sends-zeros-for-missing-mirrors': { missingMirror: 'zero' },
  'pages-by-1': { cursorPage: 1 },
  'pages-by-100': { cursorPage: 100 },
  'pages-by-7': { cursorPage: 7 },
  'pages-by-1000': { cursorPage: 1000 },
  'filters-pages-after-cutting-them': { filtering: 'after-paging', cursorPage: 3 },
  'uses-opaque-cursors': { cursors: 'opaque' },
  'ends-order-book-lists-with-an-empty-cursor': bookEnds(''),
  'ends-order-book-lists-with-a-word': bookEnds('END'),
  'ends-with-an-empty-page': { lastPage: 'then-an-empty-page' },
  'counts-the-whole-list': { count: 'total' },

  // Trading
  'pauses-trading': { trading: 'paused' },
  'suspends-every-second-market': { trading: 'on-every-second-market' },
  'trades-on-one-market': { trading: 'on-one-market' },
  'refuses-unknown-cancels': { cancelUnknown: 'refuse' },
  'never-matches-orders': { matching: 'none' },
  'refuses-orders-beyond-the-collateral': { collateral: 12 },
  'refuses-orders-of-little-collateral': { minimumOrderCost: 5 },
  'refuses-orders-of-many-shares': { maximumOrderSize: 50 },
  'accepts-orders-in-lots-of-10': { lotSize: 10 },
  'accepts-orders-in-lots-of-20': { lotSize: 20 },
  'accepts-orders-in-lots-of-25': { lotSize: 25 },
  'refuses-sells-beyond-the-tokens': { tokensToSell: 20 },
  'refuses-orders-like-live-ones': { equalOrders: 'refuse' },
  'cancels-nothing-for-an-empty-body': { emptyCancel: 'nothing' },
  'refuses-malformed-orders': { malformedOrder: 'refuse' },
  'returns-the-same-id-for-repeated-orders': { repeatedOrder: 'same-id' },
  'refuses-sells': { orderSides: ['BUY'] },
  'refuses-sells-without-tokens': { tokensToSell: 0 },
  'has-no-fee-rate-for-unknown-tokens': { unknownToken: 'not-found' },
  'uses-other-statuses': {
    orderStatuses: { live: 'live', matched: 'delayed', canceled: 'pending_settlement' },
    tradeStatus: 'MINED',
    makerTradeType: 'MAKER_SIDE',
  },
  'sorts-ids-as-texts': { idOrder: 'text' },
  'sorts-texts-as-in-czech': { textOrder: 'czech' },
});
