// What is wrong on the later pages of a sorted list has a cause, too.
import { expect, it } from 'vitest';
import type { Deviation } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';

const sorting = registry.filter(
  ({ requirement, endpoint }) => /^(?:sort|paging)\./.test(requirement) && endpoint === 'catalog-markets',
);

it('names an offset that is ignored where the list is sorted, and no loss of items', async () => {
  const ignoresOffset: Deviation = {
    on: ['catalog-markets'],
    request({ query }) {
      if (query.has('order')) query.delete('offset');
    },
  };
  const results = await runAgainst({ deviations: [ignoresOffset] }, sorting, 1);
  const messages = results.flatMap(({ outcome, message }) => (outcome === 'failed' ? message : []));
  expect(messages).toEqual([expect.stringMatching(/^GET \/markets ignores offset beside order=\w+/)]);
});
