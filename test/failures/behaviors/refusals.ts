// The service refuses every request, or asks to wait.
import type { Behavior } from '../behavior.js';

/** Every check, with trading. */
const everything = ['--allow-trading'];

function refusal(
  status: number,
  retryAfter: string | undefined,
  says: RegExp,
  flags: readonly string[] = [],
): Behavior {
  const asked = retryAfter === undefined ? 'without Retry-After' : `with Retry-After: ${retryAfter}`;
  return {
    name: `the service answers everything with ${status} ${asked} ${flags.join(' ')}`.trim(),
    flags: [...everything, ...flags],
    answer: ({ send }) =>
      send('{"error":"not now","type":"busy"}', status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    ends: {
      exit: 3,
      verdict: 'inconclusive',
      says,
    },
  };
}

export const refusals: readonly Behavior[] = [
  refusal(500, undefined, /failed on 40 requests in a row(?:, all of [^,]+,)? with 500/),
  { ...refusal(429, undefined, /refused 40 requests in a row(?:, all of [^,]+,)? with 429/), isLong: true },
  {
    ...refusal(429, '1', /refused 40 requests in a row(?:, all of [^,]+,)? with 429; last Retry-After 1 s/),
    isLong: true,
  },
  refusal(429, '86400', /refused 40 requests in a row(?:, all of [^,]+,)? with 429; last Retry-After 86400 s/),
  refusal(503, '86400', /refused 40 requests in a row(?:, all of [^,]+,)? with 503; last Retry-After 86400 s/),
  refusal(503, undefined, /refused 40 requests in a row(?:, all of [^,]+,)? with 503/),
  refusal(
    429,
    'Wed, 21 Oct 2099 07:28:00 GMT',
    /refused 40 requests in a row(?:, all of [^,]+,)? with 429; last Retry-After Wed, 21 Oct/,
  ),
  { ...refusal(429, '86400', /the budget of 2 s is spent/, ['--budget', '2']), isLong: true },
  {
    name: 'the service closes every connection without an answer',
    flags: everything,
    answer: ({ hangUp }) => hangUp(),
    ends: {
      exit: 3,
      verdict: 'inconclusive',
      says: /something listens at http:.*, but the connection was closed without an answer: should the base URL begin with https/,
    },
  },
];
