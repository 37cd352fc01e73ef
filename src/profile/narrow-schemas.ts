// Narrows schemas: members that are required, never null or left out, their values, and the bodies of requests.
import { isReferenceObject, type ReferenceObject, type SchemaObject } from 'openapi3-ts/oas31';
import { responseSchemaOf } from '../../spec/document.js';
import { endpointIds } from '../../spec/endpoints.js';
import type { FormSchema } from '../../spec/members.js';
import { openStatements } from '../../spec/open-statements.js';
import { schemaRef } from '../../spec/schema-ref.js';
import { cancelBodyForms, cancelBodyMembers } from '../check/cancel-bodies.js';
import type { Pins } from '../check/pins.js';
import { referenceIn } from '../contract/form.js';
import { listedMembers, valueQuestions } from '../contract/member-presence.js';
import { isObject } from '../is-object.js';
import { type MemberPromises, namedPromises, type ProfileDocument } from './document.js';
import { answersTo, replaceStatement, subjectsWith } from './narrowing.js';

type Schema = SchemaObject | ReferenceObject;
type Schemas = Readonly<Record<string, SchemaObject>>;

export function narrowSchemas(schemas: Schemas, pins: Pins, profile: ProfileDocument): void {
  for (const [name, promises] of Object.entries(profile.members ?? {})) narrowMembers(name, schemas[name], promises);
  narrowExamples(schemas, profile);
  narrowValues(schemas, pins, profile);
  requireMembersOfOrders(schemas, pins);
  nameSides(schemas.SignedOrder, pins);
  nameMembersOfCancels(schemas.CancelMarketOrdersRequest, pins);
}

function narrowMembers(name: string, schema: FormSchema | undefined, promises: MemberPromises): void {
  const { required, nonNull, absent } = namedPromises(name, promises);
  const { properties } = schema ?? {};
  if (!schema || !properties) return;
  for (const absentName of absent) delete properties[absentName];
  // A member that is merely not listed may have any value.
  if (absent.length > 0) {
    const forbidden = Object.fromEntries(absent.map((member) => [member, { not: {} }]));
    const { unevaluatedProperties = true, dependentSchemas } = schema;
    Object.assign(schema, { unevaluatedProperties, dependentSchemas: { ...dependentSchemas, ...forbidden } });
  }
  for (const member of nonNull) {
    const stated = properties[member];
    if (stated) properties[member] = withoutNull(stated);
  }
  const all = new Set([...(schema.required ?? []), ...required]);
  const names = Object.keys(properties).filter((member) => all.has(member));
  if (names.length > 0) schema.required = names;
}

/** The same schema for values that are not null; a map holds no null either. */
function withoutNull(schema: Schema): Schema {
  if (isReferenceObject(schema)) return schema;
  const { type, anyOf, additionalProperties: held, ...rest } = schema;
  // It is a record, or null; members beside the alternatives stay.
  const reference = anyOf?.find(isReferenceObject);
  if (reference) return { ...rest, ...reference };
  const [first, ...others] = [type ?? []].flat().filter((name) => name !== 'null');
  return {
    ...(first === undefined ? {} : { type: others.length === 0 ? first : [first, ...others] }),
    ...rest,
    ...(held === undefined ? {} : { additionalProperties: typeof held === 'boolean' ? held : withoutNull(held) }),
  };
}

function narrowExamples(schemas: Schemas, { members = {} }: ProfileDocument): void {
  for (const [name, schema] of Object.entries(schemas))
    if (schema.examples)
      schema.examples = schema.examples.map((value: unknown) => shown(value, schemaRef(name), schemas, members));
}

/** The value without members that the profile calls absent. */
function shown(
  value: unknown,
  schema: Schema | undefined,
  schemas: Schemas,
  members: NonNullable<ProfileDocument['members']>,
): unknown {
  const name = (schema && referenceIn(schema))?.$ref.split('/').at(-1) ?? '';
  const { properties = {}, items } = schemas[name] ?? (schema as SchemaObject | undefined) ?? {};
  if (Array.isArray(value)) return value.map((item) => shown(item, items, schemas, members));
  if (!isObject(value)) return value;
  const absent = members[name]?.absent ?? [];
  return Object.fromEntries(
    Object.entries(value).flatMap(([member, held]) =>
      absent.includes(member) ? [] : [[member, shown(held, properties[member], schemas, members)]],
    ),
  );
}

function narrowValues(schemas: Schemas, pins: Pins, { complete = [] }: ProfileDocument): void {
  for (const question of valueQuestions) {
    const { component, member } = listedMembers[question];
    listValues(schemas[component]?.properties?.[member], answersTo(pins, question), complete.includes(question));
  }
  listValues(schemas.ErrorBody?.properties?.type, answersTo(pins, 'error.types'), complete.includes('error.types'));
  boundPages(schemas, pins);
}

export function listValues(schema: Schema | undefined, values: readonly string[], isComplete: boolean): void {
  if (!schema || isReferenceObject(schema) || values.length === 0) return;
  if (!isComplete) {
    schema.examples = [...values];
    return;
  }
  const mayBeNull = Array.isArray(schema.type) && schema.type.includes('null');
  schema.enum = [...values, ...(mayBeNull ? [null] : [])];
}

/** A page component that several lists share is bounded only if all of them have one page size; its count likewise. */
function boundPages(schemas: Schemas, pins: Pins): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const lists = endpointIds.filter((endpoint) => responseSchemaOf[endpoint] === name && name.endsWith('Page'));
    const { data, count } = schema.properties ?? {};
    const sizes = lists.map((list) => answersTo(pins, 'cursor.page-size', list));
    if (data && !isReferenceObject(data) && lists.length > 0 && sizes.every((values) => values.length > 0))
      data.maxItems = Math.max(...sizes.flat().map(Number));
    const [meaning, ...others] = new Set(lists.map((list) => answersTo(pins, 'cursor.count-meaning', list).join()));
    if (!count || isReferenceObject(count) || others.length > 0) continue;
    const counted = { page: 'those of this page', list: 'those of the whole list' }[meaning ?? ''];
    if (counted) replaceStatement(count, openStatements.countedItems, counted);
  }
}

function requireMembersOfOrders({ SignedOrder: order, OrderSubmission: submission }: Schemas, pins: Pins): void {
  const { size = 0 } = pins.get('order-submission.required-fields') ?? {};
  const required = subjectsWith(pins, 'order-submission.required-fields', 'required');
  const names = Object.keys(order?.properties ?? {});
  if (!order || !submission || size === 0) return;
  if (required.length > 0) order.required = names.filter((name) => required.includes(name));
  const others = 'The service accepts an order without any one of its other members.';
  if (size >= names.length) replaceStatement(order, openStatements.requiredMembers, others);
  // An order that needs a member has to be there; its type and owner are not asked about.
  if (required.length === 0) return;
  submission.required = ['order'];
  replaceStatement(submission, openStatements.requiredMembers, 'Whether its type and owner are required is not known.');
}

/** A service may place a side for one account and not for another, so that no side is excluded. */
function nameSides(order: SchemaObject | undefined, pins: Pins): void {
  const side = order?.properties?.side;
  const placed = subjectsWith(pins, 'place-order.sides', 'placed');
  if (!side || isReferenceObject(side) || placed.length === 0) return;
  const answers = [...(pins.get('place-order.sides') ?? [])];
  const refused = answers.filter(([, values]) => !values.includes('placed')).map(([name]) => name);
  side.examples = [...placed];
  const others = refused.length > 0 ? `, and was not seen to place ${refused.join(' or ')}` : '';
  side.description = `The side of the order; the service places ${placed.join(' and ')}${others}.`;
}

/** A body that names one market or token is preferred to one that names more. */
function nameMembersOfCancels(request: SchemaObject | undefined, pins: Pins): void {
  const accepted = subjectsWith(pins, 'cancel-market-orders.body-fields', 'cancels');
  const canceling = cancelBodyForms.filter((form) => accepted.includes(form.join(', ')));
  const shortest = canceling.filter(
    (form) => !canceling.some((other) => other.length < form.length && other.every((name) => form.includes(name))),
  );
  if (!request || shortest.length === 0) return;
  const about = { conditionId: 'The condition id of the market.', tokenId: 'The id of the token.' };
  const properties: Record<string, SchemaObject> = {};
  for (const name of shortest.flat())
    properties[name] = { type: 'string', description: about[cancelBodyMembers[name]] };
  const forms = shortest.map(
    (form): SchemaObject => ({ type: 'object', properties, required: [...form], additionalProperties: true }),
  );
  if (forms.length === 1) Object.assign(request, forms[0]);
  else {
    // Each alternative is whole: generators of types take one that only names required members for any value.
    request.anyOf = forms;
    delete request.properties;
    delete request.additionalProperties;
  }
  const bodies = shortest.map((form) => form.map((name) => `\`${name}\``).join(', ')).join(' or ');
  replaceStatement(request, openStatements.cancelMembers, `The service was seen to cancel by ${bodies}.`);
  delete request.examples;
}
