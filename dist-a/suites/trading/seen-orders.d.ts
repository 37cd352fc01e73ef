import { type Account, type CheckContext, type JsonObject, type PlacedOrder } from '#check';
import type { OrderList } from './order-lists.js';
/** An order of another account. */
interface SeenOrder {
    /** Where it is seen, as in `by market`. */
    readonly where: string;
    readonly record: JsonObject;
}
/** Where orders are seen; `judged` counts where they were looked for. */
export interface SeenOrders {
    readonly judged: number;
    readonly inLists: readonly SeenOrder[];
    readonly byId: readonly SeenOrder[];
}
/**
 * What another account saw of these orders while they were live, and what it sees of some of them that were canceled.
 */
export declare function seenWith(context: CheckContext, other: Account, live: SeenOrders, ended: readonly PlacedOrder[]): Promise<SeenOrders>;
/** Where the account sees these orders now. */
export declare function lookFor({ walk, send }: CheckContext, account: Account, lists: readonly OrderList[], sample: readonly PlacedOrder[], when: string): Promise<SeenOrders>;
export {};
