// Finds the parts of the OpenAPI document that name a requirement under `x-requirements`, and an example of them.
import type { OperationObject, ParameterObject, SchemaObject } from 'openapi3-ts/oas31';
import { requirementsOf } from '../../spec/annotation.js';
import { openApi } from '../../spec/document.js';
import { examples } from '../../spec/examples.js';
import type { RequirementId } from '../../spec/ledger.js';

export type DocumentLocation = ReturnType<typeof locationsOf>[number];
type OperationLocation = ReturnType<typeof inOperation>[number];

/** Locations in document order. A parameter stands for its operation, a member for its schema. */
export function locationsOf(id: RequirementId) {
  const operations = Object.entries(openApi.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? inOperation(id, method.toUpperCase(), path, operation) : [];
    }),
  );
  const schemas = Object.entries(openApi.components?.schemas ?? {}).flatMap(([name, schema]) =>
    inSchema(id, name, schema as SchemaObject),
  );
  return [
    // Of every response, and of every error response.
    ...(names(openApi.info, id) ? [{ kind: 'answer' } as const] : []),
    ...(names(openApi.components?.responses?.Error, id) ? [{ kind: 'error' } as const] : []),
    ...operations,
    ...schemas,
  ];
}

function inOperation(id: RequirementId, method: string, path: string, operation: OperationObject) {
  const parameters = (operation.parameters ?? []) as readonly ParameterObject[];
  const own = parameters.filter((parameter) => names(parameter, id));
  const whole = names(operation, id) ? [undefined] : [];
  const kind = 'operation' as const;
  return (own.length > 0 ? own : whole).map((parameter) => ({ kind, method, path, operation, parameter }));
}

function inSchema(id: RequirementId, schema: string, { properties = {}, ...rest }: SchemaObject) {
  const members = Object.keys(properties).filter((member) => names(properties[member], id));
  const whole = names(rest, id) ? [undefined] : [];
  return (members.length > 0 ? members : whole).map((member) => ({ kind: 'schema' as const, schema, member }));
}

const names = (part: object | undefined, id: RequirementId): boolean => requirementsOf(part).includes(id);

/** A value if the requirement applies to a schema, since a value shows more of it than a request does. */
export function exampleOf(locations: readonly DocumentLocation[]) {
  const schemas = locations.filter((location) => location.kind === 'schema');
  for (const { schema } of schemas) {
    const own = schemas.filter((location) => location.schema === schema).flatMap(({ member }) => member ?? []);
    const value = valueAt(schema, own);
    if (value) return value;
  }
  const operation = locations.find((location) => location.kind === 'operation');
  if (operation) return requestOf(operation);
  if (locations.some(({ kind }) => kind === 'error')) return valueAt('ErrorBody', []);
  // For a forbidden member, the example is the whole value without it.
  if (schemas[0]) return valueAt(schemas[0].schema, []);
  // A requirement of every response applies to the simplest request too.
  return { kind: 'request' as const, method: 'GET', pathAndQuery: '/tags', body: undefined };
}

/** The named members of an example; without names, all of them: then it is whole. */
function valueAt(schema: string, members: readonly string[]) {
  const isWhole = members.length === 0;
  const entries = Object.entries(examples[schema] ?? {}).filter(([name]) => isWhole || members.includes(name));
  if (entries.length === 0 && !isWhole) return undefined;
  return { kind: 'value' as const, schema, value: Object.fromEntries(entries), isWhole };
}

function requestOf({ method, path, operation, parameter }: OperationLocation) {
  const schemaName = /schemas\/(\w+)/.exec(JSON.stringify(operation.responses?.['2XX']))?.[1] ?? '';
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textFor(name, schemaName)));
  const query =
    parameter?.in === 'query' ? `?${parameter.name}=${encodeURIComponent(valueFor(parameter, schemaName))}` : '';
  const body = bodyOf(operation.requestBody);
  return { kind: 'request' as const, method, pathAndQuery: `${filled}${query}`, body };
}

function bodyOf(requestBody: OperationLocation['operation']['requestBody']): unknown {
  if (!requestBody || !('content' in requestBody)) return undefined;
  const schema = requestBody.content['application/json']?.schema as (SchemaObject & { $ref?: string }) | undefined;
  const named = (ref: string | undefined) => examples[ref?.split('/').at(-1) ?? ''];
  return schema?.type === 'array' ? [named((schema.items as { $ref?: string }).$ref)] : named(schema?.$ref);
}

function valueFor({ name, schema }: ParameterObject, schemaName: string): string {
  const { maximum, type } = (schema ?? {}) as SchemaObject;
  if (type === 'boolean') return 'true';
  return type === 'integer' ? String(maximum ?? 1) : textFor(name, schemaName);
}

/** Parameters whose value does not come from the response schema, and the example that has it. */
const sourceOf: Readonly<Record<string, readonly [schema: string, member: string]>> = {
  tag: ['Tag', 'slug'],
  tag_slug: ['Tag', 'slug'],
  event_slug: ['EventSummary', 'slug'],
  eventSlug: ['EventSummary', 'slug'],
  series_slug: ['Series', 'slug'],
  maker: ['Trade', 'maker_address'],
  taker: ['Trade', 'maker_address'],
  creator: ['Trade', 'maker_address'],
};

/** Values that no example has. The two timestamps enclose those of the example trade. */
const fixedValues: Readonly<Record<string, string>> = {
  next_cursor: 'MA==',
  order: 'id',
  after: '1772352000',
  before: '1772524800',
};

/** The member of this name in the example of the response schema, or else in any example. */
function textFor(name: string, schemaName: string): string {
  const [schema, member] = sourceOf[name] ?? [schemaName, name];
  return fixedValues[name] ?? findText(examples[schema], member) ?? findText(examples, name) ?? `<${name}>`;
}

function findText(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = (value as Record<string, unknown>)[name];
  return typeof own === 'string' ? own : Object.values(value).flatMap((inner) => findText(inner, name) ?? [])[0];
}
