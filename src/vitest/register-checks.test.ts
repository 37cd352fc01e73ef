// Registered for real, in this very suite: what ran, and when, is looked at by the last test of all.
import { describe, expect, it } from 'vitest';
import { on } from '../../test/support/environment.js';
import type { Check } from '../check/check.js';
import { registerChecks } from './register-checks.js';

const check = (id: string, feature: Check['feature'], phase: Check['phase']): Check => ({
  ...on(async () => {}),
  id,
  feature,
  phase,
});
const checks = [
  check('fee', 'fees', 'active'),
  check('fee judged', 'fees', 'passive'),
  check('tag', 'catalog', 'active'),
  check('tag judged', 'catalog', 'passive'),
  check('market', 'catalog', 'active'),
];

const told: string[] = [];
const tasks: object[] = [];

describe('registered', () => {
  registerChecks(checks, async ({ id }, { task }) => {
    const { concurrent = false, timeout, retry, repeats, suite } = task;
    told.push(`${task.fullTestName.split(' > ').at(-2)}: ${task.name}, as ${id}`);
    tasks.push({ concurrent, timeout, retry, repeats, isShuffled: suite?.shuffle });
  });
});

describe('registered checks', () => {
  it('are tests of their feature, and judge when all have asked', () => {
    expect(told).toEqual([
      'fees: fee, as fee',
      'catalog: tag, as tag',
      'catalog: market, as market',
      'fees: fee judged, as fee judged',
      'catalog: tag judged, as tag judged',
    ]);
  });

  it('ask all at once, and judge one after the other; nothing of the project cuts them short or repeats them', () => {
    const alone = { timeout: 0, retry: 0, repeats: 0, isShuffled: false };
    expect(tasks).toEqual([true, true, true, false, false].map((concurrent) => ({ concurrent, ...alone })));
  });
});
