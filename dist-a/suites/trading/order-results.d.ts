import { type Answer, type CheckContext, type FindNewOrders, type JsonObject, type PlacedOrder } from '#check';
/** What it takes to find an order again. */
export type FindableOrder = Pick<PlacedOrder, 'id' | 'intent' | 'placedAt'>;
/** Inconclusive after a failure on the way, such as 503: it says nothing about what was done. */
export declare function requireAnswered({ exchange }: Answer): void;
/** What became of a single order. */
export declare function placementIn({ kind, body }: Answer): 'placed' | 'a failed order result' | 'refused';
/** Whether a result or a record has the status `live`, the only one that the interface lists (part 3), in any case. */
export declare function isLive(record: unknown): boolean;
/** The answer to a placement, with the first `errorMsg` of its results. */
export declare function summarizePlacement(answer: Answer): string;
/** The record of an order in its account's live list; undefined where no filter shows it. */
export declare function liveRecord(context: CheckContext, order: FindableOrder): Promise<JsonObject | undefined>;
interface FoundLive {
    readonly record: JsonObject | undefined;
    /** If it was not found: the lists by `asset_id`, by `id` and without a filter. */
    readonly lists: readonly (readonly JsonObject[])[];
}
export declare const isNonEmpty: ({ length }: readonly unknown[]) => boolean;
/** A list that shows an order. */
interface ListedRecord {
    /** How the list is filtered, as in `by id`. */
    readonly list: string;
    readonly record: JsonObject;
}
type ReadLists = (context: CheckContext, order: FindableOrder) => Promise<readonly ListedRecord[]>;
/** Where an order is still in its account's live list, of its token and its id. */
export declare const listedByTokenOrId: ReadLists;
/**
 * The same without a filter, and with every filter of the list. The length of the whole list depends on the orders of
 * other checks, so a check that reads it locks every market.
 */
export declare const listedWithAndWithoutFilter: ReadLists;
/** The same with every filter of the list: alone, in pairs, and all at once. */
export declare const listedByAnyFilter: ReadLists;
/** The record of one order, read by its id; undefined where the service shows none. */
export declare function orderRecord({ send }: CheckContext, order: FindableOrder): Promise<JsonObject | undefined>;
/** The record in the answer to a lookup. */
export declare function orderRecordIn({ kind, body }: Answer): JsonObject | undefined;
/** Inconclusive unless each order rests in the book: its result calls it live, or the live list shows it. */
export declare function requireResting(context: CheckContext, ...orders: readonly PlacedOrder[]): Promise<void>;
/** Inconclusive unless the order is listed as live: only an order that was listed can be missed. */
export declare function requireListed(context: CheckContext, order: FindableOrder): Promise<void>;
/** Ends the check as inconclusive if the order may have ended by itself. */
export type RequireNotEnded = (context: CheckContext, order: FindableOrder) => Promise<void>;
/** 4.2: a live order is listed. */
export declare function assertListed(context: CheckContext, order: FindableOrder, message: string, control: RequireNotEnded): Promise<void>;
/** Lists that do not show an order. */
export type ListsWithout = FoundLive['lists'];
/** The live lists of its account, if none shows the order; inconclusive if it may have ended by itself. */
export declare function listsWithout(context: CheckContext, order: FindableOrder, control: RequireNotEnded): Promise<ListsWithout>;
/** 4.2: a live order is listed. */
export declare function assertShown(without: ListsWithout, message: string): void;
/** Part 7: without an order there is nothing to accept. */
export declare function assertNotPlaced(result: unknown): void;
/** How many orders there are now that were not live before. */
export declare function newLiveOrders({ length }: readonly JsonObject[]): string;
/** No order is live that was not live before and that no result reports. */
export declare function assertNothingPlaced(findNewOrders: FindNewOrders, message: string): Promise<void>;
export {};
