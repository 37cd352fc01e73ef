// Random legal parameter values, generated from the parameter schemas of the contract, boundaries first.
import fc from 'fast-check';
import { parametersOf } from '../../spec/document.js';
/** The bound of integers without a stated maximum: past the end of most lists. */
const defaultMaximum = 1000;
/** The longest generated string; long enough for every slug and id that a service may expect. */
const maximumLength = 40;
/**
 * Legal values of one parameter.
 * @throws {Error} when the endpoint does not have the parameter: a mistake in the suite.
 */
export function parameterValues(endpoint, name) {
    const parameter = parametersOf(endpoint).find((candidate) => candidate.name === name);
    if (!parameter)
        throw new Error(`${endpoint} has no parameter ${name}`);
    const { type, minimum, maximum } = parameter.schema;
    switch (type) {
        case 'boolean':
            return fc.boolean();
        case 'integer': {
            const bounds = { min: minimum ?? 0, max: maximum ?? defaultMaximum };
            return fc.oneof({ weight: 1, arbitrary: fc.constantFrom(bounds.min, bounds.max) }, { weight: 4, arbitrary: fc.integer(bounds) });
        }
        default:
            return fc.string({ minLength: 1, maxLength: maximumLength });
    }
}
//# sourceMappingURL=parameter-values.js.map