// CTRF, the Common Test Report Format: JSON that many dashboards and pull-request tools read.
import type { CTRFReport, Summary, Test } from 'ctrf';
import { urlsOf } from '../result/format.js';
import type { CheckRow, Report } from '../result/model.js';
import { effectiveOutcome, findingsByCheck, findingText, headline, rulesById, statuses } from './finding.js';
import { jsonText } from './json.js';

export function renderCtrf(report: Report): string {
  const rules = rulesById(report);
  const findings = findingsByCheck(report);
  const tests = report.checks.map(testOf);
  const { tool, seed, verdict, reasons, target, incidents = [] } = report;
  const ctrf: CTRFReport = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    timestamp: report.startedAt,
    generatedBy: `tickmark ${tool.version}`,
    results: {
      tool: { name: tool.name, version: tool.version },
      summary: summaryOf(report, tests),
      tests: [...tests],
      environment: { appName: urlsOf(target.baseUrl).at(-1) ?? '', healthy: verdict !== 'inconclusive' },
      extra: {
        verdict,
        reasons,
        seed,
        features: target.features,
        ...(incidents.length > 0 ? { incidents: incidents.map(({ message }) => message) } : {}),
      },
    },
  };
  return jsonText(ctrf);

  function testOf(row: CheckRow): Test {
    const rule = rules.get(row.requirements[0] ?? '');
    const base: Test = {
      name: row.id,
      status: statuses[effectiveOutcome(row, report)].ctrf,
      rawStatus: row.outcome,
      duration: Math.round(row.durationMs),
      suite: [row.feature, ...row.requirements],
      type: 'conformance',
      tags: [row.level, ...(rule ? [`section ${rule.section}`] : [])],
    };
    if (row.outcome === 'passed') return base;
    const finding = findings.get(row.id);
    const extra = finding === undefined ? {} : { extra: { finding } };
    return { ...base, ...extra, message: headline(row), trace: findingText(row, rule) };
  }
}

function summaryOf({ startedAt, durationMs, checks }: Report, tests: readonly Test[]): Summary {
  const statuses = ['passed', 'failed', 'skipped', 'pending', 'other'] as const;
  const counts = statuses.map((status) => [status, tests.filter((test) => test.status === status).length]);
  const start = Date.parse(startedAt);
  return {
    tests: tests.length,
    ...(Object.fromEntries(counts) as Pick<Summary, (typeof statuses)[number]>),
    suites: new Set(checks.map(({ feature }) => feature)).size,
    start,
    stop: start + durationMs,
    duration: durationMs,
  };
}
