import { describe, expect, it } from 'vitest';
import { createConcurrencyEvidence } from './hints.js';
import type { RequestResult } from './request-result.js';

type ConcurrencyEvidence = ReturnType<typeof createConcurrencyEvidence>;

const good: RequestResult = { status: 200, retryAfter: undefined };
const busy: RequestResult = { status: 503, retryAfter: undefined };
const broken: RequestResult = { error: 'socket hang up' };

const alone = (evidence: ConcurrencyEvidence, count: number, result: RequestResult) => {
  for (let sent = 0; sent < count; sent += 1) evidence.begin(0)(result);
};

/** Pairs of requests: the service answers the first of each, and the second one ends like this. */
const pairs = (evidence: ConcurrencyEvidence, count: number, result: RequestResult) => {
  for (let sent = 0; sent < count; sent += 1) {
    const [first, second] = [evidence.begin(0), evidence.begin(1)];
    second(result);
    first(good);
  }
};

describe('createConcurrencyEvidence', () => {
  it.each([busy, broken])('finds a service that fails only while other requests are in flight', (result) => {
    const evidence = createConcurrencyEvidence(16);
    pairs(evidence, 10, result);
    alone(evidence, 10, good);
    expect(evidence.hint()).toEqual({
      kind: 'one-at-a-time',
      count: 10,
      message:
        '10 of 20 requests failed while others were in flight, and none of 10 that were sent alone: the service may serve one request at a time; run again with --concurrency 1',
    });
  });

  it.each<[string, (evidence: ConcurrencyEvidence) => void]>([
    [
      'a request failed alone',
      (evidence) => [pairs(evidence, 10, busy), alone(evidence, 30, good), alone(evidence, 1, busy)],
    ],
    ['too few requests were sent alone', (evidence) => [pairs(evidence, 50, busy), alone(evidence, 9, good)]],
    ['few requests failed', (evidence) => [pairs(evidence, 9, busy), alone(evidence, 50, good)]],
    ['its answers were 429', (evidence) => [pairs(evidence, 50, { ...busy, status: 429 }), alone(evidence, 50, good)]],
  ])('finds nothing where %s', (_, send) => {
    const evidence = createConcurrencyEvidence(16);
    send(evidence);
    expect(evidence.hint()).toBeUndefined();
  });

  it('finds nothing in a run that sends one request at a time', () => {
    const evidence = createConcurrencyEvidence(1);
    pairs(evidence, 50, busy);
    alone(evidence, 50, good);
    expect(evidence.hint()).toBeUndefined();
  });
});
