// What the console and the Markdown of a comparison say alike: which rows differ, and how each value is written.
import { haveOneValueWhereAnswered, isBrokenSomewhere } from '../comparison/compare.js';
import type { ComparedOperation, ComparedRequirement, Comparison } from '../comparison/model.js';
import { outcomeSymbols } from '../result/outcomes.js';

export type Differences = ReturnType<typeof differencesIn>;

/** What differs; the texts of each row are its values, in the order of the reports. */
export const differencesIn = ({ requirements, questions, operations }: Comparison) => ({
  areNone: questions.length === 0 && [...requirements, ...operations].every(({ change }) => change === undefined),
  /** Those with a broken rule in some report first, then those that lack evidence in some; in the order of the ledger. */
  requirements: requirements
    .filter(({ change }) => change !== undefined)
    .map((row) => ({ ...row, isBroken: isBrokenSomewhere(row.outcomes), texts: row.outcomes.map(outcomeText) }))
    .sort((a, b) => Number(b.isBroken) - Number(a.isBroken)),
  questions: questions.map((row) => ({
    ...row,
    subjects: row.subjects.map(({ subject, answers }) => {
      return { subject, differs: !haveOneValueWhereAnswered(answers), texts: answers.map(answersText) };
    }),
  })),
  /** Operations that are exercised in some reports only, or whose median latency differs notably. */
  operations: operations
    .filter((row) => row.change !== undefined || isSlowerOrFaster(row))
    .map((row) => ({ ...row, texts: row.p50.map((_, index) => latencyText(row, index)) })),
});

/** Medians that differ by less than 5 ms, or by a smaller factor than 1.5, differ by chance. */
const isSlowerOrFaster = ({ p50, ratios }: ComparedOperation): boolean =>
  ratios.some((ratio, index) => {
    const isNotable = Math.abs((p50[index] ?? 0) - (p50[0] ?? 0)) >= 5;
    return isNotable && ratio !== null && (ratio >= 1.5 || ratio <= 1 / 1.5);
  });

export const outcomeText = (outcome: ComparedRequirement['outcomes'][number]): string =>
  outcome === null ? '· absent' : `${outcomeSymbols[outcome]} ${outcome}`;

/** In quotes if the answer could be read as several. */
const quoted = (answer: string): string => (/ or |, /.test(answer) ? `"${answer}"` : answer);

const answersText = (answers: readonly string[] | null): string =>
  answers === null ? 'no answer' : answers.map(quoted).join(' or ');

/** As `12 ms` and, after the first report, `12 ms (1.5×)`. */
function latencyText({ exercised, p50, ratios }: ComparedOperation, index: number): string {
  const latency = p50[index];
  if (latency === null || latency === undefined) return 'not requested';
  const ratio = index > 0 && ratios[index] !== null ? ` (${ratios[index]}×)` : '';
  return `${latency} ms${ratio}${exercised[index] ? '' : ', not exercised'}`;
}
