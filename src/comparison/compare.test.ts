// What differs between reports, and what of it is worse.
import { describe, expect, it } from 'vitest';
import { checkRow, reportOf, tagsCoverage } from '../../test/support/rows.js';
import { summarize } from '../result/build-report.js';
import type { CheckRow, Observation, Report } from '../result/model.js';
import { compare } from './compare.js';

function report(checks: readonly Partial<CheckRow>[], change: Partial<Report> = {}): Report {
  const base = reportOf(checks.map((row) => checkRow(row)));
  const summary = summarize(
    { checks: base.checks, target: base.target, coverage: base.coverage, requests: 1, startedAt: '2026-05-04' },
    { strict: false, required: [] },
  );
  return { ...base, ...summary, ...change };
}

const compared = (...reports: readonly [Report, Report, ...Report[]]) => {
  const [first, second, ...others] = reports.map((one, index) => ({ name: 'ABC'.charAt(index), report: one }));
  return compare([first!, second!, ...others]);
};

const passed = { outcome: 'passed' } as const;
const failed = { outcome: 'failed', message: 'the id is a number' } as const;
const inconclusive = { outcome: 'inconclusive', reason: 'no-data', message: 'no tags' } as const;

describe('compare', () => {
  it('finds no difference between a report and itself', () => {
    const one = report([passed, { ...failed, id: 'tag.slug@tags', requirements: ['tag.slug'] }]);
    const { requirements, questions, operations, regressions } = compared(one, one);
    expect(requirements.filter(({ change }) => change)).toEqual([]);
    expect(requirements.map(({ id }) => id)).toEqual(['tag.id', 'tag.slug']);
    expect(questions).toEqual([]);
    expect(operations.filter(({ change }) => change)).toEqual([]);
    expect(regressions).toEqual([]);
  });

  it('calls a rule that only the second report breaks a regression, and the reverse an improvement', () => {
    const worse = compared(report([passed]), report([failed]));
    expect(worse.requirements).toMatchObject([{ id: 'tag.id', outcomes: ['passed', 'failed'], change: 'worse' }]);
    expect(worse.regressions).toEqual([
      { requirement: 'tag.id', message: 'tag.id was passed and is failed: the id is a number' },
    ]);
    const better = compared(report([failed]), report([passed]));
    expect(better.requirements).toMatchObject([{ change: 'better' }]);
    expect(better.regressions).toEqual([]);
  });

  it('names a check that failed beside others that failed before', () => {
    const other = { id: 'tag.id@events', endpoints: ['events'] } as const;
    const { requirements, regressions } = compared(
      report([failed, { ...other, ...passed }]),
      report([failed, { ...other, ...failed }]),
    );
    expect(requirements).toMatchObject([
      { outcomes: ['failed', 'failed'], change: 'worse', checks: [{ id: 'tag.id@events' }] },
    ]);
    expect(regressions).toHaveLength(1);
  });

  it('reports no regression for an operation that a run which ended early left unexercised', () => {
    const operations = [{ ...tagsCoverage.operations[0]!, accepted: 0, exercised: false }];
    const cut = report([inconclusive], { coverage: { ...tagsCoverage, operations }, cutShort: 'nothing answers' });
    const { regressions, reports, operations: rows } = compared(report([passed]), cut);
    expect(regressions).toEqual([]);
    expect(rows).toMatchObject([{ exercised: [true, false], change: 'worse' }]);
    expect(reports.map(({ cutShort }) => cutShort)).toEqual([undefined, 'nothing answers']);
  });

  it('reports no regression for an operation that a run left unexercised because it placed no more orders', () => {
    const operations = [{ ...tagsCoverage.operations[0]!, accepted: 0, exercised: false }];
    const coverage = { ...tagsCoverage, operations };
    const stopped = report([inconclusive], { coverage, writesStopped: 'placements were refused' });
    const { regressions, reports } = compared(report([passed]), stopped);
    expect(regressions).toEqual([]);
    expect(reports.map(({ writesStopped }) => writesStopped)).toEqual([undefined, 'placements were refused']);
  });

  it('treats missing evidence as a difference, not as a regression', () => {
    const { requirements, regressions } = compared(report([passed]), report([inconclusive]));
    expect(requirements).toMatchObject([{ change: 'other' }]);
    expect(regressions).toEqual([]);
  });

  it('calls an operation that is no longer exercised a regression', () => {
    const [tags] = tagsCoverage.operations;
    const coverage = { ...tagsCoverage, operations: [{ ...tags!, exercised: false }] };
    const { regressions, operations } = compared(report([passed]), report([passed], { coverage }));
    expect(regressions).toEqual([{ operation: 'GET /tags', message: 'GET /tags is no longer exercised' }]);
    expect(operations).toMatchObject([{ exercised: [true, false], change: 'worse' }]);
  });

  it('shows latencies as multiples of those of the first report', () => {
    const [tags] = tagsCoverage.operations;
    const at = (p50: number) =>
      report([passed], {
        coverage: { ...tagsCoverage, operations: [{ ...tags!, latency: { p50, p95: p50, max: p50 } }] },
      });
    expect(compared(at(10), at(25)).operations).toMatchObject([{ p50: [10, 25], ratios: [1, 2.5] }]);
  });

  it('shows the answers to open questions that differ, and counts the others', () => {
    const answers = (...values: readonly string[]): readonly Observation[] => [
      {
        id: 'cursor.page-size',
        section: '8',
        question: 'How many?',
        answers: values.map((value, index) => ({ subject: index === 0 ? 'tags' : 'events', value, seen: 1 })),
      },
    ];
    const { questions, equalAnswers } = compared(
      report([passed], { observations: answers('20', '25') }),
      report([passed], { observations: answers('20', '100') }),
      report([passed], { observations: answers('20') }),
    );
    expect(equalAnswers).toBe(1);
    expect(questions).toMatchObject([
      { id: 'cursor.page-size', subjects: [{ subject: 'events', answers: [['25'], ['100'], null] }] },
    ]);
  });

  it('shows a question as pinned if a profile judged it in one report, and calls its failure no regression', () => {
    const ofQuestion = { id: 'cursor.page-size@tags', requirements: ['cursor.page-size'] };
    const open = report([{ ...ofQuestion, ...passed, level: 'open' }]);
    const profile = { file: 'p.yaml', pinned: 2, answered: 2, drifted: 1 };
    const drifted = report([{ ...ofQuestion, ...failed, level: 'pinned' }], { profile });
    const { requirements, regressions, reports } = compared(open, drifted);
    expect(requirements).toMatchObject([{ level: 'pinned', outcomes: ['passed', 'failed'], change: 'other' }]);
    expect(regressions).toEqual([]);
    expect(reports.map((one) => one.profile)).toEqual([undefined, profile]);
    const kept = report([{ ...ofQuestion, ...passed, level: 'pinned' }], { profile });
    expect(compared(kept, drifted).regressions).toHaveLength(1);
  });

  it('has neither better nor worse among three reports', () => {
    const { requirements, regressions } = compared(report([passed]), report([failed]), report([passed]));
    expect(requirements).toMatchObject([{ outcomes: ['passed', 'failed', 'passed'], change: 'other' }]);
    expect(regressions).toEqual([]);
  });

  it('compares a run of any effort with recorded traffic, which has none', () => {
    expect(compared(report([passed], { effort: 'quick' }), report([passed]))).toMatchObject({ effort: 'quick' });
  });

  it.each<[string, Partial<Report>, string, RegExp]>([
    ['seeds', { seed: 2 }, 'A and B have different seeds: 1 and 2', /--seed 1/],
    ['efforts', { effort: 'quick' }, 'A and B have different efforts: normal and quick', /--effort normal/],
    [
      'selections',
      { selection: { only: ['paging', 'GET /tags'], checks: 1, of: 9 } },
      "A and B have different selections: all checks and --only paging 'GET /tags'",
      /--only, --skip and --shard/,
    ],
  ])('refuses reports of different %s', (_, change, message, hint) => {
    const refusal = expect.objectContaining({ message, hint: expect.stringMatching(hint) });
    expect(() => compared(report([passed], { effort: 'normal' }), report([passed], change))).toThrow(refusal);
  });

  it.each<[string, Partial<Report['target']>, string, RegExp]>([
    ['an account', { account: '0xaa…01' }, 'A was run with an account, and B was not', /`credentials`/],
    ['trading', { trading: true }, 'A was run with trading allowed, and B was not', /--allow-trading/],
  ])('refuses a second report that was run without %s, if the first had it', (_, change, message, hint) => {
    const plain = report([passed]);
    const withMeans = report([passed], { target: { ...plain.target, ...change } });
    const refusal = expect.objectContaining({ message, hint: expect.stringMatching(hint) });
    expect(() => compared(withMeans, plain)).toThrow(refusal);
    expect(compared(plain, withMeans).regressions).toEqual([]);
    expect(compared(withMeans, plain, plain).regressions).toEqual([]);
  });
});
