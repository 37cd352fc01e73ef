import { expect, it } from 'vitest';
import { Lateness, retryUntil } from './retry-until.js';

/** How long a result is waited for that is good after so many milliseconds. */
async function waitedFor(goodAfterMs: number, lateness: Lateness) {
  let waited = 0;
  const pause = async (milliseconds: number) => {
    waited += milliseconds;
  };
  const isGood = await retryUntil({ pause, lateness }, async () => waited >= goodAfterMs, Boolean);
  return { isGood, waited };
}

const never = Number.POSITIVE_INFINITY;

it('waits for three seconds, and after that was in vain for a moment', async () => {
  const lateness = new Lateness();
  expect(await waitedFor(never, lateness)).toEqual({ isGood: false, waited: 3000 });
  expect(await waitedFor(never, lateness)).toEqual({ isGood: false, waited: 200 });
});

it('keeps waiting where that has helped', async () => {
  const lateness = new Lateness();
  expect(await waitedFor(1000, lateness)).toEqual({ isGood: true, waited: 1150 });
  for (let count = 0; count < 2; count += 1)
    expect(await waitedFor(never, lateness)).toEqual({ isGood: false, waited: 3000 });
});

it('waits for nothing where the first result is good', async () => {
  expect(await waitedFor(0, new Lateness())).toEqual({ isGood: true, waited: 0 });
});
