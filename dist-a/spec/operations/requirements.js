import { authentication } from '../ledger/authentication.js';
const writes = [
    'trading.order-lifecycle',
    'trading.rejected-write-no-trace',
    ...authentication.map(({ id }) => id),
];
const placement = [
    'place-order.live-in-list',
    'place-order.record-agreement',
    'place-order.record-details',
    'place-order.price-and-size',
    'trading.matching',
    ...writes,
];
const cancellation = ['account.isolation-cancel', ...writes];
/** Reads whose headers are not shown. */
const openReads = ['account.unauthenticated-reads'];
const accountReads = ['account.unauthenticated-reads', 'account.read-headers'];
const cursorPaging = [
    'cursor.termination',
    'cursor.no-repeat',
    'cursor.no-loop',
    'cursor.complete',
    'cursor.page-size',
    'cursor.count-meaning',
    'cursor.encoding',
];
const listings = [
    ...cursorPaging,
    'cursor.listing-end',
    'order-book-market.token-assets',
    'order-book-market.token-outcomes',
    ...openReads,
];
const reducedForms = [
    ...listings,
    'order-book-forms.added-mirrors',
    'order-book-forms.agreement',
    'order-book-forms.mirror',
];
const samplingForm = [...reducedForms, 'order-book-forms.kept-members'];
const nested = ['nested-records.agreement'];
const accountLists = ['account.filter-combination', ...cursorPaging, ...accountReads];
const filters = [
    'filter.combination',
    'filter.no-match',
    'filter.malformed',
    'filter.boolean-spellings',
    'filter.archived-default',
    'paging.default-order',
];
const marketLookup = ['single-market.full-events', ...nested, 'lookup.market-list-agreement', 'lookup.unknown-id'];
const eventLookup = [
    'single-event.full-markets',
    'nested-records.parent',
    ...nested,
    'lookup.event-list-agreement',
    'lookup.unknown-id',
];
const ofEndpoint = {
    'place-order': [
        'place-order.salt',
        'place-order.sides',
        'place-order.repeat',
        'place-orders.per-order-outcome',
        ...placement,
    ],
    'place-orders': [
        'place-orders.batch-accepted',
        'place-orders.batch-minimum',
        'place-orders.batch-maximum',
        'place-orders.body-array',
        'place-orders.one-result-per-item',
        'place-orders.result-order',
        'place-orders.per-order-outcome',
        ...placement,
    ],
    'cancel-order': [
        'cancel-order.canceled',
        'cancel-order.leaves-live-list',
        'cancel-order.scope',
        'cancel-order.exactly-once',
        'cancel-order.unknown-id',
        'cancel-order.cancel-again',
        'account-order.transitions',
        ...cancellation,
    ],
    'cancel-market-orders': [
        'cancel-market-orders.canceled',
        'cancel-market-orders.scope',
        'cancel-market-orders.leaves-live-list',
        'cancel-market-orders.exactly-once',
        ...cancellation,
    ],
    'account-orders': [
        'account-orders.live-only',
        'account-order.list-agreement',
        'account.isolation-orders',
        'cursor.orders-end',
        'account-orders.filtered-end',
        ...accountLists,
    ],
    'account-order': ['account-order.list-agreement', 'account.isolation-order', ...accountReads],
    'account-trades': [
        'account-trades.own',
        'account.isolation-trades',
        'cursor.trades-end',
        'account-trades.filtered-end',
        ...accountLists,
    ],
    'builder-trades': ['cursor.builder-trades-end', 'builder-trades.filtered-end', ...accountLists],
    'fee-rate': ['fee-rate.unknown-token', ...openReads],
    'token-fee-rate': ['fee-rate.unknown-token', ...openReads],
    'order-book-markets': ['two-forms.markets', ...listings],
    'sampling-markets': samplingForm,
    'sampling-simplified-markets': reducedForms,
    'simplified-markets': reducedForms,
    'order-book-market': [
        'two-forms.market',
        'order-book-lookup.list-agreement',
        'order-book-lookup.unknown-id',
        ...openReads,
    ],
    'catalog-markets': [
        'two-forms.markets',
        'market-list.event-summaries',
        'catalog-market.token-order',
        'nested-records.parent',
        ...nested,
        ...filters,
        'paging.stable-order',
        'error.markets-bad-request-type',
    ],
    'catalog-market-by-slug': [...marketLookup, 'lookup.slug-percent-encoding'],
    'catalog-market': ['two-forms.market', ...marketLookup, 'lookup.malformed-id'],
    tags: ['paging.stable-order'],
    events: ['nested-records.parent', ...nested, ...filters, 'paging.stable-order', 'error.events-bad-request-type'],
    'event-by-slug': [...eventLookup, 'lookup.slug-percent-encoding'],
    event: [...eventLookup, 'lookup.malformed-id', 'error.event-bad-request-type', 'error.event-not-found-type'],
};
/** The requirements of one endpoint; the first is that of its response. */
export function operationRequirements(endpoint) {
    return [`${endpoint}.response`, ...ofEndpoint[endpoint]];
}
//# sourceMappingURL=requirements.js.map