import { changeRefusal } from '../deviation-builders.js';
import { fault, kebab } from './fault.js';
/** Sends another error type with the refusals that have this status. */
function anotherTypeForStatus({ requirement, operation, status, requests }) {
    return fault({
        requirement,
        operations: [operation],
        name: `uses-another-error-type-for-${requests}`,
        does: `the error type of ${requests.replaceAll('-', ' ')} is "oops"`,
        deviation: changeRefusal((reply) => reply.status === status ? { ...reply, body: { type: 'oops', error: 'the request failed' } } : reply),
    });
}
const largeLimits = {
    name: 'large-limits',
    value: 'a limit above 100',
    error: 'limit is too large',
    holdsValue: (query) => Number(query.get('limit')) > 100,
};
const malformed = (parameter) => ({
    name: `malformed-${kebab(parameter)}`,
    value: `a malformed ${parameter}`,
    error: `${parameter} is malformed`,
    holdsValue: (query) => query.has(parameter),
});
/** Sends another error type with those refusals of a list whose requests hold a value. */
function anotherTypeForValue(list, { name, value, error, holdsValue }) {
    return fault({
        requirement: list === 'events' ? 'error.events-bad-request-type' : 'error.markets-bad-request-type',
        operations: [list],
        name: `sends-another-type-for-${name}-of-${list}`,
        does: `the refusal of ${value} has another error type`,
        deviation: {
            reply: (reply, { query }) => reply.status === 400 && holdsValue(query) ? { ...reply, body: { type: 'validation error', error } } : undefined,
        },
    });
}
export const errorTypeFaults = [
    fault({
        requirement: 'error.event-bad-request-type',
        operations: ['event'],
        name: 'reads-event-ids-up-to-the-first-letter',
        does: 'an event id that is followed by a letter gets the type "not found error"',
        deviation: {
            reply: (reply, { param }) => reply.status === 400 && /^\d+[a-z]/.test(param)
                ? { ...reply, status: 404, body: { type: 'not found error', error: 'there is no such event' } }
                : undefined,
        },
    }),
    anotherTypeForStatus({
        requirement: 'error.event-bad-request-type',
        operation: 'event',
        status: 400,
        requests: 'invalid-event-requests',
    }),
    fault({
        requirement: 'error.event-bad-request-type',
        operations: ['event'],
        name: 'answers-non-numeric-event-ids-with-not-found',
        does: 'an event id that is not a number is answered with 404 and the type "not found error"',
        deviation: changeRefusal((reply) => reply.status === 400 ? { status: 404, headers: {}, body: { type: 'not found error', error: 'no event' } } : reply),
    }),
    anotherTypeForStatus({
        requirement: 'error.event-not-found-type',
        operation: 'event',
        status: 404,
        requests: 'missing-events',
    }),
    fault({
        requirement: 'error.event-not-found-type',
        operations: ['event'],
        name: 'sends-another-type-for-short-unknown-event-ids',
        does: 'an unknown event id of less than ten digits has another error type',
        deviation: {
            reply: (reply, { param }) => reply.status === 404 && param.length < 10
                ? { ...reply, body: { type: 'missing', error: 'there is no such event' } }
                : undefined,
        },
    }),
    fault({
        requirement: 'error.event-not-found-type',
        operations: ['event'],
        name: 'sends-another-type-for-unknown-events-of-a-creator',
        does: 'an unknown event id beside a creator has the error type "bad request"',
        deviation: {
            reply: (reply, { query }) => reply.status === 404 && query.has('creator')
                ? { ...reply, status: 400, body: { type: 'bad request', error: 'the creator has no such event' } }
                : undefined,
        },
    }),
    fault({
        requirement: 'error.event-not-found-type',
        operations: ['event'],
        name: 'sends-another-type-for-the-event-id-after-the-highest',
        does: 'the id that follows the highest id of an event has the error type "bad request"',
        deviation: {
            reply: (reply, { param }, { dataset: { catalog } }) => reply.status === 404 && Number(param) === Math.max(...catalog.events.map(({ fields }) => Number(fields.id))) + 1
                ? { ...reply, status: 400, body: { type: 'bad request', error: 'the id is out of range' } }
                : undefined,
        },
    }),
    anotherTypeForStatus({
        requirement: 'error.markets-bad-request-type',
        operation: 'catalog-markets',
        status: 400,
        requests: 'invalid-market-list-requests',
    }),
    ...[largeLimits, ...['event_id', 'mirror', 'ascending'].map(malformed)].map((value) => anotherTypeForValue('catalog-markets', value)),
    anotherTypeForStatus({
        requirement: 'error.events-bad-request-type',
        operation: 'events',
        status: 400,
        requests: 'invalid-event-list-requests',
    }),
    ...[largeLimits, ...['active', 'closed'].map(malformed)].map((value) => anotherTypeForValue('events', value)),
    fault({
        requirement: 'error.events-bad-request-type',
        operations: ['events'],
        name: 'sends-another-type-for-malformed-tag-ids',
        does: 'a tag id that is not an integer has another error type',
        deviation: {
            reply: (reply, { query }) => query.has('tag_id') && !/^\d+$/.test(query.get('tag_id') ?? '')
                ? { ...reply, status: 400, body: { type: 'bad', error: 'tag_id is no integer' } }
                : undefined,
        },
    }),
];
//# sourceMappingURL=error-types.js.map