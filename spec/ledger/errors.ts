// Part 7: errors.
import { must, open, rows, should } from './row.js';

export const errors = [
  ...rows('catalog', {
    // Part 7 gives the shape once, for all errors; only its table of types is about some operations.
    'error.body-shape': must('7: An error body is { type: string, error: string }.'),
    'error.event-bad-request-type': should(
      '7: An invalid request for an event has the type "bad request".',
      'The table of part 7 lists observed types, not promised ones.',
    ),
    'error.event-not-found-type': should(
      '7: An event that does not exist has the type "not found error".',
      'The table of part 7 lists observed types, not promised ones.',
    ),
    'error.markets-bad-request-type': should(
      '7: An invalid request for markets has the type "bad request".',
      'The table of part 7 lists observed types, not promised ones.',
    ),
    'error.events-bad-request-type': should(
      '7: An invalid request for events has the type "bad request".',
      'The table of part 7 lists observed types, not promised ones.',
    ),
    'error.status-codes': open('7: Which status does each kind of invalid request get, or is it accepted?'),
    'error.types': open('7: Which error types does each kind of invalid request get?'),
  }),
];
