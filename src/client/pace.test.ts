// How requests are spread over time, and how many are sent to a service that allows fewer.
import { describe, expect, it } from 'vitest';
import { response } from '../../test/support/service-health.js';
import { createPace } from './pace.js';

/** A pace on a clock that only waits and the test move, and the points in time at which requests were sent. */
function paceOf(rate: number | undefined, { lateMs = 0 } = {}) {
  const clock = { time: 0 };
  const sent: number[] = [];
  const pace = createPace({
    rate,
    now: () => clock.time,
    async sleep(milliseconds) {
      clock.time += milliseconds + lateMs;
    },
  });
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, () => pace.turn().then(() => sent.push(clock.time))));
  return { clock, sent, send, pace };
}

describe('createPace', () => {
  it('sends requests at equal distances', async () => {
    const { sent, send } = paceOf(20);
    await send(41);
    expect(sent.slice(0, 3)).toEqual([0, 50, 100]);
    expect(sent.at(-1)).toBe(2_000);
  });

  it('keeps the rate if timers fire late', async () => {
    const { sent, send } = paceOf(20, { lateMs: 10 });
    await send(41);
    expect(sent.at(-1)).toBe(2_010);
  });

  it('sends two requests at once, and no more, after a time without requests', async () => {
    const { clock, sent, send } = paceOf(20);
    await send(1);
    clock.time = 10_000;
    await send(4);
    expect(sent.slice(1)).toEqual([10_000, 10_000, 10_050, 10_100]);
  });

  it('does not wait without a rate', async () => {
    const { sent, send } = paceOf(undefined);
    await send(100);
    expect(sent).toEqual(Array.from({ length: 100 }, () => 0));
  });

  it('ends the wait when the signal aborts', async () => {
    const { turn } = createPace({ rate: 0.1 });
    await turn();
    await expect(turn(AbortSignal.abort(new Error('stopped by the test')))).rejects.toThrow('stopped by the test');
  });
});

/**
 * Sends requests one after the other, each of which takes 2 ms, to a service that refuses some: returns how many it
 * refused, and how long all took, until this many were answered.
 */
async function sendTo(refuses: (time: number, count: number) => boolean, answers = 400, retryAfter?: string) {
  const { clock, pace } = paceOf(undefined);
  let [sent, refused] = [0, 0];
  while (sent - refused < answers && sent < 10 * answers) {
    await pace.turn();
    const sentAt = clock.time;
    clock.time += 2;
    sent += 1;
    const isRefused = refuses(sentAt, sent);
    if (isRefused) refused += 1;
    pace.record(response(isRefused ? 429 : 200, isRefused ? retryAfter : undefined), sentAt);
  }
  return { seconds: clock.time / 1000, refused, answered: sent - refused, pace };
}

/** So many requests, counted in windows of this time. */
function atMost(allowed: number, windowMs: number) {
  let [window, count] = [0, 0];
  return (time: number) => {
    const current = Math.floor(time / windowMs);
    count = current === window ? count + 1 : 1;
    window = current;
    return count > allowed;
  };
}

/** One request more in each of so many milliseconds, and so many of them at once. */
function bucket(everyMs: number, size: number) {
  let [tokens, at] = [size, 0];
  return (time: number) => {
    tokens = Math.min(size, tokens + (time - at) / everyMs);
    at = time;
    if (tokens < 1) return true;
    tokens -= 1;
    return false;
  };
}

describe('the pace for a service that refuses', () => {
  it.each([10, 5, 4])('each of %i requests, however few are sent, is as it was', async (nth) => {
    const { seconds } = await sendTo((_, count) => count % nth === 0);
    expect(seconds).toBeLessThan(2);
  });

  it.each<[string, (time: number) => boolean]>([
    ['ten a second', atMost(10, 1_000)],
    ['one in each 100 ms', bucket(100, 1)],
    ['one in each 100 ms, and ten at once', bucket(100, 10)],
  ])('is close to what it allows: %s', async (_, refuses) => {
    const { seconds, refused, answered } = await sendTo(refuses);
    expect(answered).toBe(400);
    expect(seconds).toBeLessThan(80);
    expect(refused).toBeLessThan(380);
  });

  it('is fast again after a moment in which it refused everything', async () => {
    const { seconds, refused } = await sendTo((time) => time > 200 && time < 1_200);
    expect(refused).toBeLessThan(20);
    expect(seconds).toBeLessThan(6);
  });

  it('is that of Retry-After where each of many requests is refused, and says for how long in vain', async () => {
    const { clock, pace } = paceOf(undefined);
    for (let count = 0; count < 13; count += 1) {
      await pace.turn();
      pace.record(response(429, '20'), clock.time);
      clock.time += 1;
    }
    expect(pace.unsuccessfulMs()).toBe(60_000);
    pace.record(response(200), clock.time);
    expect(pace.unsuccessfulMs()).toBe(0);
  });

  it('is never less than two requests a second for a wait that is too long', async () => {
    const { clock, pace } = paceOf(undefined);
    for (let count = 0; count < 30; count += 1) {
      await pace.turn();
      pace.record(response(429, '86400'), clock.time);
      clock.time += 1;
    }
    expect(clock.time).toBeLessThan(16_000);
  });

  it('is not changed by other failures, nor by what the run knows', async () => {
    const { pace } = paceOf(undefined);
    pace.record(response(503), 0);
    pace.record({ error: 'socket hang up' }, 0);
    pace.record({ ...response(429), isExpected: true }, 0);
    expect(pace.isReduced()).toBe(false);
  });
});
