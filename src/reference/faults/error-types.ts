// Faults of the types of errors of the catalog (part 7).
import type { RequirementId } from '../../../spec/ledger.js';
import type { Deviation, IncomingRequest, Service } from '../types.js';
import { type Fault, faultsOf, kebab, type Mistakes } from './fault.js';

type When = (request: IncomingRequest, service: Service) => boolean;

/** Sends another error with those refusals of a status that `when` holds for; `as` is the status that they get. */
const retypes = (status: number, type: string, error: string, when: When, as = status): Deviation => ({
  reply: (reply, request, service) =>
    reply.status === status && when(request, service) ? { ...reply, status: as, body: { type, error } } : undefined,
});

/** Sends another error type with each refusal of a status. */
const retypesAll = (status: number, requests: string): Mistakes => ({
  [`uses-another-error-type-for-${requests}`]: [
    `the error type of ${requests.replaceAll('-', ' ')} is "oops"`,
    retypes(status, 'oops', 'the request failed', () => true),
  ],
});

const isLarge: When = ({ query }) => Number(query.get('limit')) > 100;
const isAfterHighest: When = ({ param }, { dataset: { catalog } }) =>
  Number(param) === Math.max(...catalog.events.map(({ fields }) => Number(fields.id))) + 1;

/** Sends another error type for limits that are too large, and for values that are no such type. */
const retypesValues = (
  requirement: RequirementId,
  list: 'catalog-markets' | 'events',
  parameters: readonly string[],
): readonly Fault[] =>
  faultsOf(
    requirement,
    [list],
    {
      [`sends-another-type-for-large-limits-of-${list}`]: [
        'the refusal of a limit above 100 has another error type',
        retypes(400, 'validation error', 'limit is too large', isLarge),
      ],
    },
    ...parameters.map((parameter) => ({
      [`sends-another-type-for-malformed-${kebab(parameter)}-of-${list}`]: [
        `the refusal of a malformed ${parameter} has another error type`,
        retypes(400, 'validation error', `${parameter} is malformed`, ({ query }) => query.has(parameter)),
      ] as const,
    })),
  );

export const errorTypeFaults: readonly Fault[] = [
  ...faultsOf('error.event-bad-request-type', ['event'], retypesAll(400, 'invalid-event-requests'), {
    'reads-event-ids-up-to-the-first-letter': [
      'an event id that is followed by a letter gets the type "not found error"',
      retypes(400, 'not found error', 'there is no such event', ({ param }) => /^\d+[a-z]/.test(param), 404),
    ],
    'answers-non-numeric-event-ids-with-not-found': [
      'an event id that is not a number is answered with 404 and the type "not found error"',
      retypes(400, 'not found error', 'no event', () => true, 404),
    ],
  }),
  ...faultsOf('error.event-not-found-type', ['event'], retypesAll(404, 'missing-events'), {
    'sends-another-type-for-short-unknown-event-ids': [
      'an unknown event id of less than ten digits has another error type',
      retypes(404, 'missing', 'there is no such event', ({ param }) => param.length < 10),
    ],
    'sends-another-type-for-unknown-events-of-a-creator': [
      'an unknown event id beside a creator has the error type "bad request"',
      retypes(404, 'bad request', 'the creator has no such event', ({ query }) => query.has('creator'), 400),
    ],
    'sends-another-type-for-the-event-id-after-the-highest': [
      'the id that follows the highest id of an event has the error type "bad request"',
      retypes(404, 'bad request', 'the id is out of range', isAfterHighest, 400),
    ],
  }),
  ...faultsOf('error.markets-bad-request-type', ['catalog-markets'], retypesAll(400, 'invalid-market-list-requests')),
  ...faultsOf('error.events-bad-request-type', ['events'], retypesAll(400, 'invalid-event-list-requests'), {
    'sends-another-type-for-malformed-tag-ids': [
      'a tag id that is not an integer has another error type',
      {
        reply: (reply, { query }) =>
          query.has('tag_id') && !/^\d+$/.test(query.get('tag_id') ?? '')
            ? { ...reply, status: 400, body: { type: 'bad', error: 'tag_id is no integer' } }
            : undefined,
      },
    ],
  }),
  ...retypesValues('error.markets-bad-request-type', 'catalog-markets', ['event_id', 'mirror', 'ascending']),
  ...retypesValues('error.events-bad-request-type', 'events', ['active', 'closed']),
];
