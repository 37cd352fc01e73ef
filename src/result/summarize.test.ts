import { describe, expect, it } from 'vitest';
import type { RequirementId } from '../../spec/ledger.js';
import { requirement } from '../../spec/ledger.js';
import { checkRow, reportOf } from '../../test/support/rows.js';
import type { Outcome } from '../check/check-result.js';
import { unresolvedCheckIds } from '../cli/last-run.js';
import { applyGatePolicy, type GatePolicy, type RunRows, summarize } from './summarize.js';

const lenient: GatePolicy = { strict: false, required: [] };
const gathered = (outcomes: readonly Outcome[], change: Partial<RunRows> = {}): RunRows => ({
  checks: outcomes.map((outcome, index) => checkRow({ id: `tag.id@${index}`, outcome })),
  features: ['catalog', 'trading'],
  requests: 10,
  today: '2026-05-04',
  ...change,
});
const of = (id: RequirementId, outcome: Outcome) => checkRow({ id: `${id}@x`, requirements: [id], outcome });

describe('a conclusion', () => {
  it('counts outcomes', () => {
    const outcomes: Outcome[] = ['passed', 'passed', 'failed', 'warned', 'inconclusive', 'skipped', 'error', 'error'];
    expect(summarize(gathered(outcomes), lenient).summary).toEqual({
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
  ])('gives a requirement the gravest outcome of its checks: %j', (outcomes, gravest) => {
    const { id, level, section, text, feature } = requirement('tag.id');
    expect(summarize(gathered(outcomes), lenient).requirements).toEqual([
      { id, level, section, text, feature, outcome: gravest, checks: outcomes.map((_, index) => `tag.id@${index}`) },
    ]);
  });

  it('lists requirements in the order of the ledger', () => {
    const rows = [of('tag.slug', 'passed'), of('tag.id', 'passed')];
    const order = (checks: typeof rows) =>
      summarize(gathered([], { checks }), lenient).requirements.map(({ id }) => id);
    expect(order(rows)).toEqual(order(rows.toReversed()));
  });

  it('says nothing of what does not apply', () => {
    const conclusion = summarize(gathered(['passed']), lenient);
    expect(Object.keys(conclusion)).toEqual(['verdict', 'reasons', 'summary', 'requirements', 'checks']);
  });

  it('holds against a target only the features that the run was about', () => {
    expect(summarize(gathered(['passed']), lenient).verdict).toBe('conforming');
    const skipped = checkRow({ id: 'x', feature: 'trading', outcome: 'skipped' });
    expect(summarize(gathered([], { checks: [checkRow(), skipped] }), lenient)).toMatchObject({
      verdict: 'partial',
      reasons: ['not exercised: trading'],
    });
  });

  it('says under what gatePolicy it was reached', () => {
    const cut = { cutShort: 'the budget is spent' };
    expect(summarize(gathered(['passed', 'warned']), { ...lenient, strict: true })).toMatchObject({
      strict: true,
      verdict: 'nonconforming',
    });
    expect(summarize(gathered(['passed'], cut), lenient)).toMatchObject({ ...cut, verdict: 'inconclusive' });
    expect(summarize(gathered(['passed']), { ...lenient, required: ['trading'] }).verdict).toBe('inconclusive');
  });

  it('excuses what the baseline names, and complains of what it need not', () => {
    const baseline = [
      { id: 'tag.id@0', reason: 'x' },
      { id: 'tag.id@1', reason: 'y' },
    ];
    const conclusion = summarize(gathered(['failed', 'passed'], { baselineProblems: ['old'] }), {
      ...lenient,
      baseline,
    });
    expect(conclusion.checks[0]?.excused).toEqual({ reason: 'x' });
    expect(conclusion.baselineProblems).toEqual(["the baseline's entry tag.id@1 is stale: the check passed"]);
    expect(conclusion.reasons).toEqual(conclusion.baselineProblems);
  });

  it('keeps what was wrong with an earlier baseline', () => {
    expect(summarize(gathered(['passed'], { baselineProblems: ['old'] }), lenient)).toMatchObject({
      verdict: 'nonconforming',
      baseline: ['old'],
    });
  });
});

describe('a report judged again', () => {
  const report = reportOf([checkRow({ outcome: 'warned' }), checkRow({ id: 'b' })], {
    strict: true,
    verdict: 'nonconforming',
    cutShort: 'the budget is spent',
    observations: [{ id: 'error.types', section: '7', question: '?', answers: [] }],
  });

  it('has the findings of the first, and the verdict of the other gatePolicy', () => {
    const { strict: _, requirements: __, ...rest } = report;
    expect(applyGatePolicy(report, lenient)).toMatchObject({
      ...rest,
      verdict: 'inconclusive',
      reasons: ['the budget is spent'],
      summary: { requests: 10, warned: 1, passed: 1 },
    });
    expect(applyGatePolicy(report, lenient)).not.toHaveProperty('strict');
  });

  it('keeps its grievances, but for those of a baseline that is looked at anew', () => {
    const grieved = { ...report, baseline: ['old'] };
    expect(applyGatePolicy(grieved, lenient).baselineProblems).toEqual(['old']);
    expect(applyGatePolicy(grieved, { ...lenient, baseline: [] })).not.toHaveProperty('baseline');
  });

  it('is held against the day of its run', () => {
    const failed = reportOf([checkRow({ outcome: 'failed' })], { startedAt: '2026-05-04T10:00:00.000Z' });
    const until = (expires: string) =>
      applyGatePolicy(failed, { ...lenient, baseline: [{ id: 'tag.id@tags', reason: 'x', expires }] }).verdict;
    expect(until('2026-05-04')).toBe('conforming');
    expect(until('2026-05-03')).toBe('nonconforming');
  });
});

describe('what an earlier run leaves to be done', () => {
  it('is all that neither passed nor was left out, excused or not', () => {
    const outcomes: Outcome[] = ['passed', 'failed', 'warned', 'inconclusive', 'skipped', 'error'];
    const checks = outcomes.map((outcome) => checkRow({ id: outcome, outcome, excused: { reason: 'x' } }));
    expect([...unresolvedCheckIds({ checks })].toSorted()).toEqual(['error', 'failed', 'inconclusive', 'warned']);
  });
});
