// Variants that make other choices than the service does by default: one row each, with the open questions that it answers
// differently.
import { endpointIds, endpoints } from '../../../spec/endpoints.js';
import { choices, type Policy, type RefusalReason } from '../choices.js';
import { accountOperations, cursorLists, tradingOperations } from '../operations.js';
import { choicesOf, type Variant } from './variant.js';

const { value: errors } = choices.errors;
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
function bookEnds(end: string): Partial<Policy> {
  const stated = choices.ends.value;
  const ends = cursorLists.map((list) => [list, /account|builder/.test(list) ? stated[list] : end]);
  return { ends: Object.fromEntries(ends) as Policy['ends'] };
}

const otherStatuses: Partial<Policy> = {
  orderStatuses: { live: 'live', matched: 'delayed', canceled: 'pending_settlement' },
  tradeStatus: 'MINED',
  makerTradeType: 'MAKER_SIDE',
};

export const choiceVariants: readonly Variant[] = choicesOf({
  // Hosts and paths
  'serves-only-the-catalog': [{ hosts: 'catalog' }, 'service.served-operations', 'two-forms.markets'],
  'serves-only-the-order-book': [{ hosts: 'order-book' }, 'service.served-operations', 'two-forms.markets'],
  'uses-two-hosts': [{ hosts: 'two' }, 'two-forms.market', 'two-forms.markets'],
  'lists-the-catalog-without-parameters': [{ marketListRoute: 'catalog-unless-cursor' }, 'two-forms.markets'],
  'always-lists-the-order-book': [{ marketListRoute: 'order-book' }, 'two-forms.markets'],
  'always-lists-the-catalog': [{ marketListRoute: 'catalog' }, 'two-forms.markets'],
  'looks-up-the-order-book-first': [{ singleMarketRoute: 'order-book-first' }, 'two-forms.market'],
  'looks-up-condition-ids-in-the-order-book-alone': [
    { singleMarketRoute: 'order-book-for-condition-ids' },
    'two-forms.market',
  ],
  'looks-up-only-the-catalog': [{ singleMarketRoute: 'catalog' }, 'two-forms.market'],
  'looks-up-the-order-book-first-with-authentication': [
    { singleMarketRoute: 'order-book-first', authenticated: allButCatalog },
    'account.unauthenticated-reads',
    'two-forms.market',
  ],
  'reads-without-authentication': [
    { authenticated: tradingOperations },
    'account.read-headers',
    'account.unauthenticated-reads',
    'error.status-codes',
  ],
  'reads-builder-trades-without-authentication': [
    { authenticated: allButBuilderTrades },
    'account.unauthenticated-reads',
    'error.status-codes',
  ],
  'requires-authentication-for-fees-and-the-order-book': [
    { authenticated: allButCatalog },
    'account.unauthenticated-reads',
  ],
  'expects-timestamps-in-seconds': [{ timestampUnit: 's' }, 'auth.timestamp-unit'],
  'accepts-timestamps-in-seconds-and-milliseconds': [{ timestampUnit: 'either' }, 'auth.timestamp-unit'],
  'reads-secrets-as-hex': [{ secretEncoding: 'hex' }, 'auth.secret-encoding'],
  'reads-secrets-as-text': [{ secretEncoding: 'utf8' }, 'auth.secret-encoding'],
  'requires-signature-padding': [{ signaturePadding: 'padded' }, 'auth.signature-padding'],
  'refuses-signature-padding': [{ signaturePadding: 'unpadded' }, 'auth.signature-padding'],
  'has-a-base-path': [{ basePath: '/api/v1' }, 'auth.base-path-signed'],
  'signs-the-base-path': [{ basePath: '/api/v1', signedPath: 'full' }, 'auth.base-path-signed'],
  'accepts-addresses-in-any-case': [{ addressSpelling: 'any' }, 'auth.address-spelling'],
  'refuses-replays': [{ replays: 'refused' }, 'auth.replay'],
  'accepts-timestamps-for-5-seconds': [{ timestampWindow: 5_000 }, 'auth.timestamp-age'],
  'accepts-old-timestamps': [{ timestampWindow: 30 * 24 * 60 * 60 * 1000 }, 'auth.timestamp-age'],
  'answers-errors-with-200': [changeErrors(() => ({ status: 200 })), 'error.status-codes'],
  'answers-errors-with-418': [changeErrors(() => ({ status: 418 })), 'error.status-codes'],
  'answers-errors-with-422': [
    changeErrors((reason) => ({ status: reason === 'internal' ? 500 : 422 })),
    'error.status-codes',
  ],
  'uses-other-error-types': [changeErrors(typeOf), 'error.types'],
  'answers-success-with-201': [{ successStatus: 201 }, 'service.success-codes'],
  'answers-success-with-206': [{ successStatus: 206 }, 'service.success-codes'],

  // Parameters and lists
  'clamps-limit': [{ limitOutOfRange: 'clamp' }, 'error.status-codes'],
  'clamps-offset': [{ offsetOutOfRange: 'clamp' }, 'error.status-codes'],
  'refuses-offsets-above-10000': [{ farthestOffset: 10_000 }, 'error.status-codes'],
  'uses-the-first-of-repeated-parameters': [{ repeatedParameter: 'first' }, 'error.status-codes'],
  'uses-the-last-of-repeated-parameters': [{ repeatedParameter: 'last' }, 'error.status-codes'],
  'refuses-empty-parameters': [{ emptyParameter: 'refuse' }, 'error.status-codes'],
  'ignores-unknown-sort-columns': [{ unknownSortColumn: 'ignore' }, 'error.status-codes'],
  'refuses-the-end-cursor': [{ pastTheEnd: 'refuse' }, 'error.status-codes'],
  'ignores-malformed-values': [
    { malformedParameter: 'ignore' },
    'error.status-codes',
    'fee-rate.unknown-token',
    'filter.boolean-spellings',
  ],
  'accepts-other-spellings-of-booleans': [{ booleans: 'lenient' }, 'filter.boolean-spellings'],
  'sorts-by-id-only': [{ sortColumns: ['id'] }, 'sort.columns'],
  'refuses-every-sort-column': [{ sortColumns: [] }, 'sort.columns'],
  'reverses-the-list-without-sort-columns': [
    { sortColumns: [], unknownSortColumn: 'ignore', ascendingAlone: 'reverses' },
    'error.status-codes',
    'sort.columns',
  ],
  'ignores-every-sort-column': [{ sortColumns: [], unknownSortColumn: 'ignore' }, 'error.status-codes', 'sort.columns'],
  'lists-newest-first': [{ unsorted: 'descending' }, 'paging.default-order'],
  'keeps-the-order-of-ties': [{ ties: 'kept' }, 'sort.ties'],
  'hides-archived-records': [{ archived: 'hidden' }, 'filter.archived-default'],
  'sends-null-for-missing-mirrors': [{ missingMirror: 'null' }, 'service.absent-fields'],
  'omits-missing-mirrors': [{ missingMirror: 'absent' }, 'service.absent-fields'],
  'sends-zeros-for-missing-mirrors': [{ missingMirror: 'zero' }],
  'pages-by-1': [{ cursorPage: 1 }, 'cursor.page-size'],
  'pages-by-100': [{ cursorPage: 100 }, 'cursor.page-size'],
  'pages-by-7': [{ cursorPage: 7 }, 'cursor.page-size'],
  'pages-by-1000': [{ cursorPage: 1000 }, 'cursor.page-size'],
  'filters-pages-after-cutting-them': [{ filtering: 'after-paging', cursorPage: 3 }, 'cursor.page-size'],
  'uses-opaque-cursors': [{ cursors: 'opaque' }, 'cursor.encoding'],
  'ends-order-book-lists-with-an-empty-cursor': [bookEnds(''), 'cursor.listing-end'],
  'ends-order-book-lists-with-a-word': [bookEnds('END'), 'cursor.listing-end'],
  'ends-with-an-empty-page': [{ lastPage: 'then-an-empty-page' }, 'cursor.listing-end'],
  'counts-the-whole-list': [{ count: 'total' }, 'cursor.count-meaning'],

  // Trading
  'pauses-trading': [{ trading: 'paused' }, 'error.status-codes', 'error.types'],
  'refuses-unknown-cancels': [{ cancelUnknown: 'refuse' }, 'error.status-codes', 'error.types'],
  'never-matches-orders': [{ matching: 'none' }],
  'refuses-orders-beyond-the-collateral': [{ collateral: 12 }],
  'refuses-orders-of-little-collateral': [{ minimumOrderCost: 5 }],
  'refuses-orders-of-many-shares': [{ maximumOrderSize: 50 }],
  'accepts-orders-in-lots-of-10': [{ lotSize: 10 }],
  'accepts-orders-in-lots-of-20': [{ lotSize: 20 }],
  'accepts-orders-in-lots-of-25': [{ lotSize: 25 }],
  'refuses-sells-beyond-the-tokens': [{ tokensToSell: 20 }],
  'refuses-orders-like-live-ones': [{ equalOrders: 'refuse' }],
  'cancels-nothing-for-an-empty-body': [{ emptyCancel: 'nothing' }],
  'refuses-malformed-orders': [{ malformedOrder: 'refuse' }, 'error.status-codes'],
  'returns-the-same-id-for-repeated-orders': [
    { repeatedOrder: 'same-id' },
    'order-result.status-values',
    'place-order.repeat',
  ],
  'refuses-sells': [{ orderSides: ['BUY'] }, 'place-order.sides'],
  'refuses-sells-without-tokens': [{ tokensToSell: 0 }, 'place-order.sides'],
  'has-no-fee-rate-for-unknown-tokens': [{ unknownToken: 'not-found' }, 'fee-rate.unknown-token'],
  'uses-other-statuses': [
    otherStatuses,
    'account-order.status-values',
    'account-order.transitions',
    'trade.settlement',
    'trade.status-values',
    'trade.type-values',
  ],
  'sorts-ids-as-texts': [{ idOrder: 'text' }, 'sort.columns'],
  'sorts-texts-as-in-czech': [{ textOrder: 'czech' }, 'sort.columns'],
});
