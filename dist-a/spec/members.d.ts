import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import type { FieldRequirementId } from './ledger/fields.js';
import type { RequirementId } from './ledger.js';
import type { Field, Properties } from './resources/field.js';
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
export declare function sentence(text: string): string;
/** The same schema, with null as a further value. */
export declare function nullable(schema: Schema): SchemaObject;
/**
 * Properties of a response from a table of part 2. Nullability is not shown (2.12), so every member may be null, apart
 * from those that are stated to be there.
 */
export declare function propertiesOf(fields: Readonly<Record<string, Field<FieldRequirementId>>>, stated?: readonly string[]): Properties;
/** The schema of a member that a form does not have. Null counts as absent. */
export declare function forbidden(id: RequirementId): SchemaObject;
/**
 * Forbids members that related forms have. Under `properties`, generated types would list them as members of the form.
 */
export declare function lacking(names: readonly string[], id: RequirementId): Omit<FormSchema, keyof SchemaObject>;
export declare function pick(properties: Properties, names: readonly string[]): Properties;
export declare function omit(properties: Properties, names: readonly string[]): Properties;
/** The array member `name`, with items of another schema. */
export declare function withItems(name: string, item: string, { [name]: member }: Properties): Properties;
export {};
