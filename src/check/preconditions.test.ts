// Preconditions end a check as inconclusive when a list is too short.
import { describe, expect, it } from 'vitest';
import { createEnvironment } from '../../test/support/environment.js';
import { check, type Precondition } from './check.js';
import { atLeastItems, moreItemsThan } from './preconditions.js';
import type { OffsetList } from './reading/lists.js';
import { runCheck } from './run-check.js';

/** The result of a check with this precondition, on a service with `length` tags. */
function valueOrThrow(given: Precondition<OffsetList>, length: number) {
  const [created] = check('paging.limit-default', { on: 'tags', given }, async ({ evidence }) => evidence.add());
  const environment = createEnvironment((_, { request }) => {
    const { searchParams } = new URL(request.url);
    const offset = Number(searchParams.get('offset') ?? 0);
    return Array.from({ length }, (_, index) => ({ id: index })).slice(
      offset,
      offset + Number(searchParams.get('limit')),
    );
  });
  return runCheck(created!, environment);
}

describe('moreItemsThan', () => {
  it('lets the check run when the list has more items', async () => {
    expect(await valueOrThrow(moreItemsThan(20), 21)).toMatchObject({ outcome: 'passed' });
  });

  it('is inconclusive when the list holds exactly that many items', async () => {
    expect(await valueOrThrow(moreItemsThan(20), 20)).toMatchObject({
      outcome: 'inconclusive',
      reason: 'no-data',
      message: 'the list of tags holds no more than 20 items',
    });
  });
});

describe('atLeastItems', () => {
  it('lets the check run when the first page shows that many items', async () => {
    expect(await valueOrThrow(atLeastItems(3), 3)).toMatchObject({ outcome: 'passed' });
  });

  it('is inconclusive when the first page shows fewer items', async () => {
    expect(await valueOrThrow(atLeastItems(3), 2)).toMatchObject({
      outcome: 'inconclusive',
      reason: 'no-data',
      message: 'the list of tags holds 2 of the 3 items needed',
    });
  });
});
