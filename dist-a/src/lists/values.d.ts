import type { Filter, Members } from '../../spec/semantics/lists.js';
import type { JsonObject } from '../client/answer.js';
/** Whether an item has a value: 1 it has, 0 it has not, -1 the service does not show it. */
export type Has = 1 | 0 | -1;
/** The texts that an item shows at any of these paths; undefined if the first of them is not shown. */
export declare function shownTexts(item: JsonObject, members: Members): readonly string[] | undefined;
/** A mirror is shown by real ids; a market that leaves the members out says nothing. */
export declare function showsRealId(item: JsonObject, members: Members): readonly string[] | undefined;
/**
 * Whether a shown value is the one asked for. Letter case, Unicode forms, and zeros before a number are not stated: values
 * that differ in them alone may be the same for a service.
 */
export declare function isSameValue(kind: Filter['kind'], shown: string, asked: string): Has;
/** Seconds since 1970 at which something happened: at `from`, or later by less than `length`. */
export interface Moment {
    readonly from: number;
    readonly length: number;
}
/** Readings of times: in which unit bounds are, and whether fractions of seconds are dropped before comparing. */
export interface TimeReading {
    readonly member: string;
    readonly unit: 1 | 1000;
    readonly isFloored: boolean;
}
/**
 * How exact the most exact of these times is, in milliseconds. Services leave out a fraction of zeros, so how exact
 * seconds are is seen in other items.
 */
export declare function finestOf(items: readonly JsonObject[], member: string): number;
/** When an item says that it happened; undefined if it does not say. */
export declare function momentOf(item: JsonObject, { member, isFloored }: TimeReading, finest: number): Moment | undefined;
/** Whether a moment is strictly before, or strictly after, a bound in seconds. */
export declare function isOnSide({ from, length }: Moment, side: 'before' | 'after', bound: number): Has;
