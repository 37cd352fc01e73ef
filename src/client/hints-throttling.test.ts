// What is said of a service that asks for fewer requests.
import { describe, expect, it } from 'vitest';
import { createClockEvidence, createThrottlingEvidence } from './hints.js';

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

describe('createClockEvidence', () => {
  /** What is said of answers that took two seconds, with these Date headers. */
  const hintOf = (...dates: readonly string[]) => {
    const evidence = createClockEvidence();
    const startedAt = Date.parse('2026-03-01T09:00:00.500Z');
    for (const date of dates) evidence.record({ headers: { date }, startedAt, durationMs: 2_000 });
    return evidence.hint();
  };
  const at = (time: string) => `Sun, 01 Mar 2026 ${time} GMT`;

  it('says how far the clock of the service is ahead or behind, by most answers', () => {
    expect(hintOf(at('09:00:21'), at('09:00:21'), at('08:00:00'))).toEqual({
      kind: 'clock',
      message:
        'the clock of the service is 20 s ahead of that of this machine, by its Date headers: set the one that is wrong, because timestamps that are not fresh may be refused',
      count: 3,
    });
    expect(hintOf(at('08:59:01'))?.message).toMatch(/is 60 s behind that of this machine/);
  });

  it('says nothing of answers of a cache', () => {
    const evidence = createClockEvidence();
    evidence.record({ headers: { date: at('08:00:00'), age: '3600' }, startedAt: Date.now(), durationMs: 1 });
    expect(evidence.hint()).toBeUndefined();
  });

  it.each([[[]], [[at('09:00:05')]], [['soon', '']]])('says nothing of %j', (dates) => {
    expect(hintOf(...dates)).toBeUndefined();
  });
});

describe('createThrottlingEvidence', () => {
  it('gives no advice where only requests that are not authenticated are throttled', () => {
    const evidence = createThrottlingEvidence(() => 0);
    evidence.record({ ...refused, operation: 'logins', isTampered: true });
    expect(evidence.hint()?.message).toBe('1 request was throttled (429), all of logins');
  });

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
