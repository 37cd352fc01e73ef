// Faults of the bodies of refusals (part 7).
import { isObject } from '../../is-object.js';
import { changeRefusal } from '../deviation-builders.js';
import { allOperations } from '../operations.js';
import type { Deviation } from '../types.js';
import { type Fault, faultsOf } from './fault.js';
import { hasArrayBody, hasNoBody } from './request-bodies.js';

/** Replaces the body of every refusal; `error` is the original text. */
function errorBody(replace: (error: unknown, body: Readonly<Record<string, unknown>>) => unknown): Deviation {
  return changeRefusal((reply) =>
    isObject(reply.body) ? { ...reply, body: replace(reply.body.error, reply.body) } : reply,
  );
}

/** A framework refuses bodies of another shape before the service sees them, in words of its own. */
const refusedByFramework = (
  [
    ['place-order', hasArrayBody],
    ['cancel-order', hasArrayBody],
    ['cancel-market-orders', hasArrayBody],
    ['place-orders', hasNoBody],
  ] as const
).flatMap(([operation, isInvalid]) =>
  faultsOf('error.body-shape', [operation], {
    [`sends-message-for-bodies-of-another-shape-on-${operation}`]: [
      `the refusal of a body of another shape on ${operation} is { message }`,
      {
        reply: (reply, request) =>
          reply.status >= 400 && isInvalid(request)
            ? { ...reply, body: { message: 'the body is malformed' } }
            : undefined,
      },
    ],
  }),
);

export const errorBodyFaults: readonly Fault[] = [
  ...refusedByFramework,
  ...faultsOf('error.body-shape', allOperations, {
    'sends-message-instead-of-type-and-error': [
      'an error body is { message }',
      errorBody((error) => ({ message: error })),
    ],
    'omits-error-type': ['an error body has no type', errorBody((error) => ({ error }))],
    'sends-null-as-error-type': ['the type of an error is null', errorBody((error) => ({ type: null, error }))],
    'sends-error-type-as-a-number': [
      'the type of an error is a number',
      errorBody((_error, body) => ({ ...body, type: 7 })),
    ],
    'sends-error-as-an-object': [
      'the error member of an error body is { message }',
      errorBody((error) => ({ type: 'error', error: { message: error } })),
    ],
    'sends-errors-as-plain-text': [
      'an error body is plain text',
      {
        wire: (response) =>
          response.status >= 400
            ? { ...response, payload: 'failed', headers: { ...response.headers, 'content-type': 'text/plain' } }
            : response,
      },
    ],
  }),
];
