// How requests are spread over time.
import { describe, expect, it } from 'vitest';
import { createRateLimit } from './request-limit.js';

/** A limit on a clock that only waits and the test move, and the points in time at which requests were sent. */
function limitOf(rate: number | undefined, { lateMs = 0 } = {}) {
  const clock = { time: 0 };
  const sent: number[] = [];
  const limit = createRateLimit(rate, {
    now: () => clock.time,
    async sleep(milliseconds) {
      clock.time += milliseconds + lateMs;
    },
  });
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, () => limit().then(() => sent.push(clock.time))));
  return { clock, sent, send };
}

describe('createRateLimit', () => {
  it('sends requests at equal distances', async () => {
    const { sent, send } = limitOf(20);
    await send(41);
    expect(sent.slice(0, 3)).toEqual([0, 50, 100]);
    expect(sent.at(-1)).toBe(2_000);
  });

  it('keeps the rate if timers fire late', async () => {
    const { sent, send } = limitOf(20, { lateMs: 10 });
    await send(41);
    expect(sent.at(-1)).toBe(2_010);
  });

  it('sends two requests at once, and no more, after a time without requests', async () => {
    const { clock, sent, send } = limitOf(20);
    await send(1);
    clock.time = 10_000;
    await send(4);
    expect(sent.slice(1)).toEqual([10_000, 10_000, 10_050, 10_100]);
  });

  it('does not wait without a rate', async () => {
    const { sent, send } = limitOf(undefined);
    await send(100);
    expect(sent).toEqual(Array.from({ length: 100 }, () => 0));
  });

  it('ends the wait when the signal aborts', async () => {
    const limit = createRateLimit(0.1);
    await limit();
    await expect(limit(AbortSignal.abort(new Error('stopped by the test')))).rejects.toThrow('stopped by the test');
  });
});
