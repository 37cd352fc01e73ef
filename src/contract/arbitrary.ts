// Values to ask with, drawn from the contract's own parameter schemas, boundaries first.
import fc from 'fast-check';
import { parametersOf } from '../../spec/document.js';
import type { EndpointId } from '../../spec/endpoints.js';

export type ParameterValue = string | number | boolean;

/** Integers without a stated bound stay within what any list could have. */
const farOffset = 1000;

/**
 * Legal values of one parameter.
 * @throws {Error} where the endpoint has no such parameter: a mistake of ours.
 */
export function parameterValues(endpoint: EndpointId, name: string): fc.Arbitrary<ParameterValue> {
  const parameter = parametersOf(endpoint).find((candidate) => candidate.name === name);
  if (!parameter) throw new Error(`${endpoint} has no parameter ${name}`);
  const { type, minimum, maximum } = parameter.schema;
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer': {
      const bounds = { min: minimum ?? 0, max: maximum ?? farOffset };
      return fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(bounds.min, bounds.max) },
        { weight: 4, arbitrary: fc.integer(bounds) },
      );
    }
    default:
      return fc.string({ minLength: 1, maxLength: 40 });
  }
}
