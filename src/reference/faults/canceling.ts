// Faults of canceling orders (4.1): what a cancel reports, what it ends besides, and what it leaves live.
import type { EndpointId } from '../../../spec/endpoints.js';
import { isObject } from '../../is-object.js';
import { alsoKeeps } from '../deviations/filters.js';
import { cachedBy, counting } from '../deviations/memory.js';
import { asNotCanceled, cancelResult, idsOf, leavesLive, type OrderCondition } from '../deviations/orders.js';
import { inCapitals, sets } from '../deviations/records.js';
import { observes } from '../deviations/replies.js';
import { accountOf, limitedTo, ofFirstAccount, senderOf, when } from '../deviations/requests.js';
import type { CancelResult, DeviationSource, IncomingRequest, Order, Service } from '../types.js';
import { faultsIn } from './fault.js';
import { beside } from './lists/contexts.js';
import * as placed from './placed-orders.js';

const nothing: CancelResult = { canceled: [], not_canceled: {} };
const keepsLiveWhatItReports = (isKept: OrderCondition) => leavesLive(isKept, (result) => result);
const repeatsIds = cancelResult(({ result }) => ({ ...result, canceled: [...result.canceled, ...result.canceled] }));
const reportsNothing = cancelResult(() => nothing);
const withoutEffect = keepsLiveWhatItReports(() => true);
const missesEvery = (most: number) => counting((count) => keepsLiveWhatItReports(() => count() % most === 0));
const asEmptyObject = cancelResult(() => ({}));
const idsInCapitals = cancelResult(({ result }) => ({ ...result, canceled: result.canceled.map(inCapitals) }));
const refuses = (isRefused: OrderCondition) => leavesLive(isRefused, asNotCanceled('try again'));

const keptAfter =
  (operation: EndpointId): DeviationSource =>
  () => {
    let otherWrites = 0;
    return cachedBy((request) => {
      const isList = request.endpoint === 'account-orders';
      if (!isList && request.endpoint !== operation) otherWrites += 1;
      return isList && request.query.size > 0 ? `${otherWrites} ${accountOf(request)} ${request.search}` : undefined;
    })();
  };

type Relation = (other: Order, canceled: Order, service: Service) => boolean;
const isOfAccount: Relation = (other, { account }) => other.account === account;
const isOnMarket: Relation = (other, { record }) => other.record.market === record.market;
const isOnToken: Relation = (other, { record }) => other.record.assetId === record.assetId;
const isAtPrice: Relation = (other, { price }) => other.price === price;
const isOfSize: Relation = (other, { size }) => other.size === size;
const isOnSide: Relation = (other, { record }) => other.record.side === record.side;

const isOfEvent: Relation = (other, { record }, { dataset }) => {
  const eventOf = (id: string) => dataset.book.find(({ fields }) => fields.condition_id === id)?.fields.event.id;
  return other.record.market !== record.market && eventOf(other.record.market) === eventOf(record.market);
};

const isNextOnToken: Relation = (other, canceled, service) => {
  const isLater = (order: Order) =>
    order.sequence > canceled.sequence && isOnToken(order, canceled, service) && isOfAccount(order, canceled, service);
  return other === service.store.orders.find(isLater);
};

const not =
  (isRelated: Relation): Relation =>
  (...related) =>
    !isRelated(...related);

/** A cancel also ends the live orders in all these relations to one that it reports, and does not say so. */
const alsoCancels = (...relations: readonly Relation[]) =>
  cancelResult(({ orders }, service) => {
    const isMeant = (other: Order) => orders.some((order) => relations.every((holds) => holds(other, order, service)));
    for (const other of service.store.orders) if (other.state === 'live' && isMeant(other)) other.state = 'canceled';
  });

const isNewest: OrderCondition = (order, orders) => order === orders.at(-1);
const isOnOtherToken: OrderCondition = (order, [first]) => order.record.assetId !== first?.record.assetId;

const liveOrdersOf = (request: IncomingRequest, service: Service): readonly Order[] =>
  service.store.orders.filter(
    ({ state, account }) => state === 'live' && account === senderOf(request, service)?.address,
  );

const cancelsEvent = alsoCancels(isOfAccount, isOfEvent);

/** Of the ids of two orders: far more than two of them share by chance. */
const comparedCharacters = 20;

export const cancelingFaults = faultsIn({
  'reports-canceled-orders-as-not-canceled': cancelResult(({ result }) =>
    asNotCanceled('not canceled')(result, result.canceled),
  ),
  'reports-ids-of-canceled-orders-in-capitals': idsInCapitals,
  'refuses-cancels-of-sells': refuses(placed.isSell),
  'refuses-cancels-by-market': refuses(() => true),
  'keeps-filtered-orders-after-cancels-by-id': keptAfter('cancel-order'),
  'keeps-filtered-orders-after-cancels-by-market': keptAfter('cancel-market-orders'),
  'counts-canceled-orders-as-live': placed.keepsCanceled,
  'counts-canceled-orders-as-live-by-market': when(beside('market'))(placed.keepsCanceled),
  'counts-canceled-orders-as-live-by-id': when(beside('id'))(placed.keepsCanceled),
  'counts-canceled-orders-as-live-without-a-filter': when(placed.isUnfiltered)(placed.keepsCanceled),
  'counts-canceled-orders-as-live-by-all-filters': when(beside('id', 'market', 'asset_id'))(placed.keepsCanceled),
  'cancels-only-two-orders-of-three': missesEvery(3),
  'cancels-only-twelve-orders-of-thirteen': missesEvery(13),
  'revives-orders-that-are-canceled-again': cancelResult(({ orders, named }) => {
    if (named?.state === 'canceled' && orders.length === 0) named.state = 'live';
  }),
  'reports-cancels-without-canceling': withoutEffect,
  'reports-cancels-of-sells-without-canceling': keepsLiveWhatItReports(placed.isSell),
  'reports-canceled-orders-in-both-members': cancelResult(({ result }) => ({
    ...asNotCanceled('again')(result, result.canceled),
    canceled: result.canceled,
  })),
  'answers-cancel-order-with-an-empty-object': asEmptyObject,
  'reports-orders-in-neither-member': reportsNothing,
  'reports-repeated-cancels-in-neither-member': cancelResult(({ orders, named }) =>
    named?.state === 'canceled' && orders.length === 0 ? nothing : undefined,
  ),
  'refuses-cancels-of-batch-orders': placed.forPlaced(placed.isInBatch, refuses),
  'refuses-cancels-of-batch-orders-of-the-second-account': placed.forPlaced(placed.isBatchOfSecondAccount, refuses),
  'reports-cancels-of-batch-orders-without-canceling': placed.forPlaced(placed.isInBatch, keepsLiveWhatItReports),
  'reports-cancels-of-batch-orders-of-the-second-account-without-canceling': placed.forPlaced(
    placed.isBatchOfSecondAccount,
    keepsLiveWhatItReports,
  ),
  'cancels-orders-by-the-beginning-of-their-id': cancelResult(({ orders, id }, { store }) => {
    const beginning = id.slice(0, comparedCharacters);
    const order = store.orders.find(({ record, state }) => state === 'live' && record.id.startsWith(beginning));
    if (!order || orders.length > 0 || beginning.length < comparedCharacters) return undefined;
    order.state = 'canceled';
    return { canceled: [order.record.id], not_canceled: {} };
  }),
  'cancels-the-newest-order-for-unknown-ids': cancelResult(({ named }, { store }) => {
    const newest = store.orders.findLast(({ state }) => state === 'live');
    if (newest && !named) newest.state = 'canceled';
  }),
  'reports-every-order-as-canceled': cancelResult(({ result, id }) =>
    Object.keys(result.not_canceled).length > 0 ? { ...nothing, canceled: [id] } : undefined,
  ),
  'keeps-canceled-orders-live': withoutEffect,
  'cancels-every-order-of-the-account': alsoCancels(isOfAccount),
  'cancels-every-order-of-the-market': alsoCancels(isOfAccount, isOnMarket),
  'cancels-the-other-outcome-too': alsoCancels(isOfAccount, isOnMarket, not(isOnToken)),
  'cancels-other-markets-of-the-event-too': cancelsEvent,
  'cancels-the-next-order-on-the-token-too': alsoCancels(isNextOnToken),
  'cancels-the-same-price-on-the-token-too': alsoCancels(isOfAccount, isOnToken, isAtPrice),
  'cancels-orders-that-differ-in-their-salt-alone-too': alsoCancels(isOfAccount, isOnToken, isAtPrice, isOfSize),
  'cancels-the-same-price-on-the-other-outcome-too': alsoCancels(isOfAccount, isOnMarket, not(isOnToken), isAtPrice),
  'cancels-the-same-price-on-other-markets-too': alsoCancels(isOfAccount, not(isOnMarket), isAtPrice),
  'cancels-the-other-side-of-the-token-too': alsoCancels(isOfAccount, isOnToken, not(isOnSide)),
  'cancels-orders-of-other-accounts-on-the-token-too': alsoCancels(isOnToken, not(isOfAccount)),
  'cancels-the-newest-order-where-none-is-named': observes(({ status }, ...sent) => {
    const newest = liveOrdersOf(...sent).at(-1);
    if (status === 400 && newest) newest.state = 'canceled';
  }),
  'cancels-other-markets-of-the-event-by-market': cancelsEvent,
  'cancels-other-markets-of-the-first-account': ofFirstAccount(alsoCancels(isOfAccount)),
  'cancels-every-market-and-reports-one': alsoCancels(isOfAccount),
  'cancels-other-markets-of-the-event-for-a-market-alone': when(({ text }) => !text.includes('asset'))(cancelsEvent),
  'ignores-market-and-asset-of-market-cancels': [alsoKeeps('market'), alsoKeeps('asset_id')],
  'cancels-every-market-for-an-unknown-one': {
    reply(reply, request, service) {
      const ids = service.dataset.book.flatMap(({ fields }) => [fields.condition_id, ...fields.assets_ids]);
      const isKnown = ids.some((id) => request.text.includes(id));
      if (isKnown || reply.status !== 200) return undefined;
      const live = liveOrdersOf(request, service);
      for (const order of live) order.state = 'canceled';
      return { ...reply, body: { canceled: idsOf(live), not_canceled: {} } };
    },
  },
  // The request is refused, and what it named nothing of is canceled all the same.
  'cancels-every-market-for-a-list-of-markets': observes(({ status }, request, service) => {
    if (status !== 400 || !request.text.startsWith('[')) return;
    for (const order of liveOrdersOf(request, service)) order.state = 'canceled';
  }),
  'cancels-orders-of-others-by-market-where-the-account-has-none': observes(({ status, body }, { text }, { store }) => {
    const isEmpty = isObject(body) && Array.isArray(body.canceled) && body.canceled.length === 0;
    const onMarket = store.orders.filter(({ state, record }) => state === 'live' && text.includes(record.market));
    if (status === 200 && isEmpty) for (const order of onMarket) order.state = 'canceled';
  }),
  'cancels-sells-on-other-markets-by-market': alsoCancels(placed.isSell, isOfAccount),
  'cancels-other-markets-of-events-that-only-the-catalog-shows': [
    cancelsEvent,
    limitedTo(['order-book-markets'])(sets({ event: undefined })),
  ],
  'cancels-at-most-8-orders-by-market': leavesLive((order, orders) => orders.indexOf(order) >= 8),
  'keeps-the-newest-order-of-the-first-account-live': ofFirstAccount(leavesLive(isNewest)),
  'keeps-the-newest-order-of-a-market-live': leavesLive(isNewest),
  'cancels-three-orders-of-a-market': leavesLive((order, orders) => orders.indexOf(order) > 2),
  'cancels-one-outcome-by-market': leavesLive(isOnOtherToken),
  'reports-ids-of-orders-canceled-by-market-in-capitals': idsInCapitals,
  'answers-cancel-market-orders-with-an-empty-object': asEmptyObject,
  'reports-no-order-canceled-by-market': reportsNothing,
  'spares-sells-on-the-other-outcome': leavesLive(
    (order, ...others) => placed.isSell(order) && isOnOtherToken(order, ...others),
  ),
  'spares-sells-in-cancels-by-market': leavesLive(placed.isSell),
  'answers-repeated-market-cancels-with-the-first-answer': cachedBy((request) =>
    request.endpoint === 'cancel-market-orders' ? `${accountOf(request)} ${request.text}` : undefined,
  ),
  'spares-orders-that-were-sent-twice': placed.forRepeated(leavesLive),
  'spares-orders-that-were-placed-alone': placed.forPlaced(({ endpoint }) => endpoint === 'place-order', leavesLive),
  'reports-market-cancels-of-the-first-account-without-canceling': ofFirstAccount(withoutEffect),
  'reports-market-cancels-without-canceling': withoutEffect,
  'reports-sells-canceled-by-market-without-canceling': keepsLiveWhatItReports(placed.isSell),
  'repeats-ids-of-market-cancels-of-the-first-account': ofFirstAccount(repeatsIds),
  'repeats-ids-of-market-cancels': repeatsIds,
  'lets-the-first-account-cancel-orders-of-others-by-market': ofFirstAccount(alsoCancels(not(isOfAccount), isOnMarket)),
  'cancels-orders-of-other-accounts-by-market': alsoKeeps('account'),
  'cancels-orders-of-other-accounts-by-token-alone': when(
    ({ body }) => isObject(body) && Object.keys(body).join() === 'asset_id',
  )(alsoKeeps('account')),
  'cancels-sells-of-other-accounts-by-market': alsoCancels(placed.isSell, not(isOfAccount), isOnMarket),
  'lets-the-first-account-cancel-orders-of-others': ofFirstAccount(alsoKeeps('account')),
  'cancels-orders-of-other-accounts': alsoKeeps('account'),
});
