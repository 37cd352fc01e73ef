// The OpenAPI document of one service: the document of the interface, narrowed by what a profile pins.
import {
  isReferenceObject,
  type OpenAPIObject,
  type OperationObject,
  type ParameterObject,
  type ReferenceObject,
  type ResponseObject,
  type SchemaObject,
} from 'openapi3-ts/oas31';
import { parametersOf, responseSchemaOf } from '../../spec/document.js';
import { type EndpointId, endpointIds, endpoints } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import type { Pins } from '../check/pins.js';
import { authHeaders } from '../client/signing.js';
import { listedMembers, valueQuestions } from '../contract/listed-values.js';
import type { ProfileDocument } from './document.js';
import { narrowMembers } from './narrow-members.js';
import { pinsOf } from './parse.js';
import { subjectSeparator } from './questions.js';

type Schemas = Record<string, SchemaObject>;
type Method = 'get' | 'post' | 'delete';

export function narrowDocument(document: OpenAPIObject, profile: ProfileDocument): OpenAPIObject {
  const narrowed = structuredClone(document);
  const pins = pinsOf(profile);
  const schemas = (narrowed.components?.schemas ?? {}) as Schemas;
  for (const [name, promises] of Object.entries(profile.members ?? {})) narrowMembers(name, schemas[name], promises);
  for (const question of valueQuestions) {
    const { component, member } = listedMembers[question];
    listValues(schemas[component]?.properties?.[member], answersTo(pins, question));
  }
  listValues(schemas.ErrorBody?.properties?.type, answersTo(pins, 'error.types'));
  boundPages(schemas, pins);
  for (const { path, method, ids } of operations()) narrowOperation(narrowed, path, method, ids, pins);
  const { service } = profile;
  narrowed.info = {
    ...narrowed.info,
    ...(service === undefined ? {} : { title: `${narrowed.info.title}, as ${service} serves it` }),
    description: `${narrowed.info.description}\n\nThis document is narrower than the interface: a profile pins what one service does where the interface is silent.`,
  };
  if (service !== undefined) narrowed.servers = [{ url: service }];
  return narrowed;
}

/** The answers to a question, of all its subjects or of those of one operation. */
function answersTo(pins: Pins, question: RequirementId, operation?: string): readonly string[] {
  const subjects = [...(pins.get(question) ?? [])].filter(
    ([subject]) => operation === undefined || subject.split(subjectSeparator)[0] === operation,
  );
  return [...new Set(subjects.flatMap(([, values]) => values))].sort();
}

function listValues(member: SchemaObject | ReferenceObject | undefined, values: readonly string[]): void {
  if (!member || isReferenceObject(member) || values.length === 0) return;
  const mayBeNull = Array.isArray(member.type) && member.type.includes('null');
  member.enum = [...values, ...(mayBeNull ? [null] : [])];
}

/** A page component that several lists share is bounded only if all of them have one page size. */
function boundPages(schemas: Schemas, pins: Pins): void {
  const sizes = new Map<string, (readonly string[])[]>();
  for (const endpoint of endpointIds) {
    const form = responseSchemaOf[endpoint];
    if (typeof form !== 'string' || !form.endsWith('Page')) continue;
    sizes.set(form, [...(sizes.get(form) ?? []), answersTo(pins, 'cursor.page-size', endpoint)]);
  }
  for (const [name, ofLists] of sizes) {
    const data = schemas[name]?.properties?.data;
    if (!data || isReferenceObject(data) || ofLists.some((values) => values.length === 0)) continue;
    data.maxItems = Math.max(...ofLists.flat().map(Number));
  }
}

interface Operation {
  readonly path: string;
  readonly method: Method;
  readonly ids: readonly EndpointId[];
}

/** Each operation with the one or two endpoints that share its method and path. */
function operations(): readonly Operation[] {
  const byKey = new Map<string, EndpointId[]>();
  for (const id of endpointIds) {
    const { method, path } = endpoints[id];
    const key = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
    byKey.set(key, [...(byKey.get(key) ?? []), id]);
  }
  return [...byKey.values()].flatMap((ids) => {
    // The document has the path of the catalog where two share it.
    const first = ids.find((id) => endpoints[id].feature === 'catalog') ?? ids[0];
    if (!first) return [];
    return { path: endpoints[first].path, method: endpoints[first].method.toLowerCase() as Method, ids };
  });
}

function narrowOperation(
  document: OpenAPIObject,
  path: string,
  method: Method,
  ids: readonly EndpointId[],
  pins: Pins,
): void {
  const item = document.paths?.[path];
  const operation = item?.[method] as OperationObject | undefined;
  if (!item || !operation) return;
  const served = ids.map((id) => answersTo(pins, 'service.served-operations', id));
  if (served.every((values) => values.length > 0 && !values.includes('served'))) {
    delete item[method];
    if (!['get', 'post', 'delete'].some((name) => name in item)) delete document.paths?.[path];
    return;
  }
  keepOneForm(operation, ids, pins);
  narrowResponses(operation, ids, pins);
  narrowSecurity(operation, ids, pins);
  for (const id of ids) listColumns(operation, id, pins);
}

const formQuestions: Partial<Record<EndpointId, RequirementId>> = {
  'catalog-markets': 'two-forms.markets',
  'catalog-market': 'two-forms.market',
};

/** An operation that always answers in one of its two forms has only that form, and only the parameters of it. */
function keepOneForm(operation: OperationObject, ids: readonly EndpointId[], pins: Pins): void {
  const question = ids.map((id) => formQuestions[id]).find((id) => id !== undefined);
  const [form, ...others] = question ? answersTo(pins, question) : [];
  if (form !== 'catalog' && form !== 'order-book') return;
  const kept = ids.find((id) => endpoints[id].feature === form);
  if (others.length > 0 || kept === undefined) return;
  const name = responseSchemaOf[kept];
  const schema = (component: string): ReferenceObject => ({ $ref: `#/components/schemas/${component}` });
  for (const response of Object.entries(operation.responses ?? {}).flatMap(([status, value]) =>
    status.startsWith('2') ? [value as ResponseObject] : [],
  ))
    for (const content of Object.values(response.content ?? {}))
      content.schema = typeof name === 'string' ? schema(name) : { type: 'array', items: schema(name.array) };
  const names = new Set(parametersOf(kept).map((parameter) => parameter.name));
  operation.parameters = (operation.parameters ?? []).filter(
    (parameter) => !isReferenceObject(parameter) && (parameter.in === 'path' || names.has(parameter.name)),
  );
  operation.tags = [form];
}

/** The pinned statuses by name; any other status is still an error. */
function narrowResponses(operation: OperationObject, ids: readonly EndpointId[], pins: Pins): void {
  const { '2XX': success, default: otherwise, ...rest } = operation.responses ?? {};
  const successes = [...new Set(ids.flatMap((id) => answersTo(pins, 'service.success-codes', id)))].sort();
  const kinds = new Map<string, Set<string>>();
  for (const [subject, values] of pins.get('error.status-codes') ?? []) {
    const [endpoint = '', kind = ''] = subject.split(subjectSeparator);
    if (!ids.some((id) => id === endpoint)) continue;
    for (const value of values.filter((text) => /^\d+$/.test(text)))
      kinds.set(value, (kinds.get(value) ?? new Set()).add(kind));
  }
  // A status that some requests succeed with and others fail with has the schema of a success.
  const errors = [...kinds].filter(([status]) => !successes.includes(status)).sort();
  operation.responses = {
    ...rest,
    ...(success && successes.length > 0
      ? Object.fromEntries(successes.map((status) => [status, { ...success, description: 'Accepted.' }]))
      : { ...(success ? { '2XX': success } : {}) }),
    ...Object.fromEntries(errors.map(([status, names]) => [status, errorResponse([...names])])),
    ...(otherwise ? { default: otherwise } : {}),
  };
}

function errorResponse(kinds: readonly string[]): ResponseObject {
  return {
    description: `Refused: ${kinds.join(', ')}.`,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
  };
}

/** The names of the security schemes, by header. */
const schemes: Readonly<Record<(typeof authHeaders)[number], string>> = {
  SERVICE_ADDRESS: 'address',
  SERVICE_API_KEY: 'apiKey',
  SERVICE_PASSPHRASE: 'passphrase',
  SERVICE_TIMESTAMP: 'timestamp',
  SERVICE_SIGNATURE: 'signature',
};

function narrowSecurity(operation: OperationObject, ids: readonly EndpointId[], pins: Pins): void {
  const values = ids.flatMap((id) => answersTo(pins, 'account.unauthenticated-reads', id));
  const [only, ...others] = values;
  if (only === undefined || others.length > 0) return;
  const needs = pins.get('account.read-headers');
  const required = authHeaders.filter((header) => needs?.get(header)?.includes('required') ?? true);
  operation.security = only === 'accepted' ? [] : [Object.fromEntries(required.map((header) => [schemes[header], []]))];
}

function listColumns(operation: OperationObject, endpoint: EndpointId, pins: Pins): void {
  const columns = [...(pins.get('sort.columns') ?? [])].flatMap(([subject, values]) => {
    const [list, column = ''] = subject.split(subjectSeparator);
    return list === endpoint && values.includes('sorts') ? [column] : [];
  });
  const parameter = operation.parameters?.find(
    (candidate): candidate is ParameterObject => !isReferenceObject(candidate) && candidate.name === 'order',
  );
  if (columns.length > 0 && parameter) parameter.schema = { ...parameter.schema, enum: columns };
}
