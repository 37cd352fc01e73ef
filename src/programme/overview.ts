// What the site of a conformance programme shows of all implementations beside each other: each list has one value for
// each implementation, in their order. Their reports may be of different seeds, suites and versions of the contract.
import { ledger } from '../../spec/ledger.js';
import type { Feature } from '../../spec/requirement.js';
import { comparedQuestions, haveOneValue } from '../comparison/compare.js';
import type { ComparedRequirement, ComparedSubject, Comparison } from '../comparison/model.js';
import { groupBy } from '../group-by.js';
import { firstFew } from '../words.js';
import type { Submission } from './submission.js';

/** Subjects that a row names. */
const namedSubjects = 4;

/** The requirements of the contract that a report breaks, or that it warns of. */
export function brokenRequirements(submissions: readonly Submission[]): readonly ComparedRequirement[] {
  const byId = submissions.map(({ report }) => new Map(report.requirements.map(({ id, outcome }) => [id, outcome])));
  return ledger
    .map((row) => ({
      ...row,
      feature: row.feature as Feature,
      outcomes: byId.map((outcomes) => outcomes.get(row.id) ?? null),
      checks: [],
    }))
    .filter(({ outcomes }) => outcomes.some((outcome) => outcome === 'failed' || outcome === 'warned'));
}

/** The open questions that implementations answer differently: one without an answer does not differ from the others. */
export function answeredQuestions(submissions: readonly Submission[]): Pick<Comparison, 'questions' | 'equalAnswers'> {
  const { questions, equalAnswers } = comparedQuestions(
    submissions.map(({ report }) => report),
    (answers) => haveOneValue(answers.filter((answer) => answer !== null)),
  );
  return { questions: questions.map((row) => ({ ...row, subjects: joined(row.subjects) })), equalAnswers };
}

/** One row for subjects that differ in the same way. */
const joined = (subjects: readonly ComparedSubject[]): readonly ComparedSubject[] =>
  [...groupBy(subjects, ({ answers }) => JSON.stringify(answers)).values()].map((same) => ({
    subject: firstFew(
      same.map(({ subject }) => subject),
      namedSubjects,
      '; ',
    ),
    answers: same[0]?.answers ?? [],
  }));
