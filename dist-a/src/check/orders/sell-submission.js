// SELL orders are made with care: `orders` in a configuration may know only BUY, and what it makes of a SELL could match.
import { isObject } from '../../is-object.js';
import { errorMessage } from '../../usage/error-message.js';
import { inconclusive } from '../outcome/violation.js';
import { textOf } from '../reading/records.js';
/** The largest relative difference from the price asked for: `orders` may round amounts. */
const priceTolerance = 0.001;
/** The submission item of a SELL (2.1). Inconclusive if `orders` fails, or makes something else of the intent. */
export async function sellSubmission(make, intent) {
    const item = await makeSell(make, intent);
    return isSellAt(item, intent.price)
        ? item
        : inconclusive('order-not-accepted', '`orders` in the configuration does not make SELL orders at the price asked for');
}
async function makeSell(make, intent) {
    try {
        return await make(intent);
    }
    catch (error) {
        return inconclusive('order-not-accepted', `\`orders\` in the configuration makes no SELL orders: ${errorMessage(error)}`);
    }
}
/** Who sells gives shares and takes collateral. */
function isSellAt(item, price) {
    const order = isObject(item) && isObject(item.order) ? item.order : {};
    const [shares, collateral] = [Number(textOf(order, 'makerAmount')), Number(textOf(order, 'takerAmount'))];
    return textOf(order, 'side')?.toUpperCase() === 'SELL' && Math.abs(collateral / shares / price - 1) <= priceTolerance;
}
//# sourceMappingURL=sell-submission.js.map