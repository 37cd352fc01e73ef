// How much is sent against the reference service.
import { expect, it } from 'vitest';
import { registry } from '../../suites/index.js';
import type { Deviation } from '../reference/types.js';
import { runAgainst } from './matrix.js';

const checks = registry.filter(({ id }) => id === 'filter.creator@tags');

async function requestsWith(effort?: 'quick' | 'normal'): Promise<number> {
  let requests = 0;
  const counting: Deviation = {
    around(request, next) {
      requests += 1;
      return next(request);
    },
  };
  await runAgainst({ deviations: [counting], ...(effort ? { effort } : {}) }, checks, 1);
  return requests;
}

it('sends as many requests as the effort says, by default as for each merge', async () => {
  const [quick, normal, byDefault] = [await requestsWith('quick'), await requestsWith('normal'), await requestsWith()];
  expect(quick).toBeLessThan(normal);
  expect(byDefault).toBe(normal);
});
