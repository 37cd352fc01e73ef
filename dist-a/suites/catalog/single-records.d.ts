import { type Answer, type CheckContext, type FilteredList, type JsonObject, type NamedSubject, type OffsetList, type RequirementId } from '#check';
export interface Lookup extends NamedSubject {
    readonly endpoint: 'catalog-market' | 'catalog-market-by-slug' | 'event' | 'event-by-slug';
    /** Where the records are listed. */
    readonly list: FilteredList;
    readonly placeholder: 'id' | 'slug';
    /** The member whose value is sent. */
    readonly member: 'id' | 'conditionId' | 'slug';
    /** The rule that the record is found. */
    readonly requirement: RequirementId;
}
/** Where the record is not found, or is another, the other rules of a lookup fail by the same mistake. */
export declare const lookupRule: ({ requirement }: Lookup) => RequirementId[];
/** An accepted answer without a record breaks the rule of its form. */
export declare const formRule: ({ endpoint }: Lookup) => readonly ["catalog-market-by-slug.response" | "catalog-market.response" | "event-by-slug.response" | "event.response"];
/** Which check judges what was asked for: a numeric id, a condition id, or anything else as the placeholder says. */
export declare function memberAskedFor(value: string, { endpoint, placeholder }: Lookup): Lookup['member'];
export declare const marketById: Lookup;
export declare const marketByConditionId: Lookup;
/** The same operation as by id, but a service may look conditions up elsewhere: checks of both have two subjects. */
export declare const marketByCondition: Lookup;
export declare const marketBySlug: Lookup;
export declare const eventById: Lookup;
export declare const eventBySlug: Lookup;
/** A comparison of two answers: the record may have been removed after it was listed. */
export declare function assertFound(answer: Answer, what: string): void;
/** The records in the answers that are accepted. */
export declare function recordsIn(answers: readonly Answer[]): readonly JsonObject[];
/** The configured creator, and the records that the list shows for it; inconclusive without one. */
export declare function recordsOfCreator({ settings, offsetPage }: CheckContext, { list }: Lookup): Promise<{
    creator: string;
    records: readonly Readonly<Record<string, unknown>>[];
}>;
/** The lookup of the first record that the list shows for the configured creator; inconclusive without one. */
export declare function firstOfCreator(context: CheckContext, lookup: Lookup): Promise<{
    value: string;
    path: {
        [x: string]: string;
    };
    query: {
        creator: string;
    };
}>;
export interface Pair {
    /** What was looked up. */
    readonly value: string;
    readonly listed: JsonObject;
    readonly single: JsonObject;
}
/** A list or a lookup may leave out the records that have one of them. */
export declare const flagsThatHide: string[];
/** A few listed records of all kinds and their single answers. */
export declare function listedAndSingle(context: CheckContext, lookup: Lookup): Promise<readonly Pair[]>;
/** The records of a list by their id; none where it cannot be read. */
export declare function recordsById({ allItems }: CheckContext, list: OffsetList): Promise<ReadonlyMap<string | undefined, JsonObject>>;
/** 2.7 and 2.8: members of markets and of full events; not `updatedAt`, which changes too often to be compared. */
export declare const commonMembers: string[];
/** What names an event or a series besides its id (2.7, 2.8). */
export declare const nameMembers: string[];
/** The ids of a market and of its mirror, besides `id` (2.7). */
export declare const marketIds: string[];
