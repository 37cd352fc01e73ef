// Sorted lists that change while they are read.
import { describe, expect, it } from 'vitest';
import { isObject } from '#check';
import { run } from '../../src/engine/run.js';
import { changeList } from '../../src/reference/deviation-builders.js';
import { startReference } from '../../src/reference/index.js';
import { settingsOf } from '../../test/support/answers.js';
import { registry } from '../index.js';

/** Before each read without a direction, a market is added that has the end date of the sixth one. */
function addsEqualMarkets() {
  let added = 0;
  return changeList((markets, { endpoint, query }) => {
    const sixth = markets[5];
    if (endpoint !== 'catalog-markets' || !query.has('order') || !isObject(sixth)) return markets;
    if (query.get('order') !== 'endDate') return [];
    if (!query.has('ascending')) added += 1;
    if (query.get('ascending') === 'true') return markets;
    const copies = Array.from({ length: added }, (_, index) => ({ ...sixth, id: `9${index}` }));
    return [...markets.slice(0, 6), ...copies, ...markets.slice(6)].slice(0, markets.length);
  });
}

describe('sort.ascending-default', () => {
  it('is inconclusive if equal markets are added between its reads', async () => {
    const checks = registry.filter(({ id }) => id === 'sort.ascending-default@catalog-markets');
    const { baseUrl, close } = await startReference({ deviations: [addsEqualMarkets()] });
    const settings = settingsOf({ baseUrl, features: ['catalog'] });
    const running = run({ settings, checks, seed: 1, runs: 2, gatePolicy: { strict: false, required: [] } });
    const { report } = await running.finally(close);
    expect(report.checks).toMatchObject([{ outcome: 'inconclusive', reason: 'target-moved' }]);
  });
});
