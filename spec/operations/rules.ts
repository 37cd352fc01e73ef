// Which rules speak of an operation as a whole. Those of a single parameter or member stand there.
import type { EndpointId } from '../endpoints.js';
import { authentication } from '../ledger/authentication.js';
import type { RequirementId } from '../ledger.js';

type Rules = readonly RequirementId[];

const writing: Rules = [
  'trading.order-lifecycle',
  'trading.rejected-write-no-trace',
  ...authentication.map(({ id }) => id),
];
const placing: Rules = ['place-order.live-in-list', 'trading.matching', ...writing];
const canceling: Rules = ['account.isolation-cancel', ...writing];

const reading: Rules = ['account.unauthenticated-reads', 'account.read-headers'];
const walking: Rules = [
  'cursor.termination',
  'cursor.no-repeat',
  'cursor.no-loop',
  'cursor.complete',
  'cursor.page-size',
  'cursor.count-meaning',
];
const walkingListings: Rules = [...walking, 'cursor.listing-end'];
const walkingAccount: Rules = ['account.filter-combination', ...walking, ...reading];

const filtering: Rules = ['filter.combination', 'filter.no-match', 'filter.malformed'];
const findingMarket: Rules = ['single-market.full-events', 'lookup.market-list-agreement', 'lookup.unknown-id'];
const findingEvent: Rules = ['lookup.event-list-agreement', 'lookup.unknown-id'];

const rules: Readonly<Record<EndpointId, Rules>> = {
  'place-order': ['place-order.record-agreement', 'place-order.repeat', ...placing],
  'place-orders': [
    'place-orders.batch-accepted',
    'place-orders.batch-minimum',
    'place-orders.batch-maximum',
    'place-orders.one-result-per-item',
    'place-orders.result-order',
    'place-orders.per-order-outcome',
    ...placing,
  ],
  'cancel-order': [
    'cancel-order.canceled',
    'cancel-order.leaves-live-list',
    'cancel-order.exactly-once',
    'cancel-order.unknown-id',
    'cancel-order.repeat',
    ...canceling,
  ],
  'cancel-market-orders': [
    'cancel-market-orders.canceled',
    'cancel-market-orders.scope',
    'cancel-market-orders.leaves-live-list',
    'cancel-market-orders.exactly-once',
    ...canceling,
  ],
  'account-orders': ['account-orders.live-only', 'account.isolation-orders', 'cursor.orders-end', ...walkingAccount],
  'account-order': ['account.isolation-order', ...reading],
  'account-trades': ['account-trades.own', 'account.isolation-trades', 'cursor.trades-end', ...walkingAccount],
  'builder-trades': ['cursor.builder-trades-end', ...walkingAccount],
  'fee-rate': ['fee-rate.unknown-token'],
  'token-fee-rate': ['fee-rate.unknown-token'],
  'order-book-markets': ['markets.two-forms', ...walkingListings],
  'sampling-markets': walkingListings,
  'sampling-simplified-markets': walkingListings,
  'simplified-markets': walkingListings,
  'order-book-market': ['market.two-forms', 'order-book-lookup.list-agreement', 'order-book-lookup.unknown-id'],
  'catalog-markets': [
    'markets.two-forms',
    'market-list.event-summaries',
    ...filtering,
    'error.markets-bad-request-type',
  ],
  'catalog-market-by-slug': [...findingMarket, 'lookup.slug-percent-encoding'],
  'catalog-market': ['market.two-forms', ...findingMarket, 'lookup.malformed-id'],
  tags: [],
  events: [...filtering, 'error.events-bad-request-type'],
  'event-by-slug': [...findingEvent, 'lookup.slug-percent-encoding'],
  event: [...findingEvent, 'lookup.malformed-id', 'error.event-bad-request-type', 'error.event-not-found-type'],
};

/** The rules of one row of part 4, that of its answer first. */
export function rulesOf(endpoint: EndpointId): Rules {
  return [`${endpoint}.response`, ...rules[endpoint]];
}
