import { describe, expect, it } from 'vitest';
import { checkRow } from '../../test/support/rows.js';
import { verdictOf } from './verdict.js';

const row = checkRow;

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
    expect(verdictOf(rows, { claimed: ['catalog'] }).verdict).toBe(verdict);
  });

  it.each([
    [[row({ outcome: 'failed' })], false, ['1 check failed']],
    [[row({ outcome: 'failed' }), row({ outcome: 'failed' })], false, ['2 checks failed']],
    [
      [row({ outcome: 'failed' }), row({ outcome: 'warned' })],
      true,
      ['1 check failed', '1 check warned, and --strict is on'],
    ],
    [[row({}), row({ outcome: 'error' })], false, ['1 check of the suite broke']],
    [[row({ outcome: 'inconclusive' })], false, ['no stated rule could be judged']],
    [[row({})], false, []],
  ] as const)('gives its reasons', (rows, strict, reasons) => {
    expect(verdictOf(rows, { claimed: ['catalog'], strict }).reasons).toEqual(reasons);
  });

  it('is partial where a claimed feature was not exercised, and names it', () => {
    const judged = verdictOf([row({}), row({ feature: 'trading', outcome: 'skipped' }), row({ feature: 'builder' })], {
      claimed: ['catalog', 'account', 'builder', 'trading'],
    });
    expect(judged).toEqual({ verdict: 'partial', reasons: ['not exercised: account, trading'] });
  });

  it('lets a warning fail under --strict', () => {
    expect(verdictOf([row({}), row({ outcome: 'warned' })], { claimed: ['catalog'], strict: true }).verdict).toBe(
      'nonconforming',
    );
  });

  it('does not take a refusal for exercise', () => {
    const refused = row({ feature: 'account', requirements: ['error.body-shape'] });
    expect(verdictOf([row({}), refused], { claimed: ['catalog', 'account'] }).verdict).toBe('partial');
    const more = { ...refused, requirements: ['error.body-shape', 'account-order.id'] };
    expect(verdictOf([row({}), more], { claimed: ['catalog', 'account'] }).verdict).toBe('conforming');
  });

  it('cannot tell after a run that was cut short, unless something failed', () => {
    const cut = { claimed: ['catalog'], cutShort: 'the budget of 3 s is spent' } as const;
    expect(verdictOf([row({})], cut)).toEqual({ verdict: 'inconclusive', reasons: [cut.cutShort] });
    expect(verdictOf([row({ outcome: 'failed' })], cut).verdict).toBe('nonconforming');
  });

  it('cannot tell where a required feature was not exercised, and names it', () => {
    const rows = [row({}), row({ feature: 'trading', outcome: 'skipped' })];
    const judged = verdictOf(rows, { claimed: ['catalog', 'trading'], required: ['catalog', 'trading'] });
    expect(judged).toEqual({ verdict: 'inconclusive', reasons: ['required, but not exercised: trading'] });
  });

  it('finds a failure graver than a required feature that was not exercised', () => {
    const rows = [row({ outcome: 'failed' })];
    expect(verdictOf(rows, { claimed: ['catalog'], required: ['trading'] }).verdict).toBe('nonconforming');
  });

  it('lets what the baseline excuses decide nothing, but takes it for exercise', () => {
    const rows = [row({ outcome: 'failed', excused: { reason: 'x' } })];
    expect(verdictOf(rows, { claimed: ['catalog'], required: ['catalog'] }).verdict).toBe('conforming');
    expect(
      verdictOf([row({}), row({ outcome: 'warned', excused: { reason: 'x' } })], {
        claimed: ['catalog'],
        strict: true,
      }),
    ).toEqual({ verdict: 'conforming', reasons: [] });
  });

  it('holds what is wrong with the baseline against the run', () => {
    const judged = verdictOf([row({})], { claimed: ['catalog'], baselineProblems: ['x is stale'] });
    expect(judged).toEqual({ verdict: 'nonconforming', reasons: ['x is stale'] });
  });
});
