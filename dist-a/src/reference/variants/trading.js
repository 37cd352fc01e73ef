import { changeRecords, recordOfBody, refuseBefore } from '../deviation-builders.js';
import { variant, withPolicy } from './variant.js';
const millionthsOfShare = 1e6;
/** A BUY takes shares and a SELL gives them, in millionths. */
function hasPartOfShare({ text }) {
    const orders = text.matchAll(/"makerAmount":"(\d+)","takerAmount":"(\d+)","side":"(\w+)"/g);
    return [...orders].some(([, given, taken, side]) => Number(side === 'SELL' ? given : taken) % millionthsOfShare !== 0);
}
function isBatchOfSeveralMarkets({ endpoint, text }) {
    const conditionIds = [...text.matchAll(/"conditionId":"([^"]*)"/g)].map(([, id]) => id);
    return endpoint === 'place-orders' && new Set(conditionIds).size > 1;
}
export const tradingVariants = [
    withPolicy({
        name: 'pauses-trading',
        questions: ['error.status-codes', 'error.types'],
        does: 'trading is paused',
        policy: { trading: 'paused' },
    }),
    withPolicy({ name: 'never-matches-orders', does: 'orders never match', policy: { matching: 'none' } }),
    withPolicy({
        name: 'refuses-malformed-orders',
        questions: ['error.status-codes'],
        does: 'a single order of the wrong shape is refused as a whole',
        policy: {
            malformedOrder: 'refuse',
        },
    }),
    withPolicy({
        name: 'returns-the-same-id-for-repeated-orders',
        questions: ['order-result.status-values', 'place-order.repeat'],
        does: 'an order sent again returns the same id, and its status',
        policy: { repeatedOrder: 'same-id' },
    }),
    withPolicy({
        name: 'refuses-orders-beyond-the-collateral',
        does: 'the live orders that an account has placed cost no more than 12 together: a batch beyond that is refused',
        policy: { collateral: 12 },
    }),
    withPolicy({
        name: 'refuses-orders-of-little-collateral',
        does: 'an order that costs less than 5 is reported as failed',
        policy: { minimumOrderCost: 5 },
    }),
    withPolicy({
        name: 'refuses-orders-of-many-shares',
        does: 'an order of more than 50 shares is reported as failed',
        policy: { maximumOrderSize: 50 },
    }),
    withPolicy({
        name: 'accepts-orders-in-lots-of-10',
        does: 'an order of 105 shares is reported as failed, and one of 110 is not',
        policy: { lotSize: 10 },
    }),
    withPolicy({
        name: 'accepts-orders-in-lots-of-20',
        does: 'an order of 110 shares is reported as failed, and one of 120 is not',
        policy: { lotSize: 20 },
    }),
    withPolicy({
        name: 'refuses-sells',
        questions: ['place-order.sides'],
        does: 'a SELL is reported as failed',
        policy: { orderSides: ['BUY'] },
    }),
    withPolicy({
        name: 'refuses-sells-without-tokens',
        questions: ['place-order.sides'],
        does: 'a SELL is reported as failed, because no account holds tokens',
        policy: { tokensToSell: 0 },
    }),
    withPolicy({
        name: 'refuses-sells-beyond-the-tokens',
        does: 'an account holds 20 shares of each token: a SELL beyond that is reported as failed',
        policy: { tokensToSell: 20 },
    }),
    variant({
        name: 'refuses-requests-that-sell',
        questions: ['error.status-codes', 'error.types', 'place-order.sides'],
        does: 'a SELL, and a batch that holds one, is refused as a whole',
        sections: ['2.1'],
        deviation: refuseBefore(({ text }) => text.includes('"side":"SELL"'), 'the account cannot sell'),
    }),
    variant({
        name: 'refuses-parts-of-shares',
        questions: ['error.status-codes'],
        does: 'an order, or a batch, with a size that is not whole is refused',
        sections: ['2.1'],
        deviation: refuseBefore(hasPartOfShare, 'a size is a whole number of shares'),
    }),
    variant({
        name: 'refuses-batches-of-several-markets',
        does: 'a batch with orders on two markets is refused',
        sections: ['4.1'],
        deviation: refuseBefore(isBatchOfSeveralMarkets, 'the orders are on two markets'),
    }),
    withPolicy({
        name: 'refuses-orders-like-live-ones',
        does: 'an order that differs from a live one in its salt alone is reported as failed',
        policy: { equalOrders: 'refuse' },
    }),
    withPolicy({
        name: 'has-no-fee-rate-for-unknown-tokens',
        questions: ['fee-rate.unknown-token'],
        does: 'an unknown token has no fee rate',
        policy: { unknownToken: 'not-found' },
    }),
    variant({
        name: 'shows-fee-rates-with-errors-of-binary-fractions',
        does: 'in the query, a token has rates such as 0.020000000000000004, and in the path 0.02',
        sections: ['2.12', '4.3'],
        deviation: changeRecords({ 'fee-rate': recordOfBody }, ({ fd, fee_schedule }) => {
            if (fd)
                fd.r *= 1 + Number.EPSILON;
            if (fee_schedule)
                fee_schedule.rate *= 1 + Number.EPSILON;
        }),
    }),
    withPolicy({
        name: 'uses-other-statuses',
        questions: [
            'account-order.status-values',
            'account-order.transitions',
            'trade.settlement',
            'trade.status-values',
            'trade.type-values',
        ],
        does: 'other statuses of orders and trades, and another type of maker trades',
        policy: {
            orderStatuses: { live: 'live', matched: 'delayed', canceled: 'pending_settlement' },
            tradeStatus: 'MINED',
            makerTradeType: 'MAKER_SIDE',
        },
    }),
    variant({
        name: 'refuses-text-beyond-ascii',
        questions: ['error.status-codes'],
        does: 'a body with a character beyond ASCII is refused, in escape sequences too',
        sections: ['2.1', '2.3'],
        deviation: refuseBefore(({ text }) => /[^\s -~]|\\u/.test(text), 'the body has a character beyond ASCII'),
    }),
];
//# sourceMappingURL=trading.js.map