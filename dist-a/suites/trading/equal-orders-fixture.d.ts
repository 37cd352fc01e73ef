import { type CheckContext, type JsonObject } from '#check';
export interface EqualOrders {
    /** Of each order that was accepted, the id that it was answered with. */
    readonly ids: readonly string[];
    /** The bodies of the answers with these ids. */
    readonly results: readonly unknown[];
    /** The live orders on the token, while they were live. */
    readonly listed: readonly JsonObject[];
}
/**
 * Places an order, the same order once more, and orders that differ from it only in their salt: one alone, and two in a
 * batch.
 */
export declare function placeEqualOrders(context: CheckContext): Promise<EqualOrders>;
