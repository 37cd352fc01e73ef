// What is wrong on the later pages of a sorted list has a cause, too.
import { expect, it } from 'vitest';
import type { Deviation } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';

const sorting = registry.filter(
  ({ requirement, endpoint }) => /^(?:sort|paging)\./.test(requirement) && endpoint === 'catalog-markets',
);

async function failuresOf(request: NonNullable<Deviation['request']>) {
  const results = await runAgainst({ deviations: [{ on: ['catalog-markets'], request }] }, sorting, 1);
  return results.flatMap(({ outcome, message }) => (outcome === 'failed' ? message : []));
}

it('names an offset that is ignored where the list is sorted, and no loss of items', async () => {
  const messages = await failuresOf(({ query }) => {
    if (query.has('order')) query.delete('offset');
  });
  expect(messages).toEqual([expect.stringMatching(/^GET \/markets ignores offset beside order=\w+/)]);
});

it('sees an offset that is rounded to a page, also beside a column whose list is read no further', async () => {
  const messages = await failuresOf(({ query }) => {
    const [limit, offset] = [Number(query.get('limit') ?? 20), Number(query.get('offset') ?? 0)];
    if (query.get('order') === 'slug' && limit > 0 && offset > limit)
      query.set('offset', String(offset - (offset % limit)));
  });
  expect(messages).toEqual(['GET /markets rounds offset to a page beside order=slug and limit']);
});
