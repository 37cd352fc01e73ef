// A rule by example: the part of a resource that it speaks of, or a request that it speaks of.
import type { ParameterObject, SchemaObject } from 'openapi3-ts/oas31';
import { examples } from '../../spec/examples.js';
import type { OperationPlace, Place } from './places.js';

export type Example =
  | {
      readonly kind: 'value';
      /** The schema. */
      readonly of: string;
      readonly value: unknown;
      /** Every member of it, not only those that the rule speaks of. */
      readonly isWhole: boolean;
    }
  | { readonly kind: 'request'; readonly method: string; readonly pathAndQuery: string; readonly body?: unknown };

/** By the first place that lends itself to one: what a rule says of a form, the form shows better than a request. */
export function exampleOf(places: readonly Place[]): Example | undefined {
  const schemas = places.filter((place) => place.kind === 'schema');
  for (const { schema } of schemas) {
    const value = valueAt(
      schema,
      schemas.filter((place) => place.schema === schema).flatMap(({ member }) => member ?? []),
    );
    if (value) return value;
  }
  const request = places.find((place) => place.kind === 'operation');
  if (request) return requestOf(request);
  if (places.some(({ kind }) => kind === 'error')) return valueAt('ErrorBody', []);
  // What holds of every answer holds of the simplest.
  return { kind: 'request', method: 'GET', pathAndQuery: '/tags' };
}

/** The whole of an example where no members are asked for. */
function valueAt(schema: string, members: readonly string[]): Example | undefined {
  const whole = examples[schema];
  if (typeof whole !== 'object' || whole === null) return undefined;
  const entries = Object.entries(whole).filter(([name]) => members.length === 0 || members.includes(name));
  return entries.length === 0
    ? undefined
    : { kind: 'value', of: schema, value: Object.fromEntries(entries), isWhole: members.length === 0 };
}

function requestOf({ method, path, operation, parameter }: OperationPlace): Example {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textFor(name)));
  const query = parameter?.in === 'query' ? `?${parameter.name}=${encodeURIComponent(valueFor(parameter))}` : '';
  const body = bodyOf(operation.requestBody);
  return { kind: 'request', method, pathAndQuery: `${filled}${query}`, ...(body === undefined ? {} : { body }) };
}

function bodyOf(requestBody: OperationPlace['operation']['requestBody']): unknown {
  if (!requestBody || !('content' in requestBody)) return undefined;
  const schema = requestBody.content['application/json']?.schema as (SchemaObject & { $ref?: string }) | undefined;
  const named = (ref: string | undefined) => examples[ref?.split('/').at(-1) ?? ''];
  if (schema?.type === 'array') return [named((schema.items as { $ref?: string }).$ref)];
  return named(schema?.$ref);
}

function valueFor({ name, schema }: ParameterObject): string {
  const { maximum, type, enum: listed } = (schema ?? {}) as SchemaObject;
  if (listed?.[0] !== undefined) return String(listed[0]);
  if (type === 'boolean') return 'true';
  return type === 'integer' ? String(maximum ?? 1) : textFor(name);
}

/** Parameters that go by another name than the member they are about. */
const sources: Readonly<Record<string, string>> = {
  tag: 'slug',
  tag_slug: 'slug',
  event_slug: 'slug',
  eventSlug: 'slug',
  series_slug: 'slug',
  token_id: 'token_id',
  maker: 'maker_address',
  taker: 'maker_address',
  creator: 'maker_address',
  next_cursor: 'next_cursor',
  order: 'id',
};

/** What an example calls by this name, wherever it does. */
function textFor(name: string): string {
  return found(examples, sources[name] ?? name) ?? `<${name}>`;
}

function found(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = (value as Record<string, unknown>)[name];
  if (typeof own === 'string' && own !== '') return own;
  for (const inner of Object.values(value)) {
    const text = found(inner, name);
    if (text !== undefined) return text;
  }
  return undefined;
}
