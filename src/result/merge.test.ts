import { describe, expect, it } from 'vitest';
import { registry } from '../../suites/index.js';
import { checkRow, reportOf } from '../../test/support/rows.js';
import { merge, type Source } from './merge.js';
import type { CheckRow, Report } from './model.js';

const gatePolicy = { strict: false, required: [] };
const asks = registry.filter(({ phase, feature }) => phase === 'active' && feature === 'catalog').slice(0, 3);
const judges = registry.filter(({ phase, feature }) => phase === 'passive' && feature === 'catalog').slice(0, 2);
const [first, second, third] = asks.map(({ id, requirement }) => ({ id, requirements: [requirement] }));
const [judge] = judges.map(({ id, requirement }) => ({ id, requirements: [requirement] }));

const merged = (...reports: readonly [Report, ...Report[]]) => {
  const sources = reports.map((report, index) => ({ path: `${index + 1}.json`, report }));
  return merge(sources as unknown as [Source, ...Source[]], registry, gatePolicy);
};
const rows = (...changes: readonly Partial<CheckRow>[]) => changes.map((change) => checkRow(change));

describe('merge', () => {
  it('puts the rows of all reports into the order of a single run', () => {
    const { checks, summary, verdict, ...rest } = merged(
      reportOf(rows({ ...third }, { ...first }), { durationMs: 30, startedAt: '2026-05-04T10:00:02.000Z' }),
      reportOf(rows({ ...second }), { durationMs: 50, startedAt: '2026-05-04T10:00:01.000Z' }),
      reportOf([], { durationMs: 20, startedAt: '2026-05-04T10:00:03.000Z' }),
    );
    expect(rest).toMatchObject({ durationMs: 50, startedAt: '2026-05-04T10:00:01.000Z', seed: 1 });
    expect(checks.map(({ id }) => id)).toEqual([first?.id, second?.id, third?.id]);
    expect(summary).toMatchObject({ checks: 3, passed: 3, requests: 30 });
    expect(verdict).toBe('conforming');
  });

  it('lets the graver outcome of a check win, with what it says', () => {
    const bad = reportOf(rows({ ...first, outcome: 'failed', message: 'no' }));
    const { checks, verdict, requirements } = merged(reportOf(rows({ ...first }, { ...second })), bad);
    expect(checks[0]).toMatchObject({ outcome: 'failed', message: 'no', evidence: 1 });
    expect(requirements[0]?.outcome).toBe('failed');
    expect(verdict).toBe('nonconforming');
  });

  it('lets a judge pass that one shard had evidence for, and fail where any had', () => {
    const nothing = reportOf(rows({ ...judge, outcome: 'inconclusive', evidence: 0 }));
    const seen = reportOf(rows({ ...judge, evidence: 4 }));
    expect(merged(nothing, seen, seen).checks[0]).toMatchObject({ outcome: 'passed', evidence: 8 });
    expect(merged(seen, reportOf(rows({ ...judge, outcome: 'failed' }))).checks[0]?.outcome).toBe('failed');
  });

  it('lets nothing pass that a check which asks could not tell somewhere', () => {
    const unclear = reportOf(rows({ ...first, outcome: 'inconclusive', evidence: 0 }));
    expect(merged(reportOf(rows({ ...first })), unclear).checks[0]).toMatchObject({
      outcome: 'inconclusive',
      evidence: 0,
    });
  });

  it('lets an excuse hold until the day of the run', () => {
    const failed = reportOf(rows({ ...first, outcome: 'failed' }), { startedAt: '2026-05-04T23:00:00.000Z' });
    const baseline = [{ id: first!.id, reason: 'x', expires: '2026-05-04' }];
    const { verdict } = merge([{ path: '1.json', report: failed }], registry, { ...gatePolicy, baseline });
    expect(verdict).toBe('conforming');
  });

  it('stays without a verdict where a part was cut short', () => {
    const cut = reportOf(rows({ ...second }), { cutShort: 'the budget of 3 s is spent' });
    expect(merged(reportOf(rows({ ...first })), cut)).toMatchObject({
      verdict: 'inconclusive',
      reasons: ['the budget of 3 s is spent'],
      cutShort: 'the budget of 3 s is spent',
    });
  });

  it('keeps excuses, and what is wrong with them', () => {
    const known = reportOf(rows({ ...first, outcome: 'failed', excused: { reason: 'x' } }), {
      baselineProblems: ['y is stale'],
    });
    expect(merged(known, reportOf(rows({ ...second })))).toMatchObject({
      verdict: 'nonconforming',
      reasons: ['y is stale'],
    });
  });

  it('adds up observations and coverage', () => {
    const operation = { id: 'tags', operation: 'GET /tags', requests: 2, latency: { p50: 1, p95: 2, max: 3 } } as const;
    const unasked = { id: 'events', operation: 'GET /events', requests: 0 } as const;
    const one = reportOf(rows({ ...first }), {
      observations: [{ id: 'error.types', section: '7', question: '?', answers: [{ value: 'a', seen: 1 }] }],
      coverage: {
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
        operations: [{ ...operation, latency: { p50: 2, p95: 2, max: 2 } }, unasked],
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
      operations: [{ ...operation, requests: 4, latency: { p50: 2, p95: 2, max: 3 } }, unasked],
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
      /^1.json and 2.json are of different targets: https:\/\/service.example and https:\/\/other.example\n {2}merge reports of one/,
    ],
    [
      'another claim',
      { target: { baseUrl: 'https://service.example', features: ['fees'] } },
      /different claims: \["catalog"\] and \["fees"\]/,
    ],
    ['another seed', { seed: 2 }, /different seeds: 1 and 2/],
    ['another version', { tool: { name: 'tickmark', version: '9.9.9' } }, /different versions: 0.1.0 and 9.9.9/],
    [
      'checks that are not known',
      { checks: [checkRow({ id: 'no.such' })] },
      /2.json knows a check "no.such" .*\n {2}merge with the version that ran it: 0.1.0/,
    ],
  ] as const)('refuses %s', (_, change, message) => {
    expect(() => merged(reportOf([]), reportOf([], change as Partial<Report>))).toThrow(message);
  });

  it('misses a shard that is not there', () => {
    const shard = (index: number, count: number) => reportOf([], { shard: { index, count } });
    expect(() => merged(shard(1, 3), shard(3, 3))).toThrow(
      'of 3 shards, 2 is missing\n  give the reports of all shards; run again what left none',
    );
    expect(() => merged(shard(2, 4), shard(2, 4))).toThrow('of 4 shards, 1, 3, 4 are missing');
    expect(() => merged(shard(1, 3), shard(2, 2))).toThrow(
      'these are shards of different splits: of 3 and of 2\n  merge the shards of one split',
    );
    expect(merged(shard(2, 2), shard(1, 2))).not.toHaveProperty('shard');
  });

  it('takes a service on the loopback interface for the same on every port', () => {
    const at = (baseUrl: Report['target']['baseUrl']) => reportOf([], { target: { baseUrl, features: ['catalog'] } });
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
