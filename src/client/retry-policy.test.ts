// When a request is sent again.
import { describe, expect, it } from 'vitest';
import { createRetryPolicy } from './retry-policy.js';
import type { Health } from './service-state.js';

/** The delays between the tries of a request that always ends with an error of this code. */
function delaysAfter(code: string, { method = 'GET', health = 'healthy' as Health, answered = true } = {}) {
  const { afterError } = createRetryPolicy({ health: () => health, hasAnswered: () => answered });
  const delays: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const delay = afterError({ code }, method, tries);
    if (delay === undefined) return delays;
    delays.push(delay);
  }
}

describe('createRetryPolicy: an error', () => {
  it.each(['ECONNRESET', 'EPIPE'])('of a broken connection (%s) repeats a read at once and once more', (code) => {
    expect(delaysAfter(code)).toEqual([0, 200]);
    expect(delaysAfter(code, { method: 'POST' })).toEqual([]);
  });

  it('of a broken connection repeats a read for longer than the run waits, while no connection holds', () => {
    expect(delaysAfter('ECONNRESET', { health: 'interrupted' })).toEqual([0, 200, 400, 800, 1600, 3200]);
  });

  it.each(['GET', 'POST'])(
    'of a service that does not listen repeats a %s only if it has answered before',
    (method) => {
      expect(delaysAfter('ECONNREFUSED', { method })).toEqual([0, 200]);
      expect(delaysAfter('ECONNREFUSED', { method, health: 'interrupted' })).toHaveLength(6);
      expect(delaysAfter('ECONNREFUSED', { method, answered: false })).toEqual([]);
    },
  );

  it.each(['ECONNABORTED', 'ENOTFOUND', 'CERT_HAS_EXPIRED', ''])('of another kind repeats nothing: %s', (code) => {
    expect(delaysAfter(code, { health: 'interrupted' })).toEqual([]);
  });
});
