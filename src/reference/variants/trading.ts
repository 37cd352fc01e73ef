// Variants of orders, cancels and fee rates (parts 2 to 4).
import { isObject } from '../../is-object.js';
import { cancelResult, orderIdIn, refusesToCancel } from '../cancel-results.js';
import type { FeeRate } from '../data/records.js';
import { changeRecords, findsNothing, refuseBefore } from '../deviation.js';
import type { Deviation, IncomingRequest } from '../types.js';
import { isNewerThan } from './account-records.js';
import { choicesOf, type Variant, variantsOf } from './variant.js';

const millionthsOfShare = 1e6;

/** A BUY takes shares and a SELL gives them, in millionths. */
function hasPartOfShare({ text }: IncomingRequest): boolean {
  const orders = text.matchAll(/"makerAmount":"(\d+)","takerAmount":"(\d+)","side":"(\w+)"/g);
  return [...orders].some(
    ([, given, taken, side]) => Number(side === 'SELL' ? given : taken) % millionthsOfShare !== 0,
  );
}

function isBatchOfSeveralMarkets({ endpoint, text }: IncomingRequest): boolean {
  const conditionIds = [...text.matchAll(/"conditionId":"([^"]*)"/g)].map(([, id]) => id);
  return endpoint === 'place-orders' && new Set(conditionIds).size > 1;
}

/** A cancel that is not authenticated is answered with a cancel result. */
const answersUnauthenticatedCancels = (notCanceled: (id: string) => object): Deviation => ({
  reply: (reply, { endpoint, text }) =>
    endpoint.startsWith('cancel') && reply.status === 401
      ? { ...reply, status: 200, body: { canceled: [], not_canceled: notCanceled(orderIdIn(text) || 'all') } }
      : undefined,
});

/** Members without a value are left out. */
const refusesFailures: Deviation = {
  reply(reply) {
    const { success, errorMsg, not_canceled } = isObject(reply.body) ? reply.body : {};
    if (Object.keys(Object(not_canceled)).length > 0) return { ...reply, status: 400 };
    return success === false ? { ...reply, status: 400, body: { success, errorMsg } } : undefined;
  },
};

export const tradingVariants: readonly Variant[] = [
  ...choicesOf(['error.status-codes', 'error.types'], {
    'pauses-trading: trading is paused': { trading: 'paused' },
    'refuses-unknown-cancels: canceling an unknown order is refused': { cancelUnknown: 'refuse' },
  }),
  ...choicesOf([], {
    'never-matches-orders: orders never match': { matching: 'none' },
    'refuses-orders-beyond-the-collateral: the live orders that an account has placed cost no more than 12 together: a batch beyond that is refused':
      { collateral: 12 },
    'refuses-orders-of-little-collateral: an order that costs less than 5 is reported as failed': {
      minimumOrderCost: 5,
    },
    'refuses-orders-of-many-shares: an order of more than 50 shares is reported as failed': { maximumOrderSize: 50 },
    'accepts-orders-in-lots-of-10: an order of 105 shares is reported as failed, and one of 110 is not': {
      lotSize: 10,
    },
    'accepts-orders-in-lots-of-20: an order of 110 shares is reported as failed, and one of 120 is not': {
      lotSize: 20,
    },
    'refuses-sells-beyond-the-tokens: an account holds 20 shares of each token: a SELL beyond that is reported as failed':
      { tokensToSell: 20 },
    'refuses-orders-like-live-ones: an order that differs from a live one in its salt alone is reported as failed': {
      equalOrders: 'refuse',
    },
    'cancels-nothing-for-an-empty-body: cancel by market without a market cancels nothing': { emptyCancel: 'nothing' },
  }),
  ...choicesOf(['error.status-codes'], {
    'refuses-malformed-orders: a single order of the wrong shape is refused as a whole': { malformedOrder: 'refuse' },
  }),
  ...choicesOf(['order-result.status-values', 'place-order.repeat'], {
    'returns-the-same-id-for-repeated-orders: an order sent again returns the same id, and its status': {
      repeatedOrder: 'same-id',
    },
  }),
  ...choicesOf(['place-order.sides'], {
    'refuses-sells: a SELL is reported as failed': { orderSides: ['BUY'] },
    'refuses-sells-without-tokens: a SELL is reported as failed, because no account holds tokens': { tokensToSell: 0 },
  }),
  ...variantsOf(['2.1'], ['error.status-codes', 'error.types', 'place-order.sides'], {
    'refuses-requests-that-sell: a SELL, and a batch that holds one, is refused as a whole': refuseBefore(
      ({ text }) => text.includes('"side":"SELL"'),
      'the account cannot sell',
    ),
  }),
  ...variantsOf(['2.1'], ['error.status-codes'], {
    'refuses-parts-of-shares: an order, or a batch, with a size that is not whole is refused': refuseBefore(
      hasPartOfShare,
      'a size is a whole number of shares',
    ),
  }),
  ...variantsOf(['4.1'], [], {
    'refuses-batches-of-several-markets: a batch with orders on two markets is refused': refuseBefore(
      isBatchOfSeveralMarkets,
      'the orders are on two markets',
    ),
  }),
  ...choicesOf(['fee-rate.unknown-token'], {
    'has-no-fee-rate-for-unknown-tokens: an unknown token has no fee rate': { unknownToken: 'not-found' },
  }),
  ...variantsOf(['2.12', '4.3'], [], {
    'shows-fee-rates-with-errors-of-binary-fractions: in the query, a token has rates such as 0.020000000000000004, and in the path 0.02':
      changeRecords<FeeRate>(['fee-rate'], ({ fd, fee_schedule }) => {
        if (fd) fd.r *= 1 + Number.EPSILON;
        if (fee_schedule) fee_schedule.rate *= 1 + Number.EPSILON;
      }),
  }),
  ...choicesOf(
    [
      'account-order.status-values',
      'account-order.transitions',
      'trade.settlement',
      'trade.status-values',
      'trade.type-values',
    ],
    {
      'uses-other-statuses: other statuses of orders and trades, and another type of maker trades': {
        orderStatuses: { live: 'live', matched: 'delayed', canceled: 'pending_settlement' },
        tradeStatus: 'MINED',
        makerTradeType: 'MAKER_SIDE',
      },
    },
  ),
  ...variantsOf(['2.1', '2.3'], ['error.status-codes'], {
    'refuses-text-beyond-ascii: a body with a character beyond ASCII is refused, in escape sequences too': refuseBefore(
      ({ text }) => /[^\s -~]|\\u/.test(text),
      'the body has a character beyond ASCII',
    ),
  }),
  ...variantsOf(['2.3', '2.12'], ['service.absent-fields'], {
    'omits-empty-members-of-cancel-results: a cancel result leaves out a member that is empty: one that has nothing to report is an empty object':
      cancelResult((result) =>
        Object.fromEntries(Object.entries(result).filter(([, reported]) => Object.keys(reported).length > 0)),
      ),
  }),
  ...variantsOf(['7'], ['service.success-codes', 'service.absent-fields'], {
    'answers-failures-of-orders-with-400: a cancel result with an order in not_canceled has status 400, and so has the result of an order that failed':
      refusesFailures,
  }),
  ...variantsOf(['7'], ['error.status-codes'], {
    'reports-missing-authentication-in-not-canceled: a cancel that is not authenticated says so in not_canceled':
      answersUnauthenticatedCancels((id) => ({ [id]: 'not authenticated' })),
    'reports-nothing-for-unauthenticated-cancels: a cancel that is not authenticated is answered with an empty cancel result':
      answersUnauthenticatedCancels(() => ({})),
  }),
  ...variantsOf(['5', '7'], ['error.status-codes', 'error.types'], {
    'looks-up-orders-before-it-authenticates: a cancel of an order that does not exist is refused as not found, authenticated or not':
      {
        policy: { cancelUnknown: 'refuse' },
        ...findsNothing(({ endpoint, text }, { status }, { store }) => {
          const id = orderIdIn(text);
          return endpoint === 'cancel-order' && status === 401 && id !== '' && !store.order(id);
        }, 'the account has no such order'),
      },
  }),
  ...variantsOf(['7'], ['cancel-order.cancel-again'], {
    'reports-repeated-cancels-as-canceled: an order that was canceled before is reported as canceled again':
      cancelResult((_, __, { store }, id) =>
        store.order(id)?.state === 'canceled' ? { canceled: [id], not_canceled: {} } : undefined,
      ),
  }),
  ...variantsOf(['2.3', '7'], [], {
    'refuses-cancels-within-600ms: an order that was placed less than 600 ms ago is not canceled, and named in not_canceled':
      refusesToCancel(isNewerThan(600), 'the order is too new'),
  }),
];
