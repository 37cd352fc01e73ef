// What is said of a service that asks for fewer requests.
import { describe, expect, it } from 'vitest';
import { createThrottlingEvidence } from './hints.js';

const refused = { status: 429, retryAfter: undefined };
const answered = { status: 200, retryAfter: undefined };

/** What is said after these results, of which each takes some milliseconds. */
function hintAfter(
  results: readonly {
    readonly status: number;
    readonly retryAfter: string | undefined;
    readonly operation?: string;
  }[],
  ms: number,
) {
  let at = 0;
  const evidence = createThrottlingEvidence(() => at);
  for (const result of results) {
    at += ms;
    evidence.record(result);
  }
  return evidence.hint();
}

describe('createThrottlingEvidence', () => {
  it('names a rate below that of the answers since the service first asked for fewer requests', () => {
    const burst = Array.from({ length: 200 }, () => answered);
    const later = Array.from({ length: 50 }, () => answered);
    expect(hintAfter([...burst, refused, refused, ...later], 100)).toEqual({
      kind: 'throttled',
      message: '2 requests were throttled (429); `--rate 8` avoids it',
      count: 2,
    });
  });

  it('names the rate at which the service refuses, although fewer requests were sent most of the time', () => {
    const slow = Array.from({ length: 10 }, () => answered);
    let at = 0;
    const evidence = createThrottlingEvidence(() => at);
    for (const [results, ms] of [
      [[refused, ...slow], 500],
      [[...slow, refused, ...slow], 90],
      [[...slow, refused, ...slow], 500],
      [[...slow, refused], 90],
    ] as const)
      for (const result of results) {
        at += ms;
        evidence.record(result);
      }
    expect(evidence.hint()?.message).toBe('4 requests were throttled (429); `--rate 9` avoids it');
  });

  it('names no rate where too little was answered since then', () => {
    expect(hintAfter([refused, answered], 100)?.message).toBe('1 request was throttled (429); `--rate` limits them');
  });

  it('names an operation that alone is throttled, and no rate if it was never answered after that', () => {
    const tags = { ...refused, operation: 'GET /tags' };
    const others = Array.from({ length: 50 }, () => ({ ...answered, operation: 'GET /events' }));
    expect(hintAfter([tags, ...others, tags], 100)?.message).toBe(
      '2 requests were throttled (429), all of GET /tags; none of the same kind was answered after that',
    );
  });

  it('counts a 503 that says when to send the request again', () => {
    const busy = { status: 503, retryAfter: '1' };
    expect(hintAfter([busy, refused, { status: 503, retryAfter: undefined }], 100)?.message).toMatch(
      /^2 requests were throttled \(429 and 503\)/,
    );
  });

  it('says nothing of a service that asks for nothing', () => {
    expect(hintAfter([answered], 100)).toBeUndefined();
  });
});
