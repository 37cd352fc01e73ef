// Variants of orders, cancels and fee rates (parts 2 to 4).
import { isObject } from '../../is-object.js';
import { unit } from '../amounts.js';
import { cancelResult, changePlaced, orderIdIn, refusesToCancel } from '../deviations/orders.js';
import { changeRecords } from '../deviations/records.js';
import { changeText, findsNothing } from '../deviations/replies.js';
import { refuseBefore } from '../deviations/requests.js';
import type { Deviation, FeeRate, Order } from '../types.js';
import { isNewerThan } from './account-records.js';
import { variantsIn } from './variant.js';

const answersUnauthenticatedCancels = (notCanceled: (id: string) => object): Deviation => ({
  reply: (reply, { endpoint, text }) =>
    endpoint.startsWith('cancel') && reply.status === 401
      ? { ...reply, status: 200, body: { canceled: [], not_canceled: notCanceled(orderIdIn(text) || 'all') } }
      : undefined,
});

/** Whether two orders would match: a BUY of one outcome is a SELL of the other. */
const wouldMatch = ({ record: one }: Order, { record: other }: Order) =>
  one.market === other.market && (one.assetId === other.assetId) === (one.side !== other.side);

export const tradingVariants = variantsIn({
  'refuses-requests-that-sell': refuseBefore(({ text }) => text.includes('"side":"SELL"'), 'the account cannot sell'),
  'refuses-parts-of-shares': refuseBefore(({ text }) => {
    const orders = text.matchAll(/"makerAmount":"(\d+)","takerAmount":"(\d+)","side":"(\w+)"/g);
    return [...orders].some(([, given, taken, side]) => Number(side === 'SELL' ? given : taken) % unit !== 0);
  }, 'a size is a whole number of shares'),
  'refuses-batches-of-several-markets': refuseBefore(({ endpoint, text }) => {
    const conditionIds = [...text.matchAll(/"conditionId":"([^"]*)"/g)].map(([, id]) => id);
    return endpoint === 'place-orders' && new Set(conditionIds).size > 1;
  }, 'the orders are on two markets'),
  'refuses-queries-of-writes': refuseBefore(({ method, query }) => method !== 'GET' && query.size > 0, 'no query here'),
  'shows-sizes-of-orders-in-millionths': changeText((text) =>
    text.replace(/(?<="(?:originalSize|sizeMatched)":")[\d.]+/g, (size) => String(Math.round(Number(size) * unit))),
  ),
  'shows-fee-rates-with-errors-of-binary-fractions': changeRecords<FeeRate>(['fee-rate'], ({ fd, fee_schedule }) => {
    if (fd) fd.r *= 1 + Number.EPSILON;
    if (fee_schedule) fee_schedule.rate *= 1 + Number.EPSILON;
  }),
  'refuses-text-beyond-ascii': refuseBefore(({ text }) => /[^\s -~]|\\u/.test(text), 'the body goes beyond ASCII'),
  'omits-empty-members-of-cancel-results': cancelResult(({ result }) =>
    Object.fromEntries(Object.entries(result).filter(([, reported]) => Object.keys(reported).length > 0)),
  ),
  'answers-failures-of-orders-with-400': {
    reply(reply) {
      const { success, errorMsg, not_canceled } = isObject(reply.body) ? reply.body : {};
      if (Object.keys(Object(not_canceled)).length > 0) return { ...reply, status: 400 };
      return success === false ? { ...reply, status: 400, body: { success, errorMsg } } : undefined;
    },
  },
  'reports-missing-authentication-in-not-canceled': answersUnauthenticatedCancels((id) => ({ [id]: 'not signed' })),
  'reports-nothing-for-unauthenticated-cancels': answersUnauthenticatedCancels(() => ({})),
  'looks-up-orders-before-it-authenticates': {
    policy: { cancelUnknown: 'refuse' },
    ...findsNothing(({ endpoint, text }, { status }, { store }) => {
      const id = orderIdIn(text);
      return endpoint === 'cancel-order' && status === 401 && id !== '' && !store.order(id);
    }, 'the account has no such order'),
  },
  'reports-repeated-cancels-as-canceled': cancelResult(({ id, named }) =>
    named?.state === 'canceled' ? { canceled: [id], not_canceled: {} } : undefined,
  ),
  'cancels-resting-orders-that-would-match-a-later-one': changePlaced((orders, _, { store }) => {
    for (const order of orders)
      for (const other of store.orders.slice(0, store.orders.indexOf(order)))
        if (other.state === 'live' && other.account === order.account && wouldMatch(other, order))
          other.state = 'canceled';
  }),
  'cancels-eight-orders-a-second': () => {
    let [second, count] = [0, 0];
    return refusesToCancel(() => {
      const now = Math.floor(Date.now() / 1000);
      count = now === second ? count + 1 : 1;
      second = now;
      return count > 8;
    }, 'slow down');
  },
  'refuses-cancels-within-600ms': refusesToCancel(isNewerThan(600), 'the order is too new'),
});
