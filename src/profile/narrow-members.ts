// Narrows the members of one schema: required, never null, or left out, then also in the examples of the document.
import { isReferenceObject, type ReferenceObject, type SchemaObject } from 'openapi3-ts/oas31';
import type { FormSchema } from '../../spec/members.js';
import { isObject } from '../is-object.js';
import { type MemberPromises, namedPromises, type ProfileDocument } from './document.js';

type Schema = SchemaObject | ReferenceObject;

export function narrowMembers(name: string, schema: FormSchema | undefined, promises: MemberPromises): void {
  const { required, nonNull, absent } = namedPromises(name, promises);
  const { properties } = schema ?? {};
  if (!schema || !properties) return;
  for (const absentName of absent) delete properties[absentName];
  // A member that is merely not listed may have any value.
  if (absent.length > 0) {
    const forbidden = Object.fromEntries(absent.map((member) => [member, { not: {} }]));
    const keywords: Pick<FormSchema, 'dependentSchemas' | 'unevaluatedProperties'> = {
      unevaluatedProperties: true,
      ...schema,
      dependentSchemas: { ...schema.dependentSchemas, ...forbidden },
    };
    Object.assign(schema, keywords);
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
  const { type, anyOf, oneOf, enum: values, additionalProperties, ...rest } = schema;
  const types = Array.isArray(type) ? type.filter((name) => name !== 'null') : type;
  const alternatives = (parts: readonly Schema[]) => parts.filter((part) => !isNull(part)).map(withoutNull);
  const [onlyAlternative, ...others] = alternatives([...(anyOf ?? []), ...(oneOf ?? [])]);
  const narrowed: SchemaObject = {
    ...(types === undefined ? {} : { type: Array.isArray(types) && types.length === 1 && types[0] ? types[0] : types }),
    ...rest,
    ...(values ? { enum: values.filter((value) => value !== null) } : {}),
    ...(additionalProperties === undefined ? {} : { additionalProperties: valuesWithoutNull(additionalProperties) }),
  };
  if (!onlyAlternative) return narrowed;
  // A single alternative replaces the list of alternatives; members beside the list stay.
  if (others.length === 0) return { ...narrowed, ...onlyAlternative } as Schema;
  return {
    ...narrowed,
    ...(anyOf ? { anyOf: alternatives(anyOf) } : {}),
    ...(oneOf ? { oneOf: alternatives(oneOf) } : {}),
  };
}

function valuesWithoutNull(values: Schema | boolean): Schema | boolean {
  return typeof values === 'boolean' ? values : withoutNull(values);
}

function isNull(schema: Schema): boolean {
  return !isReferenceObject(schema) && schema.type === 'null';
}

type Schemas = Readonly<Record<string, SchemaObject>>;

export function narrowExamples(schemas: Schemas, { members = {} }: ProfileDocument): void {
  for (const [name, schema] of Object.entries(schemas))
    if (schema.examples)
      schema.examples = schema.examples.map((value: unknown) => shown(value, componentRef(name), schemas, members));
}

const prefix = '#/components/schemas/';
const componentRef = (name: string): ReferenceObject => ({ $ref: `${prefix}${name}` });

/** The value without members that the profile calls absent. */
function shown(
  value: unknown,
  schema: Schema | undefined,
  schemas: Schemas,
  members: NonNullable<ProfileDocument['members']>,
): unknown {
  const reference = referenceIn(schema);
  const name = reference?.$ref.slice(prefix.length) ?? '';
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

/** A member that may be null refers to its schema in an alternative. */
function referenceIn(schema: Schema | undefined): ReferenceObject | undefined {
  if (!schema || isReferenceObject(schema)) return schema;
  return schema.anyOf?.find(isReferenceObject);
}
