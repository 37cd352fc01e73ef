import { describe, expect, it } from 'vitest';
import { checkRow } from '../../test/support/rows.js';
import type { CheckRow } from './model.js';
import { verdictOf } from './verdict.js';

const row = checkRow;

describe('verdictOf', () => {
  it.each([
    ['conforming', 'every check passed', [row({})]],
    ['nonconforming', 'a check failed', [row({}), row({ outcome: 'failed' })]],
    ['nonconforming', 'one check failed and one is an error', [row({ outcome: 'error' }), row({ outcome: 'failed' })]],
    ['inconclusive', 'a check is an error', [row({}), row({ outcome: 'error' })]],
    ['inconclusive', 'every check is inconclusive', [row({ outcome: 'inconclusive' })]],
    ['inconclusive', 'no check of a must was judged', [row({ level: 'should' })]],
    ['conforming', 'checks only passed and warned', [row({}), row({ outcome: 'warned', level: 'should' })]],
  ] as const)('returns %s if %s', (verdict, _, rows) => {
    expect(verdictOf(rows, { claimed: ['catalog'] }).verdict).toBe(verdict);
  });

  it('states how many checks failed, warned under --strict, or are errors', () => {
    const failed = row({ outcome: 'failed' });
    const warned = row({ outcome: 'warned' });
    const reasons = (rows: readonly CheckRow[], strict = false) =>
      verdictOf(rows, { claimed: ['catalog'], strict }).reasons;
    expect(reasons([failed])).toEqual(['1 check failed']);
    expect(reasons([failed, failed])).toEqual(['2 checks failed']);
    expect(reasons([failed, warned], true)).toEqual(['1 check failed', '1 check warned, and --strict is on']);
    expect(reasons([row({}), row({ outcome: 'error' })])).toEqual(['1 check of the suite broke']);
    expect(reasons([row({ outcome: 'inconclusive' })])).toEqual(['no stated rule could be judged']);
    expect(reasons([row({})])).toEqual([]);
  });

  it('returns partial and names the claimed features that were not exercised', () => {
    const result = verdictOf([row({}), row({ feature: 'trading', outcome: 'skipped' }), row({ feature: 'builder' })], {
      claimed: ['catalog', 'account', 'builder', 'trading'],
    });
    expect(result).toEqual({ verdict: 'partial', reasons: ['not exercised: account, trading'] });
  });

  it('returns nonconforming for a warning under --strict', () => {
    expect(verdictOf([row({}), row({ outcome: 'warned' })], { claimed: ['catalog'], strict: true }).verdict).toBe(
      'nonconforming',
    );
  });

  it('does not count rules about refusals as exercising a feature', () => {
    const refused = row({ feature: 'account', requirements: ['error.body-shape'] });
    expect(verdictOf([row({}), refused], { claimed: ['catalog', 'account'] }).verdict).toBe('partial');
    const more = { ...refused, requirements: ['error.body-shape', 'account-order.id'] };
    expect(verdictOf([row({}), more], { claimed: ['catalog', 'account'] }).verdict).toBe('conforming');
  });

  it('returns inconclusive for a run that ended early, unless a check failed', () => {
    const cut = { claimed: ['catalog'], cutShort: 'the budget of 3 s is spent' } as const;
    expect(verdictOf([row({})], cut)).toEqual({ verdict: 'inconclusive', reasons: [cut.cutShort] });
    expect(verdictOf([row({ outcome: 'failed' })], cut).verdict).toBe('nonconforming');
  });

  it('returns inconclusive and names the required features that were not exercised', () => {
    const rows = [row({}), row({ feature: 'trading', outcome: 'skipped' })];
    const result = verdictOf(rows, { claimed: ['catalog', 'trading'], required: ['catalog', 'trading'] });
    expect(result).toEqual({ verdict: 'inconclusive', reasons: ['required, but not exercised: trading'] });
  });

  it('returns nonconforming for a failure even if a required feature was not exercised', () => {
    const rows = [row({ outcome: 'failed' })];
    expect(verdictOf(rows, { claimed: ['catalog'], required: ['trading'] }).verdict).toBe('nonconforming');
  });

  it('ignores excused failures and warnings, but counts them as exercising the feature', () => {
    const rows = [row({ outcome: 'failed', excused: { reason: 'x' } })];
    expect(verdictOf(rows, { claimed: ['catalog'], required: ['catalog'] }).verdict).toBe('conforming');
    expect(
      verdictOf([row({}), row({ outcome: 'warned', excused: { reason: 'x' } })], {
        claimed: ['catalog'],
        strict: true,
      }),
    ).toEqual({ verdict: 'conforming', reasons: [] });
  });

  it('returns nonconforming if the baseline has problems', () => {
    const result = verdictOf([row({})], { claimed: ['catalog'], baselineProblems: ['x is stale'] });
    expect(result).toEqual({ verdict: 'nonconforming', reasons: ['x is stale'] });
  });
});
