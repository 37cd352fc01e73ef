/** Every name that the interface has for a market or a token, and what it holds. */
export const cancelBodyMembers = {
    market: 'conditionId',
    conditionId: 'conditionId',
    condition_id: 'conditionId',
    asset_id: 'tokenId',
    assetId: 'tokenId',
    tokenId: 'tokenId',
    token_id: 'tokenId',
};
/** Bodies with the names that lists use, the most specific first. */
export const cancelBodyForms = [
    ['market', 'conditionId', 'condition_id', 'asset_id', 'assetId', 'tokenId', 'token_id'],
    ['market', 'asset_id'],
    ['market'],
    ['asset_id'],
];
//# sourceMappingURL=cancel-bodies.js.map