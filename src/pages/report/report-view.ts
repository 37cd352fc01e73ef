// The view model of the page: the report with every text printable and truncated, and every row where it is shown.
import { sections } from '../../../spec/ledger.js';
import { type Heading, headingOf } from '../../../spec/sections.js';
import type { Outcome } from '../../check/check-result.js';
import { groupBy } from '../../result/group-by.js';
import type { CheckRow, Coverage, Observation, Report, RequirementRow } from '../../result/model.js';
import { groupByReason, type Remedy } from '../../result/remedies.js';
import { buildCheckView, type CheckView } from './check-view.js';
import type { DetailLevel } from './detail-level.js';
import { lineExcerpt } from './excerpt.js';

export interface ReportView {
  readonly target: readonly string[];
  readonly features: readonly string[];
  readonly reasons: readonly string[];
  readonly chapters: readonly ChapterView[];
  readonly inconclusive: readonly InconclusiveView[];
  readonly observations: readonly Observation[];
  readonly coverage: Coverage;
}

export interface ChapterView extends Heading {
  readonly requirements: readonly RequirementView[];
}

export interface RequirementView extends Omit<RequirementRow, 'checks'> {
  readonly checks: readonly CheckView[];
  /** The number of checks that are not shown. */
  readonly more: number;
  /** The baseline excuses every check that failed. */
  readonly isExcused: boolean;
}

/** Inconclusive and skipped checks with the same reason. */
export interface InconclusiveView {
  readonly remedy?: Remedy;
  readonly messages: readonly MessageGroupView[];
}

export interface MessageGroupView {
  readonly outcome: Outcome;
  readonly message: string;
  readonly checks: readonly { readonly requirement: string; readonly id: string }[];
  /** The number of checks that are not shown. */
  readonly more: number;
}

const findings: readonly Outcome[] = ['failed', 'error', 'warned'];

export function isFinding({ outcome }: { readonly outcome: Outcome }): boolean {
  return findings.includes(outcome);
}

export function buildReportView(report: Report, detail: DetailLevel): ReportView {
  const { baseUrl, features } = report.target;
  const line = (text: string) => lineExcerpt(text, detail.line);
  const checks = new Map(report.checks.map((check) => [check.id, check]));
  const requirements = report.requirements.map((row) => {
    const own = row.checks.flatMap((id) => checks.get(id) ?? []);
    return requirementView(row, own, detail);
  });
  return {
    target: typeof baseUrl === 'string' ? [line(baseUrl)] : [line(baseUrl.catalog), line(baseUrl.orderBook)],
    features,
    reasons: report.reasons.slice(0, detail.rows).map(line),
    chapters: chapterViews(requirements),
    inconclusive: inconclusiveViews(report.checks, detail),
    observations: report.observations.map(({ id, section, question, answers }) => ({
      id: line(id),
      section: line(section),
      question: line(question),
      answers: answers.slice(0, detail.rows).map(({ value, seen }) => ({ value: line(value), seen })),
    })),
    coverage: report.coverage,
  };
}

function requirementView(row: RequirementRow, checks: readonly CheckRow[], detail: DetailLevel): RequirementView {
  const line = (text: string) => lineExcerpt(text, detail.line);
  const findingsFirst = checks.toSorted((a, b) => Number(isFinding(b)) - Number(isFinding(a)));
  const failed = checks.filter(isFinding);
  return {
    ...row,
    id: line(row.id),
    section: line(row.section),
    text: line(row.text),
    checks: findingsFirst.slice(0, detail.rows).map((check) => buildCheckView(check, row, detail)),
    more: Math.max(0, checks.length - detail.rows),
    isExcused: failed.length > 0 && failed.every(({ excused }) => excused !== undefined),
  };
}

function inconclusiveViews(rows: readonly CheckRow[], detail: DetailLevel): readonly InconclusiveView[] {
  const line = (text: string) => lineExcerpt(text, detail.line);
  return groupByReason(rows).map((group) => ({
    ...group,
    messages: group.messages.slice(0, detail.rows).map(({ outcome, message, checks }) => ({
      outcome,
      message: line(message),
      checks: checks
        .slice(0, detail.rows)
        .map(({ id, requirements: [requirement = id] }) => ({ requirement: line(requirement), id: line(id) })),
      more: Math.max(0, checks.length - detail.rows),
    })),
  }));
}

function chapterViews(requirements: readonly RequirementView[]): readonly ChapterView[] {
  const byChapter = groupBy(requirements, ({ section }) => headingOf(section).number);
  return [...byChapter]
    .toSorted(([a], [b]) => sections.indexOf(a) - sections.indexOf(b))
    .map(([number, own]) => ({ ...headingOf(number), requirements: own }));
}
