// The checks are registered in this very test file; its last tests look at what ran, and when.
import { describe, expect, it } from 'vitest';
import { createCheck } from '../../test/support/environment.js';
import type { Check } from '../check/check.js';
import { registerChecks } from './register-checks.js';

const check = (id: string, feature: Check['feature'], phase: Check['phase']): Check => ({
  ...createCheck(async () => {}),
  id,
  feature,
  phase,
});
const checks = [
  check('fee afterward', 'fees', 'last'),
  check('fee', 'fees', 'active'),
  check('fee judged', 'fees', 'passive'),
  check('tag', 'catalog', 'active'),
  check('tag judged', 'catalog', 'passive'),
  check('market', 'catalog', 'active'),
];

const ran: string[] = [];
const tasks: object[] = [];

describe('registered', () => {
  registerChecks(checks, async ({ id }, { task }) => {
    const { concurrent = false, timeout, retry, repeats, suite } = task;
    ran.push(`${task.fullTestName.split(' > ').at(-2)}: ${task.name}, as ${id}`);
    tasks.push({ concurrent, timeout, retry, repeats, isShuffled: suite?.shuffle });
  });
});

describe('registerChecks', () => {
  it('runs each check as a test of its feature: first the active ones, then the passive ones, then the last ones', () => {
    expect(ran).toEqual([
      'fees: fee, as fee',
      'catalog: tag, as tag',
      'catalog: market, as market',
      'fees: fee judged, as fee judged',
      'catalog: tag judged, as tag judged',
      'fees: fee afterward, as fee afterward',
    ]);
  });

  it('runs active checks concurrently and all others in turn, without timeouts, retries and shuffling', () => {
    const alone = { timeout: 0, retry: 0, repeats: 0, isShuffled: false };
    expect(tasks).toEqual([true, true, true, false, false, false].map((concurrent) => ({ concurrent, ...alone })));
  });
});
