// Variants of orders and fee rates (parts 2 to 4).
import type { FeeRate } from '../data/records.js';
import { changeRecords, recordOfBody, refuseBefore } from '../deviation-builders.js';
import type { IncomingRequest } from '../types.js';
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

export const tradingVariants: readonly Variant[] = [
  ...choicesOf(['error.status-codes', 'error.types'], {
    'pauses-trading': ['trading is paused', { trading: 'paused' }],
  }),
  ...choicesOf([], {
    'never-matches-orders': ['orders never match', { matching: 'none' }],
    'refuses-orders-beyond-the-collateral': [
      'the live orders that an account has placed cost no more than 12 together: a batch beyond that is refused',
      { collateral: 12 },
    ],
    'refuses-orders-of-little-collateral': [
      'an order that costs less than 5 is reported as failed',
      { minimumOrderCost: 5 },
    ],
    'refuses-orders-of-many-shares': [
      'an order of more than 50 shares is reported as failed',
      { maximumOrderSize: 50 },
    ],
    'accepts-orders-in-lots-of-10': [
      'an order of 105 shares is reported as failed, and one of 110 is not',
      { lotSize: 10 },
    ],
    'accepts-orders-in-lots-of-20': [
      'an order of 110 shares is reported as failed, and one of 120 is not',
      { lotSize: 20 },
    ],
    'refuses-sells-beyond-the-tokens': [
      'an account holds 20 shares of each token: a SELL beyond that is reported as failed',
      { tokensToSell: 20 },
    ],
    'refuses-orders-like-live-ones': [
      'an order that differs from a live one in its salt alone is reported as failed',
      { equalOrders: 'refuse' },
    ],
  }),
  ...choicesOf(['error.status-codes'], {
    'refuses-malformed-orders': [
      'a single order of the wrong shape is refused as a whole',
      { malformedOrder: 'refuse' },
    ],
  }),
  ...choicesOf(['order-result.status-values', 'place-order.repeat'], {
    'returns-the-same-id-for-repeated-orders': [
      'an order sent again returns the same id, and its status',
      { repeatedOrder: 'same-id' },
    ],
  }),
  ...choicesOf(['place-order.sides'], {
    'refuses-sells': ['a SELL is reported as failed', { orderSides: ['BUY'] }],
    'refuses-sells-without-tokens': [
      'a SELL is reported as failed, because no account holds tokens',
      { tokensToSell: 0 },
    ],
  }),
  ...variantsOf(['2.1'], ['error.status-codes', 'error.types', 'place-order.sides'], {
    'refuses-requests-that-sell': [
      'a SELL, and a batch that holds one, is refused as a whole',
      refuseBefore(({ text }) => text.includes('"side":"SELL"'), 'the account cannot sell'),
    ],
  }),
  ...variantsOf(['2.1'], ['error.status-codes'], {
    'refuses-parts-of-shares': [
      'an order, or a batch, with a size that is not whole is refused',
      refuseBefore(hasPartOfShare, 'a size is a whole number of shares'),
    ],
  }),
  ...variantsOf(['4.1'], [], {
    'refuses-batches-of-several-markets': [
      'a batch with orders on two markets is refused',
      refuseBefore(isBatchOfSeveralMarkets, 'the orders are on two markets'),
    ],
  }),
  ...choicesOf(['fee-rate.unknown-token'], {
    'has-no-fee-rate-for-unknown-tokens': ['an unknown token has no fee rate', { unknownToken: 'not-found' }],
  }),
  ...variantsOf(['2.12', '4.3'], [], {
    'shows-fee-rates-with-errors-of-binary-fractions': [
      'in the query, a token has rates such as 0.020000000000000004, and in the path 0.02',
      changeRecords<FeeRate>({ 'fee-rate': recordOfBody }, ({ fd, fee_schedule }) => {
        if (fd) fd.r *= 1 + Number.EPSILON;
        if (fee_schedule) fee_schedule.rate *= 1 + Number.EPSILON;
      }),
    ],
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
      'uses-other-statuses': [
        'other statuses of orders and trades, and another type of maker trades',
        {
          orderStatuses: { live: 'live', matched: 'delayed', canceled: 'pending_settlement' },
          tradeStatus: 'MINED',
          makerTradeType: 'MAKER_SIDE',
        },
      ],
    },
  ),
  ...variantsOf(['2.1', '2.3'], ['error.status-codes'], {
    'refuses-text-beyond-ascii': [
      'a body with a character beyond ASCII is refused, in escape sequences too',
      refuseBefore(({ text }) => /[^\s -~]|\\u/.test(text), 'the body has a character beyond ASCII'),
    ],
  }),
];
