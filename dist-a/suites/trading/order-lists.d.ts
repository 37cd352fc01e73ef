import { type Account, type CheckContext, type JsonObject, type PlacedOrder, type Query, type Walk } from '#check';
import type { FindableOrder, RequireNotEnded } from './order-results.js';
/** An order, and what was sent for it. */
export type FindableSubmission = FindableOrder & Pick<PlacedOrder, 'submission'>;
export interface OrderList {
    readonly name: string;
    readonly query: Query;
    /** The orders that belong to it. */
    readonly orders: readonly FindableSubmission[];
}
/** A list as the account sees it. */
export interface ReadOrderList extends OrderList {
    readonly items: readonly JsonObject[];
    readonly walked: Walk;
    /** Those of its orders that it does not show. */
    readonly missing: readonly FindableSubmission[];
}
/**
 * What was sent for an order, by the names of its record. `orders` in the configuration may have changed the intent.
 */
export declare function sentMembers({ intent, submission }: Pick<FindableSubmission, 'intent' | 'submission'>): {
    side: string;
    market: string;
    assetId: string;
};
/** The lists that these orders of one account belong to; those by id only for `withIds`. */
export declare function listsOf(orders: readonly FindableSubmission[], withIds?: readonly FindableSubmission[]): readonly OrderList[];
/** Those with a filter: the length of the unfiltered list depends on the orders of other checks. */
export declare function filteredListsOf(orders: readonly FindableSubmission[]): readonly OrderList[];
/** The list once it shows all its orders, or as it is after some time; undefined where the service refuses it. */
export declare function readOrderList(context: Pick<CheckContext, 'walk' | 'pause'>, account: Account, list: OrderList): Promise<ReadOrderList | undefined>;
/** 4.2: each of these lists of one account shows the live orders that belong to it. */
export declare function assertInEachList(context: CheckContext, account: Account, lists: readonly OrderList[], message: string, control: RequireNotEnded): Promise<void>;
/** Those of the lists that the service shows; inconclusive if it shows none of them. */
export declare function readOrderLists(context: Pick<CheckContext, 'walk' | 'pause'>, account: Account, lists: readonly OrderList[]): Promise<readonly ReadOrderList[]>;
/** A live order that a list does not show, although it belongs to it. */
export interface MissingOrder {
    /** The name of that list. */
    readonly list: string;
    /** The items of that list. */
    readonly items: readonly JsonObject[];
    /** A list that shows it. */
    readonly shownBy: Pick<ReadOrderList, 'name' | 'items'> | undefined;
}
/** The first order that one of these lists does not show; inconclusive if it may have ended by itself. */
export declare function findMissing(context: CheckContext, account: Account, lists: readonly ReadOrderList[], control: RequireNotEnded): Promise<MissingOrder | undefined>;
export declare function assertNoneMissing(missing: MissingOrder | undefined, message: string): void;
export declare function showsOrder({ items }: ReadOrderList, { id }: FindableSubmission): boolean;
