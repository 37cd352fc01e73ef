// Faults of what belongs to one account: shown to others, or wrong for the second account alone (4.1, 4.2).
import type { Order } from '../data/records.js';
import { findsInstead, overrideFilter, withMembers, withMembersOf } from '../deviation.js';
import type { Deviation, Service } from '../types.js';
import { type Fault, faultsOf, kebab } from './fault.js';
import { accountFilters, ruleOf } from './lists/places.js';
import { anyAccount, isOfSecondAccount, isSellRecord, overridePlaced } from './placed-orders.js';

/** An id that finds nothing finds the first order that fits. */
const findsFirst = (fits: (order: Order, id: string) => boolean) =>
  findsInstead(({ param }, { store }) => {
    const order = store.orders.find((candidate) => fits(candidate, param));
    return order && { order: order.record };
  });

/** Replaces the record of a canceled order that is read by its id. */
function recordOfCanceled(replace: (order: Order, service: Service) => object): Deviation {
  return {
    reply(reply, { param }, service) {
      const order = service.store.order(param);
      return reply.status === 200 && order?.state === 'canceled'
        ? { ...reply, body: { order: replace(order, service) } }
        : undefined;
    },
  };
}

export const accountFaults: readonly Fault[] = [
  ...faultsOf('account-order.by-id', ['account-order'], {
    'sends-a-wrong-id-for-account-order: an order by id has another id than the one of the request': withMembersOf(
      'order',
      ({ id }) => ({ id: `${id}0` }),
    ),
    'answers-unknown-order-ids-with-the-first-order: an id that no order has is answered with the first order':
      findsFirst(() => true),
    'finds-orders-by-the-beginning-of-their-id: an id that no order has is answered with the first order of the account whose id begins with it':
      findsFirst(({ record }, id) => record.id.startsWith(id)),
    'answers-canceled-orders-with-the-first-order: a canceled order by its id is answered with the first order':
      recordOfCanceled((order, { store }) => (store.orders[0] ?? order).record),
    'does-not-find-sells-by-id: a SELL is listed, and not found by its id': {
      overrideFilter: (kept, { filter, item }) => kept && !(filter === 'account' && isSellRecord(item)),
    },
  }),
  ...faultsOf('account-order.list-agreement', ['account-order'], {
    'sends-another-original-size-for-account-order: an order by id has another originalSize than in the list':
      withMembersOf('order', ({ originalSize }) => ({ originalSize: `1${originalSize}` })),
    'dates-single-orders-when-they-are-read: createdAt of an order by id is the time at which it is read':
      withMembersOf('order', () => ({ createdAt: new Date().toISOString() })),
  }),
  ...faultsOf('account-order.list-agreement', ['account-orders'], {
    'shows-another-owner-beside-asset-id: beside asset_id, the owner of an order is the API key of no account':
      withMembers((_, { request }) => (request.query.has('asset_id') ? { owner: 'none' } : {})),
  }),
  ...faultsOf('account.isolation-order', ['account-order'], {
    'shows-orders-of-other-accounts: every account reads every order by id': anyAccount,
  }),
  ...accountFilters['account-orders'].flatMap((filter) =>
    faultsOf(ruleOf('account-orders', filter), ['place-order', 'place-orders', 'account-orders'], {
      [`ignores-${kebab(filter)}-for-orders-of-the-second-account: ${filter} keeps every order that the second account has placed`]:
        overridePlaced(isOfSecondAccount, (kept, decision) => kept || decision.filter === filter),
    }),
  ),
  ...faultsOf('account-trades.filter-maker', ['account-trades'], {
    'ignores-maker-for-trades-of-the-second-account: maker keeps every trade of the second account': overrideFilter(
      'maker',
      (kept, { request }, service) => kept || isOfSecondAccount(request, service),
    ),
  }),
  ...faultsOf('place-order.record-agreement', ['place-order', 'place-orders', 'account-order'], {
    'records-the-opposite-side-of-canceled-orders: a canceled BUY is read back as a SELL, and a SELL as a BUY':
      recordOfCanceled(({ record }) => ({
        ...record,
        status: 'canceled',
        side: record.side === 'BUY' ? 'SELL' : 'BUY',
      })),
  }),
];
