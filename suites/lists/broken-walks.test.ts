// A list whose pages lead back, beside a filter that is ignored: two mistakes, and neither hides the other.
import { expect, it } from 'vitest';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';

const outcomes = { 'account-trades.filter-market@account-trades': 'failed', 'cursor.no-loop@account-trades': 'warned' };

it('names a walk of the whole list that leads back, and a filter that is ignored', async () => {
  const faults = ['links-the-last-page-to-the-first', 'ignores-market-on-account-trades'];
  const checks = registry.filter(({ id }) => id in outcomes);
  const results = await runAgainst({ faults }, checks, 1);
  expect(Object.fromEntries(results.map(({ id, outcome }) => [id, outcome]))).toEqual(outcomes);
});
