// What the interface says and nobody can check from outside, each with the reason.
import type { Exclusion } from '../requirement.js';

export const exclusions: readonly Exclusion[] = [
  {
    section: '1',
    about: 'Matching rules and settlement',
    reason: 'Not shown; what becomes of crossing orders is observed.',
  },
  {
    section: '2.1',
    about: 'The fields of an order submission',
    reason: 'They bind the client. What the suite sends follows them.',
  },
  {
    section: '2.3',
    about: 'The body of a single cancel',
    reason: 'It binds the client. What the suite sends follows it.',
  },
  { section: '2.8', about: 'The content of eventMetadata', reason: 'Not shown; only that it is an object is judged.' },
  { section: '2.12', about: 'The meaning of r, e and to', reason: 'Not shown; only their types are judged.' },
  {
    section: '2.12',
    about: 'Presence and nullability of fields',
    reason: 'Not shown; an absent or null field is no fault.',
  },
  {
    section: '3',
    about: 'That active, closed and archived are independent',
    reason: 'Any combination is legal, so none is a fault; each is judged by itself.',
  },
  { section: '3', about: 'Transitions between states', reason: 'Not shown; statuses are observed.' },
  {
    section: '4.1',
    about: 'The body of cancel-by-market',
    reason: 'Its members are not shown; what is understood is observed.',
  },
  {
    section: '4.5',
    about: 'That the catalog lists no authentication headers',
    reason: 'Which headers reads require is not shown (5); the suite sends the catalog none.',
  },
  {
    section: '4.6.1',
    about: 'That MA== is an offset in base64',
    reason: 'Cursors are opaque (1); only that this one asks for the first page is judged.',
  },
  { section: '5', about: 'The operation that issues API keys', reason: 'Not shown; keys come from the configuration.' },
  { section: '5', about: 'The placeholders', reason: 'They are notation and say nothing of the service.' },
  {
    section: '5.3',
    about: 'Whose trades the builder list holds',
    reason: 'It is only called builder trades; its filters and records are judged.',
  },
  { section: '6', about: 'Events, notifications and streams', reason: 'Not shown, so there is nothing to listen to.' },
  { section: '8', about: 'Rate limits', reason: 'Not shown; a 429 is waited out and never judged.' },
  { section: '9', about: 'Versioning', reason: 'Not shown, so there is no version to ask for.' },
];
