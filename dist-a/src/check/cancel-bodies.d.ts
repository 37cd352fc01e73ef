/** Every name that the interface has for a market or a token, and what it holds. */
export declare const cancelBodyMembers: {
    readonly market: 'conditionId';
    readonly conditionId: 'conditionId';
    readonly condition_id: 'conditionId';
    readonly asset_id: 'tokenId';
    readonly assetId: 'tokenId';
    readonly tokenId: 'tokenId';
    readonly token_id: 'tokenId';
};
/** The members of a body. */
export type CancelBodyForm = readonly (keyof typeof cancelBodyMembers)[];
/** Bodies with the names that lists use, the most specific first. */
export declare const cancelBodyForms: readonly CancelBodyForm[];
