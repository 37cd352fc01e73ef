import fc from 'fast-check';
import type { EndpointId } from '../../spec/endpoints.js';
export type ParameterValue = string | number | boolean;
/**
 * Legal values of one parameter.
 * @throws {Error} when the endpoint does not have the parameter: a mistake in the suite.
 */
export declare function parameterValues(endpoint: EndpointId, name: string): fc.Arbitrary<ParameterValue>;
