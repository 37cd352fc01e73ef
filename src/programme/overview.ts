// What the site of a conformance programme shows of all implementations beside each other: each list has one value for
// each implementation, in their order. Their reports may be of different seeds, suites and versions of the contract.
import { ledger } from '../../spec/ledger.js';
import type { Outcome } from '../check/outcome/check-result.js';
import type { ComparedQuestion, ComparedSubject } from '../comparison/model.js';
import { groupBy } from '../group-by.js';
import { firstFew } from '../words.js';
import type { Submission, SubmittedReport } from './submission.js';

/** Subjects that a row names. */
const namedSubjects = 4;

export interface BrokenRequirement {
  readonly id: string;
  readonly level: string;
  readonly section: string;
  readonly feature: string;
  readonly text: string;
  /** Null where a report has no check of it. */
  readonly outcomes: readonly (Outcome | null)[];
}

export interface Questions {
  /** Those that the implementations answer differently. */
  readonly questions: readonly ComparedQuestion[];
  /** Subjects that all implementations with an answer answer alike. */
  readonly equalAnswers: number;
}

/** The requirements of the contract that a report breaks, or that it warns of. */
export function brokenRequirements(submissions: readonly Submission[]): readonly BrokenRequirement[] {
  const byId = submissions.map(({ report }) => new Map(report.requirements.map(({ id, outcome }) => [id, outcome])));
  return ledger
    .map((row) => ({ ...row, outcomes: byId.map((outcomes) => outcomes.get(row.id) ?? null) }))
    .filter(({ outcomes }) => outcomes.some((outcome) => outcome === 'failed' || outcome === 'warned'));
}

/** An implementation without an answer does not differ from the others. */
export function answeredQuestions(submissions: readonly Submission[]): Questions {
  const answers = submissions.map(({ report }) => answersBySubject(report));
  const rows = ledger.flatMap(({ id, section, text: question }) => {
    const own = answers.map((byId) => byId.get(id) ?? new Map<string, readonly string[]>());
    const names = [...new Set(own.flatMap((bySubject) => [...bySubject.keys()]))].sort();
    const subjects = names.map((subject) => ({ subject, answers: own.map((known) => known.get(subject) ?? null) }));
    return subjects.length === 0 ? [] : [{ id, section, question, subjects }];
  });
  const isEqual = (all: readonly (readonly string[] | null)[]) =>
    new Set(all.flatMap((answer) => (answer ? [answer.join('\n')] : []))).size === 1;
  const questions = rows
    .map(({ subjects, ...row }) => ({ ...row, subjects: joined(subjects.filter(({ answers: all }) => !isEqual(all))) }))
    .filter(({ subjects }) => subjects.length > 0);
  const equalAnswers = rows.flatMap(({ subjects }) => subjects).filter((subject) => isEqual(subject.answers)).length;
  return { questions, equalAnswers };
}

/** One row for subjects that differ in the same way. */
function joined(subjects: readonly ComparedSubject[]): readonly ComparedSubject[] {
  return [...groupBy(subjects, ({ answers }) => JSON.stringify(answers)).values()].map((same) => ({
    subject: firstFew(
      same.map(({ subject }) => subject),
      namedSubjects,
      '; ',
    ),
    answers: same[0]?.answers ?? [],
  }));
}

function answersBySubject({
  observations,
}: SubmittedReport): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  return new Map(
    observations.map(({ id, answers }) => {
      const bySubject = groupBy(answers, ({ subject = '' }) => subject);
      return [id, new Map([...bySubject].map(([subject, own]) => [subject, own.map(({ value }) => value).sort()]))];
    }),
  );
}
