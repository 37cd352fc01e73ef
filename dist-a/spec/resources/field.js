import { schemaRef } from '../schema-ref.js';
import { iso8601, jsonStrings, jsonStringsOrEmpty, wholeNumber } from './patterns.js';
const typed = (schema) => (id, text) => ({ id, schema, text });
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
/**
 * ISO 8601 with any offset and fraction: wider than the `date-time` of RFC 3339. The pattern is for tools that do not
 * know the format.
 */
export const timestamp = typed({ type: 'string', format: 'iso-8601', pattern: iso8601 });
export const numericId = typed({ type: 'string', pattern: wholeNumber });
const encodedArray = {
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { type: 'array', items: { type: 'string' } },
};
/** A string that holds a JSON-encoded array of strings. Validators ignore the content, so a pattern states it too. */
export const encodedStrings = typed({ ...encodedArray, pattern: jsonStrings });
/** The same; an empty string counts as absent. */
export const encodedStringsOrEmpty = typed({ ...encodedArray, pattern: jsonStringsOrEmpty });
/** An object of another schema. */
export const reference = (id, schema, text) => ({
    id,
    schema: schemaRef(schema),
    text,
});
/** An array of objects of another schema. */
export const arrayOf = (id, schema, text) => ({
    id,
    schema: { type: 'array', items: schemaRef(schema) },
    text,
});
//# sourceMappingURL=field.js.map