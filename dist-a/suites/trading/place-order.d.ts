import { type Check, type CheckContext, type JsonObject, type PlacedOrder } from '#check';
/** The name of the outcome that a token stands for, as the order book shows it. */
export declare function outcomeOf({ sample }: CheckContext, tokenId: string): Promise<string | undefined>;
/**
 * Units of amounts are not shown, but they are the same for all orders: a price or size beside what was sent for it.
 */
export declare function unitsOf(record: JsonObject, { intent, submission }: Pick<PlacedOrder, 'intent' | 'submission'>): {
    price: number;
    originalSize: number;
};
/** Amounts are decimal, and quotients of them are not. */
export declare const rounding = 0.000001;
export declare const placeOrderChecks: readonly Check[];
