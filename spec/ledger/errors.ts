// Part 7: errors.
import { must, open, should } from './row.js';

export const errors = [
  must('error.body-shape', '7', 'catalog', 'An error is answered as { type: string, error: string }.'),
  // The table gives what was observed, not what is promised.
  should('error.event-bad-request-type', '7', 'catalog', 'An invalid request for an event has the type "bad request".'),
  should('error.event-not-found-type', '7', 'catalog', 'An event that does not exist has the type "not found error".'),
  should(
    'error.markets-bad-request-type',
    '7',
    'catalog',
    'An invalid request for markets has the type "bad request".',
  ),
  should('error.events-bad-request-type', '7', 'catalog', 'An invalid request for events has the type "bad request".'),
  open('error.status-codes', '7', 'catalog', 'Under which status codes do errors come?'),
  open('error.types', '7', 'catalog', 'Which error types are there?'),
] as const;
