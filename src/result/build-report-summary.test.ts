import { describe, expect, it } from 'vitest';
import { type RequirementId, requirement } from '../../spec/ledger.js';
import { checkRow, reportOf, tagsCoverage } from '../../test/support/rows.js';
import type { Outcome } from '../check/outcome.js';
import { applyGatePolicy, type GatePolicy, type RunRows, summarize } from './build-report.js';

const lenient: GatePolicy = { strict: false, required: [] };
const rowsOf = (outcomes: readonly Outcome[], change: Partial<RunRows> = {}): RunRows => ({
  checks: outcomes.map((outcome, index) => checkRow({ id: `tag.id@${index}`, outcome })),
  target: {
    baseUrl: 'https://service.example',
    features: ['catalog', 'trading'],
    featuresNamed: false,
    trading: false,
  },
  coverage: tagsCoverage,
  requests: 10,
  startedAt: '2026-05-04',
  ...change,
});
const rowOf = (id: RequirementId, outcome: Outcome) => checkRow({ id: `${id}@x`, requirements: [id], outcome });

describe('summarize', () => {
  it('counts the checks with each outcome', () => {
    const outcomes: Outcome[] = ['passed', 'passed', 'failed', 'warned', 'inconclusive', 'skipped', 'error', 'error'];
    expect(summarize(rowsOf(outcomes), lenient).summary).toEqual({
      checks: 8,
      passed: 2,
      failed: 1,
      warned: 1,
      inconclusive: 1,
      skipped: 1,
      error: 2,
      requests: 10,
    });
  });

  it.each<[Outcome[], Outcome]>([
    [['skipped', 'passed'], 'passed'],
    [['passed', 'inconclusive'], 'inconclusive'],
    [['inconclusive', 'warned'], 'warned'],
    [['warned', 'error'], 'error'],
    [['error', 'failed'], 'failed'],
    [['skipped'], 'skipped'],
  ])('gives a requirement with checks that ended as %j the most severe outcome, %s', (outcomes, mostSevere) => {
    const row = requirement('tag.id');
    expect(summarize(rowsOf(outcomes), lenient).requirements).toEqual([
      { ...row, outcome: mostSevere, checks: outcomes.map((_, index) => `tag.id@${index}`) },
    ]);
  });

  it('lists requirements in the order of the ledger', () => {
    const rows = [rowOf('tag.slug', 'passed'), rowOf('tag.id', 'passed')];
    const order = (checks: typeof rows) => summarize(rowsOf([], { checks }), lenient).requirements.map(({ id }) => id);
    expect(order(rows)).toEqual(order(rows.toReversed()));
  });

  it('leaves out properties that do not apply', () => {
    const summary = summarize(rowsOf(['passed']), lenient);
    expect(Object.keys(summary)).toEqual([
      'verdict',
      'reasons',
      'unexercised',
      'conformance',
      'summary',
      'findings',
      'requirements',
      'checks',
      'coverage',
    ]);
  });

  it('requires only the operations of the selected checks to be exercised', () => {
    const order = {
      id: 'place-order',
      operation: 'POST /order',
      requests: 0,
      accepted: 0,
      inForm: 0,
      exercised: false,
    } as const;
    const coverage = { ...tagsCoverage, operations: [...tagsCoverage.operations, order] };
    expect(summarize(rowsOf(['passed'], { coverage }), lenient)).toMatchObject({
      verdict: 'conforming',
      unexercised: [],
    });
    const skipped = checkRow({
      id: 'x',
      feature: 'trading',
      endpoints: ['place-order'],
      outcome: 'skipped',
      reason: 'trading-not-allowed',
      message: 'trading is not allowed',
    });
    expect(summarize(rowsOf([], { checks: [checkRow(), skipped], coverage }), lenient)).toMatchObject({
      verdict: 'partial',
      reasons: [
        'POST /order was not exercised: trading is not allowed (Allow trading)',
        'if the service has nothing else, claim fewer features: --features catalog',
      ],
      unexercised: [{ operation: 'POST /order', reason: 'trading-not-allowed', message: 'trading is not allowed' }],
    });
  });

  it('keeps the selection, which makes the verdict partial', () => {
    const selection = { only: ['GET /tags'], checks: 1, of: 1140 };
    expect(summarize(rowsOf(['passed'], { selection }), lenient)).toMatchObject({
      selection,
      verdict: 'partial',
      reasons: ['1 of 1,140 checks selected; all passed'],
    });
  });

  it('applies --strict, --require and an early end of the run', () => {
    const cut = { cutShort: 'the budget is spent', writesStopped: 'placements were refused' };
    expect(summarize(rowsOf(['passed', 'warned']), { ...lenient, strict: true })).toMatchObject({
      strict: true,
      verdict: 'nonconforming',
    });
    expect(summarize(rowsOf(['passed'], cut), lenient)).toMatchObject({ ...cut, verdict: 'inconclusive' });
    expect(summarize(rowsOf(['passed']), { ...lenient, required: ['trading'] }).verdict).toBe('inconclusive');
  });

  it('excuses failures that the baseline lists, and reports its stale entries', () => {
    const baseline = [
      { id: 'tag.id@0', reason: 'x' },
      { id: 'tag.id@1', reason: 'y' },
    ];
    const summary = summarize(rowsOf(['failed', 'passed'], { baselineProblems: ['old'] }), {
      ...lenient,
      baseline,
    });
    expect(summary.checks[0]?.excused).toEqual({ reason: 'x' });
    expect(summary.baselineProblems).toEqual([
      "the baseline's entry tag.id@1 is stale: the check passed; --baseline-update removes the entry",
    ]);
    expect(summary.reasons).toEqual(summary.baselineProblems);
  });

  it('keeps the problems of an earlier baseline if the policy has none', () => {
    expect(summarize(rowsOf(['passed'], { baselineProblems: ['old'] }), lenient)).toMatchObject({
      verdict: 'nonconforming',
      baselineProblems: ['old'],
    });
  });
});

describe('applyGatePolicy', () => {
  const report = reportOf([checkRow({ outcome: 'warned', level: 'should' }), checkRow({ id: 'b' })], {
    strict: true,
    verdict: 'nonconforming',
    cutShort: 'the budget is spent',
    writesStopped: 'placements were refused',
    observations: [{ id: 'error.types', section: '7', question: '?', answers: [] }],
  });

  it('keeps the results of the run, and judges them under the new policy', () => {
    const { strict: _, requirements: __, conformance: ___, ...rest } = report;
    expect(applyGatePolicy(report, lenient)).toMatchObject({
      ...rest,
      verdict: 'inconclusive',
      reasons: ['the budget is spent', 'placements were refused'],
      summary: { requests: 10, warned: 1, passed: 1 },
    });
    expect(applyGatePolicy(report, lenient)).not.toHaveProperty('strict');
  });

  it('keeps the problems of the baseline unless the new policy has a baseline', () => {
    const problematic = { ...report, baselineProblems: ['old'] };
    expect(applyGatePolicy(problematic, lenient).baselineProblems).toEqual(['old']);
    expect(applyGatePolicy(problematic, { ...lenient, baseline: [] })).not.toHaveProperty('baselineProblems');
  });

  it('applies the baseline as of the day of the run', () => {
    const failed = reportOf([checkRow({ outcome: 'failed' })], { startedAt: '2026-05-04T10:00:00.000Z' });
    const until = (expires: string) =>
      applyGatePolicy(failed, { ...lenient, baseline: [{ id: 'tag.id@tags', reason: 'x', expires }] }).verdict;
    expect(until('2026-05-04')).toBe('conforming');
    expect(until('2026-05-03')).toBe('nonconforming');
  });
});
