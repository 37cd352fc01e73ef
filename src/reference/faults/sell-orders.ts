// Faults that only SELL orders show: how they are recorded, where they are found, and whether they can be canceled.
import { decimal, unit } from '../amounts.js';
import type { Order, OrderRecord } from '../data/records.js';
import { overrideFilter } from '../deviation.js';
import type { Deviation, FilterDecision } from '../types.js';
import { authenticationFaultsOf } from './authentication-rules.js';
import { alsoCancels, isOfAccount, isOnMarket, leavesLive, not } from './cancel-scope.js';
import { canceledOrders, cancelResult, keepsLiveWhatItReports } from './canceling.js';
import { type Fault, faultsOf } from './fault.js';
import { isFilteredBy, oneFilterOrNone, recordsPlaced } from './placed-orders.js';
import { withMembers } from './records.js';

const placements = ['place-order', 'place-orders'] as const;
const isSell = ({ record: { side } }: Order) => side === 'SELL';
const isSellRecord = (item: FilterDecision['item']) => 'record' in item && isSell(item);

/** SELL orders stand with other members than were placed. */
const recordsSells = (change: (order: Order) => Partial<OrderRecord>): Deviation =>
  recordsPlaced((order) => (isSell(order) ? change(order) : {}));

/** The list hides SELL orders under these filters. */
const hiding = oneFilterOrNone.flatMap(([where, names]) =>
  faultsOf('place-order.live-in-list', ['place-order', 'place-orders', 'account-orders'], {
    [`hides-sells-${where}: the list of live orders ${where.replaceAll('-', ' ')} lacks SELL orders`]: {
      overrideFilter: (kept, { filter, item, request }) =>
        kept && !(filter === 'live' && isFilteredBy(request, names) && isSellRecord(item)),
    },
  }),
);

/** A cancel leaves SELL orders live, and says so. */
const refusesSells = cancelResult((result, _, service) => {
  const sells = canceledOrders(result, service).filter(isSell);
  for (const order of sells) order.state = 'live';
  return sells.length === 0
    ? result
    : { canceled: [], not_canceled: Object.fromEntries(sells.map(({ record }) => [record.id, 'try again'])) };
});

/** Every account sees or cancels the SELL orders of the others. */
const sharing = (
  [
    ['account.isolation-orders', 'account-orders', 'lists-sells-of-other-accounts', 'lists'],
    ['account.isolation-order', 'account-order', 'shows-sells-of-other-accounts', 'reads by its id'],
    ['account.isolation-cancel', 'cancel-order', 'cancels-sells-of-other-accounts', 'cancels by its id'],
  ] as const
).flatMap(([requirement, operation, name, verb]) =>
  faultsOf(requirement, [operation], {
    [`${name}: every account ${verb} each SELL of every other one`]: overrideFilter(
      'account',
      (kept, { item }) => kept || isSellRecord(item),
    ),
  }),
);

export const sellOrderFaults: readonly Fault[] = [
  ...faultsOf('place-order.record-agreement', placements, {
    'records-sells-as-buys: a SELL is read back as a BUY': recordsSells(() => ({ side: 'BUY' })),
  }),
  ...faultsOf('place-order.price-and-size', placements, {
    'inverts-prices-of-sells: a SELL stands with 1 minus its price': recordsSells(({ price }) => ({
      price: decimal(unit - price),
    })),
    'reads-amounts-of-sells-as-those-of-buys: the makerAmount of a SELL is taken for collateral, and its takerAmount for shares':
      recordsSells(({ price, size }) => ({
        price: decimal(Math.round(unit ** 2 / price)),
        originalSize: decimal(Math.round((size * price) / unit)),
      })),
  }),
  ...faultsOf('place-order.record-details', placements, {
    'records-sells-with-another-outcome: a SELL stands with another outcome than that of its token': recordsSells(
      ({ record }) => ({ outcome: `not ${record.outcome}` }),
    ),
  }),
  ...hiding,
  ...sharing,
  ...faultsOf('account.isolation-cancel', ['cancel-market-orders'], {
    'cancels-sells-of-other-accounts-by-market: a cancel by market cancels the SELL orders of other accounts on the market':
      alsoCancels(isSell, not(isOfAccount), isOnMarket),
  }),
  ...faultsOf('cancel-market-orders.scope', ['cancel-market-orders'], {
    'cancels-sells-on-other-markets-by-market: a cancel by market cancels the SELL orders of its account on all markets':
      alsoCancels(isSell, isOfAccount),
  }),
  ...faultsOf('place-order.record-agreement', ['place-order', 'place-orders', 'account-orders'], {
    'lists-sells-as-buys: a SELL is listed as a BUY, and by its id it is a SELL': withMembers(({ side }) =>
      side === 'SELL' ? { side: 'BUY' } : {},
    ),
  }),
  ...faultsOf('account-order.by-id', ['account-order'], {
    'does-not-find-sells-by-id: a SELL is listed, and not found by its id': {
      overrideFilter: (kept, { filter, item }) => kept && !(filter === 'account' && isSellRecord(item)),
    },
  }),
  ...faultsOf('cancel-order.canceled', ['cancel-order'], {
    'refuses-cancels-of-sells: a SELL stays live, and is reported as not canceled': refusesSells,
  }),
  ...faultsOf('cancel-order.leaves-live-list', ['cancel-order'], {
    'reports-cancels-of-sells-without-canceling: a SELL stays live, although it is reported as canceled':
      keepsLiveWhatItReports(isSell),
  }),
  ...faultsOf('cancel-market-orders.canceled', ['cancel-market-orders'], {
    'spares-sells-on-the-other-outcome: a cancel by market leaves SELL orders live that are not on the token of its first order':
      leavesLive(([first], order) => isSell(order) && order.record.assetId !== first?.record.assetId),
    'spares-sells-in-cancels-by-market: a cancel by market leaves SELL orders live': leavesLive((_, order) =>
      isSell(order),
    ),
  }),
  ...faultsOf('cancel-market-orders.leaves-live-list', ['cancel-market-orders'], {
    'reports-sells-canceled-by-market-without-canceling: SELL orders that are reported as canceled by market stay live':
      keepsLiveWhatItReports(isSell),
  }),
  ...authenticationFaultsOf('auth.signature-secret', {
    'accepts-any-well-formed-signature-of-sells: any signature of the right form is accepted with a SELL': {
      verifiesSignatureOf: (body) => !body.includes('"side":"SELL"'),
    },
  }),
];
