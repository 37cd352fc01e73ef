import { type Answer } from '#check';
export declare const tradingOperations: readonly ['place-order', 'place-orders', 'cancel-order', 'cancel-market-orders'];
export type TradingOperation = (typeof tradingOperations)[number];
export declare function isPlacement(operation: TradingOperation): operation is 'place-order' | 'place-orders';
/**
 * Whether an answer refuses the request: with an error, with a result in which every order failed (part 7), or with a
 * cancel result in which nothing is canceled. An empty list of order results refuses nothing.
 */
export declare function isRefusal(operation: TradingOperation, answer: Answer): boolean;
/** Whether a result reports its order as failed. */
export declare function isFailed(result: unknown): boolean;
/** Whether an answer reports an order as placed or as canceled. */
export declare function reportsSuccess(answer: Answer): boolean;
