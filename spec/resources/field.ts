// How a row of the tables in part 2 is written: the requirement, the type that the interface states, and a description.
import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { schemaRef } from '../schema-ref.js';
import { iso8601, jsonStrings, jsonStringsOrEmpty, wholeNumber } from './patterns.js';

/** A member of a resource. Presence and nullability are not shown (2.12), so a row states neither. */
export interface Field<Id extends string = string> {
  readonly id: Id;
  readonly schema: SchemaObject;
  readonly text: string;
}

/** The members of an object schema. */
export type Properties = Record<string, SchemaObject | ReferenceObject>;

export type Fields = Readonly<Record<string, Field>>;

const typed =
  (schema: SchemaObject) =>
  <const Id extends string>(id: Id, text: string): Field<Id> => ({ id, schema, text });

export const string = typed({ type: 'string' });
export const integer = typed({ type: 'integer' });
export const number = typed({ type: 'number' });
export const boolean = typed({ type: 'boolean' });
/** An object whose members are not shown. */
export const object = typed({ type: 'object', additionalProperties: true });
export const objects = typed({ type: 'array', items: { type: 'object' } });
export const strings = typed({ type: 'array', items: { type: 'string' } });

/** An object in which every member is a string. */
export const stringMap = typed({ type: 'object', additionalProperties: { type: 'string' } });

/** ISO 8601 with any offset and fraction: wider than the `date-time` of RFC 3339. */
export const timestamp = typed({ type: 'string', pattern: iso8601 });

export const isTimestamp = ({ pattern }: SchemaObject): boolean => pattern === iso8601;

export const numericId = typed({ type: 'string', pattern: wholeNumber });

const encodedArray = {
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema: { type: 'array', items: { type: 'string' } },
};

/** A string that holds a JSON-encoded array of strings. Validators ignore the content, so a pattern states it too. */
export const encodedStrings = typed({ ...encodedArray, pattern: jsonStrings } as SchemaObject);

/** The same; an empty string counts as absent. */
export const encodedStringsOrEmpty = typed({ ...encodedArray, pattern: jsonStringsOrEmpty } as SchemaObject);

/** An object of another schema. */
export const reference = <const Id extends string>(id: Id, schema: string, text: string): Field<Id> => ({
  id,
  schema: schemaRef(schema) as SchemaObject,
  text,
});

/** An array of objects of another schema. */
export const arrayOf = <const Id extends string>(id: Id, schema: string, text: string): Field<Id> => ({
  id,
  schema: { type: 'array', items: schemaRef(schema) },
  text,
});
