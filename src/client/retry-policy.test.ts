// When a request is sent again.
import { describe, expect, it, vi } from 'vitest';
import type { EndpointId } from '../../spec/endpoints.js';
import { exchangeOf } from '../../test/support/answers.js';
import type { Exchange } from './exchange.js';
import { createRetryPolicy } from './retry-policy.js';
import type { Health } from './service-health.js';

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
  it.each(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'HPE_INVALID_CHUNK_SIZE'])(
    'of a broken connection (%s) repeats a read at once, and then with growing delays',
    (code) => {
      expect(delaysAfter(code)).toEqual([0, 200, 400, 800]);
      expect(delaysAfter(code, { method: 'POST' })).toEqual([]);
    },
  );

  it('of a broken connection repeats a read twice before the first answer, and after the run gave up', () => {
    expect(delaysAfter('ECONNRESET', { answered: false })).toEqual([0, 200]);
    expect(delaysAfter('ECONNRESET', { health: 'down' })).toEqual([0, 200]);
  });

  it('of a broken connection repeats a read for longer than the run waits, while no connection holds', () => {
    expect(delaysAfter('ECONNRESET', { health: 'interrupted' })).toEqual([0, 200, 400, 800, 1600, 3200]);
  });

  it.each(['GET', 'POST'])(
    'of a service that does not listen repeats a %s only if it has answered before',
    (method) => {
      expect(delaysAfter('ECONNREFUSED', { method })).toHaveLength(4);
      expect(delaysAfter('ECONNREFUSED', { method, health: 'interrupted' })).toHaveLength(6);
      expect(delaysAfter('ECONNREFUSED', { method, answered: false })).toEqual([]);
    },
  );

  it.each(['ECONNABORTED', 'ENOTFOUND', 'CERT_HAS_EXPIRED', 'HPE_HEADER_OVERFLOW', ''])(
    'of another kind repeats nothing: %s',
    (code) => {
      expect(delaysAfter(code, { health: 'interrupted' })).toEqual([]);
    },
  );
});

describe('createRetryPolicy: a request that is asked to wait', () => {
  /** The delays between its tries. */
  function delaysOf(
    retryAfter: string | undefined,
    { status = 429, method = 'GET', untilDeadlineMs = 1e9, isTampered = false } = {},
  ) {
    const policy = createRetryPolicy({ health: () => 'failing', hasAnswered: () => true }, () => untilDeadlineMs);
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    const url = 'https://service.test/order';
    const request = { method, url, headers: {}, ...(isTampered && { isTampered }) };
    const delays: number[] = [];
    for (let tries = 1; ; tries += 1) {
      const delay = policy.afterAnswer(exchangeOf('tags', {}, { status, headers, request }), tries);
      if (delay === undefined) return delays;
      delays.push(delay);
    }
  }

  it.each([
    ['2', 2_000],
    ['0', 20],
    ['-5', 20],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 20],
    ['60', 60_000],
  ])('waits for Retry-After: %s', (retryAfter, milliseconds) => {
    expect(delaysOf(retryAfter)[0]).toBe(milliseconds);
    expect(delaysOf(retryAfter, { method: 'POST' })[0]).toBe(milliseconds);
    expect(delaysOf(retryAfter, { status: 503 })[0]).toBe(milliseconds);
  });

  it.each(['soon', '', undefined, '61', '86400', 'Sun, 01 Mar 2099 09:00:10 GMT'])(
    'waits longer each time for Retry-After: %s',
    (retryAfter) => {
      expect(delaysOf(retryAfter)).toEqual([200, 400, 800, 1600, 3200, 6400, 12800]);
    },
  );

  it('waits for a date, for no longer than a minute in all, and not beyond the budget', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T09:00:00Z') });
    expect(delaysOf('Sun, 01 Mar 2026 09:00:25 GMT')).toEqual([25_000, 25_000]);
    vi.useRealTimers();
    expect(delaysOf('5', { untilDeadlineMs: 4_000 })[0]).toBe(200);
  });

  it.each([
    [undefined, [200, 400, 800]],
    ['1', [1_000, 1_000, 1_000]],
    ['2', []],
  ])('waits for a second at most if it is not authenticated, for Retry-After: %s', (retryAfter, delays) => {
    expect(delaysOf(retryAfter, { isTampered: true })).toEqual(delays);
  });

  it('is not sent again if it is a write that may have succeeded', () => {
    expect(delaysOf('1', { status: 503, method: 'POST' })).toEqual([]);
  });
});

const html = (status: number, change: Partial<Exchange> = {}) =>
  exchangeOf('tags', undefined, { status, isJson: false, text: '<html>nginx</html>', ...change });
const json = exchangeOf('tags', []);
const write = { method: 'POST', url: 'https://service.test/order', headers: {} };

/** How often a read is sent to a service that has answered in JSON before, and then gives these answers. */
function triesOf(policy: ReturnType<typeof createRetryPolicy>, ...answers: readonly Exchange[]): number {
  policy.afterAnswer(json, 1);
  const earlier: Exchange[] = [];
  for (const answer of answers) {
    if (policy.afterAnswer(answer, earlier.length + 1, earlier) === undefined) break;
    earlier.push(answer);
  }
  return earlier.length + 1;
}

const policyOf = () => createRetryPolicy({ health: () => 'healthy', hasAnswered: () => true });
const always = (answer: Exchange) => Array.from({ length: 9 }, () => answer);

describe('createRetryPolicy: an answer to a read', () => {
  it.each([
    ['HTML with status 403', html(403)],
    ['half of an error in JSON', exchangeOf('tags', undefined, { status: 400, isJson: false, text: '{"error":"lim' })],
    ['a redirect without a location', html(302, { text: '' })],
    ['304', html(304, { text: '' })],
    ['a redirect to another origin', html(308, { headers: { location: 'https://other.test/' } })],
  ])('is asked for again if it is %s in the middle of JSON', (_, answer) => {
    expect(triesOf(policyOf(), answer, json)).toBe(2);
    expect(triesOf(policyOf(), ...always(answer))).toBe(5);
  });

  it.each([
    ['an error in JSON', exchangeOf('tags', { error: 'no' }, { status: 404 })],
    ['an answer to a write', html(403, { request: write })],
    ['the end of a chain of redirects', html(302, { redirects: [{ status: 302, to: '/tags' }] })],
  ])('is not asked for again if it is %s', (_, answer) => {
    expect(triesOf(policyOf(), answer)).toBe(1);
  });

  it('is asked for once if its operation alone was refused with 429 for two requests, until that answers again', () => {
    const policy = policyOf();
    const busy = exchangeOf('tags', { error: 'slow' }, { status: 429 });
    const triesOfBusy = () => {
      let tries = 1;
      while (policy.afterAnswer(busy, tries) !== undefined) tries += 1;
      return tries;
    };
    expect([triesOfBusy(), triesOfBusy(), triesOfBusy()]).toEqual([8, 8, 1]);
    expect(policy.isThrottledAlone(busy)).toBe(true);
    policy.afterAnswer(json, 1);
    expect(triesOfBusy()).toBe(8);
  });

  it('is not asked for again before any answer was JSON', () => {
    expect(policyOf().afterAnswer(html(404), 1)).toBeUndefined();
  });

  it('is the answer of the service if it stays the same: the next one of its operation and status counts at once', () => {
    const policy = policyOf();
    triesOf(policy, ...always(html(404)));
    expect(triesOf(policy, ...always(html(404)))).toBe(1);
    expect(triesOf(policy, ...always(html(400)))).toBe(5);
    expect(policy.wasIntercepted(html(404, { request: write }))).toBe(false);
  });

  it('is the answer of the service if three other operations answer so however often they are asked', () => {
    const policy = policyOf();
    const refused = (endpoint: EndpointId) => html(400, { endpoint });
    for (const endpoint of ['events', 'catalog-markets', 'fee-rate'] as const) {
      expect(triesOf(policy, ...always(refused(endpoint)))).toBe(5);
    }
    expect(triesOf(policy, ...always(refused('tags')))).toBe(1);
    expect(triesOf(policy, ...always(html(403)))).toBe(5);
  });

  it('makes its page known as that of an intermediary if JSON follows', () => {
    const policy = policyOf();
    triesOf(policy, html(403), json);
    for (const _ of [1, 2]) expect(triesOf(policy, ...always(html(403)))).toBe(5);
    expect(policy.wasIntercepted(html(403))).toBe(false);
    const toWrite = { request: write };
    expect(policy.wasIntercepted(html(403, toWrite))).toBe(true);
    expect(policy.wasIntercepted(html(404, toWrite))).toBe(false);
    expect(policy.wasIntercepted(html(403, { ...toWrite, text: '<html>haproxy</html>' }))).toBe(false);
  });
});
