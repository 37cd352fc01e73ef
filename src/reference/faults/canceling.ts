// Faults of canceling orders (4.1).
import { changeBody, isRecord } from '../hooks.js';
import type { CancelResult } from '../response-bodies.js';
import type { Deviation, Service } from '../types.js';
import { type Fault, fault } from './fault.js';

const isCancelResult = (body: unknown): body is CancelResult => isRecord(body) && Array.isArray(body.canceled);

/** Replaces the result of a cancel; `orderId` is the one of the request, or empty. */
function cancelResult(replace: (result: CancelResult, orderId: string, service: Service) => CancelResult): Deviation {
  return changeBody((body, { text }, service) => {
    const sent: unknown = text === '' ? {} : JSON.parse(text);
    const orderId = isRecord(sent) ? String(sent.orderId) : '';
    return isCancelResult(body) ? replace(body, orderId, service) : body;
  });
}

const asNotCanceled = ({ canceled, not_canceled }: CancelResult, reason: string): CancelResult['not_canceled'] => ({
  ...not_canceled,
  ...Object.fromEntries(canceled.map((id) => [id, reason])),
});

const nothing: CancelResult = { canceled: [], not_canceled: {} };

export const cancelingFaults: readonly Fault[] = [
  fault({
    requirement: 'cancel-order.canceled',
    operations: ['cancel-order'],
    name: 'reports-canceled-orders-as-not-canceled',
    does: 'an order that is canceled is reported in not_canceled',
    deviation: cancelResult((result) => ({ canceled: [], not_canceled: asNotCanceled(result, 'not canceled') })),
  }),
  fault({
    requirement: 'cancel-order.leaves-live-list',
    operations: ['cancel-order', 'account-orders'],
    name: 'counts-canceled-orders-as-live',
    does: 'canceled orders stay in the list of live orders',
    deviation: {
      overrideFilter: (kept, { filter, item }) =>
        kept || (filter === 'live' && 'state' in item && item.state === 'canceled'),
    },
  }),
  ...(['market', 'id'] as const).map((filter) =>
    fault({
      requirement: 'cancel-order.leaves-live-list',
      operations: ['cancel-order', 'account-orders'],
      name: `counts-canceled-orders-as-live-by-${filter}`,
      does: `the list of live orders by ${filter} holds canceled orders too`,
      deviation: {
        overrideFilter: (kept, { filter: name, item, request }) =>
          kept || (name === 'live' && request.query.has(filter) && 'state' in item && item.state === 'canceled'),
      },
    }),
  ),
  fault({
    requirement: 'cancel-order.leaves-live-list',
    operations: ['cancel-order'],
    name: 'reports-cancels-without-canceling',
    does: 'an order that is reported as canceled stays live',
    deviation: { rules: { cancelTakesEffect: false } },
  }),
  ...(['account', 'market'] as const).map((where) =>
    fault({
      requirement: 'cancel-order.scope',
      operations: ['cancel-order'],
      name: `cancels-every-order-of-the-${where}`,
      does: `canceling one order cancels all live orders of its ${where}`,
      deviation: cancelResult((result, orderId, { store }) => {
        const order = result.canceled.length > 0 ? store.order(orderId) : undefined;
        for (const other of store.orders)
          if (
            order &&
            other.state === 'live' &&
            other.record.makerAddress === order.record.makerAddress &&
            (where === 'account' || other.record.market === order.record.market)
          )
            other.state = 'canceled';
        return result;
      }),
    }),
  ),
  fault({
    requirement: 'cancel-order.exactly-once',
    operations: ['cancel-order'],
    name: 'reports-canceled-orders-in-both-members',
    does: 'a canceled order is reported in canceled and in not_canceled',
    deviation: cancelResult((result) => ({ ...result, not_canceled: asNotCanceled(result, 'again') })),
  }),
  fault({
    requirement: 'cancel-order.exactly-once',
    operations: ['cancel-order'],
    name: 'reports-orders-in-neither-member',
    does: 'the order is neither in canceled nor in not_canceled',
    deviation: cancelResult(() => nothing),
  }),
  fault({
    requirement: 'cancel-order.unknown-id',
    operations: ['cancel-order'],
    name: 'reports-every-order-as-canceled',
    does: 'an order that is unknown or not live is reported as canceled',
    deviation: cancelResult((result, orderId) =>
      Object.keys(result.not_canceled).length > 0 ? { canceled: [orderId], not_canceled: {} } : result,
    ),
  }),
  fault({
    requirement: 'cancel-market-orders.canceled',
    operations: ['cancel-market-orders'],
    name: 'reports-no-order-canceled-by-market',
    does: 'the result of a cancel by market names no order',
    deviation: cancelResult(() => nothing),
  }),
  fault({
    requirement: 'cancel-market-orders.scope',
    operations: ['cancel-market-orders'],
    name: 'ignores-market-and-asset-of-market-cancels',
    does: 'a cancel by market cancels the orders of the account on every market',
    deviation: { overrideFilter: (kept, { filter }) => kept || filter !== 'account' },
  }),
  fault({
    requirement: 'cancel-market-orders.leaves-live-list',
    operations: ['cancel-market-orders'],
    name: 'reports-market-cancels-without-canceling',
    does: 'orders that are reported as canceled by market stay live',
    deviation: { rules: { cancelTakesEffect: false } },
  }),
  fault({
    requirement: 'cancel-market-orders.exactly-once',
    operations: ['cancel-market-orders'],
    name: 'repeats-ids-of-market-cancels',
    does: 'orders canceled by market are listed twice in canceled',
    deviation: cancelResult(({ canceled, not_canceled }) => ({
      canceled: [...canceled, ...canceled],
      not_canceled,
    })),
  }),
  fault({
    requirement: 'trading.order-lifecycle',
    operations: ['place-order', 'cancel-order', 'cancel-market-orders'],
    name: 'keeps-canceled-orders-live',
    does: 'a canceled order stays live',
    deviation: { rules: { cancelTakesEffect: false } },
  }),
];
