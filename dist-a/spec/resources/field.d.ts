import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
/** A member of a resource. Presence and nullability are not shown (2.12), so a row states neither. */
export interface Field<Id extends string = string> {
    readonly id: Id;
    readonly schema: SchemaObject;
    readonly text: string;
}
/** The members of an object schema. */
export type Properties = Record<string, SchemaObject | ReferenceObject>;
export type Fields = Readonly<Record<string, Field>>;
export declare const string: <const Id extends string>(id: Id, text: string) => Field<Id>;
export declare const integer: <const Id extends string>(id: Id, text: string) => Field<Id>;
export declare const number: <const Id extends string>(id: Id, text: string) => Field<Id>;
export declare const boolean: <const Id extends string>(id: Id, text: string) => Field<Id>;
/** An object whose members are not shown. */
export declare const object: <const Id extends string>(id: Id, text: string) => Field<Id>;
export declare const objects: <const Id extends string>(id: Id, text: string) => Field<Id>;
export declare const strings: <const Id extends string>(id: Id, text: string) => Field<Id>;
/** An object in which every member is a string. */
export declare const stringMap: <const Id extends string>(id: Id, text: string) => Field<Id>;
/**
 * ISO 8601 with any offset and fraction: wider than the `date-time` of RFC 3339. The pattern is for tools that do not
 * know the format.
 */
export declare const timestamp: <const Id extends string>(id: Id, text: string) => Field<Id>;
export declare const numericId: <const Id extends string>(id: Id, text: string) => Field<Id>;
/** A string that holds a JSON-encoded array of strings. Validators ignore the content, so a pattern states it too. */
export declare const encodedStrings: <const Id extends string>(id: Id, text: string) => Field<Id>;
/** The same; an empty string counts as absent. */
export declare const encodedStringsOrEmpty: <const Id extends string>(id: Id, text: string) => Field<Id>;
/** An object of another schema. */
export declare const reference: <const Id extends string>(id: Id, schema: string, text: string) => Field<Id>;
/** An array of objects of another schema. */
export declare const arrayOf: <const Id extends string>(id: Id, schema: string, text: string) => Field<Id>;
