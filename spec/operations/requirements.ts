// Requirements of an endpoint as a whole. Parameters and schema members name their own.
import type { EndpointId } from '../endpoints.js';
import { type RequirementId, ruleIds } from '../ledger.js';

type Ids = readonly RequirementId[];

const writes: Ids = [
  'trading.order-lifecycle',
  'trading.rejected-write-no-trace',
  ...ruleIds.filter((id) => id.startsWith('auth.')),
];
const placement: Ids = [
  'place-order.live-in-list',
  'place-order.record-agreement',
  'place-order.record-details',
  'place-order.price-and-size',
  'trading.matching',
  ...writes,
];
const cancellation: Ids = ['account.isolation-cancel', ...writes];

/** Reads whose headers are not shown. */
const openReads: Ids = ['account.unauthenticated-reads'];
const accountReads: Ids = ['account.unauthenticated-reads', 'account.read-headers'];
const cursorPaging: Ids = [
  'cursor.termination',
  'cursor.no-repeat',
  'cursor.no-loop',
  'cursor.complete',
  'cursor.page-size',
  'cursor.count-meaning',
  'cursor.encoding',
];
const listings: Ids = [
  ...cursorPaging,
  'cursor.listing-end',
  'order-book-market.token-assets',
  'order-book-market.token-outcomes',
  ...openReads,
];
const reducedForms: Ids = [
  ...listings,
  'order-book-forms.added-mirrors',
  'order-book-forms.agreement',
  'order-book-forms.mirror',
];
const samplingForm: Ids = [...reducedForms, 'order-book-forms.kept-members'];
const nested: Ids = ['nested-records.agreement'];
const tradeQuestions: Ids = ['account.time-bounds', 'account.compared-makers'];
const accountLists: Ids = ['account.filter-combination', ...cursorPaging, ...accountReads];

const filters: Ids = [
  'filter.combination',
  'filter.no-match',
  'filter.malformed',
  'filter.boolean-spellings',
  'filter.archived-default',
  'filter.spellings',
  'paging.default-order',
];
const marketLookup: Ids = ['single-market.full-events', ...nested, 'lookup.market-list-agreement', 'lookup.unknown-id'];
const eventLookup: Ids = [
  'single-event.full-markets',
  'nested-records.parent',
  ...nested,
  'lookup.event-list-agreement',
  'lookup.unknown-id',
];

const ofEndpoint: Readonly<Record<EndpointId, Ids>> = {
  'place-order': [
    'place-order.salt',
    'place-order.sides',
    'place-order.order-types',
    'place-order.signature-types',
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
    'account-trades.agreement',
    'account.isolation-trades',
    'cursor.trades-end',
    'account-trades.filtered-end',
    ...tradeQuestions,
    ...accountLists,
  ],
  'builder-trades': [
    'builder-trades.agreement',
    'cursor.builder-trades-end',
    'builder-trades.filtered-end',
    ...tradeQuestions,
    ...accountLists,
  ],
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
    'filter.compared-conditions',
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
export function operationRequirements(endpoint: EndpointId): Ids {
  return [`${endpoint}.response`, ...ofEndpoint[endpoint]];
}
