// Narrows schemas: members that are required, never null or left out, their values, and the bodies of requests. And what
// the profile answers, which the whole narrowing needs.
import { isReferenceObject, type ReferenceObject, type SchemaObject } from 'openapi3-ts/oas31';
import { responseSchemaOf } from '../../spec/document.js';
import { endpointIds } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import type { FormSchema } from '../../spec/members.js';
import { openStatements } from '../../spec/open-statements.js';
import { schemaRef } from '../../spec/schema-ref.js';
import type { Pins } from '../check/pins.js';
import { cancelBodyMembers, cancelSelectors } from '../check/reading/order-answers.js';
import { referenceIn } from '../contract/form.js';
import { listedMembers, valueQuestions } from '../contract/member-presence.js';
import { isObject } from '../is-object.js';
import { type MemberPromises, namedPromises, type ProfileDocument } from './document.js';
import { subjectSeparator } from './questions.js';

type Schema = SchemaObject | ReferenceObject;
type Schemas = Readonly<Record<string, SchemaObject>>;
type Members = NonNullable<ProfileDocument['members']>;

export function narrowSchemas(schemas: Schemas, answers: Answers, profile: ProfileDocument): void {
  for (const [name, promises] of Object.entries(profile.members ?? {})) narrowMembers(name, schemas[name], promises);
  narrowExamples(schemas, profile);
  narrowValues(schemas, answers, profile);
  requireMembersOfOrders(schemas, answers);
  nameSides(schemas.SignedOrder, answers);
  nameMembersOfCancels(schemas.CancelMarketOrdersRequest, answers);
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
function shown(value: unknown, schema: Schema | undefined, schemas: Schemas, members: Members): unknown {
  const name = (schema && referenceIn(schema))?.$ref.split('/').at(-1) ?? '';
  const { properties = {}, items } = schemas[name] ?? (schema as SchemaObject | undefined) ?? {};
  if (Array.isArray(value)) return value.map((item) => shown(item, items, schemas, members));
  if (!isObject(value)) return value;
  const absent = members[name]?.absent ?? [];
  const kept = Object.entries(value).filter(([member]) => !absent.includes(member));
  return Object.fromEntries(kept.map(([member, held]) => [member, shown(held, properties[member], schemas, members)]));
}

function narrowValues(schemas: Schemas, answers: Answers, { complete = [] }: ProfileDocument): void {
  for (const question of valueQuestions) {
    const { component, member } = listedMembers[question];
    listValues(schemas[component]?.properties?.[member], answers.to(question), complete.includes(question));
  }
  listValues(schemas.ErrorBody?.properties?.type, answers.to('error.types'), complete.includes('error.types'));
  boundPages(schemas, answers);
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
function boundPages(schemas: Schemas, answers: Answers): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const lists = endpointIds.filter((endpoint) => responseSchemaOf[endpoint] === name && name.endsWith('Page'));
    const { data, count } = schema.properties ?? {};
    const sizes = lists.map((list) => answers.to('cursor.page-size', list));
    if (data && !isReferenceObject(data) && lists.length > 0 && sizes.every((values) => values.length > 0))
      data.maxItems = Math.max(...sizes.flat().map(Number));
    const [meaning, ...others] = new Set(lists.map((list) => answers.to('cursor.count-meaning', list).join()));
    if (!count || isReferenceObject(count) || others.length > 0) continue;
    const counted = { page: 'those of this page', list: 'those of the whole list' }[meaning ?? ''];
    if (counted) restate(count, openStatements.countedItems, counted);
  }
}

function requireMembersOfOrders({ SignedOrder: order, OrderSubmission: submission }: Schemas, answers: Answers): void {
  const { length } = answers.of('order-submission.required-fields');
  const required = answers.subjectsWith('order-submission.required-fields', 'required');
  const names = Object.keys(order?.properties ?? {});
  if (!order || !submission || length === 0) return;
  if (required.length > 0) order.required = names.filter((name) => required.includes(name));
  const others = 'The service accepts an order without any one of its other members.';
  if (length >= names.length) restate(order, openStatements.requiredMembers, others);
  // An order that needs a member has to be there; its type and owner are not asked about.
  if (required.length === 0) return;
  submission.required = ['order'];
  restate(submission, openStatements.requiredMembers, 'Whether its type and owner are required is not known.');
}

/** A service may place a side for one account and not for another, so that no side is excluded. */
function nameSides(order: SchemaObject | undefined, answers: Answers): void {
  const side = order?.properties?.side;
  const placed = answers.subjectsWith('place-order.sides', 'placed');
  if (!side || isReferenceObject(side) || placed.length === 0) return;
  const others = answers.of('place-order.sides').filter(([, values]) => !values.includes('placed'));
  const refused = others.map(([name]) => name);
  side.examples = [...placed];
  const more = refused.length > 0 ? `, and was not seen to place ${refused.join(' or ')}` : '';
  side.description = `The side of the order; the service places ${placed.join(' and ')}${more}.`;
}

/** A body that names one market or token is preferred to one that names more. */
function nameMembersOfCancels(request: SchemaObject | undefined, answers: Answers): void {
  const accepted = answers.subjectsWith('cancel-market-orders.body-fields', 'cancels');
  const canceling = cancelSelectors.filter((selector) => accepted.includes(selector.join(', ')));
  const shortest = canceling.filter(
    (selector) =>
      !canceling.some((other) => other.length < selector.length && other.every((name) => selector.includes(name))),
  );
  if (!request || shortest.length === 0) return;
  const about = { conditionId: 'The condition id of the market.', tokenId: 'The id of the token.' };
  const properties: Record<string, SchemaObject> = {};
  for (const name of shortest.flat())
    properties[name] = { type: 'string', description: about[cancelBodyMembers[name]] };
  const requests = shortest.map(
    (selector): SchemaObject => ({ type: 'object', properties, required: [...selector], additionalProperties: true }),
  );
  if (requests.length === 1) Object.assign(request, requests[0]);
  else {
    // Each alternative is whole: generators of types take one that only names required members for any value.
    request.anyOf = requests;
    delete request.properties;
    delete request.additionalProperties;
  }
  const bodies = shortest.map((selector) => selector.map((name) => `\`${name}\``).join(', ')).join(' or ');
  restate(request, openStatements.cancelMembers, `The service was seen to cancel by ${bodies}.`);
  delete request.examples;
}

export type Answers = ReturnType<typeof answersOf>;

/** What a profile answers. */
export function answersOf(pins: Pins) {
  /** Each subject with its answers. */
  const of = (question: RequirementId) => [...(pins.get(question) ?? [])];
  /** The answers to a question, of all its subjects or of those of one operation; each once. */
  function to(question: RequirementId, operation?: string): readonly string[] {
    const isOf = (subject: string) => operation === undefined || subject.split(subjectSeparator)[0] === operation;
    return [...new Set(of(question).flatMap(([subject, values]) => (isOf(subject) ? values : [])))].sort();
  }
  return {
    has: (question: RequirementId) => pins.has(question),
    of,
    to,
    only(question: RequirementId, operation?: string): string | undefined {
      const [only, ...others] = to(question, operation);
      return others.length === 0 ? only : undefined;
    },
    /** The subjects of a question that have this answer, and no other if it is the only one that they may have. */
    subjectsWith: (question: RequirementId, answer: string): readonly string[] =>
      of(question).flatMap(([subject, values]) => (values.every((value) => value === answer) ? [subject] : [])),
  };
}

/** `statement` is one of `openStatements`. */
export function restate(described: { description?: string }, statement: string, answer: string): void {
  // `$` has a meaning in a replacement text, but not in what a function returns.
  if (described.description !== undefined)
    described.description = described.description.replace(statement, () => answer);
}
