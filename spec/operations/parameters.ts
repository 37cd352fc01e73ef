// Parts 4 and 8: the parameters of each operation.
import type { SchemaObject } from 'openapi3-ts/oas31';
import { type EndpointId, endpointIds } from '../endpoints.js';
import type { RequirementId } from '../ledger.js';
import { withStatements } from '../open-statements.js';
import table from './parameters.json' with { type: 'json' };

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly schema: SchemaObject;
  readonly text: string;
  readonly requirements: readonly RequirementId[];
  /** The name of the parameter with the same meaning. */
  readonly aliasOf?: string;
}

/** Part 8. This table is the only place that states these limits and defaults. */
export const boundedSchemas = {
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  offset: { type: 'integer', minimum: 0, default: 0 },
  ascending: { type: 'boolean', default: false },
} satisfies Record<string, SchemaObject>;

interface Row extends Omit<Parameter, 'schema' | 'in'>, Partial<Pick<Parameter, 'in'>> {
  readonly type: 'string' | 'integer' | 'boolean';
  readonly on: readonly EndpointId[];
}

const boundsOf: Readonly<Record<string, SchemaObject>> = boundedSchemas;

const parameterOf = ({ on: _, type, text, ...row }: Row): Parameter => ({
  in: 'query',
  ...row,
  schema: boundsOf[row.name] ?? { type },
  text: withStatements(text),
});

const rows = (table as readonly Row[]).map((row) => ({ on: row.on, parameter: parameterOf(row) }));
const byEndpoint = new Map(
  endpointIds.map((id) => [id, rows.flatMap(({ on, parameter }) => (on.includes(id) ? [parameter] : []))]),
);

/** The parameters of an endpoint, in the order of the tables in part 4. */
export const parametersOf = (endpoint: EndpointId): readonly Parameter[] => byEndpoint.get(endpoint) ?? [];
