import { expect, it } from 'vitest';
import { answeredQuestions, type Submission } from './submission.js';

/** A submission that answers one question: the answers by subject. */
function submission(answers: Readonly<Record<string, string>>): Submission {
  const rows = Object.entries(answers).map(([subject, value]) => ({ subject, value, seen: 1 }));
  const observations = [{ id: 'sort.columns', section: '4.5', question: 'Which?', answers: rows }];
  return { name: 'one', report: { observations } as unknown as Submission['report'], history: [] };
}

it('answeredQuestions joins subjects that differ in the same way, and counts those that do not', () => {
  const { questions, equalAnswers } = answeredQuestions([
    submission({ a: 'sorts', b: 'sorts', c: 'sorts', d: 'refused' }),
    submission({ a: 'refused', b: 'refused', c: 'sorts' }),
  ]);
  expect(questions.map(({ subjects }) => subjects)).toEqual([[{ subject: 'a; b', answers: [['sorts'], ['refused']] }]]);
  expect(equalAnswers).toBe(2);
});
