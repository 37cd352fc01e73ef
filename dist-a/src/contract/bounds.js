// The limits and defaults of part 8, read from the schemas of the contract so that no check repeats them.
import { batchBody, boundedSchemas, parametersOf } from '../../spec/document.js';
/**
 * The limits and the default of one query parameter.
 * @example const { minimum, maximum, default: pageSize } = parameterBounds('tags', 'limit');
 * @throws {Error} when the endpoint does not have the parameter: a mistake in the suite.
 */
export function parameterBounds(endpoint, name) {
    if (!parametersOf(endpoint).some((parameter) => parameter.name === name))
        throw new Error(`${endpoint} has no parameter ${name}`);
    return boundedSchemas[name];
}
/** How many orders one POST /orders may hold. */
export const batchBounds = { minimum: batchBody.minItems, maximum: batchBody.maxItems };
//# sourceMappingURL=bounds.js.map