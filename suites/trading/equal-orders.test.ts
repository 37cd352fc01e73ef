// A service may refuse an order that is equal to a live one: no check places two.
import { expect, it } from 'vitest';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';

const checks = registry.filter(({ needs }) => needs.includes('trading'));

it('leaves no check of trading without a result where an order like a live one is refused', async () => {
  const results = await runAgainst({ variants: ['refuses-orders-like-live-ones'] }, checks, 1);
  const others = results.filter(({ outcome }) => outcome !== 'passed');
  expect(others.map(({ id, outcome, message }) => ({ id, outcome, message }))).toEqual([]);
});
