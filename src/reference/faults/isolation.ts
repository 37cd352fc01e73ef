// Faults of the isolation between accounts (4.1, 4.2).
import { changeObject, isRecord, overrideFilter } from '../hooks.js';
import { type Fault, fault } from './fault.js';

interface FilteredRow {
  readonly requirement: 'account.isolation-orders' | 'account.isolation-trades';
  readonly list: 'account-orders' | 'account-trades';
  readonly filters: readonly string[];
}

function listsOtherAccountsWhenFiltered({ requirement, list, filters }: FilteredRow): Fault {
  return fault({
    requirement,
    operations: [list],
    name: `lists-records-of-other-accounts-on-filtered-${list}`,
    does: `with one of the filters ${filters.join(', ')}, the list holds records of every account`,
    deviation: overrideFilter(
      'account',
      (kept, { request }) => kept || filters.some((name) => request.query.has(name)),
    ),
  });
}

const anyAccount = overrideFilter('account', () => true);

export const isolationFaults: readonly Fault[] = [
  fault({
    requirement: 'account-order.by-id',
    operations: ['account-order'],
    name: 'sends-a-wrong-id-for-account-order',
    does: 'an order by id has another id than the one of the request',
    deviation: changeObject((body) =>
      isRecord(body.order) ? { order: { ...body.order, id: `${body.order.id}0` } } : body,
    ),
  }),
  listsOtherAccountsWhenFiltered({
    requirement: 'account.isolation-orders',
    list: 'account-orders',
    filters: ['id', 'market', 'asset_id'],
  }),
  listsOtherAccountsWhenFiltered({
    requirement: 'account.isolation-trades',
    list: 'account-trades',
    filters: ['id', 'market'],
  }),
  fault({
    requirement: 'account.isolation-orders',
    operations: ['account-orders'],
    name: 'lists-orders-of-other-accounts',
    does: 'every account lists every live order',
    deviation: anyAccount,
  }),
  fault({
    requirement: 'account.isolation-order',
    operations: ['account-order'],
    name: 'shows-orders-of-other-accounts',
    does: 'every account reads every order by id',
    deviation: anyAccount,
  }),
  fault({
    requirement: 'account.isolation-trades',
    operations: ['account-trades'],
    name: 'lists-trades-of-other-accounts',
    does: 'every account lists every trade',
    deviation: anyAccount,
  }),
  fault({
    requirement: 'account.isolation-cancel',
    operations: ['cancel-order'],
    name: 'cancels-orders-of-other-accounts',
    does: 'every account cancels every order',
    deviation: anyAccount,
  }),
  fault({
    requirement: 'account.isolation-cancel',
    operations: ['cancel-market-orders'],
    name: 'cancels-orders-of-other-accounts-by-market',
    does: 'a cancel by market cancels the orders of every account',
    deviation: anyAccount,
  }),
];
