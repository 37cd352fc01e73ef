// The type of a value in words, with a link to each resource that it is made of.

import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { isReferenceObject, type ReferenceObject, type SchemaObject } from 'openapi3-ts/oas31';

export type Schema = SchemaObject | ReferenceObject | undefined;

export function Type({ of }: { readonly of: Schema }): JSX.Element {
  return <span class="type">{wordsOf(of)}</span>;
}

function wordsOf(schema: Schema): Child {
  if (schema === undefined) return 'anything';
  if (isReferenceObject(schema)) return <a href={`#${nameOf(schema)}`}>{nameOf(schema)}</a>;
  if (schema.anyOf) return schema.anyOf.flatMap((one, place) => [place > 0 ? ' or ' : '', wordsOf(one)]);
  // `not: {}`: nothing fits.
  if (schema.not) return 'never there';
  const { type, minItems, maxItems } = schema;
  if (type === 'array') return ['array of ', boundsOf(minItems, maxItems), ' ', wordsOf(schema.items)];
  const details = [
    schema.format,
    boundsOf(schema.minimum, schema.maximum),
    schema.pattern && `matches ${schema.pattern}`,
    schema.default === undefined ? undefined : `default ${String(schema.default)}`,
    schema.enum?.map(String).join(', '),
  ].filter((detail) => detail !== undefined && detail !== '');
  const words = Array.isArray(type) ? type.join(' or ') : (type ?? 'anything');
  return details.length === 0 ? words : `${words} (${details.join('; ')})`;
}

function nameOf({ $ref }: ReferenceObject): string {
  return $ref.split('/').at(-1) ?? $ref;
}

function boundsOf(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `${least} or more`;
  return least === undefined ? `up to ${most}` : `${least} to ${most}`;
}
