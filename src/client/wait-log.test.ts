import { describe, expect, it } from 'vitest';
import { createWaitLog } from './wait-log.js';

function logWithClock() {
  let at = 0;
  const pass = (milliseconds: number) => {
    at += milliseconds;
  };
  return { log: createWaitLog(() => at), pass };
}

/** A pause, and a function that ends it. */
function pause() {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end };
}

describe('createWaitLog', () => {
  it('counts the pauses in which no request is in flight, by their cause', async () => {
    const { log, pass } = logWithClock();
    const retry = pause();
    const end = log.begin();
    const during = log.during('retries after status 500', retry.promise);
    pass(100);
    end();
    pass(200);
    retry.end();
    await during;
    pass(400);
    expect(log.waits()).toEqual([{ cause: 'retries after status 500', durationMs: 200 }]);
  });

  it('counts the time of several pauses once', async () => {
    const { log, pass } = logWithClock();
    const [first, second] = [pause(), pause()];
    const both = [log.during('throttling', first.promise), log.during('the limit of --rate', second.promise)];
    pass(100);
    first.end();
    await both[0];
    pass(300);
    second.end();
    await both[1];
    expect(log.waits()).toEqual([
      { cause: 'the limit of --rate', durationMs: 300 },
      { cause: 'throttling', durationMs: 100 },
    ]);
  });

  it('names the cause of a pause that has lasted for a second, while no request is in flight', async () => {
    const { log, pass } = logWithClock();
    const retry = pause();
    const during = log.during('throttling', retry.promise);
    pass(900);
    expect(log.current()).toBeUndefined();
    pass(100);
    expect(log.current()).toBe('throttling');
    const end = log.begin();
    expect(log.current()).toBeUndefined();
    end();
    retry.end();
    await during;
    expect(log.current()).toBeUndefined();
  });

  it('ends a pause that is broken off', async () => {
    const { log, pass } = logWithClock();
    await expect(log.during('throttling', Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
    pass(100);
    expect(log.waits()).toEqual([]);
  });

  it.each([
    [150, []],
    [400, [{ cause: 'answers of 0.4 s each', durationMs: 400 }]],
  ])('counts answers of %i ms as slow or not', (milliseconds, waits) => {
    const { log, pass } = logWithClock();
    const ends = [log.begin(), log.begin()];
    pass(milliseconds);
    for (const end of ends) end();
    expect(log.waits()).toEqual(waits);
  });
});
