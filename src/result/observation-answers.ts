// The answers to an open question: counted, and grouped for people to read.
import { groupBy } from '../group-by.js';
import { sum } from '../sum.js';
import { withoutUndefined } from '../without-undefined.js';
import { firstFew, formatNumber, plural, present } from '../words.js';
import type { Observation, ObservationAnswer, ProfileSummary } from './model.js';

/** Each answer once, with how often all of them saw it: by subject, then the most frequent first. */
export function sumObservationAnswers(answers: readonly ObservationAnswer[]): readonly ObservationAnswer[] {
  const same = groupBy(answers, ({ subject = '', value }) => JSON.stringify([subject, value]));
  return [...same.values()]
    .map((own) => {
      const [{ subject, value }] = own;
      return withoutUndefined({ subject, value, seen: sum(own.map(({ seen }) => seen)) });
    })
    .sort(bySubject);
}

const bySubject = (a: ObservationAnswer, b: ObservationAnswer): number =>
  compareTexts(a.subject ?? '', b.subject ?? '') || b.seen - a.seen || compareTexts(a.value, b.value);

/** By code units, so that the order does not depend on the language of the machine. */
const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** One answer, and the subjects that have it. */
export type ObservationGroup = { readonly value: string; readonly subjects: readonly string[]; readonly seen: number };

/** The answers with the subjects that have each, those of the most subjects first. */
export const observationGroups = ({ answers }: Pick<Observation, 'answers'>): readonly ObservationGroup[] =>
  [...groupBy(answers, ({ value }) => value)]
    .map(([value, same]) => ({
      // A status may be empty.
      value: value || '""',
      subjects: same.flatMap(({ subject }) => subject ?? []),
      seen: sum(same.map(({ seen }) => seen)),
    }))
    .sort((a, b) => b.subjects.length - a.subjects.length || b.seen - a.seen || compareTexts(a.value, b.value));

/** As `refused: tags; events; orders and 3 more`. */
export const observationGroupText = ({ value, subjects }: ObservationGroup): string =>
  subjects.length === 0 ? value : `${value}: ${firstFew(subjects, 3, '; ')}`;

/** Counts the pinned answers, those that the run did not observe, and those that drifted. */
export function profileText({ file, pinned, answered, drifted }: ProfileSummary): string {
  const unanswered = pinned - answered;
  return present([
    `${file === undefined ? 'profile' : `profile ${file}`}: ${plural(pinned, 'answer')} pinned`,
    unanswered > 0 && `${formatNumber(unanswered)} not answered in this run`,
    `${formatNumber(drifted)} drifted`,
  ]).join(', ');
}
