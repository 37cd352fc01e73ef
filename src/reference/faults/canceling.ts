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
    'reports-canceled-orders-as-not-canceled': cancelResult((result) =>
      asNotCanceled(result, result.canceled, 'not canceled'),
    ),
    'reports-ids-of-canceled-orders-in-capitals': idsInCapitals,
    'refuses-cancels-of-sells': refusesToCancel(isSell, 'try again'),
  }),
  ...faultsOf('cancel-order.leaves-live-list', orderOperations, {
    'keeps-filtered-orders-after-cancels-by-id': keptAfter('cancel-order'),
  }),
  ...faultsOf('cancel-market-orders.leaves-live-list', orderOperations, {
    'keeps-filtered-orders-after-cancels-by-market': keptAfter('cancel-market-orders'),
  }),
  ...faultsOf('cancel-order.leaves-live-list', ['cancel-order', 'account-orders'], {
    'counts-canceled-orders-as-live': countsCanceledAsLive(() => true),
    'counts-canceled-orders-as-live-by-market': countsCanceledAsLive(({ query }) => query.has('market')),
    'counts-canceled-orders-as-live-by-id': countsCanceledAsLive(({ query }) => query.has('id')),
    'counts-canceled-orders-as-live-without-a-filter': countsCanceledAsLive((request) => isFilteredBy(request, [])),
    'counts-canceled-orders-as-live-by-all-filters': countsCanceledAsLive((request) =>
      isFilteredBy(request, ['id', 'market', 'asset_id']),
    ),
    'cancels-only-two-orders-of-three': missesEvery(3),
    'cancels-only-twelve-orders-of-thirteen': missesEvery(13),
    'revives-orders-that-are-canceled-again': cancelResult(({ canceled }, _, { store }, orderId) => {
      const order = store.order(orderId);
      if (order?.state === 'canceled' && canceled.length === 0) order.state = 'live';
    }),
  }),
  ...faultsOf('cancel-order.leaves-live-list', ['cancel-order'], {
    'reports-cancels-without-canceling': withoutEffect,
    'reports-cancels-of-sells-without-canceling': keepsLiveWhatItReports(isSell),
  }),
  ...faultsOf('cancel-order.exactly-once', ['cancel-order'], {
    'reports-canceled-orders-in-both-members': cancelResult((result) => ({
      ...asNotCanceled(result, result.canceled, 'again'),
      canceled: result.canceled,
    })),
    'answers-cancel-order-with-an-empty-object': asEmptyObject,
    'reports-orders-in-neither-member': cancelResult(() => nothing),
    'reports-repeated-cancels-in-neither-member': cancelResult(({ canceled }, _, { store }, orderId) =>
      canceled.length === 0 && store.order(orderId)?.state === 'canceled' ? nothing : undefined,
    ),
  }),
  ...faultsOf('cancel-order.canceled', ['place-orders', 'cancel-order'], {
    'refuses-cancels-of-batch-orders': forPlaced(isInBatch, refusesPlaced),
    'refuses-cancels-of-batch-orders-of-the-second-account': forPlaced(isBatchOfSecondAccount, refusesPlaced),
  }),
  ...faultsOf('cancel-order.leaves-live-list', ['place-orders', 'cancel-order'], {
    'reports-cancels-of-batch-orders-without-canceling': forPlaced(isInBatch, keepsLiveWhatItReports),
    'reports-cancels-of-batch-orders-of-the-second-account-without-canceling': forPlaced(
      isBatchOfSecondAccount,
      keepsLiveWhatItReports,
    ),
  }),
  ...faultsOf('cancel-order.unknown-id', ['cancel-order'], {
    'cancels-orders-by-the-beginning-of-their-id': cancelResult((result, _, { store }, orderId) => {
      const beginning = orderId.slice(0, comparedCharacters);
      const order = store.orders.find(({ record, state }) => state === 'live' && record.id.startsWith(beginning));
      if (!order || result.canceled.length > 0 || beginning.length < comparedCharacters) return undefined;
      order.state = 'canceled';
      return { canceled: [order.record.id], not_canceled: {} };
    }),
    'cancels-the-newest-order-for-unknown-ids': cancelResult((_, __, { store }, orderId) => {
      const newest = store.orders.findLast(({ state }) => state === 'live');
      if (newest && !store.order(orderId)) newest.state = 'canceled';
    }),
    'reports-every-order-as-canceled': cancelResult(({ not_canceled }, _, __, id) =>
      Object.keys(not_canceled).length > 0 ? { ...nothing, canceled: [id] } : undefined,
    ),
  }),
  ...faultsOf('trading.order-lifecycle', ['place-order', 'cancel-order', 'cancel-market-orders'], {
    'keeps-canceled-orders-live': withoutEffect,
  }),
];
