// The type of a schema in words, with links to the resources that it refers to.
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { isReferenceObject, type ReferenceObject, type SchemaObject } from 'openapi3-ts/oas31';

type Schema = SchemaObject | ReferenceObject | undefined;

export function SchemaType({ schema }: { readonly schema: Schema }): JSX.Element {
  return <span class="type">{typeOf(schema)}</span>;
}

function typeOf(schema: Schema): Child {
  if (schema === undefined) return 'anything';
  if (isReferenceObject(schema)) return <a href={`#${nameOf(schema)}`}>{nameOf(schema)}</a>;
  if (schema.anyOf)
    return schema.anyOf.filter(isNotNull).flatMap((one, index) => [index > 0 ? ' or ' : '', typeOf(one)]);
  const { minItems, maxItems } = schema;
  // The introduction says that a member may be null.
  const [type = 'anything'] = [schema.type].flat();
  if (type === 'array') return ['array of ', rangeOf(minItems, maxItems), ' ', typeOf(schema.items)];
  const details = [
    rangeOf(schema.minimum, schema.maximum),
    // A format or a media type says what the pattern beside it means.
    schema.format ?? schema.contentMediaType ?? (schema.pattern && `matches ${schema.pattern}`),
    schema.default === undefined ? undefined : `default ${String(schema.default)}`,
    schema.enum?.map(String).join(', '),
  ].filter((detail) => detail !== undefined && detail !== '');
  return details.length === 0 ? type : `${type} (${details.join('; ')})`;
}

const isNotNull = (schema: SchemaObject | ReferenceObject) => isReferenceObject(schema) || schema.type !== 'null';

function nameOf({ $ref }: ReferenceObject): string {
  return $ref.split('/').at(-1) ?? $ref;
}

function rangeOf(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined && maximum === undefined) return '';
  if (maximum === undefined) return `${minimum} or more`;
  return minimum === undefined ? `up to ${maximum}` : `${minimum} to ${maximum}`;
}
