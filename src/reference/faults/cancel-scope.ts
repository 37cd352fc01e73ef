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
    'cancels-every-order-of-the-account': alsoCancels(isOfAccount),
    'cancels-every-order-of-the-market': alsoCancels(isOfAccount, isOnMarket),
    'cancels-the-other-outcome-too': alsoCancels(isOfAccount, isOnMarket, not(isOnToken)),
    'cancels-other-markets-of-the-event-too': cancelsEvent,
    'cancels-the-next-order-on-the-token-too': alsoCancels(isNextOnToken),
    'cancels-the-same-price-on-the-token-too': alsoCancels(isOfAccount, isOnToken, isAtPrice),
    'cancels-orders-that-differ-in-their-salt-alone-too': alsoCancels(
      isOfAccount,
      isOnToken,
      isAtPrice,
      (other, { size }) => other.size === size,
    ),
    'cancels-the-same-price-on-the-other-outcome-too': alsoCancels(isOfAccount, isOnMarket, not(isOnToken), isAtPrice),
    'cancels-the-same-price-on-other-markets-too': alsoCancels(isOfAccount, not(isOnMarket), isAtPrice),
    'cancels-the-other-side-of-the-token-too': alsoCancels(
      isOfAccount,
      isOnToken,
      (other, { record }) => other.record.side !== record.side,
    ),
    'cancels-orders-of-other-accounts-on-the-token-too': alsoCancels(isOnToken, not(isOfAccount)),
    'cancels-the-newest-order-where-none-is-named': {
      reply({ status }, request, service) {
        const newest = liveOrdersOf(request, service).at(-1);
        if (status === 400 && newest) newest.state = 'canceled';
        return undefined;
      },
    },
  }),
  ...faultsOf('cancel-market-orders.scope', ['cancel-market-orders'], {
    'cancels-other-markets-of-the-event-by-market': cancelsEvent,
    'cancels-other-markets-of-the-first-account': alsoCancels(isOfAccount, whenOfFirst),
    'cancels-every-market-and-reports-one': alsoCancels(isOfAccount),
    'cancels-other-markets-of-the-event-for-a-market-alone': {
      reply: (reply, request, service) =>
        request.text.includes('asset') ? undefined : cancelsEvent.reply?.(reply, request, service),
    },
    'ignores-market-and-asset-of-market-cancels': {
      overrideFilter: (kept, { filter }) => kept || filter !== 'account',
    },
    'cancels-every-market-for-an-unknown-one': {
      reply(reply, request, service) {
        const ids = service.dataset.book.flatMap(({ fields }) => [fields.condition_id, ...fields.assets_ids]);
        const isKnown = ids.some((id) => request.text.includes(id));
        if (isKnown || reply.status !== 200) return undefined;
        const live = liveOrdersOf(request, service);
        for (const order of live) order.state = 'canceled';
        return { ...reply, body: { canceled: live.map(({ record }) => record.id), not_canceled: {} } };
      },
    },
    'cancels-sells-on-other-markets-by-market': alsoCancels(isSell, isOfAccount),
  }),
  ...faultsOf('cancel-market-orders.scope', ['cancel-market-orders', 'order-book-markets'], {
    'cancels-other-markets-of-events-that-only-the-catalog-shows': {
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
    'cancels-at-most-8-orders-by-market': leavesLive((orders, order) => orders.indexOf(order) >= 8),
    'keeps-the-newest-order-of-the-first-account-live': leavesLive(
      (orders, order, service) => order === orders.at(-1) && isOfFirst(order, service),
    ),
    'keeps-the-newest-order-of-a-market-live': leavesLive((orders, order) => order === orders.at(-1)),
    'cancels-three-orders-of-a-market': leavesLive((orders, order) => orders.indexOf(order) > 2),
    'cancels-one-outcome-by-market': leavesLive(([first], order) => order.record.assetId !== first?.record.assetId),
    'reports-ids-of-orders-canceled-by-market-in-capitals': idsInCapitals,
    'answers-cancel-market-orders-with-an-empty-object': asEmptyObject,
    'reports-no-order-canceled-by-market': cancelResult(() => nothing),
    'spares-sells-on-the-other-outcome': leavesLive(
      ([first], order) => isSell(order) && order.record.assetId !== first?.record.assetId,
    ),
    'spares-sells-in-cancels-by-market': leavesLive((_, order) => isSell(order)),
  }),
  ...faultsOf('cancel-market-orders.leaves-live-list', ['cancel-market-orders'], {
    'reports-market-cancels-of-the-first-account-without-canceling': keepsLiveWhatItReports(isOfFirst),
    'reports-market-cancels-without-canceling': withoutEffect,
    'reports-sells-canceled-by-market-without-canceling': keepsLiveWhatItReports(isSell),
  }),
  ...faultsOf('cancel-market-orders.exactly-once', ['cancel-market-orders'], {
    'repeats-ids-of-market-cancels-of-the-first-account': repeatsIds(isOfFirst),
    'repeats-ids-of-market-cancels': repeatsIds(() => true),
  }),
  ...faultsOf('account.isolation-cancel', ['cancel-market-orders'], {
    'lets-the-first-account-cancel-orders-of-others-by-market': alsoCancels(not(isOfAccount), isOnMarket, whenOfFirst),
    'cancels-orders-of-other-accounts-by-market': anyAccount,
    'cancels-orders-of-other-accounts-by-token-alone': overrideFilter(
      'account',
      (kept, { request: { body } }) => kept || (isObject(body) && Object.keys(body).join() === 'asset_id'),
    ),
    'cancels-sells-of-other-accounts-by-market': alsoCancels(isSell, not(isOfAccount), isOnMarket),
  }),
  ...faultsOf('account.isolation-cancel', ['cancel-order'], {
    'lets-the-first-account-cancel-orders-of-others': overrideFilter(
      'account',
      (kept, { request }, service) => kept || senderOf(request, service) === service.accounts.first,
    ),
    'cancels-orders-of-other-accounts': anyAccount,
  }),
];
