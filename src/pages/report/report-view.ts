// The view model of the page: the report with every text printable and truncated, and every row where it is shown.
import { sections } from '../../../spec/ledger.js';
import { headingOf } from '../../../spec/sections.js';
import type { Outcome } from '../../check/outcome/check-result.js';
import { groupBy } from '../../group-by.js';
import { reasonsBelowLine, urlsOf } from '../../result/format.js';
import type { CheckRow, Finding, Report, RequirementRow } from '../../result/model.js';
import { profileText } from '../../result/observation-answers.js';
import { findingOutcome } from '../../result/outcomes.js';
import { groupByReason } from '../../result/remedies.js';
import { shownActual, valueText } from '../../result/value-text.js';
import { withoutUndefined } from '../../without-undefined.js';
import { present } from '../../words.js';
import { buildCheckView, type CheckView, type DetailLevel } from './check-view.js';
import { jsonOf, lineExcerpt, withLineExcerpts } from './excerpt.js';

export type ReportView = ReturnType<typeof buildReportView>;
export type FindingView = ReportView['findings'][number];
export type ChapterView = ReportView['chapters'][number];
export type RequirementView = ReportView['unclaimed'][number];
/** Inconclusive and skipped checks with the same reason. */
export type InconclusiveView = ReportView['inconclusive'][number];
export type MessageGroupView = InconclusiveView['messages'][number];

/** Characters: a command has to be whole. */
const maximumCommand = 2000;
const shownFirst: readonly Outcome[] = ['failed', 'error', 'warned'];

export function buildReportView(report: Report, detail: DetailLevel) {
  const { openOrders = [], orderProblems = [], incidents = [] } = report;
  const line = (text: string) => lineExcerpt(text, detail.maximumLine);
  const checks = new Map(report.checks.map((check) => [check.id, check]));
  const requirements = report.requirements.map((row) => requirementView(row, checks, detail));
  return withoutUndefined({
    target: urlsOf(report.target.baseUrl).map(line),
    reasons: reasonsBelowLine(report).slice(0, detail.maximumRows).map(line),
    incidents: incidents.slice(0, detail.maximumRows).map(({ message }) => line(message)),
    profile: report.profile && line(profileText(report.profile)),
    openOrders: openOrders
      .slice(0, detail.maximumRows)
      .map((order) => ({ ...withLineExcerpts(order, maximumCommand), id: line(order.id) })),
    orderProblems: orderProblems.slice(0, detail.maximumRows).map(line),
    ordersNotShown: Math.max(0, openOrders.length - detail.maximumRows),
    findings: report.findings.map((finding) => findingView(finding, report, checks, detail)),
    chapters: chapterViews(requirements.filter((row) => !isUnclaimed(row, report))),
    /** The requirements of features that the target does not claim. */
    unclaimed: requirements.filter((row) => isUnclaimed(row, report)),
    inconclusive: inconclusiveViews(report.checks, detail),
    observations: report.observations.map(({ answers, ...observation }) =>
      withLineExcerpts({ ...observation, answers: answers.slice(0, detail.maximumRows) }, detail.maximumLine),
    ),
    coverage: withoutUndefined({
      ...report.coverage,
      deviations: withLineExcerpts(report.coverage.deviations, detail.maximumLine),
    }),
  });
}

const isUnclaimed = ({ feature, outcome }: Pick<RequirementRow, 'feature' | 'outcome'>, { target }: Report): boolean =>
  outcome === 'skipped' && !target.features.includes(feature);

/** Characters of a value in the line of evidence. */
const maximumEvidence = 160;

function findingView(finding: Finding, report: Report, rows: ReadonlyMap<string, CheckRow>, detail: DetailLevel) {
  const { id, level, message, requirements, checks, explain } = finding;
  const line = (text: string) => lineExcerpt(text, detail.maximumLine);
  const row = rows.get(checks[0] ?? '');
  const rules = report.requirements.filter((rule) => requirements.includes(rule.id));
  const [rule] = rules;
  const isCut = [finding.actual, finding.expected].some((value) => jsonOf(value).length > maximumEvidence);
  return withoutUndefined({
    id: `finding-${line(id)}`,
    outcome: findingOutcome(finding),
    level,
    feature: row?.feature ?? '',
    message: line(message),
    /** What the service shows, and what was expected, on one line, as far as the message does not state it. */
    evidence: evidenceOf(finding) || undefined,
    /** The line of evidence is only the beginning: the check shows both values. */
    isCut,
    rules: withLineExcerpts(rules.slice(0, detail.maximumRows), detail.maximumLine),
    check: row && rule && withoutEvidence(buildCheckView(row, rule, detail), isCut),
    checks: checks.slice(0, detail.maximumRows).map(line),
    notShown: Math.max(0, checks.length - detail.maximumRows),
    explain: line(explain),
  });
}

/** Empty if the message states both values. */
function evidenceOf(finding: Finding): string {
  const { message, place } = finding;
  const [actual, expected] = [shownActual(finding), finding.expected].map(valueText);
  const line = (text: string) => lineExcerpt(text, maximumEvidence);
  const isMissing = (text: string | undefined): text is string => text !== undefined && !states(message, text);
  const at = place?.pointer ? ` at ${place.pointer}` : '';
  return present([
    isMissing(actual) && `found ${line(actual)}${line(at)}`,
    actual !== undefined && isMissing(expected) && `expected ${line(expected)}`,
  ]).join(' · ');
}

/** Whether the message has the value, as `101 items`. A number alone may be another one there, as an offset. */
function states(message: string, value: string): boolean {
  const words = (text: string) => ` ${text.split(/[\s,;:()]+/).join(' ')} `;
  return /\d \w/.test(value) && words(message).includes(words(value));
}

/** The check of a finding, which says already what the check found. */
const withoutEvidence = ({ message: _, expected, actual, ...check }: CheckView, isCut: boolean): CheckView =>
  withoutUndefined({ ...check, subject: check.id, ...(isCut ? { expected, actual } : {}) });

function requirementView(row: RequirementRow, rows: ReadonlyMap<string, CheckRow>, detail: DetailLevel) {
  const checks = row.checks.flatMap((id) => rows.get(id) ?? []);
  const failed = checks.filter(({ outcome }) => shownFirst.includes(outcome));
  const brokenFirst = [...new Set([...failed, ...checks])];
  return {
    ...withLineExcerpts(row, detail.maximumLine),
    checks: brokenFirst.slice(0, detail.maximumRows).map((check) => buildCheckView(check, row, detail)),
    notShown: Math.max(0, checks.length - detail.maximumRows),
    /** The baseline excuses every check that failed. */
    isExcused: failed.length > 0 && failed.every(({ excused }) => excused !== undefined),
  };
}

function inconclusiveViews(rows: readonly CheckRow[], detail: DetailLevel) {
  const line = (text: string) => lineExcerpt(text, detail.maximumLine);
  return groupByReason(rows).map((group) => ({
    ...group,
    messages: group.messages.slice(0, detail.maximumRows).map(({ outcome, message, checks }) => ({
      outcome,
      message: line(message),
      checks: checks
        .slice(0, detail.maximumRows)
        .map(({ id, requirements: [requirement = id] }) => ({ requirement: line(requirement), id: line(id) })),
      notShown: Math.max(0, checks.length - detail.maximumRows),
    })),
  }));
}

function chapterViews(requirements: readonly ReturnType<typeof requirementView>[]) {
  const byChapter = groupBy(requirements, ({ section }) => headingOf(section).number);
  return [...byChapter]
    .toSorted(([a], [b]) => sections.indexOf(a) - sections.indexOf(b))
    .map(([number, own]) => ({ ...headingOf(number), requirements: own }));
}
