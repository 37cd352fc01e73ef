// What a report says of an order that a run left open.
import { textOf } from '../check/reading/records.js';
export function openOrderOf({ id, account, record, isOwn }, settings) {
    const shown = {
        market: textOf(record, 'market'),
        assetId: textOf(record, 'assetId'),
        price: textOf(record, 'price'),
        size: textOf(record, 'originalSize'),
    };
    const present = Object.entries(shown).filter(([, value]) => value !== undefined);
    return {
        id,
        account: accountNameOf(account, settings),
        isListed: record !== undefined,
        ...(isOwn ? {} : { isOwn }),
        ...Object.fromEntries(present),
    };
}
/** As the configuration names it. */
export function accountNameOf({ address }, { otherAccount }) {
    return address === otherAccount?.address ? 'otherAccount' : 'credentials';
}
//# sourceMappingURL=open-orders.js.map