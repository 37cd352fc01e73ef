// The members of object schemas: built from the tables of part 2, picked, and extended by what a form lacks.
import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { annotate } from './annotation.js';
import type { RequirementId } from './ledger.js';
import { type Properties, readRow } from './resources/field.js';
import { records, type TableName } from './resources/records.js';
import { schemaRef } from './schema-ref.js';

type Schema = SchemaObject | ReferenceObject;

/** Keywords of JSON Schema 2020-12 that the types of openapi3-ts lack. */
export interface FormSchema extends SchemaObject {
  /** For each member that the form lacks: the schema that applies if a record has it. */
  readonly dependentSchemas?: Readonly<Record<string, SchemaObject>>;
  /**
   * The schema of every other member; a form that may have only its own members uses the schema of a forbidden member.
   */
  readonly unevaluatedProperties?: SchemaObject | true;
}

/** A description as a sentence. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The same schema, with null as a further value. */
export function nullable(schema: Schema): SchemaObject {
  if ('$ref' in schema) return { anyOf: [{ $ref: schema.$ref }, { type: 'null' }] };
  const { type, additionalProperties, ...rest } = schema;
  return {
    ...(typeof type === 'string' ? { type: [type, 'null'] } : {}),
    ...rest,
    ...(additionalProperties === undefined ? {} : { additionalProperties: nullableValues(additionalProperties) }),
  };
}

function nullableValues(values: Schema | boolean): Schema | boolean {
  return typeof values === 'boolean' ? values : nullable(values);
}

/**
 * Properties of a response from a table of part 2. Nullability is not shown (2.12), so every member may be null, apart
 * from those that are stated to be there.
 */
export function propertiesOf(table: TableName, stated: readonly string[] = []): Properties {
  return Object.fromEntries(
    Object.entries(records[table].fields).map(([name, { id, schema, text }]) => [
      name,
      { ...(stated.includes(name) ? schema : nullable(schema)), description: sentence(text), ...annotate([id]) },
    ]),
  );
}

/** Properties of a request. They bind the client, so no requirement checks them. */
export const requestProperties = (rows: Readonly<Record<string, string>>): Properties =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => {
      const { schema, text } = readRow(row);
      return [name, { ...schema, description: sentence(text) }];
    }),
  );

/** The schema of a member that a form does not have. Null counts as absent. */
export function forbidden(id: RequirementId): SchemaObject {
  return { type: 'null', description: 'Not a member of this form.', ...annotate([id]) };
}

/**
 * Forbids members that related forms have. Under `properties`, generated types would list them as members of the form.
 */
export function lacking(names: readonly string[], id: RequirementId): Omit<FormSchema, keyof SchemaObject> {
  return {
    // Redocly closes objects for its check of examples, and then misses the members beside `dependentSchemas`.
    unevaluatedProperties: true,
    dependentSchemas: Object.fromEntries(names.map((name) => [name, { properties: { [name]: forbidden(id) } }])),
  };
}

type Members<Value> = Readonly<Record<string, Value>>;

/** In the order of the names. */
export function pick<Value>(members: Members<Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = members[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export function omit<Value>(members: Members<Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

/** The array member `name`, with items of another schema. */
export function withItems(name: string, item: string, { [name]: member }: Properties): Properties {
  return { [name]: { ...member, items: schemaRef(item) } as SchemaObject };
}
