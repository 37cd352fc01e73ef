// Faults that only orders of the second account meet, or only canceled ones: in lists, in lookups and in cancels (4.1,
// 4.2).

import type { Order } from '../data/records.js';
import { overrideFilter } from '../deviation-builders.js';
import type { Deviation, DeviationSource, IncomingRequest, Service } from '../types.js';
import { type Fault, faultsOf, kebab } from './fault.js';
import { changePages, continueWith, isLast, repeatFirst, type When } from './lists/pages.js';
import { accountFilters, ruleOf } from './lists/places.js';
import { isFilteredBy, isInBatch, isOfSecondAccount, keepsLive, overridePlaced } from './placed-orders.js';

const isBatchOfSecondAccount = (request: IncomingRequest, service: Service) =>
  isInBatch(request) && isOfSecondAccount(request, service);

const ofSecond: When = (_, request, service) => isOfSecondAccount(request, service);

const ignoresMakerOfSecondAccount: DeviationSource = () => {
  let second = '';
  return {
    data({ accounts }) {
      second = accounts.second.address.toLowerCase();
    },
    ...overrideFilter(
      'maker',
      (kept, { request }) => kept || request.headers.get('SERVICE_ADDRESS')?.toLowerCase() === second,
    ),
  };
};

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

export const secondAccountFaults: readonly Fault[] = [
  ...accountFilters['account-orders'].flatMap((filter) =>
    faultsOf(ruleOf('account-orders', filter), ['place-order', 'place-orders', 'account-orders'], {
      [`ignores-${kebab(filter)}-for-orders-of-the-second-account`]: [
        `${filter} keeps every order that the second account has placed`,
        overridePlaced(isOfSecondAccount, (kept, decision) => kept || decision.filter === filter),
      ],
    }),
  ),
  ...faultsOf('account-trades.filter-maker', ['account-trades'], {
    'ignores-maker-for-trades-of-the-second-account': [
      'maker keeps every trade of the second account',
      ignoresMakerOfSecondAccount,
    ],
  }),
  ...faultsOf('cursor.no-repeat', ['account-trades'], {
    'repeats-a-trade-of-the-second-account': [
      'a page of trades of the second account ends with its first item',
      changePages(repeatFirst, ofSecond),
    ],
  }),
  ...faultsOf('cursor.orders-end', ['account-orders'], {
    'ends-orders-of-the-second-account-with-the-end-of-trades': [
      'the next_cursor of the last page of orders of the second account is "LTE="',
      changePages(continueWith('LTE='), isLast, ofSecond, (_, request) => isFilteredBy(request, [])),
    ],
  }),
  ...faultsOf('cursor.trades-end', ['account-trades'], {
    'ends-trades-of-the-second-account-with-the-end-of-orders': [
      'the next_cursor of the last page of trades of the second account is empty',
      changePages(continueWith(''), isLast, ofSecond),
    ],
  }),
  ...faultsOf('account-orders.filtered-end', ['account-orders'], {
    'ends-filtered-orders-of-the-second-account-with-the-end-of-trades': [
      'the next_cursor of the last filtered page of orders of the second account is "LTE="',
      changePages(continueWith('LTE='), isLast, ofSecond, (_, request) => !isFilteredBy(request, [])),
    ],
  }),
  ...faultsOf('cancel-order.leaves-live-list', ['place-orders', 'cancel-order'], {
    'reports-cancels-of-batch-orders-of-the-second-account-without-canceling': [
      'an order of a batch of the second account stays live, although it is reported as canceled',
      keepsLive(isBatchOfSecondAccount, 'canceled'),
    ],
  }),
  ...faultsOf('cancel-order.canceled', ['place-orders', 'cancel-order'], {
    'refuses-cancels-of-batch-orders-of-the-second-account': [
      'an order of a batch of the second account stays live, and is reported as not canceled',
      keepsLive(isBatchOfSecondAccount, 'not_canceled'),
    ],
  }),
  ...faultsOf('place-order.record-agreement', ['place-order', 'place-orders', 'account-order'], {
    'records-the-opposite-side-of-canceled-orders': [
      'a canceled BUY is read back as a SELL, and a SELL as a BUY',
      recordOfCanceled(({ record }) => ({
        ...record,
        status: 'canceled',
        side: record.side === 'BUY' ? 'SELL' : 'BUY',
      })),
    ],
  }),
  ...faultsOf('account-order.by-id', ['account-order'], {
    'answers-canceled-orders-with-the-first-order': [
      'a canceled order by its id is answered with the first order',
      recordOfCanceled((order, { store }) => (store.orders[0] ?? order).record),
    ],
  }),
];
