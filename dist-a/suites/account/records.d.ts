import { type CheckContext, type JsonObject } from '#check';
/** A few live orders of the account, which are looked up by their id. */
export declare function listedOrders({ sample }: Pick<CheckContext, 'sample'>): Promise<readonly JsonObject[]>;
/** 4.2: an order is found by its id, and no other order is answered for an id, known or unknown. */
export declare const byId: readonly import("#check").Check[];
/** 4.2: the list holds live orders. Which statuses there are is not shown, but a canceled order is not live. */
export declare const liveOnly: readonly import("#check").Check[];
/** 4.2: the list holds the trades of the authenticated account. */
export declare const ownTrades: readonly import("#check").Check[];
