// Of a service with more items than a run reads, only a part of each list is known.
import { expect, it } from 'vitest';
import { largeService } from '../../bench/large-service.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { sampleOf } from '../../test/support/sample-of.js';
import { registry } from '../index.js';

const lists = [
  { name: 'catalog-markets', record: 'catalog-market' },
  { name: 'events', record: 'event' },
];

it.each(sampleOf(lists, 1))('accuses no service of which it has read a part of $name', async ({ name, record }) => {
  const checks = registry.filter(
    ({ requirement, endpoint }) =>
      /^(?:sort|paging|filter|lookup)\./.test(requirement) && [name, record].includes(endpoint),
  );
  const results = await runAgainst({ deviations: [largeService(12, 1)] }, checks, 1);
  expect(results.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned')).toEqual([]);
  expect(results).toContainEqual(expect.objectContaining({ id: `paging.offset-window@${name}`, outcome: 'passed' }));
});
