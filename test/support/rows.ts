// Check rows and reports for tests that do not run the suite.
import { findingsOf } from '../../src/result/findings.js';
import type { CheckRow, Coverage, Report } from '../../src/result/model.js';

export function checkRow(change: Partial<CheckRow> = {}): CheckRow {
  return {
    id: 'tag.id@tags',
    title: 'x',
    requirements: ['tag.id'],
    level: 'must',
    feature: 'catalog',
    endpoints: ['tags'],
    outcome: 'passed',
    evidence: 1,
    durationMs: 0,
    ...change,
  };
}

/** Coverage of a run that exercised one operation, `GET /tags`. */
export const tagsCoverage: Coverage = {
  accountReadsAccepted: 0,
  ordersAccepted: 0,
  operations: [{ id: 'tags', operation: 'GET /tags', requests: 1, accepted: 1, inForm: 1, exercised: true }],
  parameters: [],
  fields: [],
};

export function reportOf(checks: readonly CheckRow[], change: Partial<Report> = {}): Report {
  const none = { passed: 0, failed: 0, warned: 0, inconclusive: 0, skipped: 0, error: 0 };
  return {
    tool: { name: 'tickmark', version: '0.1.0' },
    contract: '2.0.0',
    target: { baseUrl: 'https://service.example', features: ['catalog'], featuresNamed: false, trading: false },
    seed: 1,
    startedAt: '2026-05-04T10:00:00.000Z',
    durationMs: 1000,
    verdict: 'conforming',
    reasons: [],
    conformance: [],
    unexercised: [],
    summary: { ...none, checks: checks.length, requests: 10 },
    findings: findingsOf(checks),
    requirements: [],
    checks,
    observations: [],
    coverage: tagsCoverage,
    ...change,
  };
}
