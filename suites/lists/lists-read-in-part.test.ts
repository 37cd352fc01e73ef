// Of a service with more items than a run reads, only a part of each list is known.
import { expect, it } from 'vitest';
import { largeService } from '../../bench/large-service.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';

const checks = registry.filter(
  ({ requirement, endpoint }) =>
    /^(?:sort|paging|filter|lookup)\./.test(requirement) &&
    ['catalog-markets', 'catalog-market', 'events', 'event'].includes(endpoint),
);

it('accuses no service of which it has read a part', async () => {
  const results = await runAgainst({ deviations: [largeService(12, 1)] }, checks, 1);
  expect(results.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned')).toEqual([]);
  expect(
    results.filter(({ id, outcome }) => id.startsWith('paging.offset-window') && outcome === 'passed'),
  ).toHaveLength(2);
});
