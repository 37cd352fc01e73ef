// A service may accept no order so small or so large as the usual one: the checks place others.
import { expect, it } from 'vitest';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';

const checks = registry.filter(({ needs }) => needs.includes('trading'));

it.each(['refuses-orders-of-little-collateral', 'refuses-orders-of-many-shares'])(
  'leaves no check of trading without a result where the service %s',
  async (variant) => {
    const results = await runAgainst({ variants: [variant] }, checks, 1);
    const others = results.filter(({ outcome }) => outcome !== 'passed');
    expect(others.map(({ id, outcome, message }) => ({ id, outcome, message }))).toEqual([]);
  },
);
