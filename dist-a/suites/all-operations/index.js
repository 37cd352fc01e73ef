import { fieldChecks } from './fields.js';
import { memberNameChecks } from './member-names.js';
import { observationChecks } from './observations.js';
import { contentType, errorBody, jsonBody, noServerError } from './transport.js';
export const allOperationsChecks = [
    ...fieldChecks,
    ...memberNameChecks,
    ...errorBody,
    ...jsonBody,
    ...contentType,
    ...noServerError,
    ...observationChecks,
];
//# sourceMappingURL=index.js.map