import { boundedSchemas } from '../../spec/document.js';
import type { EndpointId } from '../../spec/endpoints.js';
type BoundedSchemas = typeof boundedSchemas;
/**
 * The limits and the default of one query parameter.
 * @example const { minimum, maximum, default: pageSize } = parameterBounds('tags', 'limit');
 * @throws {Error} when the endpoint does not have the parameter: a mistake in the suite.
 */
export declare function parameterBounds<Name extends keyof BoundedSchemas>(endpoint: EndpointId, name: Name): Omit<BoundedSchemas[Name], 'type'>;
/** How many orders one POST /orders may hold. */
export declare const batchBounds: {
    minimum: number;
    maximum: number;
};
export {};
