// Filtered lists that grow while they are read.
import { describe, expect, it } from 'vitest';
import { changeQuery } from '../../src/reference/deviation-builders.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';

/** Later pages are those of a list that has got one more item, at its beginning, since its first page was read. */
const growsAfterFirstPage = changeQuery((query) => {
  const offset = Number(query.get('offset') ?? 0);
  if (offset > 0) query.set('offset', String(offset - 1));
});

describe('paging.offset-past-end with filters', () => {
  it('is inconclusive if the list has grown since it was read', async () => {
    const checks = registry.filter(({ id }) => id === 'paging.offset-past-end@catalog-markets:combined');
    const [result] = await runAgainst({ deviations: [growsAfterFirstPage] }, checks, 1);
    expect(result).toMatchObject({ outcome: 'inconclusive', reason: 'target-moved' });
  });
});
