import { describe, expect, it } from 'vitest';
import type { CheckRow } from './model.js';
import { verdictOf } from './verdict.js';

const row = (change: Partial<CheckRow>): CheckRow => ({
  id: 'x',
  title: 'x',
  requirements: ['x'],
  level: 'must',
  feature: 'catalog',
  outcome: 'passed',
  evidence: 1,
  durationMs: 0,
  ...change,
});

describe('verdictOf', () => {
  it.each([
    ['everything passed', [row({})], 'conforming'],
    ['something failed', [row({}), row({ outcome: 'failed' })], 'nonconforming'],
    ['a failure outweighs our own error', [row({ outcome: 'error' }), row({ outcome: 'failed' })], 'nonconforming'],
    ['the suite broke', [row({}), row({ outcome: 'error' })], 'inconclusive'],
    ['nothing was judged', [row({ outcome: 'inconclusive' })], 'inconclusive'],
    ['only a should was judged', [row({ level: 'should' })], 'inconclusive'],
    ['a warning alone', [row({}), row({ outcome: 'warned', level: 'should' })], 'conforming'],
  ] as const)('%s', (_, rows, verdict) => {
    expect(verdictOf(rows, ['catalog']).verdict).toBe(verdict);
  });

  it('is partial where a claimed feature was not exercised, and names it', () => {
    const judged = verdictOf([row({}), row({ feature: 'trading', outcome: 'skipped' })], ['catalog', 'trading']);
    expect(judged).toEqual({ verdict: 'partial', reasons: ['not exercised: trading'] });
  });

  it('lets a warning fail under --strict', () => {
    expect(verdictOf([row({}), row({ outcome: 'warned' })], ['catalog'], true).verdict).toBe('nonconforming');
  });
});
