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
  // Of a member that must not be there, the whole without it is the example.
  if (schemas[0]) return valueAt(schemas[0].schema, []);
  // What holds of every answer holds of the simplest.
  return { kind: 'request', method: 'GET', pathAndQuery: '/tags' };
}

/** The whole of an example where no members are asked for. */
function valueAt(schema: string, members: readonly string[]): Example | undefined {
  const entries = Object.entries(examples[schema] ?? {}).filter(
    ([name]) => members.length === 0 || members.includes(name),
  );
  return entries.length === 0 && members.length > 0
    ? undefined
    : { kind: 'value', of: schema, value: Object.fromEntries(entries), isWhole: members.length === 0 };
}

function requestOf({ method, path, operation, parameter }: OperationPlace): Example {
  const form = /schemas\/(\w+)/.exec(JSON.stringify(operation.responses?.['2XX']))?.[1] ?? '';
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textFor(name, form)));
  const query = parameter?.in === 'query' ? `?${parameter.name}=${encodeURIComponent(valueFor(parameter, form))}` : '';
  const body = bodyOf(operation.requestBody);
  return { kind: 'request', method, pathAndQuery: `${filled}${query}`, body };
}

function bodyOf(requestBody: OperationPlace['operation']['requestBody']): unknown {
  if (!requestBody || !('content' in requestBody)) return undefined;
  const schema = requestBody.content['application/json']?.schema as (SchemaObject & { $ref?: string }) | undefined;
  const named = (ref: string | undefined) => examples[ref?.split('/').at(-1) ?? ''];
  if (schema?.type === 'array') return [named((schema.items as { $ref?: string }).$ref)];
  return named(schema?.$ref);
}

function valueFor({ name, schema }: ParameterObject, form: string): string {
  const { maximum, type } = (schema ?? {}) as SchemaObject;
  if (type === 'boolean') return 'true';
  return type === 'integer' ? String(maximum ?? 1) : textFor(name, form);
}

/** Parameters that are about something else than what is answered: where to find it. */
const sources: Readonly<Record<string, readonly [schema: string, member: string]>> = {
  tag: ['Tag', 'slug'],
  tag_slug: ['Tag', 'slug'],
  event_slug: ['EventSummary', 'slug'],
  eventSlug: ['EventSummary', 'slug'],
  series_slug: ['Series', 'slug'],
  maker: ['Trade', 'maker_address'],
  taker: ['Trade', 'maker_address'],
  creator: ['Trade', 'maker_address'],
};

/** What no example holds: the first page, a column to sort by, and moments around those of the trades. */
const made: Readonly<Record<string, string>> = {
  next_cursor: 'MA==',
  order: 'id',
  after: '1772352000',
  before: '1772524800',
};

/** What the example of the form that is answered calls by this name, or any other example. */
function textFor(name: string, form: string): string {
  const [schema, member] = sources[name] ?? [form, name];
  return made[name] ?? found(examples[schema], member) ?? found(examples, name) ?? `<${name}>`;
}

function found(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = (value as Record<string, unknown>)[name];
  if (typeof own === 'string') return own;
  for (const inner of Object.values(value)) {
    const text = found(inner, name);
    if (text !== undefined) return text;
  }
  return undefined;
}
