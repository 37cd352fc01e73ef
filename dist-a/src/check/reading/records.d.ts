import type { JsonObject } from '../../client/answer.js';
/** A member that is a non-empty string or a number, as text; undefined otherwise. */
export declare function textOf(record: JsonObject | undefined, name: string): string | undefined;
/** The texts of one member over many records; records without it are left out. */
export declare function texts(records: readonly JsonObject[], name: string): readonly string[];
/** Each text that occurs again, once for each time that it does. */
export declare function duplicates(texts: readonly string[]): readonly string[];
/** The objects in an array member. */
export declare function objectsIn(record: JsonObject | undefined, name: string): readonly JsonObject[];
/** The strings of a JSON-encoded array held in a string; empty where the member is not one. */
export declare function encodedStrings(record: JsonObject, name: string): readonly string[];
/** Whether a member is there: null counts as absent (2.12). */
export declare function isPresent(record: JsonObject, name: string): boolean;
/** The state of a market or an event: the values of its flags, as one text. */
export declare function stateOf(record: JsonObject): string;
/** What identifies a record: its id, or the next best member that it shows. */
export declare function idOf(record: JsonObject): string;
export declare function idsOf(records: readonly JsonObject[]): readonly string[];
/** Whether both lists show the same records in the same order. */
export declare function haveSameOrder(one: readonly JsonObject[], other: readonly JsonObject[]): boolean;
/** Whether a text is an id: how a record shows that it lacks one, such as that of a mirror, is not stated. */
export declare function isRealId(text: string | undefined): text is string;
