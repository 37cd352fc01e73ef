// Part 7: errors.
import { must, open, should } from './row.js';

export const errors = [
  // Part 7 gives the shape once, for all errors; only its table of types is about some operations.
  must('error.body-shape', '7', 'catalog', 'An error body is { type: string, error: string }.'),
  should(
    'error.event-bad-request-type',
    '7',
    'catalog',
    'An invalid request for an event has the type "bad request".',
    'The table of part 7 lists observed types, not promised ones.',
  ),
  should(
    'error.event-not-found-type',
    '7',
    'catalog',
    'An event that does not exist has the type "not found error".',
    'The table of part 7 lists observed types, not promised ones.',
  ),
  should(
    'error.markets-bad-request-type',
    '7',
    'catalog',
    'An invalid request for markets has the type "bad request".',
    'The table of part 7 lists observed types, not promised ones.',
  ),
  should(
    'error.events-bad-request-type',
    '7',
    'catalog',
    'An invalid request for events has the type "bad request".',
    'The table of part 7 lists observed types, not promised ones.',
  ),
  open('error.status-codes', '7', 'catalog', 'Which status does each kind of invalid request get, or is it accepted?'),
  open('error.types', '7', 'catalog', 'Which error types does each kind of invalid request get?'),
] as const;
