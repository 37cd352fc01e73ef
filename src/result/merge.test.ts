import { describe, expect, it } from 'vitest';
import { registry } from '../../suites/index.js';
import { checkRow, reportOf } from '../../test/support/rows.js';
import { usageError } from '../../test/support/usage-error.js';
import { merge, type ReportFile } from './merge.js';
import type { CheckRow, Report } from './model.js';

const gatePolicy = { strict: false, required: [] };
const activeChecks = registry.filter(({ phase, feature }) => phase === 'active' && feature === 'catalog').slice(0, 3);
const passiveChecks = registry.filter(({ phase, feature }) => phase === 'passive' && feature === 'catalog').slice(0, 2);
const [first, second, third] = activeChecks.map(({ id, requirement }) => ({ id, requirements: [requirement] }));
const [passive] = passiveChecks.map(({ id, requirement }) => ({ id, requirements: [requirement] }));

const merged = (...reports: readonly [Report, ...Report[]]) => {
  const sources = reports.map((report, index) => ({ path: `${index + 1}.json`, report }));
  return merge(sources as unknown as [ReportFile, ...ReportFile[]], registry, gatePolicy);
};
const rows = (...changes: readonly Partial<CheckRow>[]) => changes.map((change) => checkRow(change));

describe('merge', () => {
  it('orders the rows of all reports as a single run does', () => {
    const { checks, summary, verdict, ...rest } = merged(
      reportOf(rows({ ...third }, { ...first }), { durationMs: 30, startedAt: '2026-05-04T10:00:02.000Z' }),
      reportOf(rows({ ...second }), { durationMs: 50, startedAt: '2026-05-04T10:00:01.000Z' }),
      reportOf([], { durationMs: 20, startedAt: '2026-05-04T10:00:03.000Z' }),
    );
    expect(rest).toMatchObject({ durationMs: 50, startedAt: '2026-05-04T10:00:01.000Z', seed: 1 });
    expect(checks.map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id]);
    expect(summary).toMatchObject({ checks: 3, passed: 3, requests: 30 });
    expect(verdict).toBe('partial');
  });

  it('is conforming only if the reports hold every check', () => {
    const every = registry.map(({ id, requirement }) => checkRow({ id, requirements: [requirement] }));
    const half = Math.floor(every.length / 2);
    const parts = [reportOf(every.slice(0, half)), reportOf(every.slice(half))] as const;
    expect(merged(...parts)).toMatchObject({ verdict: 'conforming', reasons: [] });
    expect(merged(...parts)).not.toHaveProperty('selection');
    const one = merged(parts[0]);
    expect(one).toMatchObject({ verdict: 'partial', selection: { checks: half, of: registry.length } });
    expect(one.reasons).toEqual([expect.stringMatching(/^[\d,]+ of [\d,]+ checks selected; all passed$/)]);
  });

  it('keeps the row with the most severe outcome of a check', () => {
    const bad = reportOf(rows({ ...first, outcome: 'failed', message: 'no' }));
    const { checks, verdict, requirements } = merged(reportOf(rows({ ...first }, { ...second })), bad);
    expect(checks[0]).toMatchObject({ outcome: 'failed', message: 'no', evidence: 1 });
    expect(requirements[0]?.outcome).toBe('failed');
    expect(verdict).toBe('nonconforming');
  });

  it('passes a passive check that passed in one shard and was inconclusive in another', () => {
    const nothing = reportOf(rows({ ...passive, outcome: 'inconclusive', evidence: 0 }));
    const seen = reportOf(rows({ ...passive, evidence: 4 }));
    expect(merged(nothing, seen, seen).checks[0]).toMatchObject({ outcome: 'passed', evidence: 8 });
    expect(merged(seen, reportOf(rows({ ...passive, outcome: 'failed' }))).checks[0]?.outcome).toBe('failed');
  });

  it('leaves an active check inconclusive if it was inconclusive in one report', () => {
    const unclear = reportOf(rows({ ...first, outcome: 'inconclusive', evidence: 0 }));
    expect(merged(reportOf(rows({ ...first })), unclear).checks[0]).toMatchObject({
      outcome: 'inconclusive',
      evidence: 0,
    });
  });

  it('applies a baseline entry that expires on the day of the run', () => {
    const failed = reportOf(rows({ ...first, outcome: 'failed' }));
    const baseline = [{ id: first!.id, reason: 'x', expires: '2026-05-04' }];
    const on = (startedAt: string) =>
      merge([{ path: '1.json', report: { ...failed, startedAt } }], registry, { ...gatePolicy, baseline }).verdict;
    expect(on('2026-05-04T23:00:00.000Z')).toBe('partial');
    expect(on('2026-05-05T00:00:00.000Z')).toBe('nonconforming');
  });

  it('is inconclusive if one of the runs ended early', () => {
    const cut = reportOf(rows({ ...second }), { cutShort: 'the budget of 3 s is spent' });
    expect(merged(reportOf(rows({ ...first })), cut)).toMatchObject({
      verdict: 'inconclusive',
      reasons: ['the budget of 3 s is spent'],
      cutShort: 'the budget of 3 s is spent',
    });
  });

  it('is inconclusive if one of the runs placed no more orders', () => {
    const stopped = reportOf(rows({ ...second }), { writesStopped: 'placements were refused' });
    expect(merged(reportOf(rows({ ...first })), stopped)).toMatchObject({
      verdict: 'inconclusive',
      writesStopped: 'placements were refused',
    });
  });

  it('keeps excused checks and problems of the baseline', () => {
    const known = reportOf(rows({ ...first, outcome: 'failed', excused: { reason: 'x' } }), {
      baselineProblems: ['y is stale'],
    });
    expect(merged(known, reportOf(rows({ ...second })))).toMatchObject({
      verdict: 'nonconforming',
      reasons: ['y is stale'],
    });
  });

  it('adds up recorded traffic, and keeps what another recording shows of a check', () => {
    const one = reportOf(rows({ ...first }, { ...second, outcome: 'inconclusive', reason: 'not-in-traffic' }), {
      traffic: {
        source: 'har',
        files: ['a.har'],
        recorded: 10,
        judged: 5,
        unmatched: [{ request: 'GET /x', count: 3 }],
        notJudged: [{ reason: 'redirected', count: 2 }],
      },
    });
    const two = reportOf(rows({ ...first, outcome: 'inconclusive', reason: 'not-in-traffic' }), {
      traffic: {
        source: 'har',
        files: ['b.har'],
        recorded: 6,
        judged: 1,
        unmatched: [
          { request: 'GET /y', count: 4 },
          { request: 'GET /x', count: 2 },
        ],
        notJudged: [],
      },
    });
    const { traffic, checks, verdict, reasons } = merged(one, two);
    expect(traffic).toEqual({
      source: 'har',
      files: ['a.har', 'b.har'],
      recorded: 16,
      judged: 6,
      unmatched: [
        { request: 'GET /x', count: 5 },
        { request: 'GET /y', count: 4 },
      ],
      notJudged: [{ reason: 'redirected', count: 2 }],
    });
    expect(checks.map(({ outcome }) => outcome)).toEqual(['passed', 'inconclusive']);
    expect({ verdict, reasons }).toMatchObject({
      verdict: 'partial',
      reasons: expect.arrayContaining(['6 of 16 recorded requests judged', '2 not judged: redirected']),
    });
  });

  it('keeps recorded traffic beside a run, whose verdict does not depend on it', () => {
    const traffic = { recorded: 10, judged: 0, unmatched: [], notJudged: [] };
    const proxied = reportOf(rows({ ...first }), { traffic: { ...traffic, source: 'proxy' } });
    const recorded = reportOf(rows({ ...first }), { traffic: { ...traffic, source: 'har' } });
    const report = merged(reportOf(rows({ ...second })), proxied, recorded);
    expect(report.traffic).toEqual({ ...traffic, source: 'har and proxy', recorded: 20 });
    expect(report.reasons.join()).not.toContain('recorded');
    expect(merged(reportOf(rows({ ...second })))).not.toHaveProperty('traffic');
  });

  it('counts what drifted from the profile in all reports', () => {
    const asked = (seen: number) =>
      reportOf(rows({ ...first }), {
        profile: { file: 'p.yaml', pinned: 3, answered: 1, drifted: 0 },
        observations: [
          {
            id: 'cursor.page-size',
            section: '8',
            question: '?',
            answers: [{ subject: `list-${seen}`, value: String(seen), seen: 1 }],
          },
        ],
      });
    const subjects = new Map([1, 2, 3].map((list) => [`list-${list}`, ['1']]));
    const profile = { file: 'p.yaml', pins: new Map([['cursor.page-size', subjects]] as const) };
    const sources = [1, 2].map((list) => ({ path: `${list}.json`, report: asked(list) }));
    const report = merge(sources as unknown as [ReportFile, ...ReportFile[]], registry, gatePolicy, profile);
    expect(report.profile).toEqual({ file: 'p.yaml', pinned: 3, answered: 2, drifted: 1 });
  });

  it('adds up observations and coverage, and keeps the slowest latency', () => {
    const operation = {
      id: 'tags',
      operation: 'GET /tags',
      requests: 2,
      accepted: 1,
      inForm: 1,
      exercised: false,
      latency: { p50: 1, p95: 2, max: 3 },
    } as const;
    const unused = {
      id: 'events',
      operation: 'GET /events',
      requests: 0,
      accepted: 0,
      inForm: 0,
      exercised: false,
    } as const;
    const one = reportOf(rows({ ...first }), {
      observations: [{ id: 'error.types', section: '7', question: '?', answers: [{ value: 'a', seen: 1 }] }],
      coverage: {
        accountReadsAccepted: 2,
        ordersAccepted: 1,
        operations: [operation],
        parameters: [{ endpoint: 'tags', name: 'limit', sent: false }],
        fields: [{ endpoint: 'tags', requirement: 'tag.id', seen: 2 }],
      },
    });
    const two = reportOf(rows({ ...second }), {
      observations: [
        {
          id: 'error.types',
          section: '7',
          question: '?',
          answers: [
            { value: 'b', seen: 3 },
            { value: 'd', seen: 1 },
            { value: 'c', seen: 1 },
            { value: 'e', seen: 1 },
            { value: 'a', seen: 1 },
          ],
        },
      ],
      coverage: {
        accountReadsAccepted: 1,
        ordersAccepted: 1,
        operations: [{ ...operation, exercised: true, latency: { p50: 2, p95: 2, max: 2 } }, unused],
        parameters: [
          { endpoint: 'tags', name: 'limit', sent: true },
          { endpoint: 'tags', name: 'offset', sent: false },
          { endpoint: 'events', name: 'limit', sent: false },
        ],
        fields: [
          { endpoint: 'tags', requirement: 'tag.id', seen: 1 },
          { endpoint: 'events', requirement: 'tag.id', seen: 5 },
        ],
      },
    });
    const { observations, coverage } = merged(one, two);
    expect(observations[0]?.answers).toEqual([
      { value: 'b', seen: 3 },
      { value: 'a', seen: 2 },
      { value: 'c', seen: 1 },
      { value: 'd', seen: 1 },
      { value: 'e', seen: 1 },
    ]);
    expect(coverage).toEqual({
      accountReadsAccepted: 3,
      ordersAccepted: 2,
      operations: [
        { ...operation, requests: 4, accepted: 2, inForm: 2, exercised: true, latency: { p50: 2, p95: 2, max: 3 } },
        unused,
      ],
      parameters: [
        { endpoint: 'tags', name: 'limit', sent: true },
        { endpoint: 'tags', name: 'offset', sent: false },
        { endpoint: 'events', name: 'limit', sent: false },
      ],
      fields: [
        { endpoint: 'tags', requirement: 'tag.id', seen: 3 },
        { endpoint: 'events', requirement: 'tag.id', seen: 5 },
      ],
    });
  });

  it.each([
    [
      'another target',
      { target: { baseUrl: 'https://other.example', features: ['catalog'] } },
      usageError(
        /^1.json and 2.json have different targets: https:\/\/service.example and https:\/\/other.example$/,
        'merge reports of one',
      ),
    ],
    [
      'other features',
      { target: { baseUrl: 'https://service.example', features: ['fees'] } },
      /different features: \["catalog"\] and \["fees"\]/,
    ],
    ['another seed', { seed: 2 }, /different seeds: 1 and 2/],
    ['another effort', { effort: 'quick' }, /different efforts: normal and quick/],
    [
      'unknown checks',
      { checks: [checkRow({ id: 'no.such' })] },
      usageError('2.json has a check "no.such" ', 'merge with the version that ran it: 0.1.0'),
    ],
  ] as const)('rejects a report with %s', (_, change, error) => {
    expect(() => merged(reportOf([], { effort: 'normal' }), reportOf([], change as Partial<Report>))).toThrow(error);
  });

  it('states the effort of the runs beside recorded traffic, which has none', () => {
    expect(merged(reportOf([]), reportOf([], { effort: 'thorough' }))).toMatchObject({ effort: 'thorough' });
  });

  it('rejects an incomplete set of shards', () => {
    const shard = (index: number, count: number) => reportOf([], { shard: { index, count } });
    expect(() => merged(shard(1, 3), shard(3, 3))).toThrow(
      usageError('of 3 shards, 2 is missing', 'name the reports of all shards; run a shard again if it left no report'),
    );
    expect(() => merged(shard(2, 4), shard(2, 4))).toThrow('of 4 shards, 1, 3, 4 are missing');
    expect(() => merged(shard(1, 2), shard(2, 2), shard(1, 2))).toThrow(
      usageError('1.json and 3.json are both of shard 1/2', 'name one report of each shard'),
    );
    expect(() => merged(shard(1, 3), shard(2, 2))).toThrow(
      usageError('the shards are of different runs: one of 3 shards and one of 2', 'merge the shards of one run'),
    );
    expect(merged(shard(2, 2), shard(1, 2))).not.toHaveProperty('shard');
  });

  it('treats services on different ports of the loopback interface as the same target', () => {
    const at = (baseUrl: Report['target']['baseUrl']) =>
      reportOf([], { target: { baseUrl, features: ['catalog'], featuresNamed: false, trading: false } });
    const here = 'http://127.0.0.1:4010';
    const two = (orderBook: string) => at({ catalog: here, orderBook });
    expect(() => merged(at(here), at('http://127.0.0.1:4011'))).not.toThrow();
    expect(() => merged(two('http://localhost:1/x'), two('http://localhost:2/x'))).not.toThrow();
    expect(() => merged(at(here), at('http://localhost:4010'))).toThrow('different targets');
    expect(() => merged(at('https://a.example:1'), at('https://a.example:2'))).toThrow('different targets');
    expect(() =>
      merged(at('http://a.example/http://127.0.0.1:1'), at('http://a.example/http://127.0.0.1:2')),
    ).toThrow();
    expect(() => merged(two('http://localhost:1/x'), two('http://localhost:1/y'))).toThrow('different targets');
  });
});
