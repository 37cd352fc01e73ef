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
} from '../../test/support/service-health.js';
import type { RequestResult } from './request-result.js';
import { createServiceHealth } from './service-health.js';

afterEach(() => void vi.useRealTimers());

describe('the number of requests in flight', () => {
  it('is halved when connections break in a row', async () => {
    const { state } = stateOf();
    const turns = await Promise.all(Array.from({ length: 16 }, () => state.turn('read')));
    for (const turn of turns) turn.end(disconnect);
    await send(state, good);
    expect(await admitted(state)).toHaveLength(8);
  });

  it('grows slowly while the service answers, up to where it was', async () => {
    const { state } = stateOf();
    const turns = await Promise.all(Array.from({ length: 16 }, () => state.turn('read')));
    for (const turn of turns) turn.end(disconnect);
    await send(state, ...times(120, good));
    const again = await Promise.all(Array.from({ length: 16 }, () => state.turn('read')));
    for (const turn of again) turn.end(disconnect);
    expect(await admitted(state)).toHaveLength(8);
  });

  it.each([response(500), response(503), noResponse])('is not changed by a failure of another kind', async (result) => {
    const { state, waits } = stateOf();
    await send(state, ...times(9, result));
    expect(await admitted(state)).toHaveLength(16);
    expect(waits).toEqual([]);
  });
});

describe('a wait', () => {
  it('ends when the signal aborts', async () => {
    const reasons: string[] = [];
    const state = createServiceHealth({ concurrency: 1, deadline: 1e9, onDown: (reason) => reasons.push(reason) });
    for (const result of times(4, disconnect)) (await state.turn('read')).end(result);
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

  it('for a slot is shorter for a request that is sent again, and for those that others wait for', async () => {
    const { state } = stateOf({ concurrency: 1 });
    const first = await state.turn('read');
    const order: string[] = [];
    const later = (
      [
        ['new', {}],
        ['of orders', { isFirst: true }],
        ['also of orders', { isFirst: true }],
        ['again', { isRetry: true }],
      ] as const
    ).map(async ([name, options]) => {
      const turn = await state.turn('read', options);
      order.push(name);
      turn.end(good);
    });
    first.end(good);
    await Promise.all(later);
    expect(order).toEqual(['again', 'of orders', 'also of orders', 'new']);
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
    await send(state, good, good);
    expect(waits).toHaveLength(5);
    expect(state.health('read')).toBe('healthy');
  });

  it('is no sign of an outage before the first answer', async () => {
    const { state } = stateOf();
    await send(state, ...times(5, disconnect));
    expect([state.health('read'), state.hasAnswered()]).toEqual(['healthy', false]);
  });
});

describe('a service that is down', () => {
  /** The reasons that were reported for these requests. */
  async function reasonsFor(...results: readonly RequestResult[]): Promise<readonly string[]> {
    const { state, reasons } = stateOf();
    await send(state, ...results);
    expect(state.health('read') === 'down').toBe(reasons.length > 0);
    return reasons;
  }

  it.each<[string, RequestResult]>([
    ['429', response(429)],
    ['500', response(500)],
    ['503', response(503)],
  ])('is reported at the 40th request in a row that got %s', async (_, result) => {
    expect(await reasonsFor(...times(39, result))).toEqual([]);
    expect(await reasonsFor(...times(40, result))).toHaveLength(1);
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

  it('is reported when more than half of the last requests waited for their whole time limit', async () => {
    const { state, reasons, advance } = stateOf({ concurrency: 30 });
    const late: RequestResult = { error: 'the answer did not end within 30000 ms', isInvalidResponse: true };
    const turns = await Promise.all(Array.from({ length: 22 }, () => state.turn('read')));
    advance(30_000);
    for (const [index, turn] of turns.entries()) turn.end(index % 2 === 0 ? late : good);
    expect(reasons).toEqual([]);
    const more = await Promise.all(Array.from({ length: 2 }, () => state.turn('read')));
    advance(30_000);
    for (const turn of more) turn.end(late);
    expect(reasons).toEqual([
      'the service stopped answering: 11 of the last 20 requests got no whole answer (the answer did not end within 30000 ms)',
    ]);
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
    expect(await reasonsFor(...times(12, response(429, '20')))).toEqual([]);
    expect(await reasonsFor(...times(13, response(429, '20')))).toEqual([
      'the service refused 13 requests in a row with 429 although the run waited 60 s; last Retry-After 20 s',
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
    const unreadable: RequestResult = { error: 'the body is larger than 8 MiB', isInvalidResponse: true };
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
    const repeated: RequestResult = { status: 500, retryAfter: undefined, isExpected: true };
    await send(state, ...times(20, response(500)), ...times(40, repeated));
    expect(reasons).toEqual([]);
  });
});
