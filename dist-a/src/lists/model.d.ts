import { type Filter, type ListId } from '../../spec/semantics/lists.js';
import type { JsonObject } from '../client/answer.js';
import { type Has, type Moment, type TimeReading } from './values.js';
/** A query of the list as it is sent. */
export type Query = Readonly<Record<string, string>>;
/** The legal meanings under which the answers of this service fit, by parameter group: an index of its readings. */
export type Reading = Readonly<Record<string, number>>;
/** How a filter may be wrong about single values. */
export type Mode = 'exact' | 'invert' | 'nothing' | 'prefix' | 'part' | 'first' | 'last' | 'neighbor' | 'rounded' | 'low-bits' | 'beginning' | 'pattern' | 'inclusive' | 'other-side' | 'as-text';
export interface ListModel {
    readonly id: ListId;
    readonly filters: Readonly<Record<string, Filter>>;
    /** Items of this account, then those that only another account should see. */
    readonly items: readonly JsonObject[];
    readonly keys: readonly string[];
    readonly indexOf: ReadonlyMap<string, number>;
    /** How many of the items are the account's own. */
    readonly own: number;
    /** The list has more items than were read. */
    readonly isPartial: boolean;
    readonly reading: Reading;
    /** Orders of the items: '' without a sort column, ':true' ascending without one, `createdAt:false`. */
    readonly sequences: ReadonlyMap<string, readonly number[]>;
    /** The columns that sort. */
    readonly columns: readonly string[];
    /** What plain filters kept where items do not show the value: keys, by `group=value`. */
    readonly learned: ReadonlyMap<string, ReadonlySet<string>>;
    /** Values that make a service show items that the list hides, as `archived=true`: not asked for. */
    readonly avoided: ReadonlySet<string>;
    /** Values to ask for besides those that items show. */
    readonly asked: Readonly<Record<string, readonly string[]>>;
    /** Values that other lists show, by group: no item may have them. */
    readonly related: Readonly<Record<string, readonly string[]>>;
    /** The items of events, by id. */
    readonly events: ReadonlyMap<string, JsonObject>;
    /** The address of the account whose list it is. */
    readonly address: string | undefined;
    /** Items of a page of a cursor list. */
    readonly pageSize: number;
    /** What was computed of the items. */
    readonly cache: Cache;
}
interface Cache {
    readonly masks: Map<string, Int8Array>;
    readonly domains: Map<string, readonly string[]>;
    /** What each item shows of a filter. */
    readonly values: Map<string, readonly (readonly string[] | undefined)[]>;
    readonly moments: Map<string, readonly (Moment | undefined)[]>;
    /** How exact times are, by member. */
    readonly finest: Map<string, number>;
    readonly tagSlugs: Map<string, ReadonlyMap<string, string>>;
}
/** The value under a key, computed once. */
export declare function cached<T>(map: Map<string, T>, key: string, compute: () => T): T;
export type ListOptions = Pick<ListModel, 'id'> & {
    readonly own: readonly JsonObject[];
    readonly foreign?: readonly JsonObject[];
    /** Items in the other orders that the list was read in. */
    readonly orders?: ReadonlyMap<string, readonly JsonObject[]>;
} & Partial<Pick<ListModel, 'reading' | 'learned' | 'avoided' | 'asked' | 'events' | 'pageSize' | 'columns' | 'isPartial' | 'address' | 'related'>>;
export declare function createListModel({ id, own, foreign, orders, ...more }: ListOptions): ListModel;
/** The same list under another reading, or with more that was learned. */
export declare function withChanges(model: ListModel, changes: Partial<Pick<ListModel, 'reading' | 'learned' | 'asked'>>): ListModel;
export declare const isOffsetList: ({ id }: Pick<ListModel, 'id'>) => boolean;
/** The readings that times may have: of which member, in seconds or milliseconds, with or without fractions. */
export declare function timeReadings({ shownBy }: Filter): readonly TimeReading[];
/** How many readings a filter has: of tags of events, also that markets have tags of their own, which no item shows. */
export declare function readingsOf(filter: Filter): number;
/** Filters that share a reading: the time bounds, or the names of one record. */
export declare const readingGroup: ({ kind, group, names, ofEvents }: Filter) => string;
/** Whether no item shows the filter under this reading: then only what plain filters keep is known. */
export declare function isHidden({ reading }: ListModel, filter: Filter): boolean;
/** The key of what is learned of a value: the id and the slug of one tag have the same. */
export declare function learnedKey({ events, cache }: Pick<ListModel, 'events' | 'cache'>, { names, kind, group, ofEvents }: Filter, value: string): string;
/** What an item shows of a filter; undefined if it shows nothing of it. */
export declare function valuesOf(model: ListModel, filter: Filter, item: JsonObject): readonly string[] | undefined;
/** Whether an item shows the value of a filter under the reading of the model. */
export declare function showsValue(model: ListModel, filter: Filter, item: JsonObject): boolean;
/** Every value of a filter that some item shows, or that is asked for anyway. */
export declare function domainOf(model: ListModel, name: string): readonly string[];
/** Whether an item that the list does not have, perhaps, has the value of a filter. */
export declare function hasValue(model: ListModel, filter: Filter, item: JsonObject, asked: string): Has;
/** When each item happened. */
export declare function momentsOf(model: ListModel, filter: Filter): readonly (Moment | undefined)[];
/** For each item, whether it has the value under this mode. */
export declare function maskOf(model: ListModel, name: string, value: string, mode?: Mode): Int8Array;
export {};
