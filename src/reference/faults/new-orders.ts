// Faults of orders that were placed or canceled a moment ago: their records, lists and lookups, and who sees them.
import { decimal, unit } from '../amounts.js';
import type { Order, OrderRecord } from '../data/records.js';
import { words } from '../data/words.js';
import {
  changePlaced,
  inCapitals,
  limitedTo,
  overrideFilter,
  placedOrders,
  withMembers,
  withMembersOf,
} from '../deviation.js';
import { placements } from '../operations.js';
import type { Deviation, FilterDecision } from '../types.js';
import { type Fault, faultsOf, faultsOfEach, type Mistakes, title } from './fault.js';
import {
  isAnyPlacement,
  isCanceled,
  isFilteredBy,
  isInBatch,
  isOfSecondAccount,
  isSell,
  isSellRecord,
  oneFilterOrNone,
  overridePlaced,
  recordsPlaced,
  reusesIds,
  withOrderIds,
} from './placed-orders.js';

type Members = Readonly<Record<string, unknown>>;

const placed = ['place-order', 'place-orders', 'account-orders'] as const;
const otherSide = ({ side }: Members) => ({ side: side === 'BUY' ? 'SELL' : 'BUY' });

/** Orders stand in the list with other members than were placed. */
const lists = (change: (order: Members) => Members): Deviation => limitedTo(['account-orders'], withMembers(change));

const records = (what: string, members: Members): Mistakes => ({
  [title`records-another-${what}`]: lists(() => members),
});

const waysOfPlacing = [
  ['new-orders', isAnyPlacement],
  ['batch-orders', isInBatch],
  ['orders-of-the-second-account', isOfSecondAccount],
] as const;

const hiding = oneFilterOrNone.flatMap(([where, names]) => {
  const hides = (kept: boolean, { filter, request }: FilterDecision) =>
    kept && !(filter === 'live' && isFilteredBy(request, names));
  const list = `the list of live orders ${where.replaceAll('-', ' ')}`;
  return [
    ...waysOfPlacing.flatMap(([what, isOne]) =>
      faultsOf('place-order.live-in-list', placed, {
        [`hides-${what}-${where}: ${list} lacks ${what.replaceAll('-', ' ')}`]: overridePlaced(isOne, hides),
      }),
    ),
    ...faultsOf('place-order.live-in-list', placed, {
      [`hides-sells-${where}: ${list} lacks SELL orders`]: {
        overrideFilter: (kept, decision) => (isSellRecord(decision.item) ? hides(kept, decision) : kept),
      },
    }),
  ];
});

function firstOfBatch(): Deviation {
  const firsts = new Map<Order, Order>();
  return {
    reply(reply, request, service) {
      const [first, ...others] = placedOrders(reply, request, service);
      if (first) for (const order of others) firsts.set(order, first);
      const order = request.endpoint === 'account-order' ? service.store.order(request.param) : undefined;
      const shown = order && firsts.get(order);
      return shown && reply.status === 200 ? { ...reply, body: { order: shown.record } } : undefined;
    },
  };
}

/** Answers an order that differs from a live one only in its salt with the id of that one. */
function answersWithIdOfEqualOrder(change: (order: Order, equal: Order) => void): Deviation {
  return {
    reply(reply, request, service) {
      const ids = new Map<unknown, string>();
      for (const order of placedOrders(reply, request, service)) {
        const equal = service.store.orders.find((other) => isEarlierEqual(other, order));
        if (!equal) continue;
        ids.set(order.record.id, equal.record.id);
        change(order, equal);
      }
      return ids.size === 0 ? undefined : withOrderIds(reply, ids);
    },
  };
}

function isEarlierEqual(other: Order, { sequence, account, record, price, size }: Order): boolean {
  const isSame = other.record.assetId === record.assetId && other.record.side === record.side;
  const isEarlier = other.state === 'live' && other.sequence < sequence && other.account === account;
  return isEarlier && isSame && other.price === price && other.size === size;
}

const readers = [
  ['account.isolation-orders', 'account-orders', 'lists'],
  ['account.isolation-order', 'account-order', 'shows'],
] as const;

/** Another account sees orders that were placed in some way, or canceled. */
const leaking = readers.flatMap(([requirement, endpoint, verb]) => [
  ...waysOfPlacing.flatMap(([what, isOne]) =>
    faultsOf(requirement, ['place-order', 'place-orders', endpoint], {
      [`${verb}-${what}-${what.endsWith('account') ? 'to-the-first' : 'to-other-accounts'}: another account sees ${what.replaceAll('-', ' ')}`]:
        overridePlaced(
          isOne,
          (kept, { filter, request }) => kept || (filter === 'account' && request.endpoint === endpoint),
        ),
    }),
  ),
  ...faultsOf(requirement, [endpoint], {
    [title`${verb}-canceled-orders-to-other-accounts`]: {
      overrideFilter: (kept, { filter, item, request: { headers } }) =>
        kept ||
        (/^(?:account|live)$/.test(filter) && isCanceled(item) && item.account !== headers.get('SERVICE_ADDRESS')),
    },
  }),
]);

const respelled = (spell: (id: string) => string): Deviation => ({
  reply: (reply, request, service) =>
    withOrderIds(reply, new Map(placedOrders(reply, request, service).map(({ record: { id } }) => [id, spell(id)]))),
});

/** SELL orders stand with other members than were placed. */
const recordsSells = (change: (order: Order) => Partial<OrderRecord>): Deviation =>
  recordsPlaced((order) => (isSell(order) ? change(order) : {}));

const sharingSells = [
  ['account.isolation-orders', 'account-orders', 'lists', 'lists'],
  ['account.isolation-order', 'account-order', 'shows', 'reads by its id'],
  ['account.isolation-cancel', 'cancel-order', 'cancels', 'cancels by its id'],
] as const;

export const newOrderFaults: readonly Fault[] = [
  ...faultsOf('place-order.live-in-list', placements, {
    'reports-live-orders-without-placing-them': changePlaced((orders) => {
      for (const order of orders) Object.assign(order, { account: '', state: 'canceled' });
    }),
    'answers-order-ids-in-capitals': respelled(inCapitals),
    'answers-order-ids-without-their-prefix': respelled((id) => id.replace(/^0x/, '')),
  }),
  ...faultsOf('place-order.record-agreement', ['place-order', 'place-orders', 'account-orders', 'account-order'], {
    'records-the-opposite-side': [lists(otherSide), withMembersOf('order', otherSide)],
  }),
  ...faultsOf('place-order.record-details', placed, {
    ...records('maker', { makerAddress: `0x${'1'.repeat(40)}` }),
    ...records('type', { order_type: 'GTD' }),
    ...records('outcome', { outcome: 'Neither' }),
    'records-the-first-outcome': lists(({ outcome }) => ({
      outcome: words.outcomePairs.find((pair) => pair.some((one) => one === outcome))?.[0] ?? outcome,
    })),
  }),
  ...faultsOf('place-order.price-and-size', placed, {
    'rounds-sizes-to-whole-shares': lists(({ originalSize }) => ({
      originalSize: String(Math.round(Number(originalSize))),
    })),
    'rounds-prices-to-twentieths': lists(({ price }) => ({ price: (Math.round(Number(price) * 20) / 20).toFixed(2) })),
  }),
  ...faultsOf('place-orders.per-order-outcome', placements, {
    'reports-failed-orders-as-live': withMembers(({ success }) =>
      success === false ? { success: true, errorMsg: '', orderID: `0x${'e'.repeat(64)}`, status: 'live' } : {},
    ),
  }),
  ...hiding,
  ...leaking,
  ...faultsOf('account-order.by-id', ['place-orders', 'account-order'], {
    'answers-batch-orders-with-the-first-of-their-batch': firstOfBatch,
  }),
  ...faultsOf('account-order.by-id', ['place-order', 'account-order'], {
    'does-not-find-new-orders-by-id': overridePlaced(
      isAnyPlacement,
      (kept, { filter, request }) => kept && !(filter === 'account' && request.endpoint === 'account-order'),
    ),
  }),
  ...faultsOf('place-order.price-and-size', ['place-order', 'place-orders', 'account-order'], {
    'shows-the-cost-as-size-by-id': withMembersOf('order', ({ originalSize, price }) => ({
      originalSize: String(Number(originalSize) * Number(price)),
    })),
  }),
  ...faultsOf('trading.order-lifecycle', ['place-order'], {
    'gives-new-orders-ids-of-canceled-ones': reusesIds(() => true),
  }),
  ...faultsOf('trading.order-lifecycle', placements, {
    'gives-orders-like-live-ones-their-ids': answersWithIdOfEqualOrder((order, equal) => {
      order.record = { ...order.record, id: equal.record.id };
    }),
  }),
  ...faultsOf('place-order.salt', placements, {
    'takes-orders-like-live-ones-for-the-same': answersWithIdOfEqualOrder((order) => {
      order.state = 'matched';
    }),
  }),
  ...faultsOf('place-order.record-agreement', placements, {
    'records-sells-as-buys': recordsSells(() => ({ side: 'BUY' })),
  }),
  ...faultsOf('place-order.price-and-size', placements, {
    'inverts-prices-of-sells': recordsSells(({ price }) => ({ price: decimal(unit - price) })),
    'reads-amounts-of-sells-as-those-of-buys': recordsSells(({ price, size }) => ({
      price: decimal(Math.round(unit ** 2 / price)),
      originalSize: decimal(Math.round((size * price) / unit)),
    })),
  }),
  ...faultsOf('place-order.record-details', placements, {
    'records-sells-with-another-outcome': recordsSells(({ record }) => ({ outcome: `not ${record.outcome}` })),
  }),
  ...faultsOfEach(sharingSells, ([, , name, does]) => ({
    [`${name}-sells-of-other-accounts: every account ${does} each SELL of every other one`]: overrideFilter(
      'account',
      (kept, { item }) => kept || isSellRecord(item),
    ),
  })),
  ...faultsOf('place-order.record-agreement', placed, {
    'lists-sells-as-buys': withMembers(({ side }) => (side === 'SELL' ? { side: 'BUY' } : {})),
  }),
];
