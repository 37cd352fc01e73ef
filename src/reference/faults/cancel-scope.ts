// Faults of what a cancel ends besides the orders asked for, or leaves live among them (4.1).
import { isObject } from '../../is-object.js';
import { cancelResult } from '../cancel-results.js';
import type { Order } from '../data/records.js';
import { overrideFilter, senderOf } from '../deviation.js';
import type { IncomingRequest, Service } from '../types.js';
import {
  asEmptyObject,
  idsInCapitals,
  keepsLiveWhatItReports,
  nothing,
  repeatsIds,
  withoutEffect,
} from './canceling.js';
import { type Fault, faultsOf } from './fault.js';
import { anyAccount, isSell } from './placed-orders.js';

type Relation = (other: Order, canceled: Order, service: Service) => boolean;

export const isOfAccount: Relation = (other, { account }) => other.account === account;
export const isOnMarket: Relation = (other, { record }) => other.record.market === record.market;
const isOnToken: Relation = (other, { record }) => other.record.assetId === record.assetId;

const isOfEvent: Relation = (other, { record }, { dataset }) => {
  const eventOf = (market: string) =>
    dataset.book.find(({ fields }) => fields.condition_id === market)?.fields.event.id;
  return other.record.market !== record.market && eventOf(other.record.market) === eventOf(record.market);
};

const isAtPrice: Relation = (other, { price }) => other.price === price;

const isNextOnToken: Relation = (other, canceled, service) => {
  const isLater = (order: Order) =>
    order.sequence > canceled.sequence && isOnToken(order, canceled, service) && isOfAccount(order, canceled, service);
  return other === service.store.orders.find(isLater);
};

export const not =
  (isRelated: Relation): Relation =>
  (...related) =>
    !isRelated(...related);

/** A cancel also ends the live orders in all these relations to one that it reports, and does not say so. */
export const alsoCancels = (...relations: readonly Relation[]) =>
  cancelResult((_, orders, service) => {
    const isMeant = (other: Order) =>
      orders.some((order) => relations.every((isRelated) => isRelated(other, order, service)));
    for (const other of service.store.orders) if (other.state === 'live' && isMeant(other)) other.state = 'canceled';
  });

/** Some of the orders that a cancel by market reports stay live, and are not reported. */
export const leavesLive = (isLeft: (orders: readonly Order[], order: Order, service: Service) => boolean) =>
  cancelResult((result, orders, service) => {
    const left = orders.filter((order) => isLeft(orders, order, service));
    for (const order of left) order.state = 'live';
    const ids = new Set(left.map(({ record }) => record.id));
    return { ...result, canceled: result.canceled.filter((id) => !ids.has(id)) };
  });

const liveOrdersOf = (request: IncomingRequest, service: Service): readonly Order[] =>
  service.store.orders.filter(
    ({ state, account }) => state === 'live' && account === senderOf(request, service)?.address,
  );

/** The first account is the one that has orders before the run (5.3). */
const isOfFirst = ({ account }: Order, { accounts }: Service) => account === accounts.first.address;
const whenOfFirst: Relation = (_, canceled, service) => isOfFirst(canceled, service);

const cancelsEvent = alsoCancels(isOfAccount, isOfEvent);

export const cancelScopeFaults: readonly Fault[] = [
  ...faultsOf('cancel-order.scope', ['cancel-order'], {
    'cancels-every-order-of-the-account: canceling one order cancels all live orders of its account':
      alsoCancels(isOfAccount),
    'cancels-every-order-of-the-market: canceling one order cancels all live orders of its account on its market':
      alsoCancels(isOfAccount, isOnMarket),
    'cancels-the-other-outcome-too: canceling one order cancels those of its account on the other outcome of its market':
      alsoCancels(isOfAccount, isOnMarket, not(isOnToken)),
    'cancels-other-markets-of-the-event-too: canceling one order cancels those of its account on other markets of its event':
      cancelsEvent,
    'cancels-the-next-order-on-the-token-too: canceling one order cancels the next one that its account placed on its token':
      alsoCancels(isNextOnToken),
    'cancels-the-same-price-on-the-token-too: canceling one order cancels those of its account on its token that have its price':
      alsoCancels(isOfAccount, isOnToken, isAtPrice),
    'cancels-orders-that-differ-in-their-salt-alone-too: canceling one order cancels those of its account that equal it but for their salt':
      alsoCancels(isOfAccount, isOnToken, isAtPrice, (other, { size }) => other.size === size),
    'cancels-the-same-price-on-the-other-outcome-too: canceling one order cancels those of its account on the other outcome that have its price':
      alsoCancels(isOfAccount, isOnMarket, not(isOnToken), isAtPrice),
    'cancels-the-same-price-on-other-markets-too: canceling one order cancels those of its account on other markets that have its price':
      alsoCancels(isOfAccount, not(isOnMarket), isAtPrice),
    'cancels-the-other-side-of-the-token-too: canceling a BUY cancels the SELL orders of its account on its token, and the other way round':
      alsoCancels(isOfAccount, isOnToken, (other, { record }) => other.record.side !== record.side),
    'cancels-orders-of-other-accounts-on-the-token-too: canceling one order cancels those of other accounts on its token':
      alsoCancels(isOnToken, not(isOfAccount)),
    'cancels-the-newest-order-where-none-is-named: a cancel whose body names no order is refused, and cancels the newest order of the account':
      {
        reply({ status }, request, service) {
          const newest = liveOrdersOf(request, service).at(-1);
          if (status === 400 && newest) newest.state = 'canceled';
          return undefined;
        },
      },
  }),
  ...faultsOf('cancel-market-orders.scope', ['cancel-market-orders'], {
    'cancels-other-markets-of-the-event-by-market: a cancel by market cancels those of its account on other markets of the event, and does not report them':
      cancelsEvent,
    'cancels-other-markets-of-the-first-account: a cancel by market of the first account cancels all its orders, and reports those of the market':
      alsoCancels(isOfAccount, whenOfFirst),
    'cancels-every-market-and-reports-one: a cancel by market cancels all live orders of its account, and reports those of the market':
      alsoCancels(isOfAccount),
    'cancels-other-markets-of-the-event-for-a-market-alone: a cancel by a body that names no asset cancels those on other markets of the event, and does not report them':
      {
        reply: (reply, request, service) =>
          request.text.includes('asset') ? undefined : cancelsEvent.reply?.(reply, request, service),
      },
    'ignores-market-and-asset-of-market-cancels: a cancel by market cancels the orders of the account on every market':
      { overrideFilter: (kept, { filter }) => kept || filter !== 'account' },
    'cancels-every-market-for-an-unknown-one: a cancel by a market that does not exist cancels the orders of the account on every market':
      {
        reply(reply, request, service) {
          const ids = service.dataset.book.flatMap(({ fields }) => [fields.condition_id, ...fields.assets_ids]);
          const isKnown = ids.some((id) => request.text.includes(id));
          if (isKnown || reply.status !== 200) return undefined;
          const live = liveOrdersOf(request, service);
          for (const order of live) order.state = 'canceled';
          return { ...reply, body: { canceled: live.map(({ record }) => record.id), not_canceled: {} } };
        },
      },
    'cancels-sells-on-other-markets-by-market: a cancel by market cancels the SELL orders of its account on all markets':
      alsoCancels(isSell, isOfAccount),
  }),
  ...faultsOf('cancel-market-orders.scope', ['cancel-market-orders', 'order-book-markets'], {
    'cancels-other-markets-of-events-that-only-the-catalog-shows: a cancel by market cancels those on other markets of the event, and the order book does not show its event':
      {
        reply(reply, request, service) {
          const { body } = reply;
          if (isObject(body) && Array.isArray(body.data)) {
            const data = body.data.filter(isObject).map(({ event: _, ...market }) => market);
            return { ...reply, body: { ...body, data } };
          }
          return cancelsEvent.reply?.(reply, request, service);
        },
      },
  }),
  ...faultsOf('cancel-market-orders.canceled', ['cancel-market-orders'], {
    'cancels-at-most-8-orders-by-market: a cancel by market cancels the first 8 orders on it': leavesLive(
      (orders, order) => orders.indexOf(order) >= 8,
    ),
    'keeps-the-newest-order-of-the-first-account-live: a cancel by market leaves the newest order of the first account live':
      leavesLive((orders, order, service) => order === orders.at(-1) && isOfFirst(order, service)),
    'keeps-the-newest-order-of-a-market-live: a cancel by market leaves the newest order live': leavesLive(
      (orders, order) => order === orders.at(-1),
    ),
    'cancels-three-orders-of-a-market: a cancel by market cancels the first three orders only': leavesLive(
      (orders, order) => orders.indexOf(order) > 2,
    ),
    'cancels-one-outcome-by-market: a cancel by market leaves orders live that are on another outcome than the first one':
      leavesLive(([first], order) => order.record.assetId !== first?.record.assetId),
    'reports-ids-of-orders-canceled-by-market-in-capitals: canceled holds the ids in capitals': idsInCapitals,
    'answers-cancel-market-orders-with-an-empty-object: orders are canceled, and the answer is an empty object':
      asEmptyObject,
    'reports-no-order-canceled-by-market: the result of a cancel by market names no order': cancelResult(() => nothing),
    'spares-sells-on-the-other-outcome: a cancel by market leaves SELL orders live that are not on the token of its first order':
      leavesLive(([first], order) => isSell(order) && order.record.assetId !== first?.record.assetId),
    'spares-sells-in-cancels-by-market: a cancel by market leaves SELL orders live': leavesLive((_, order) =>
      isSell(order),
    ),
  }),
  ...faultsOf('cancel-market-orders.leaves-live-list', ['cancel-market-orders'], {
    'reports-market-cancels-of-the-first-account-without-canceling: orders of the first account that are reported as canceled by market stay live':
      keepsLiveWhatItReports(isOfFirst),
    'reports-market-cancels-without-canceling: orders that are reported as canceled by market stay live': withoutEffect,
    'reports-sells-canceled-by-market-without-canceling: SELL orders that are reported as canceled by market stay live':
      keepsLiveWhatItReports(isSell),
  }),
  ...faultsOf('cancel-market-orders.exactly-once', ['cancel-market-orders'], {
    'repeats-ids-of-market-cancels-of-the-first-account: orders of the first account that are canceled by market are listed twice in canceled':
      repeatsIds(isOfFirst),
    'repeats-ids-of-market-cancels: orders canceled by market are listed twice in canceled': repeatsIds(() => true),
  }),
  ...faultsOf('account.isolation-cancel', ['cancel-market-orders'], {
    'lets-the-first-account-cancel-orders-of-others-by-market: a cancel by market of the first account cancels the orders of other accounts on that market':
      alsoCancels(not(isOfAccount), isOnMarket, whenOfFirst),
    'cancels-orders-of-other-accounts-by-market: a cancel by market cancels the orders of every account': anyAccount,
    'cancels-orders-of-other-accounts-by-token-alone: a cancel by market whose body names only a token cancels the orders of every account on it':
      overrideFilter(
        'account',
        (kept, { request: { body } }) => kept || (isObject(body) && Object.keys(body).join() === 'asset_id'),
      ),
    'cancels-sells-of-other-accounts-by-market: a cancel by market cancels the SELL orders of other accounts on the market':
      alsoCancels(isSell, not(isOfAccount), isOnMarket),
  }),
  ...faultsOf('account.isolation-cancel', ['cancel-order'], {
    'lets-the-first-account-cancel-orders-of-others: the first account cancels every order': overrideFilter(
      'account',
      (kept, { request }, service) => kept || senderOf(request, service) === service.accounts.first,
    ),
    'cancels-orders-of-other-accounts: every account cancels every order': anyAccount,
  }),
];
