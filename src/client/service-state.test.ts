// How many reads are in flight, how long they wait, and when a service counts as down.
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  admitted,
  disconnect,
  good,
  noResponse,
  response,
  send,
  stateOf,
  times,
} from '../../test/support/service-state.js';
import type { AttemptResult } from './attempt-result.js';
import { createServiceState } from './service-state.js';

afterEach(() => void vi.useRealTimers());

describe('the number of requests in flight', () => {
  it('is halved by a 429, once for all requests that were in flight with it', async () => {
    const { state } = stateOf();
    const turns = await Promise.all(Array.from({ length: 16 }, () => state.turn('read')));
    for (const turn of turns) turn.end(response(429, '1'));
    expect(await admitted(state)).toHaveLength(8);
  });

  it('is halved by each further 429, and never below one', async () => {
    const { state } = stateOf();
    await send(state, ...times(9, response(429)));
    expect(await admitted(state)).toHaveLength(1);
  });

  it('grows slowly while the service answers, up to where it was', async () => {
    const { state } = stateOf({ concurrency: 4 });
    await send(state, ...times(2, response(429)), ...times(2, good));
    expect(state.health('read')).toBe('throttled');
    await send(state, ...times(12, good));
    expect(state.health('read')).toBe('healthy');
    expect(await admitted(state)).toHaveLength(4);
  });

  it('is halved when connections break in a row, and grows again', async () => {
    const { state } = stateOf();
    const turns = await Promise.all(Array.from({ length: 16 }, () => state.turn('read')));
    for (const turn of turns) turn.end(disconnect);
    await send(state, good);
    expect(state.health('read')).toBe('throttled');
    await send(state, ...times(120, good));
    expect(state.health('read')).toBe('healthy');
    const again = await Promise.all(Array.from({ length: 16 }, () => state.turn('read')));
    for (const turn of again) turn.end(disconnect);
    expect(await admitted(state)).toHaveLength(8);
  });

  it.each([response(500), response(503), noResponse])(
    'is not changed by a failure of another kind',
    async (attempt) => {
      const { state, waits } = stateOf();
      await send(state, ...times(9, attempt));
      expect(state.health('read')).toBe('healthy');
      await send(state, ...times(1, attempt));
      expect(await admitted(state)).toHaveLength(16);
      expect(waits).toEqual([]);
    },
  );
});

describe('the wait after a 429', () => {
  /** Milliseconds that a request waits after a 429 with this Retry-After. */
  async function waitAfter(retryAfter: string | undefined, budgetMs?: number): Promise<readonly number[]> {
    const { state, waits } = stateOf(budgetMs === undefined ? {} : { budgetMs });
    await send(state, response(429, retryAfter), good);
    return waits;
  }

  it.each([
    ['2', 2_000],
    ['0', 20],
    ['-5', 20],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 20],
    ['300', 300_000],
    ['soon', 200],
    ['', 200],
    [undefined, 200],
  ])('with Retry-After: %s is %i ms', async (retryAfter, milliseconds) => {
    expect(await waitAfter(retryAfter)).toEqual([milliseconds]);
  });

  it('lasts until the date of Retry-After', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T09:00:00Z') });
    expect(await waitAfter('Sun, 01 Mar 2026 09:00:10 GMT')).toEqual([10_000]);
  });

  it.each(['3', '86400', 'Sun, 01 Mar 2099 09:00:10 GMT'])(
    'is short if the budget ends before Retry-After: %s',
    async (retryAfter) => {
      expect(await waitAfter(retryAfter, 2_000)).toEqual([200]);
    },
  );

  it('holds back all requests of the run', async () => {
    const { state, waits } = stateOf();
    await send(state, response(429, '1'));
    await Promise.all([state.turn('read'), state.turn('read')]);
    expect(waits).toEqual([1_000]);
    expect(state.throttledMs()).toBe(1_000);
  });

  it('grows with each refusal without Retry-After, up to 1 s, and is short again after an answer', async () => {
    const { state, waits } = stateOf();
    await send(state, ...times(7, response(429)), good, response(429), good);
    expect(waits).toEqual([200, 400, 800, 1000, 1000, 1000, 1000, 200]);
  });

  it('follows a 503 with Retry-After too', async () => {
    const { state, waits } = stateOf();
    await send(state, response(503, '1'), good);
    expect(waits).toEqual([1_000]);
  });

  it('ends when the signal aborts', async () => {
    const reasons: string[] = [];
    const state = createServiceState({ concurrency: 1, deadline: 1e9, onDown: (reason) => reasons.push(reason) });
    (await state.turn('read')).end(response(429, '60'));
    const stop = new AbortController();
    const [waiting, queued] = [
      state.turn('read', { signal: stop.signal }),
      state.turn('read', { signal: stop.signal }),
    ];
    stop.abort(new Error('stopped by the test'));
    const ended = await Promise.allSettled([waiting, queued]);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(reasons).toEqual([]);
  });
});

describe('a service that fails', () => {
  it('is known from ten refusals in a row, until it answers', async () => {
    const { state } = stateOf();
    await send(state, ...times(9, response(500)), good, ...times(9, response(500)));
    expect(state.health('read')).toBe('healthy');
    await send(state, response(500));
    expect(state.health('read')).toBe('failing');
    await send(state, good);
    expect(state.health('read')).toBe('healthy');
  });
});

describe('the wait after broken connections', () => {
  it('begins with the fourth in a row, grows up to 0.4 s, and ends with an answer', async () => {
    const { state, waits } = stateOf();
    await send(state, ...times(3, disconnect), good, ...times(3, disconnect));
    expect([waits, state.health('read')]).toEqual([[], 'healthy']);
    await send(state, ...times(5, disconnect));
    expect([waits, state.health('read')]).toEqual([[100, 200, 400, 400], 'interrupted']);
    expect(state.throttledMs()).toBe(0);
    await send(state, good, good);
    expect(waits).toHaveLength(5);
    expect(state.health('read')).toBe('throttled');
  });

  it('is no sign of an outage before the first answer', async () => {
    const { state } = stateOf();
    await send(state, ...times(5, disconnect));
    expect([state.health('read'), state.hasAnswered()]).toEqual(['throttled', false]);
  });
});

describe('a service that is down', () => {
  /** The reasons that were reported for these requests. */
  async function reasonsFor(...attempts: readonly AttemptResult[]): Promise<readonly string[]> {
    const { state, reasons } = stateOf();
    await send(state, ...attempts);
    expect(state.health('read') === 'down').toBe(reasons.length > 0);
    return reasons;
  }

  it.each<[string, AttemptResult]>([
    ['429', response(429)],
    ['500', response(500)],
    ['503', response(503)],
  ])('is reported at the 40th request in a row that got %s', async (_, attempt) => {
    expect(await reasonsFor(...times(39, attempt))).toEqual([]);
    expect(await reasonsFor(...times(40, attempt))).toHaveLength(1);
  });

  it('is reported at the 40th request in a row without an answer, if that took five seconds', async () => {
    const { state, reasons, advance } = stateOf();
    await send(state, ...times(39, noResponse));
    advance(4_999);
    await send(state, ...times(10, noResponse));
    expect(reasons).toEqual([]);
    advance(1);
    await send(state, noResponse);
    expect(reasons).toEqual(['the service stopped answering: 40 requests in a row got no response (socket hang up)']);
  });

  it('is not reported because many requests in flight lose their connection at once', async () => {
    const { state, reasons } = stateOf({ concurrency: 64 });
    const turns = await Promise.all(Array.from({ length: 64 }, () => state.turn('read')));
    for (const turn of turns) turn.end(disconnect);
    await send(state, good);
    expect(reasons).toEqual([]);
  });

  it.each([16, 1])('is reported in a few seconds if no connection holds, with %i requests in flight', async (most) => {
    const { state, waits, reasons } = stateOf({ concurrency: most });
    const sendUntilDown = async () => {
      while (reasons.length === 0) (await state.turn('read')).end(disconnect);
    };
    await Promise.all(Array.from({ length: most }, sendUntilDown));
    const waitedMs = waits.reduce((sum, wait) => sum + wait, 0);
    expect(waitedMs).toBeGreaterThanOrEqual(5_000);
    expect(waitedMs).toBeLessThan(16_000);
  });

  it('is reported once, however many requests follow', async () => {
    expect(await reasonsFor(...times(200, response(500)))).toHaveLength(1);
    expect(await reasonsFor(...times(200, disconnect))).toHaveLength(1);
  });

  it('is not reported if any request in between got another answer', async () => {
    for (const status of [200, 204, 302, 400, 401, 404, 428, 430, 499]) {
      const almost = times(39, response(503));
      expect(await reasonsFor(...almost, response(status), ...almost)).toEqual([]);
    }
  });

  it('is reported after waits of a minute that did not help', async () => {
    expect(await reasonsFor(...times(2, response(429, '30')))).toEqual([]);
    expect(await reasonsFor(...times(3, response(429, '30')))).toEqual([
      'the service refused 3 requests in a row with 429 although the run waited 60 s; last Retry-After 30 s',
    ]);
  });

  it('is not reported because of requests that were sent before the wait', async () => {
    const { state, reasons } = stateOf();
    const turns = await Promise.all(Array.from({ length: 16 }, () => state.turn('read')));
    for (const turn of turns) turn.end(response(429, '120'));
    expect(reasons).toEqual([]);
    await send(state, response(429, '120'));
    expect(reasons).toEqual([
      'the service refused 17 requests in a row with 429 although the run waited 120 s; last Retry-After 120 s',
    ]);
  });

  it('is named by its last answer', async () => {
    expect(await reasonsFor(...times(40, response(429, '86400')))).toEqual([
      'the service refused 40 requests in a row with 429; last Retry-After 86400 s',
    ]);
    const { state, reasons, advance } = stateOf();
    await send(state, ...times(39, noResponse));
    advance(5_000);
    await send(state, response(503));
    expect(reasons).toEqual(['the service refused 40 requests in a row, the last with 503']);
    const unreadable: AttemptResult = { error: 'the body is larger than 8 MiB', isInvalidResponse: true };
    expect(await reasonsFor(...times(50, { ...unreadable, isDisconnect: true }))).toEqual([
      'the service sent no usable response to 40 requests in a row (the body is larger than 8 MiB)',
    ]);
    expect(await reasonsFor(...times(40, response(429, 'x'.repeat(1000))))).toEqual([
      `the service refused 40 requests in a row with 429; last Retry-After ${'x'.repeat(40)}`,
    ]);
  });
});

describe('the same answer to the same request', () => {
  it('counts once, however often the request is sent', async () => {
    const { state, reasons } = stateOf();
    const repeated: AttemptResult = { status: 500, retryAfter: undefined, isKnown: true };
    await send(state, ...times(20, response(500)), ...times(40, repeated));
    expect(reasons).toEqual([]);
  });
});
