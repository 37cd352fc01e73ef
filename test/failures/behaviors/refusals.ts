// The service refuses every request, or asks to wait.
import type { Behavior } from '../behavior.js';

function refusal(status: number, retryAfter: string | undefined, flags: readonly string[] = []): Behavior {
  const asked = retryAfter === undefined ? 'without Retry-After' : `with Retry-After: ${retryAfter}`;
  return {
    name: `the service answers everything with ${status} ${asked}`,
    flags,
    answer: ({ send }) =>
      send('{"error":"not now","type":"busy"}', status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    ends: {
      exit: 3,
      verdict: 'inconclusive',
      says: new RegExp(`with ${status}`),
      withinSeconds: 20,
    },
  };
}

export const refusals: readonly Behavior[] = [refusal(500, undefined)];
