// A small result with one check of every outcome, and one that the baseline excuses.
import { type Outcome, outcomes, type Reason } from '../../src/check/outcome.js';
import { summaryOf } from '../../src/result/build-report.js';
import { findingsOf } from '../../src/result/findings.js';
import type { CheckRow, ExchangeRow, Report, RunResult } from '../../src/result/model.js';

const requirements = ['paging.limit-maximum', 'sort.columns', 'error.types'] as const;

export const exchange: ExchangeRow = {
  endpoint: 'tags',
  startedAt: '2027-01-01T00:00:01.000Z',
  request: { method: 'GET', url: 'https://service.test/tags?limit=101', headers: { accept: 'application/json' } },
  response: { status: 200, headers: { 'content-type': 'application/json' }, body: '[{"id":"1"' },
  durationMs: 12.5,
  curl: "curl -sS -i 'https://service.test/tags?limit=101' -H 'accept: application/json'",
};

const reasons: Partial<Record<Outcome, Reason>> = { inconclusive: 'no-data', skipped: 'trading-not-allowed' };

function row(outcome: Outcome, about: Partial<CheckRow> = {}): CheckRow {
  return {
    id: `paging.limit-maximum@${outcome}`,
    title: 'A page never holds more than 100 items.',
    requirements: [outcome === 'warned' ? 'error.types' : 'paging.limit-maximum'],
    level: outcome === 'warned' ? 'should' : 'must',
    feature: 'catalog',
    endpoints: ['tags'],
    outcome,
    evidence: 1,
    durationMs: 1500,
    ...(outcome === 'passed'
      ? {}
      : {
          message: `limit=101 is ${outcome}`,
          ...(reasons[outcome] ? { reason: reasons[outcome] } : {}),
          expected: 'at most 100 items',
          actual: outcome === 'warned' ? 102 : 101,
          exchanges: [exchange],
          replay: `npx tickmark run --only paging.limit-maximum@${outcome} --seed 1`,
        }),
    ...about,
  };
}

const excused = row('failed', {
  id: 'paging.limit-maximum@excused',
  excused: { reason: 'fixed in the next release', expires: '2027-01-31' },
});

export function sampleResult(about: Partial<Report> = {}): RunResult {
  const checks = about.checks ?? [...outcomes.map((outcome) => row(outcome)), excused];
  return {
    report: {
      tool: { name: 'tickmark', version: '1.2.3' },
      contract: '2.0.0',
      target: { baseUrl: 'https://service.test', features: ['catalog'], featuresNamed: false, trading: false },
      seed: 1,
      startedAt: '2027-01-01T00:00:00.000Z',
      durationMs: 2500,
      verdict: 'nonconforming',
      reasons: ['1 violation'],
      conformance: [],
      unexercised: [],
      summary: summaryOf(checks, 1),
      findings: findingsOf(checks),
      requirements: requirements.map((id) => ({
        id,
        level: 'must',
        section: '8',
        text: 'A page never holds more than 100 items.',
        feature: 'catalog',
        outcome: 'failed',
        checks: [],
      })),
      observations: [
        { id: 'sort.columns', section: '8', question: 'Which?', answers: [{ value: 'sorts by slug', seen: 1 }] },
      ],
      coverage: { accountReadsAccepted: 0, ordersAccepted: 0, operations: [], parameters: [], fields: [] },
      ...about,
      checks,
    },
    exchanges: [exchange],
  };
}

/** The given number of failures, and as many warnings, each of its own rule. */
export function manyRows(count: number): readonly CheckRow[] {
  return [...Array(count).keys()].flatMap((at) => [
    row('failed', { id: `paging.limit-maximum@failed-${at}`, requirements: [`rule.failed-${at}`], actual: at }),
    row('warned', { id: `paging.limit-maximum@warned-${at}`, requirements: [`rule.warned-${at}`], actual: -1 - at }),
  ]);
}
