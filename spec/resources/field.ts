// How a row of the tables in part 2 becomes a schema: `JSON string[]: what it holds`.
import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { withStatements } from '../open-statements.js';
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

const encodedArray = {
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema: { type: 'array', items: { type: 'string' } },
};

/** The types of the tables beside the names of other schemas. */
const types: Readonly<Record<string, object>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  /** Its members are not shown. */
  object: { type: 'object', additionalProperties: true },
  'object[]': { type: 'array', items: { type: 'object' } },
  'string[]': { type: 'array', items: { type: 'string' } },
  /** Every member is a string. */
  'string map': { type: 'object', additionalProperties: { type: 'string' } },
  /** ISO 8601 with any offset and fraction: wider than the `date-time` of RFC 3339. */
  timestamp: { type: 'string', pattern: iso8601 },
  digits: { type: 'string', pattern: wholeNumber },
  /** A string that holds a JSON-encoded array. Validators ignore the content, so a pattern states it too. */
  'JSON string[]': { ...encodedArray, pattern: jsonStrings },
  /** The same; an empty string counts as absent. */
  'JSON string[] or empty': { ...encodedArray, pattern: jsonStringsOrEmpty },
};

export const isTimestamp = ({ pattern }: SchemaObject): boolean => pattern === iso8601;

/** The schema and the description of a row. Another type than those above is that of another schema, or an array of it. */
export function readRow(row: string): Pick<Field, 'schema' | 'text'> {
  const [type = '', ...text] = row.split(': ');
  const [, item] = /^(\w+)\[\]$/.exec(type) ?? [];
  const ofOther = item === undefined ? schemaRef(type) : { type: 'array', items: schemaRef(item) };
  return { schema: (types[type] ?? ofOther) as SchemaObject, text: withStatements(text.join(': ')) };
}

/** `questionID` and `question_id` both become `question-id`. */
export const kebab = (member: string): string =>
  member
    .replace(/ID$/, 'Id')
    .replaceAll('_', '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
