import { recordsWithId } from '../reading/order-answers.js';
import { wholeList } from '../reading/reader.js';
/** @throws {Inconclusive} if the list cannot be read to its end, or shows no ids. */
export async function liveOrdersOfToken({ walk }, { tokenId }, account) {
    const items = wholeList(await walk('account-orders', { asset_id: tokenId }, { account, fresh: true }));
    return recordsWithId(items).filter(({ assetId }) => typeof assetId !== 'string' || assetId === tokenId);
}
/** @throws {Inconclusive} if the list cannot be read to its end, or shows no ids. */
export async function liveOrdersOfMarket({ walk }, { conditionId }, account) {
    const items = wholeList(await walk('account-orders', { market: conditionId }, { account, fresh: true }));
    return recordsWithId(items).filter(({ market }) => market === conditionId);
}
//# sourceMappingURL=live-orders.js.map