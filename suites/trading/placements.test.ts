// What the checks of the largest batches say of a service that breaks one rule about them, and no other.
import { describe, expect, it } from 'vitest';
import { runAgainst } from '../../src/selftest/matrix.js';
import { batchBoundsChecks, placementChecks } from './placements.js';

async function broken(options: Parameters<typeof runAgainst>[0]): Promise<readonly string[]> {
  const checks = [...placementChecks, ...batchBoundsChecks];
  const results = await runAgainst(options, checks, 1);
  // Results come in the order in which the checks end.
  return results
    .filter(({ outcome }) => ['failed', 'warned', 'error'].includes(outcome))
    .map(({ id }) => id)
    .toSorted();
}

// Most of the time they wait.
describe.concurrent('the checks of the largest batch', () => {
  it('find nothing in a service that breaks no rule', async () => {
    expect(await broken({})).toEqual([]);
  });

  it('say of swapped results only that their order is wrong, and not that orders are missing or have other records', async () => {
    expect(await broken({ faults: ['swaps-the-last-results-of-full-batches'] })).toEqual([
      'place-orders.result-order@place-orders',
      'place-orders.result-order@place-orders',
    ]);
  });

  it('say of wrong sizes only that the records have them, and not that the results are in another order', async () => {
    expect(await broken({ faults: ['gives-orders-of-full-batches-the-size-of-the-first'] })).toEqual([
      'place-order.price-and-size@place-orders',
      'place-order.price-and-size@place-orders',
    ]);
  });

  it('say of orders on both outcomes of a market that stand on one only that the records have it', async () => {
    const faults = ['gives-orders-of-batches-the-token-of-the-first-on-their-market'];
    expect(new Set(await broken({ faults }))).toEqual(new Set(['place-order.record-agreement@place-orders']));
  });

  it('do not blame a batch that the account cannot pay for', async () => {
    expect(await broken({ variants: ['refuses-orders-beyond-the-collateral'] })).toEqual([]);
  });
});
