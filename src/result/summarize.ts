// Summarizes the rows of all checks into what a report says about the whole run, or about several runs merged.
import { ledger } from '../../spec/ledger.js';
import type { Feature } from '../../spec/requirement.js';
import { type Outcome, outcomes } from '../check/outcome/check-result.js';
import { applyBaseline, type Baseline } from '../gate/baseline.js';
import { groupBy } from '../group-by.js';
import { unlessEmpty, withoutUndefined } from '../without-undefined.js';
import { conformanceOf } from './conformance.js';
import { findingsOf } from './findings.js';
import type { CheckRow, Report, RequirementRow } from './model.js';
import { mostSevere } from './outcomes.js';
import { deviationCounts, powerOf } from './power.js';
import { type VerdictInput, verdictOf } from './verdict.js';

export interface GatePolicy {
  readonly strict: boolean;
  readonly required: readonly Feature[];
  readonly baseline?: Baseline | undefined;
}

/** What is judged; the rest of what the verdict reads follows from it and the policy. */
export interface RunRows extends Omit<VerdictInput, 'findings' | 'required' | 'strict' | 'requestLimit'> {
  readonly target: Report['target'];
  readonly requests: number;
  readonly maxRequests?: number | undefined;
  readonly startedAt: string;
}

/** The members of a report that follow from its rows. Problems of the baseline come from the one of the policy, if any. */
export function summarize(rows: RunRows, { strict, required, baseline }: GatePolicy) {
  const { coverage, selection, cutShort, writesStopped, maxRequests, startedAt, requests } = rows;
  const today = startedAt.slice(0, 10);
  const excused = baseline && applyBaseline(rows.checks, baseline, { strict, today });
  const { checks = rows.checks, problems = rows.baselineProblems ?? [] } = excused ?? {};
  const leftOut = checks.filter(({ reason }) => reason === 'request-limit').length;
  const requestLimit = maxRequests === undefined ? undefined : { maximum: maxRequests, leftOut };
  const findings = findingsOf(checks);
  const deviations = deviationCounts(checks);
  return withoutUndefined({
    strict: strict || undefined,
    selection,
    ...verdictOf({ ...rows, checks, findings, required, strict, requestLimit, baselineProblems: problems }),
    conformance: conformanceOf({ ...rows, checks, requestLimit }),
    cutShort,
    writesStopped,
    requestLimit,
    baselineProblems: unlessEmpty(problems),
    summary: withoutUndefined({ ...summaryOf(checks, requests), power: powerOf(deviations) }),
    findings,
    requirements: requirementRows(checks),
    checks,
    coverage: withoutUndefined({ ...coverage, deviations: unlessEmpty(deviations) }),
  });
}

export function applyGatePolicy(report: Report, gatePolicy: GatePolicy): Report {
  const { strict: _, cutShort: __, writesStopped: ___, requestLimit, baselineProblems: ____, ...rest } = report;
  const counts = { requests: report.summary.requests, maxRequests: requestLimit?.maximum };
  return { ...rest, ...summarize({ ...report, ...counts }, gatePolicy) };
}

export function summaryOf(checks: readonly CheckRow[], requests: number): Report['summary'] {
  const counts = outcomes.map((outcome) => [outcome, checks.filter((row) => row.outcome === outcome).length]);
  return { checks: checks.length, ...(Object.fromEntries(counts) as Record<Outcome, number>), requests };
}

export function requirementRows(checks: readonly CheckRow[]): readonly RequirementRow[] {
  const byRequirement = groupBy(checks, (row) => row.requirements[0]);
  return ledger.flatMap((row) => {
    const own = byRequirement.get(row.id);
    if (!own) return [];
    const outcome = mostSevere(own)?.outcome ?? 'skipped';
    const level = own.some((check) => check.level === 'pinned') ? 'pinned' : row.level;
    return { ...row, level, feature: row.feature as Feature, outcome, checks: own.map(({ id }) => id) };
  });
}
