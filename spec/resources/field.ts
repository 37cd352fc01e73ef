// How a row of part 2's tables is written down: the type it states, and what it says in our own words.
import type { SchemaObject } from 'openapi3-ts/oas31';

/** A member of a resource. Presence and nullability are not shown (2.12), so no row speaks of them. */
export interface Field {
  readonly schema: SchemaObject;
  readonly text: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** `tokenId`, `token_id` and `questionID` alike become `token-id`, `question-id`. */
export type Kebab<S extends string> = S extends `${infer Head}ID` ? KebabOf<`${Head}Id`> : KebabOf<S>;
type KebabOf<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends '_'
    ? `-${KebabOf<Rest>}`
    : First extends Lowercase<First>
      ? `${First}${KebabOf<Rest>}`
      : `-${Lowercase<First>}${KebabOf<Rest>}`
  : S;

export function kebab<S extends string>(name: S): Kebab<S> {
  const words = name.replace(/ID$/, 'Id').replaceAll('_', '-');
  return words.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as Kebab<S>;
}

export const string = (text: string): Field => ({ schema: { type: 'string' }, text });
export const integer = (text: string): Field => ({ schema: { type: 'integer' }, text });
export const number = (text: string): Field => ({ schema: { type: 'number' }, text });
export const boolean = (text: string): Field => ({ schema: { type: 'boolean' }, text });
export const object = (text: string): Field => ({ schema: { type: 'object' }, text });
export const strings = (text: string): Field => ({ schema: { type: 'array', items: { type: 'string' } }, text });

/** ISO 8601 with any offset and fraction: wider than the `date-time` of RFC 3339. */
export const timestamp = (text: string): Field => ({ schema: { type: 'string', format: 'iso-8601' }, text });

export const numericId = (text: string): Field => ({ schema: { type: 'string', pattern: '^[0-9]+$' }, text });

/** An array of strings, JSON-encoded and held in a string. */
export const encodedStrings = (text: string): Field => ({
  schema: {
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { type: 'array', items: { type: 'string' } },
  } as SchemaObject,
  text,
});

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const one = (name: string, text: string): Field => ({ schema: ref(name) as SchemaObject, text });
export const many = (name: string, text: string): Field => ({ schema: { type: 'array', items: ref(name) }, text });

/** An object whose members, whatever their names, are strings. */
export const stringMap = (text: string): Field => ({
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  text,
});
