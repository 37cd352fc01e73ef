import type { CheckContext } from '../check/context.js';
/**
 * Places orders for each account that has fewer than two. The context's trading session cancels them when it is closed.
 * Returns whether any were placed.
 */
export declare function placeTemporaryOrders(context: CheckContext): Promise<boolean>;
