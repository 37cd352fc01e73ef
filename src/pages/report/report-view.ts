// The view model of the page: the report with every text printable and truncated, and every row where it is shown.
import { sections } from '../../../spec/ledger.js';
import { headingOf } from '../../../spec/sections.js';
import type { DeviationCoverage, Outcome } from '../../check/outcome.js';
import { groupBy } from '../../group-by.js';
import { excuseText, reasonsBelowLine, shownActual, urlsOf, valueText } from '../../result/format.js';
import type { CheckRow, ExchangeRow, Finding, Report, RequirementRow } from '../../result/model.js';
import { profileText } from '../../result/observation-answers.js';
import { findingOutcome, groupByReason } from '../../result/outcomes.js';
import { withoutUndefined } from '../../without-undefined.js';
import { enumeration, mapTexts, present } from '../../words.js';
import { bodyExcerpt, jsonOf, lineExcerpt, placeExcerpt, textExcerpt, valueExcerpt } from './excerpt.js';

export type ReportView = ReturnType<typeof buildReportView>;
export type FindingView = ReportView['findings'][number];
export type ChapterView = ReportView['chapters'][number];
export type RequirementView = ReportView['unclaimed'][number];
/** Inconclusive and skipped checks with the same reason. */
export type InconclusiveView = ReportView['inconclusive'][number];
export type MessageGroupView = InconclusiveView['messages'][number];

const shownFirst: readonly Outcome[] = ['failed', 'error', 'warned'];

export function buildReportView(report: Report, level: DetailLevel) {
  const { openOrders = [], orderProblems = [], incidents = [] } = report;
  const line = (text: string) => lineExcerpt(text, level.maximumLine);
  const detail = { ...level, line };
  const checks = new Map(report.checks.map((check) => [check.id, check]));
  const requirements = report.requirements.map((row) => requirementView(row, checks, detail));
  return withoutUndefined({
    target: urlsOf(report.target.baseUrl).map(line),
    reasons: reasonsBelowLine(report).slice(0, detail.maximumRows).map(line),
    incidents: incidents.slice(0, detail.maximumRows).map(({ message }) => line(message)),
    profile: report.profile && line(profileText(report.profile)),
    openOrders: openOrders.slice(0, detail.maximumRows).map((order) => {
      return { ...mapTexts(order, (text) => lineExcerpt(text, maximum.command)), id: line(order.id) };
    }),
    orderProblems: orderProblems.slice(0, detail.maximumRows).map(line),
    ordersNotShown: Math.max(0, openOrders.length - detail.maximumRows),
    findings: report.findings.map((finding) => findingView(finding, report, checks, detail)),
    chapters: chapterViews(requirements.filter((row) => !isUnclaimed(row, report))),
    /** The requirements of features that the target does not claim. */
    unclaimed: requirements.filter((row) => isUnclaimed(row, report)),
    inconclusive: inconclusiveViews(report, detail),
    observations: report.observations.map(({ answers, ...observation }) =>
      mapTexts({ ...observation, answers: answers.slice(0, detail.maximumRows) }, line),
    ),
    coverage: withoutUndefined({ ...report.coverage, deviations: mapTexts(report.coverage.deviations, line) }),
  });
}

const isUnclaimed = ({ feature, outcome }: Pick<RequirementRow, 'feature' | 'outcome'>, { target }: Report): boolean =>
  outcome === 'skipped' && !target.features.includes(feature);

/** Characters of a value in the line of evidence. */
const maximumEvidence = 160;

function findingView(finding: Finding, report: Report, rows: ReadonlyMap<string, CheckRow>, detail: Detail) {
  const { id, level, message, requirements, checks, explain } = finding;
  const { line } = detail;
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
    rules: mapTexts(rules.slice(0, detail.maximumRows), line),
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

function requirementView(row: RequirementRow, rows: ReadonlyMap<string, CheckRow>, detail: Detail) {
  const checks = row.checks.flatMap((id) => rows.get(id) ?? []);
  const failed = checks.filter(({ outcome }) => shownFirst.includes(outcome));
  const brokenFirst = [...new Set([...failed, ...checks])];
  return {
    ...mapTexts(row, detail.line),
    checks: brokenFirst.slice(0, detail.maximumRows).map((check) => buildCheckView(check, row, detail)),
    notShown: Math.max(0, checks.length - detail.maximumRows),
    /** The baseline excuses every check that failed. */
    isExcused: failed.length > 0 && failed.every(({ excused }) => excused !== undefined),
  };
}

function inconclusiveViews({ checks: rows, findings }: Report, { maximumRows, line }: Detail) {
  return groupByReason(rows, findings).map((group) => ({
    ...group,
    messages: group.messages.slice(0, maximumRows).map(({ outcome, message, checks }) => {
      const links = checks.map(({ id, requirements: [requirement = id] }) => ({ requirement, id }));
      const shown = mapTexts(links.slice(0, maximumRows), line);
      return { outcome, message: line(message), checks: shown, notShown: checks.length - shown.length };
    }),
  }));
}

function chapterViews(requirements: readonly ReturnType<typeof requirementView>[]) {
  const byChapter = groupBy(requirements, ({ section }) => headingOf(section).number);
  return [...byChapter]
    .toSorted(([a], [b]) => sections.indexOf(a) - sections.indexOf(b))
    .map(([number, own]) => ({ ...headingOf(number), requirements: own }));
}

export type CheckView = ReturnType<typeof buildCheckView>;
export type DeviationView = CheckView['deviations'][number];
export type ExchangeView = CheckView['exchanges'][number];
export type MessageView = ExchangeView['received'] | ExchangeView['sent'];

/** Headers of one message: more than ordinary services send. */
const maximumHeaders = 24;
/** Characters: header names and methods are short, header values rarely matter, a command has to be whole. */
const maximum = { method: 20, headerName: 80, headerValue: 300, command: 2000 };
/** Contexts that no answer rules out: the requests for one of them are much like those for another. */
const maximumMissed = 5;

function buildCheckView(row: CheckRow, requirement: RequirementRow, detail: Detail) {
  const { outcome, evidence, durationMs, title, message, replay, excused, exchanges = [], deviations = [] } = row;
  const { line } = detail;
  const excerptOf = (value: unknown) => (value === undefined ? undefined : valueExcerpt(value, detail.maximumValue));
  // The last exchanges are those that show the outcome.
  const shown = detail.maximumExchanges === 0 ? [] : exchanges.slice(-detail.maximumExchanges);
  return withoutUndefined({
    id: line(row.id),
    /** The part of the id after the requirement, as `@tags`; empty if the requirement has only one check. */
    subject: row.id === requirement.id ? '' : line(row.id.replace(`${requirement.id}@`, '@')),
    outcome,
    evidence,
    durationMs,
    title: title === requirement.text ? undefined : line(title),
    message: message && line(message),
    expected: excerptOf(row.expected),
    actual: excerptOf(shownActual(row)),
    counterexample: excerptOf(row.counterexample),
    exchanges: shown.map((exchange, index) => {
      const pointer = index === shown.length - 1 ? row.place?.pointer : undefined;
      return buildExchangeView(exchange, pointer ?? '', detail);
    }),
    notShown: exchanges.length - shown.length,
    replay: replay && lineExcerpt(replay, maximum.command),
    excused: excused && line(excuseText(excused)),
    deviations: deviations.slice(0, detail.maximumRows).map((one) => buildDeviationView(one, detail)),
  });
}

/** What the answers say about one way to be wrong. */
function buildDeviationView({ deviation, ruledOut, missed, notShown }: DeviationCoverage, { line }: Detail) {
  const shown = missed.slice(0, maximumMissed);
  const texts = { deviation, contexts: enumeration(ruledOut), missed: shown, notShown };
  const counts = { ruledOut: ruledOut.length, possible: ruledOut.length + missed.length };
  return { ...mapTexts(withoutUndefined(texts), line), ...counts, notListed: missed.length - shown.length };
}

function buildExchangeView(exchange: ExchangeRow, pointer: string, detail: Detail) {
  const { request, response, durationMs, curl } = exchange;
  const received = placeExcerpt(response.body, pointer, detail.maximumBody);
  return {
    method: lineExcerpt(request.method, maximum.method),
    url: detail.line(request.url),
    status: response.status,
    durationMs,
    sent: {
      headers: headersOf(request.headers, detail),
      ...(request.body === undefined ? {} : { body: bodyExcerpt(request.body, detail.maximumBody) }),
    },
    received: {
      headers: headersOf(response.headers, detail),
      body: withoutUndefined({ ...received, cutFrom: response.cutFrom ?? received.cutFrom }),
    },
    curl: textExcerpt(curl, detail.maximumBody),
  };
}

function headersOf(headers: Readonly<Record<string, string>>, detail: DetailLevel) {
  const maximumValue = Math.min(detail.maximumLine, maximum.headerValue);
  return Object.entries(headers)
    .slice(0, maximumHeaders)
    .map(([name, text]) => [lineExcerpt(name, maximum.headerName), lineExcerpt(text, maximumValue)] as const);
}

/** How much is shown, and how a message, an answer or a header is. */
type Detail = DetailLevel & { readonly line: (text: string) => string };

export interface DetailLevel {
  /** Exchanges of one check. */
  readonly maximumExchanges: number;
  /** Characters of a body or a command. */
  readonly maximumBody: number;
  /** Characters of an expected or actual value. */
  readonly maximumValue: number;
  /** Characters of a message, an answer or a header. */
  readonly maximumLine: number;
  /** Rows of a list whose length depends on the target. */
  readonly maximumRows: number;
}

/** From all that a person would read to a level that always fits. */
export const detailLevels: readonly DetailLevel[] = [
  { maximumExchanges: 6, maximumBody: 6000, maximumValue: 4000, maximumLine: 2000, maximumRows: 500 },
  { maximumExchanges: 6, maximumBody: 2000, maximumValue: 2000, maximumLine: 1000, maximumRows: 500 },
  { maximumExchanges: 4, maximumBody: 1000, maximumValue: 1000, maximumLine: 500, maximumRows: 200 },
  { maximumExchanges: 2, maximumBody: 600, maximumValue: 600, maximumLine: 400, maximumRows: 100 },
  { maximumExchanges: 1, maximumBody: 400, maximumValue: 400, maximumLine: 300, maximumRows: 50 },
  { maximumExchanges: 1, maximumBody: 160, maximumValue: 160, maximumLine: 160, maximumRows: 30 },
  { maximumExchanges: 0, maximumBody: 80, maximumValue: 80, maximumLine: 80, maximumRows: 10 },
];
