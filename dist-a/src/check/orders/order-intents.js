import { allowedPriceOf, canSellWithoutMatch, restingAmountsOf, restingPricesOf, sizeOfOrder, unevenAmountsOf, usualBuySize, } from './order-limits.js';
export function createOrderIntents({ account, nextSalt }) {
    const tokens = new Map();
    let limits = new Map();
    let buySize = usualBuySize;
    let count = 0;
    const limitsOf = ({ conditionId }) => limits.get(conditionId);
    return {
        intent(token, change = {}) {
            tokens.set(token.conditionId, token);
            const { price, size } = restingAmountsOf(limitsOf(token), change.side, buySize);
            return {
                account,
                ...token,
                side: 'BUY',
                price,
                size: sizeOfOrder(size, count++),
                salt: nextSalt(),
                ...change,
            };
        },
        rememberSize() {
            const remembered = count;
            return () => {
                count = remembered;
            };
        },
        unevenAmounts: (token) => unevenAmountsOf(limitsOf(token), buySize),
        restingPrices: (token, side) => restingPricesOf(limitsOf(token), side),
        allowedPrice: (token, price) => allowedPriceOf(price, limitsOf(token)),
        canSell: (token) => canSellWithoutMatch(limitsOf(token)),
        tokenOfEachMarket: () => [...tokens.values()],
        setLimits(newLimits) {
            limits = newLimits;
        },
        setBuySize(size) {
            buySize = size;
        },
    };
}
//# sourceMappingURL=order-intents.js.map