// What the site of a conformance programme shows of all implementations beside each other: each list has one value for
// each implementation, in their order. Their reports may be of different seeds, suites and versions of the contract.
import { ledger } from '../../spec/ledger.js';
import type { Feature } from '../../spec/requirement.js';
import { comparedQuestions, haveOneValue } from '../comparison/compare.js';
import type { ComparedRequirement, ComparedSubject, Comparison } from '../comparison/model.js';
import { groupBy } from '../group-by.js';
import { firstFew } from '../words.js';
import type { Submission } from './submission.js';

/** The requirements of the contract that a report breaks, or that it warns of. */
export function brokenRequirements(submissions: readonly Submission[]): readonly ComparedRequirement[] {
  const byId = submissions.map(({ report }) => new Map(report.requirements.map(({ id, outcome }) => [id, outcome])));
  return ledger.flatMap((row) => {
    const outcomes = byId.map((known) => known.get(row.id) ?? null);
    const isBroken = outcomes.some((outcome) => outcome === 'failed' || outcome === 'warned');
    return isBroken ? { ...row, feature: row.feature as Feature, outcomes, checks: [] } : [];
  });
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
  [...groupBy(subjects, ({ answers }) => JSON.stringify(answers)).values()].map((same) => {
    const names = same.map(({ subject }) => subject);
    return { subject: firstFew(names, 4, '; '), answers: same[0].answers };
  });
