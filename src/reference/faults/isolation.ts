// Faults of orders by their id, and of one account's reach to those of another (4.1, 4.2).
import { isObject } from '../../is-object.js';
import type { Order } from '../data/records.js';
import { overrideFilter } from '../deviation-builders.js';
import type { Deviation } from '../types.js';
import { type Fault, faultsOf } from './fault.js';
import { withMembers, withMembersOf } from './records.js';

const anyAccount = overrideFilter('account', () => true);

/** An id that finds nothing finds the first order that fits. */
const findsFirst = (fits: (order: Order, id: string) => boolean): Deviation => ({
  reply(reply, { param }, { store }) {
    const order = store.orders.find((candidate) => fits(candidate, param));
    return reply.status === 404 && order ? { ...reply, status: 200, body: { order: order.record } } : undefined;
  },
});

export const isolationFaults: readonly Fault[] = [
  ...faultsOf('account-order.by-id', ['account-order'], {
    'sends-a-wrong-id-for-account-order': [
      'an order by id has another id than the one of the request',
      withMembersOf('order', ({ id }) => ({ id: `${id}0` })),
    ],
    'answers-unknown-order-ids-with-the-first-order': [
      'an id that no order has is answered with the first order',
      findsFirst(() => true),
    ],
    'finds-orders-by-the-beginning-of-their-id': [
      'an id that no order has is answered with the first order of the account whose id begins with it',
      findsFirst(({ record }, id) => record.id.startsWith(id)),
    ],
  }),
  ...faultsOf('account-order.list-agreement', ['account-order'], {
    'sends-another-original-size-for-account-order': [
      'an order by id has another originalSize than in the list',
      withMembersOf('order', ({ originalSize }) => ({ originalSize: `1${originalSize}` })),
    ],
    'dates-single-orders-when-they-are-read': [
      'createdAt of an order by id is the time at which it is read',
      withMembersOf('order', () => ({ createdAt: new Date().toISOString() })),
    ],
  }),
  ...faultsOf('account-order.list-agreement', ['account-orders'], {
    'shows-another-owner-beside-asset-id': [
      'beside asset_id, the owner of an order is the API key of no account',
      withMembers((_, { request }) => (request.query.has('asset_id') ? { owner: 'none' } : {})),
    ],
  }),
  ...faultsOf('account.isolation-order', ['account-order'], {
    'shows-orders-of-other-accounts': ['every account reads every order by id', anyAccount],
  }),
  ...faultsOf('account.isolation-cancel', ['cancel-order'], {
    'cancels-orders-of-other-accounts': ['every account cancels every order', anyAccount],
  }),
  ...faultsOf('account.isolation-cancel', ['cancel-market-orders'], {
    'cancels-orders-of-other-accounts-by-market': [
      'a cancel by market cancels the orders of every account',
      anyAccount,
    ],
    'cancels-orders-of-other-accounts-by-token-alone': [
      'a cancel by market whose body names only a token cancels the orders of every account on it',
      overrideFilter(
        'account',
        (kept, { request: { body } }) => kept || (isObject(body) && Object.keys(body).join() === 'asset_id'),
      ),
    ],
  }),
];
