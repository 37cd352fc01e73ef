// Faults of canceling orders (4.1).
import type { EndpointId } from '../../../spec/endpoints.js';
import { asNotCanceled, cancelResult, type OrderCondition, refusesToCancel } from '../cancel-results.js';
import { counting, inCapitals } from '../deviation.js';
import { group, tradingOperations } from '../operations.js';
import type { CancelResult, Deviation, DeviationSource, Reply } from '../types.js';
import { type Fault, faultsOf } from './fault.js';
import { accountOf } from './lists/places.js';
import {
  countsCanceledAsLive,
  forPlaced,
  isBatchOfSecondAccount,
  isFilteredBy,
  isInBatch,
  isSell,
} from './placed-orders.js';

export const nothing: CancelResult = { canceled: [], not_canceled: {} };

export const keepsLiveWhatItReports = (isKept: OrderCondition): Deviation =>
  cancelResult((_, orders, service) => {
    for (const order of orders) if (isKept(order, service)) order.state = 'live';
  });

export const repeatsIds = (isRepeated: OrderCondition): Deviation =>
  cancelResult((result, orders, service) => {
    const repeated = orders.filter((order) => isRepeated(order, service)).map(({ record }) => record.id);
    return { ...result, canceled: [...result.canceled, ...repeated] };
  });

export const withoutEffect = keepsLiveWhatItReports(() => true);

const missesEvery = (most: number) => counting((count) => keepsLiveWhatItReports(() => count() % most === 0));

export const asEmptyObject = cancelResult(() => ({}));

export const idsInCapitals = cancelResult((result) => ({ ...result, canceled: result.canceled.map(inCapitals) }));

const refusesPlaced = (isPlaced: OrderCondition) => refusesToCancel(isPlaced, 'try again');

/** Filtered lists are kept until something else is written than this. */
const keptAfter =
  (operation: EndpointId): DeviationSource =>
  () => {
    const kept = new Map<string, Reply>();
    return {
      around(request, next) {
        if (request.endpoint === operation) return next(request);
        if (request.endpoint !== 'account-orders') kept.clear();
        if (request.endpoint !== 'account-orders' || request.query.size === 0) return next(request);
        const key = `${accountOf(request)} ${request.search}`;
        const reply = kept.get(key) ?? next(request);
        kept.set(key, { ...reply, body: structuredClone(reply.body) });
        return reply;
      },
    };
  };

const orderOperations = group('account-orders', ...tradingOperations);

/** Of the ids of two orders: far more than two of them share by chance. */
const comparedCharacters = 20;

export const cancelingFaults: readonly Fault[] = [
  ...faultsOf('cancel-order.canceled', ['cancel-order'], {
    'reports-canceled-orders-as-not-canceled: an order that is canceled is reported in not_canceled': cancelResult(
      (result) => asNotCanceled(result, result.canceled, 'not canceled'),
    ),
    'reports-ids-of-canceled-orders-in-capitals: canceled holds the id in capitals': idsInCapitals,
    'refuses-cancels-of-sells: a SELL stays live, and is reported as not canceled': refusesToCancel(
      isSell,
      'try again',
    ),
  }),
  ...faultsOf('cancel-order.leaves-live-list', orderOperations, {
    'keeps-filtered-orders-after-cancels-by-id: what the filtered list of live orders showed is kept when an order is canceled by its id':
      keptAfter('cancel-order'),
  }),
  ...faultsOf('cancel-market-orders.leaves-live-list', orderOperations, {
    'keeps-filtered-orders-after-cancels-by-market: what the filtered list of live orders showed is kept when orders are canceled by market':
      keptAfter('cancel-market-orders'),
  }),
  ...faultsOf('cancel-order.leaves-live-list', ['cancel-order', 'account-orders'], {
    'counts-canceled-orders-as-live: canceled orders stay in the list of live orders': countsCanceledAsLive(() => true),
    'counts-canceled-orders-as-live-by-market: the list of live orders by market holds canceled orders too':
      countsCanceledAsLive(({ query }) => query.has('market')),
    'counts-canceled-orders-as-live-by-id: the list of live orders by id holds canceled orders too':
      countsCanceledAsLive(({ query }) => query.has('id')),
    'counts-canceled-orders-as-live-without-a-filter: the list of live orders without a filter holds canceled orders too':
      countsCanceledAsLive((request) => isFilteredBy(request, [])),
    'counts-canceled-orders-as-live-by-all-filters: the list of live orders by all filters holds canceled orders too':
      countsCanceledAsLive((request) => isFilteredBy(request, ['id', 'market', 'asset_id'])),
    'cancels-only-two-orders-of-three: every third order that is reported as canceled stays live': missesEvery(3),
    'cancels-only-twelve-orders-of-thirteen: every thirteenth order that is reported as canceled stays live':
      missesEvery(13),
    'revives-orders-that-are-canceled-again: an order that is canceled a second time is live again': cancelResult(
      ({ canceled }, _, { store }, orderId) => {
        const order = store.order(orderId);
        if (order?.state === 'canceled' && canceled.length === 0) order.state = 'live';
      },
    ),
  }),
  ...faultsOf('cancel-order.leaves-live-list', ['cancel-order'], {
    'reports-cancels-without-canceling: an order that is reported as canceled stays live': withoutEffect,
    'reports-cancels-of-sells-without-canceling: a SELL stays live, although it is reported as canceled':
      keepsLiveWhatItReports(isSell),
  }),
  ...faultsOf('cancel-order.exactly-once', ['cancel-order'], {
    'reports-canceled-orders-in-both-members: a canceled order is reported in canceled and in not_canceled':
      cancelResult((result) => ({ ...asNotCanceled(result, result.canceled, 'again'), canceled: result.canceled })),
    'answers-cancel-order-with-an-empty-object: an order is canceled, and the answer is an empty object': asEmptyObject,
    'reports-orders-in-neither-member: the order is neither in canceled nor in not_canceled': cancelResult(
      () => nothing,
    ),
    'reports-repeated-cancels-in-neither-member: an order that is canceled a second time is in neither member':
      cancelResult(({ canceled }, _, { store }, orderId) =>
        canceled.length === 0 && store.order(orderId)?.state === 'canceled' ? nothing : undefined,
      ),
  }),
  ...faultsOf('cancel-order.canceled', ['place-orders', 'cancel-order'], {
    'refuses-cancels-of-batch-orders: an order that was placed in a batch stays live, and is reported as not canceled':
      forPlaced(isInBatch, refusesPlaced),
    'refuses-cancels-of-batch-orders-of-the-second-account: an order of a batch of the second account stays live, and is reported as not canceled':
      forPlaced(isBatchOfSecondAccount, refusesPlaced),
  }),
  ...faultsOf('cancel-order.leaves-live-list', ['place-orders', 'cancel-order'], {
    'reports-cancels-of-batch-orders-without-canceling: an order that was placed in a batch stays live, although it is reported as canceled':
      forPlaced(isInBatch, keepsLiveWhatItReports),
    'reports-cancels-of-batch-orders-of-the-second-account-without-canceling: an order of a batch of the second account stays live, although it is reported as canceled':
      forPlaced(isBatchOfSecondAccount, keepsLiveWhatItReports),
  }),
  ...faultsOf('cancel-order.unknown-id', ['cancel-order'], {
    'cancels-orders-by-the-beginning-of-their-id: an id that no order has cancels the live order whose id has the same first 20 characters':
      cancelResult((result, _, { store }, orderId) => {
        const beginning = orderId.slice(0, comparedCharacters);
        const order = store.orders.find(({ record, state }) => state === 'live' && record.id.startsWith(beginning));
        if (!order || result.canceled.length > 0 || beginning.length < comparedCharacters) return undefined;
        order.state = 'canceled';
        return { canceled: [order.record.id], not_canceled: {} };
      }),
    'cancels-the-newest-order-for-unknown-ids: a cancel of an order that does not exist cancels the newest live order, and does not report it':
      cancelResult((_, __, { store }, orderId) => {
        const newest = store.orders.findLast(({ state }) => state === 'live');
        if (newest && !store.order(orderId)) newest.state = 'canceled';
      }),
    'reports-every-order-as-canceled: an order that is unknown or not live is reported as canceled': cancelResult(
      ({ not_canceled }, _, __, id) =>
        Object.keys(not_canceled).length > 0 ? { ...nothing, canceled: [id] } : undefined,
    ),
  }),
  ...faultsOf('trading.order-lifecycle', ['place-order', 'cancel-order', 'cancel-market-orders'], {
    'keeps-canceled-orders-live: a canceled order stays live': withoutEffect,
  }),
];
