// Which form a body has, and which requirements apply to it. Two paths have two possible forms each (4.5, ambiguities).
import { isReferenceObject, type ReferenceObject, type SchemaObject } from 'openapi3-ts/oas31';
import { requirementsOf } from '../../spec/annotation.js';
import { batchBody, boundedSchemas, parametersOf, responseSchemaOf } from '../../spec/document.js';
import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import type { FormSchema } from '../../spec/members.js';
import { schemas } from '../../spec/schemas.js';
import { isObject } from '../is-object.js';

type Schema = SchemaObject | ReferenceObject;

/** The reference that a schema is, or that it has in an alternative if it may be null. */
export const referenceIn = (schema: Schema): ReferenceObject | undefined =>
  isReferenceObject(schema) ? schema : schema.anyOf?.find(isReferenceObject);

function resolved(schema: Schema): SchemaObject | undefined {
  const reference = referenceIn(schema);
  return reference ? schemas[reference.$ref.split('/').at(-1) ?? ''] : (schema as SchemaObject);
}

/** The component of a success body, or of its items. */
export function componentOfBody(endpoint: EndpointId): string {
  const form = responseSchemaOf[endpoint];
  return typeof form === 'string' ? form : form.array;
}

const recordSchema = (endpoint: EndpointId) => schemas[componentOfBody(endpoint)];

/**
 * The records that a success body holds, with the place of each: the items of an array or of a page, a record in its
 * wrapper, or the body.
 */
export function recordsIn(endpoint: EndpointId, body: unknown) {
  const schema = recordSchema(endpoint);
  const listed = (value: unknown, pointer: string, kind: SchemaObject | undefined) => ({
    records: Array.isArray(value) ? (value as readonly unknown[]) : [],
    schema: kind,
    pointerOf: (index: number) => `${pointer}/${index}`,
  });
  if (typeof responseSchemaOf[endpoint] !== 'string') return listed(body, '', schema);
  const { data, order } = (schema?.properties ?? {}) as Readonly<Record<string, SchemaObject>>;
  const parts = isObject(body) ? body : {};
  if (data) return listed(parts.data, '/data', data.items && resolved(data.items));
  const wrapped = order && resolved(order);
  if (wrapped) return { records: [parts.order], schema: wrapped, pointerOf: () => '/order' };
  return { records: [body], schema, pointerOf: () => '' };
}

/** What a cancel that has nothing to report may answer (2.12; variant omits-empty-members-of-cancel-results). */
export const isEmptyCancelResult = (endpoint: EndpointId | 'error', body: unknown): boolean =>
  /^cancel-(market-orders|order)$/.test(endpoint) && isObject(body) && Object.keys(body).length === 0;

/** The members that an item of a list states, or a bare record. */
export const statedItemMembers = (endpoint: EndpointId): readonly string[] =>
  statedMembers(recordSchema(endpoint) ?? {});

export const statedMembers = (schema: SchemaObject): readonly string[] => Object.keys(schema.properties ?? {});
export const signedOrderMembers = statedMembers(schemas.SignedOrder ?? {});

/** Types of orders and of signatures to ask for: those that 2.1 lists, and those that other services have. */
export const orderTypes = ['FOK', 'FAK', 'GTC', 'GTD'] as const;
export const signatureTypes = ['0', '1', '2', '3'] as const;

/** The requirements by which a form forbids members that related forms have. */
export function forbiddenMemberRequirements(schema: FormSchema): readonly RequirementId[] {
  const { dependentSchemas = {}, unevaluatedProperties } = schema;
  const forbidden = Object.entries(dependentSchemas).map(([name, { properties }]) => properties?.[name]);
  return [...new Set([...forbidden, unevaluatedProperties].flatMap(requirementsOf))];
}

/** The requirements of all members of a success body, nested schemas included, in schema order. */
export function requirementsIn(endpoint: EndpointId): readonly RequirementId[] {
  const found = new Set<RequirementId>();
  const visit = (schema: SchemaObject | undefined) => {
    if (!schema) return;
    for (const id of forbiddenMemberRequirements(schema)) found.add(id);
    for (const member of Object.values(schema.properties ?? {})) {
      for (const id of requirementsOf(member)) found.add(id);
      visit(resolved(member));
    }
    if (schema.items) visit(resolved(schema.items));
  };
  visit(recordSchema(endpoint));
  return [...found];
}

const otherForm: Partial<Record<EndpointId, EndpointId>> = {
  'catalog-markets': 'order-book-markets',
  'order-book-markets': 'catalog-markets',
  'catalog-market': 'order-book-market',
  'order-book-market': 'catalog-market',
};

const catalogMembers = new Set(statedItemMembers('catalog-market'));
const bookMembers = new Set(statedItemMembers('order-book-market'));

/** Positive: more members of only the order-book form; negative: more of only the catalog form; zero: undecided. */
function orderBookScore(body: unknown): number {
  const names = Object.keys(body ?? {});
  return names.filter((name) => bookMembers.has(name)).length - names.filter((name) => catalogMembers.has(name)).length;
}

/** Whether it is a page (2.6) of the order book; one of catalog markets is a wrapped list of the catalog. */
function isOrderBookPage(body: object): boolean {
  if (!('data' in body)) return 'count' in body && body.count === 0;
  const scores = Array.isArray(body.data) ? body.data.map(orderBookScore) : [];
  return scores.length === 0 || scores.some((score) => score >= 0);
}

/** The endpoint whose form an accepted body has, given the endpoint that was requested. */
export function formOf(endpoint: EndpointId, body: unknown): EndpointId {
  const other = otherForm[endpoint];
  if (!other || typeof body !== 'object' || body === null) return endpoint;
  if (endpoint === 'catalog-markets') return Array.isArray(body) || !isOrderBookPage(body) ? endpoint : other;
  if (endpoint === 'order-book-markets')
    return Array.isArray(body) && !body.some((item) => orderBookScore(item) > 0) ? other : endpoint;
  const score = orderBookScore(body);
  if (score === 0) return endpoint;
  return score > 0 ? 'order-book-market' : 'catalog-market';
}

/**
 * The limits and the default of one query parameter.
 * @example const { minimum, maximum, default: pageSize } = parameterBounds('tags', 'limit');
 * @throws {Error} when the endpoint does not have the parameter: a mistake in the suite.
 */
export function parameterBounds<Name extends keyof typeof boundedSchemas>(endpoint: EndpointId, name: Name) {
  if (!parametersOf(endpoint).some((parameter) => parameter.name === name))
    throw new Error(`${endpoint} has no parameter ${name}`);
  return boundedSchemas[name];
}

export const batchBounds = { minimum: batchBody.minItems, maximum: batchBody.maxItems };
