import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { budgetSignal, delayedSignal, timeoutSignal } from './end-signals.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Whether signals to which only `AbortSignal.any` refers still abort it after garbage was collected. */
async function abortAfterCollection(creators: readonly (() => AbortSignal)[]): Promise<readonly boolean[]> {
  const signals = creators.map((create) => AbortSignal.any([new AbortController().signal, create()]));
  await sleep(20);
  for (let round = 0; round < 5; round += 1) {
    collectGarbage();
    await sleep(10);
  }
  await sleep(400);
  return signals.map(({ aborted }) => aborted);
}

describe('signals that end a run', () => {
  it('abort after their time although only AbortSignal.any refers to them', async () => {
    const creators = [
      () => timeoutSignal(200),
      () => budgetSignal(200, () => 0),
      () => delayedSignal(AbortSignal.abort(), 200),
    ];
    expect(await abortAfterCollection(creators)).toEqual([true, true, true]);
  });

  it('do not abort before their time', async () => {
    const signals = [timeoutSignal(60_000), budgetSignal(60_000, () => 0), delayedSignal(AbortSignal.abort(), 60_000)];
    await sleep(20);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false]);
  });

  it('abort with the reason of the signal that they follow', async () => {
    const followed = new AbortController();
    const delayed = delayedSignal(followed.signal, 10);
    followed.abort(new Error('the service is down'));
    expect(delayed.aborted).toBe(false);
    await sleep(100);
    expect(delayed.reason).toEqual(new Error('the service is down'));
  });
});
