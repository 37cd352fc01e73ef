import { describe, expect, it } from 'vitest';
import type { Attempt } from '../client/http-client.js';
import { watchAvailability } from './availability.js';

const response = (status: number, retryAfter?: string): Attempt => ({ status, retryAfter });
const noResponse: Attempt = { error: 'socket hang up' };
const times = (count: number, attempt: Attempt): readonly Attempt[] => Array.from({ length: count }, () => attempt);

/** The reasons that were reported for these requests. */
function reasonsFor(...attempts: readonly Attempt[]): readonly string[] {
  const reasons: string[] = [];
  const availability = watchAvailability((reason) => reasons.push(reason));
  for (const attempt of attempts) availability.note(attempt);
  return reasons;
}

describe('watchAvailability', () => {
  it.each<[string, Attempt]>([
    ['429', response(429)],
    ['500', response(500)],
    ['503', response(503)],
    ['no response', noResponse],
  ])('reports the service as unavailable at the 40th request in a row that got %s', (_, attempt) => {
    expect(reasonsFor(...times(39, attempt))).toEqual([]);
    expect(reasonsFor(...times(40, attempt))).toHaveLength(1);
  });

  it('reports it once, however many requests follow', () => {
    expect(reasonsFor(...times(200, noResponse))).toHaveLength(1);
  });

  it('adds up different kinds of unavailability', () => {
    const mixed = [...times(13, response(429)), ...times(13, response(500)), ...times(13, noResponse)];
    expect(reasonsFor(...mixed)).toEqual([]);
    expect(reasonsFor(...mixed, response(502))).toHaveLength(1);
  });

  it.each([200, 204, 302, 400, 401, 404, 428, 430, 499])(
    'begins to count again after an answer with status %i',
    (status) => {
      const almost = times(39, response(503));
      expect(reasonsFor(...almost, response(status), ...almost)).toEqual([]);
      expect(reasonsFor(...almost, response(status), ...almost, noResponse)).toHaveLength(1);
    },
  );

  it('never reports a service that refuses with other statuses', () => {
    expect(reasonsFor(...times(200, response(404)))).toEqual([]);
  });

  it('names the error of the last request if it got no response', () => {
    expect(reasonsFor(...times(39, response(503)), noResponse)).toEqual([
      'the service stopped answering: 40 requests in a row got no response (socket hang up)',
    ]);
  });

  it('names the last status and its Retry-After', () => {
    expect(reasonsFor(...times(39, noResponse), response(503))).toEqual([
      'the service refused 40 requests in a row, the last with 503',
    ]);
    expect(reasonsFor(...times(40, response(429, '120')))).toEqual([
      'the service refused 40 requests in a row, the last with 429; last Retry-After: 120',
    ]);
  });

  it('keeps only the beginning of a long Retry-After', () => {
    expect(reasonsFor(...times(40, response(429, 'x'.repeat(1000))))).toEqual([
      `the service refused 40 requests in a row, the last with 429; last Retry-After: ${'x'.repeat(40)}`,
    ]);
  });
});
