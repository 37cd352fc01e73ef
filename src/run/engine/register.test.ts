// Registered for real, in this very suite: what ran, and when, is looked at by the last test of all.
import { describe, expect, it } from 'vitest';
import { on } from '../../../test/environment.js';
import type { Check } from '../../check/check.js';
import { registerChecks } from './register.js';

const check = (id: string, feature: Check['feature'], phase: Check['phase']): Check => ({
  ...on(async () => {}),
  id,
  feature,
  phase,
});
const checks = [
  check('fee', 'fees', 'ask'),
  check('fee judged', 'fees', 'judge'),
  check('tag', 'catalog', 'ask'),
  check('tag judged', 'catalog', 'judge'),
  check('market', 'catalog', 'ask'),
];

const order: string[] = [];
const places: string[] = [];

describe('registered', () => {
  registerChecks(checks, async ({ id }, { task }) => {
    order.push(`${id} begins`);
    places.push(task.fullTestName.split(' > ').slice(-2).join(': '));
    await new Promise((resolve) => setTimeout(resolve, 10));
    order.push(`${id} ends`);
  });
});

describe('registered checks', () => {
  it('ask all at once, and judge one after the other when all have asked', () => {
    expect(order.slice(0, 3)).toEqual(['fee begins', 'tag begins', 'market begins']);
    expect(order.slice(6)).toEqual(['fee judged begins', 'fee judged ends', 'tag judged begins', 'tag judged ends']);
  });

  it('are tests of their feature', () => {
    expect(places).toEqual(['fees: fee', 'catalog: tag', 'catalog: market', 'fees: fee judged', 'catalog: tag judged']);
  });
});
