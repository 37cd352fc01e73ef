import { type Account, type Answer, type CheckContext, type Intent, type JsonObject, type PlacedOrder, type Token, type Tokens } from '#check';
export interface BatchItem {
    readonly intent: Intent;
    /** The signed order submission item (2.1). */
    readonly submission: unknown;
    /** When it was made, by `performance.now()`. */
    readonly placedAt: number;
}
/**
 * So many orders, on one token after the other, each of its own size, and those on one token at different prices. Each
 * is larger by the fraction of a share.
 */
export declare function batchItems({ trading }: CheckContext, tokens: Tokens, count: number, { fraction, ...change }?: Partial<Intent> & {
    readonly fraction?: number;
}): Promise<readonly BatchItem[]>;
/** Places a batch; for the first account unless it is for another one. */
export declare function placeBatch({ trading, send }: CheckContext, items: readonly Pick<BatchItem, 'submission'>[], account?: Account): Promise<Answer>;
/** The orders of a batch that are answered as live, each with the item in the place of its result. */
export declare function liveOrdersOf(items: readonly BatchItem[], answer: Answer): readonly PlacedOrder[];
/** Acquires a token on which a batch of one order is accepted: the positive control of batches that must be refused. */
export declare function acquireTokenForBatches(context: CheckContext, account?: Account): Promise<Token>;
/** The same for `count` tokens, as `acquireTokens` chooses them; the control is on the first one. */
export declare function acquireTokensForBatches(context: CheckContext, count: number, account?: Account): Promise<Tokens>;
/** The submission item without its order: no service can place that. */
export declare function withoutOrder(item: unknown): JsonObject;
/** Members of an order for which no account has signed. */
export declare function ofUnknownAccount({ address }: CheckContext['unknown']): JsonObject;
/** The submission item with other members in its order; undefined leaves one out. */
export declare function changeOrder(item: unknown, members: JsonObject): JsonObject;
