// What form a body has and what rules speak of it. Two paths answer with either of two forms (4, ambiguities).
import { isReferenceObject, type ReferenceObject, type SchemaObject } from 'openapi3-ts/oas31';
import { openApi, responseSchemaOf } from '../../spec/document.js';
import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';

const annotation = 'x-requirements';
type Schema = SchemaObject & { readonly [annotation]?: readonly RequirementId[] };

function resolved(schema: Schema | ReferenceObject): Schema | undefined {
  if (!isReferenceObject(schema)) return schema;
  return openApi.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] as Schema | undefined;
}

/** The rules by which an object lacks members that its kin have. */
export function absencesIn(schema: SchemaObject): readonly RequirementId[] {
  const members = Object.values(schema.properties ?? {}) as readonly Schema[];
  const forbidden = members.filter((member) => 'not' in member).flatMap((member) => member[annotation] ?? []);
  const closed = schema.additionalProperties === false ? ((schema as Schema)[annotation] ?? []) : [];
  return [...new Set([...forbidden, ...closed])];
}

/** Every rule that the success body of an endpoint speaks of, nested ones included, in the order of the schema. */
export function requirementsIn(endpoint: EndpointId): readonly RequirementId[] {
  const found = new Set<RequirementId>();
  const visit = (schema: Schema | undefined) => {
    if (!schema) return;
    for (const id of absencesIn(schema)) found.add(id);
    for (const member of Object.values(schema.properties ?? {})) {
      for (const id of (member as Schema)[annotation] ?? []) found.add(id);
      visit(resolved(member as Schema));
    }
    if (schema.items) visit(resolved(schema.items));
  };
  const form = responseSchemaOf[endpoint];
  visit(openApi.components?.schemas?.[typeof form === 'string' ? form : form.array] as Schema | undefined);
  return [...found];
}

const twins: Partial<Record<EndpointId, EndpointId>> = {
  'catalog-markets': 'order-book-markets',
  'order-book-markets': 'catalog-markets',
  'catalog-market': 'order-book-market',
  'order-book-market': 'catalog-market',
};

function membersOf(endpoint: EndpointId): ReadonlySet<string> {
  const form = responseSchemaOf[endpoint];
  const schema = openApi.components?.schemas?.[typeof form === 'string' ? form : form.array];
  return new Set(Object.keys(schema && 'properties' in schema ? (schema.properties ?? {}) : {}));
}

const catalogMembers = membersOf('catalog-market');
const bookMembers = membersOf('order-book-market');

/** Members that only one of the two single-market forms has decide; none or as many of both leave it open. */
function bookLeaning(body: unknown): number {
  return Object.keys(body ?? {}).reduce((sum, key) => {
    if (catalogMembers.has(key) === bookMembers.has(key)) return sum;
    return sum + (bookMembers.has(key) ? 1 : -1);
  }, 0);
}

/** The endpoint whose form an accepted body has, given the one that was asked. */
export function formOf(asked: EndpointId, body: unknown): EndpointId {
  const twin = twins[asked];
  if (!twin || typeof body !== 'object' || body === null) return asked;
  if (asked === 'catalog-markets') return Array.isArray(body) || !('data' in body) ? asked : twin;
  if (asked === 'order-book-markets')
    return Array.isArray(body) && !body.some((item) => bookLeaning(item) > 0) ? twin : asked;
  const leaning = bookLeaning(body);
  if (leaning > 0) return 'order-book-market';
  return leaning < 0 ? 'catalog-market' : asked;
}
