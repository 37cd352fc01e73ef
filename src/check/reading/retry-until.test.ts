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

it('keeps waiting where that has helped, after six seconds in vain as long as it helped', async () => {
  const lateness = new Lateness();
  expect(await waitedFor(1000, lateness)).toEqual({ isGood: true, waited: 1150 });
  for (let count = 0; count < 2; count += 1)
    expect(await waitedFor(never, lateness)).toEqual({ isGood: false, waited: 3000 });
  expect(await waitedFor(never, lateness)).toEqual({ isGood: false, waited: 1150 });
  expect(await waitedFor(1100, lateness)).toEqual({ isGood: true, waited: 1150 });
});

it('is as patient again in a confirmation, and knows how late the service was', async () => {
  const ofRun = new Lateness();
  await waitedFor(400, ofRun);
  for (let count = 0; count < 3; count += 1) await waitedFor(never, ofRun);
  const lateness = new Lateness(ofRun);
  for (const waited of [3000, 3000, 500]) expect(await waitedFor(never, lateness)).toEqual({ isGood: false, waited });
});

it('knows that it has only waited in vain', async () => {
  const [never3Seconds, helpedOnce] = [new Lateness(), new Lateness()];
  await waitedFor(400, helpedOnce);
  for (const lateness of [never3Seconds, helpedOnce]) await waitedFor(never, lateness);
  expect([never3Seconds.isInVain(3000), never3Seconds.isInVain(3001), helpedOnce.isInVain(3000)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('waits for nothing where the first result is good', async () => {
  expect(await waitedFor(0, new Lateness())).toEqual({ isGood: true, waited: 0 });
});
