// Faults of the bodies of refusals (part 7).
import { isObject } from '../../is-object.js';
import { changeRefusal } from '../deviation-builders.js';
import { allOperations } from '../operations.js';
import { fault } from './fault.js';
import { hasArrayBody, hasNoBody } from './request-bodies.js';
/** Replaces the body of every refusal; `error` is the original text. */
function errorBody(replace) {
    return changeRefusal((reply) => isObject(reply.body) ? { ...reply, body: replace(reply.body.error, reply.body) } : reply);
}
/** A framework refuses bodies of another shape before the service sees them, in words of its own. */
const refusedByFramework = [
    ['place-order', hasArrayBody],
    ['cancel-order', hasArrayBody],
    ['cancel-market-orders', hasArrayBody],
    ['place-orders', hasNoBody],
].map(([operation, isInvalid]) => fault({
    requirement: 'error.body-shape',
    operations: [operation],
    name: `sends-message-for-bodies-of-another-shape-on-${operation}`,
    does: `the refusal of a body of another shape on ${operation} is { message }`,
    deviation: {
        reply: (reply, request) => reply.status >= 400 && isInvalid(request)
            ? { ...reply, body: { message: 'the body is malformed' } }
            : undefined,
    },
}));
export const errorBodyFaults = [
    ...refusedByFramework,
    fault({
        requirement: 'error.body-shape',
        operations: allOperations,
        name: 'sends-message-instead-of-type-and-error',
        does: 'an error body is { message }',
        deviation: errorBody((error) => ({ message: error })),
    }),
    fault({
        requirement: 'error.body-shape',
        operations: allOperations,
        name: 'omits-error-type',
        does: 'an error body has no type',
        deviation: errorBody((error) => ({ error })),
    }),
    fault({
        requirement: 'error.body-shape',
        operations: allOperations,
        name: 'sends-null-as-error-type',
        does: 'the type of an error is null',
        deviation: errorBody((error) => ({ type: null, error })),
    }),
    fault({
        requirement: 'error.body-shape',
        operations: allOperations,
        name: 'sends-error-type-as-a-number',
        does: 'the type of an error is a number',
        deviation: errorBody((_error, body) => ({ ...body, type: 7 })),
    }),
    fault({
        requirement: 'error.body-shape',
        operations: allOperations,
        name: 'sends-error-as-an-object',
        does: 'the error member of an error body is { message }',
        deviation: errorBody((error) => ({ type: 'error', error: { message: error } })),
    }),
    fault({
        requirement: 'error.body-shape',
        operations: allOperations,
        name: 'sends-errors-as-plain-text',
        does: 'an error body is plain text',
        deviation: {
            wire: (response) => response.status >= 400
                ? { ...response, payload: 'failed', headers: { ...response.headers, 'content-type': 'text/plain' } }
                : response,
        },
    }),
];
//# sourceMappingURL=error-bodies.js.map