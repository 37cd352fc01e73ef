// What the page shows of a report: every text of it printable and cut to size, every row where it is read.
import { sections } from '../../../spec/ledger.js';
import { type Chapter, chapterOf } from '../../../spec/sections.js';
import type { Outcome } from '../../check/check-result.js';
import type { Coverage, Observation, Report, RequirementRow } from '../../result/model.js';
import { type CheckView, checkViewOf } from './check-view.js';
import type { Detail } from './detail.js';
import { type Remedy, remediesFor } from './remedies.js';
import { line } from './text.js';

export interface RequirementView extends Omit<RequirementRow, 'checks'> {
  readonly checks: readonly CheckView[];
  /** Checks that are not shown. */
  readonly more: number;
  /** Every check that keeps it from passing is excused. */
  readonly isExcused: boolean;
}

export interface ChapterView extends Chapter {
  readonly requirements: readonly RequirementView[];
}

export interface PageView {
  readonly target: readonly string[];
  readonly features: readonly string[];
  readonly reasons: readonly string[];
  readonly chapters: readonly ChapterView[];
  readonly remedies: readonly Remedy[];
  readonly observations: readonly Observation[];
  readonly coverage: Coverage;
}

const findings: readonly Outcome[] = ['failed', 'error', 'warned'];

export function isFinding({ outcome }: { readonly outcome: Outcome }): boolean {
  return findings.includes(outcome);
}

export function viewOf(report: Report, detail: Detail): PageView {
  const { baseUrl, features } = report.target;
  const short = (text: string) => line(text, detail.line);
  const checks = new Map(report.checks.map((check) => [check.id, check]));
  const requirements = report.requirements.map((row) => {
    const own = row.checks.flatMap((id) => checks.get(id) ?? []);
    const sorted = own.toSorted((a, b) => Number(isFinding(b)) - Number(isFinding(a)));
    const accused = own.filter(isFinding);
    return {
      ...row,
      id: short(row.id),
      section: short(row.section),
      text: short(row.text),
      checks: sorted.slice(0, detail.rows).map((check) => checkViewOf(check, row, detail)),
      more: Math.max(0, own.length - detail.rows),
      isExcused: accused.length > 0 && accused.every(({ excused }) => excused !== undefined),
    };
  });
  return {
    target: typeof baseUrl === 'string' ? [short(baseUrl)] : [short(baseUrl.catalog), short(baseUrl.orderBook)],
    features,
    reasons: report.reasons.slice(0, detail.rows).map(short),
    chapters: chaptersOf(requirements),
    remedies: remediesFor(requirements, detail),
    observations: report.observations.map(({ id, section, question, answers }) => ({
      id: short(id),
      section: short(section),
      question: short(question),
      answers: answers.slice(0, detail.rows).map(({ value, seen }) => ({ value: short(value), seen })),
    })),
    coverage: report.coverage,
  };
}

function chaptersOf(requirements: readonly RequirementView[]): readonly ChapterView[] {
  const chapters = new Map<string, RequirementView[]>();
  for (const requirement of requirements) {
    const { number } = chapterOf(requirement.section);
    chapters.set(number, [...(chapters.get(number) ?? []), requirement]);
  }
  return [...chapters]
    .toSorted(([a], [b]) => sections.indexOf(a) - sections.indexOf(b))
    .map(([number, own]) => ({ ...chapterOf(number), requirements: own }));
}
