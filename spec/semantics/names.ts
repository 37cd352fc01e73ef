// The names of members and parameters, from the types that are generated from the document: a misspelled one does not
// compile.
import type { components, operations } from 'tickmark/types';

type Schemas = components['schemas'];
/** The members that a schema names: one that allows any others has an index, too. */
type NamedIn<Schema> = keyof { [Name in keyof Schema as string extends Name ? never : Name]: true };

/** A schema of the document. */
export type SchemaName = keyof Schemas;

/** A member of some record of the document. */
export type MemberName = { [Name in keyof Schemas]: NamedIn<Schemas[Name]> }[keyof Schemas];

/** Of an operation without a query, none: the keys of `never` are all names. */
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? [NonNullable<Query>] extends [never]
    ? never
    : keyof NonNullable<Query>
  : never;

/** A member of the records that such a member holds, as `tags[].slug`. */
export type MemberPath = MemberName | `${'events' | 'tags' | 'series' | 'maker_orders'}[].${MemberName}`;

/** A parameter in the query of some operation. */
export type ParameterName = { [Name in keyof operations]: QueryOf<operations[Name]> }[keyof operations];
