// Looks up what a profile answers.
import type { RequirementId } from '../../spec/ledger.js';
import type { Pins } from '../check/pins.js';
import { subjectSeparator } from './questions.js';

/** The answers to a question, of all its subjects or of those of one operation; each once. */
export function answersTo(pins: Pins, question: RequirementId, operation?: string): readonly string[] {
  const subjects = [...(pins.get(question) ?? [])].filter(
    ([subject]) => operation === undefined || subject.split(subjectSeparator)[0] === operation,
  );
  return [...new Set(subjects.flatMap(([, values]) => values))].sort();
}

/** The only answer; undefined if there are several, or none. */
export function onlyAnswerTo(pins: Pins, question: RequirementId, operation?: string): string | undefined {
  const [only, ...others] = answersTo(pins, question, operation);
  return others.length === 0 ? only : undefined;
}

/** The subjects of a question that have this answer, and no other if it is the only one that they may have. */
export function subjectsWith(pins: Pins, question: RequirementId, answer: string): readonly string[] {
  return [...(pins.get(question) ?? [])].flatMap(([subject, values]) =>
    values.every((value) => value === answer) ? [subject] : [],
  );
}
