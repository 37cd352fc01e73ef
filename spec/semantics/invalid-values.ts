// Values that a parameter does not take (4 and 8), by the type that the document gives it: what a service may refuse, in
// the shape of an error (7).
import type { EndpointId } from '../endpoints.js';
import { boundedSchemas, type Parameter, parametersOf } from '../operations/parameters.js';

/** Larger than 64 bits. A service that has numbers of any size may say that nothing has this one. */
export const beyond64Bits = '9'.repeat(20);

/** A value, or several where the parameter takes one. */
type Values = string | readonly string[];

const ofName: Readonly<Record<string, readonly Values[]>> = {
  limit: ['0', '-1', String(boundedSchemas.limit.maximum + 1), 'abc'],
  offset: ['-1', '1.5', 'abc', beyond64Bits],
  before: ['yesterday'],
  after: ['yesterday', ['yesterday', 'yesterday']],
  next_cursor: ['not-a-cursor'],
  token_id: ['not-a-token'],
};
const ofInteger = ['abc', '1.5', beyond64Bits];
/** Each flag gets those of one row. */
const ofFlags: readonly (readonly Values[])[] = [['maybe'], ['2'], ['maybe', ''], ['2', ['true', 'false']]];

function valuesOf({ name, schema }: Parameter, place: number): readonly Values[] {
  const named = ofName[name];
  if (named) return named;
  if (schema.type === 'integer') return ofInteger;
  return schema.type === 'boolean' ? (ofFlags[place % ofFlags.length] ?? []) : [];
}

/** An invalid value of one parameter, as `{ tag_id: 'abc' }`. */
interface InvalidQuery {
  readonly parameter: Parameter;
  readonly query: Readonly<Record<string, Values>>;
}

/** Each parameter of the query of an operation with each of its invalid values. */
export const invalidQueries = (endpoint: EndpointId): readonly InvalidQuery[] =>
  parametersOf(endpoint)
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter, place) =>
      valuesOf(parameter, place).map((value) => ({ parameter, query: { [parameter.name]: value } })),
    );
