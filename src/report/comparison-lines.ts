// What the console and the Markdown of a comparison say alike: which rows differ, and how each value is written.
import { isDeepStrictEqual } from 'node:util';
import { isBrokenSomewhere } from '../comparison/compare.js';
import type { ComparedOperation, ComparedRequirement, ComparedSubject, Comparison } from '../comparison/model.js';
import { outcomeSymbols } from '../result/outcomes.js';

/** Those with a broken rule in some report first, then those that lack evidence in some; in the order of the ledger. */
export const differingRequirements = ({ requirements }: Comparison): readonly ComparedRequirement[] =>
  requirements
    .filter(({ change }) => change !== undefined)
    .toSorted((a, b) => Number(isBrokenSomewhere(b.outcomes)) - Number(isBrokenSomewhere(a.outcomes)));

/** Operations that are exercised in some reports only, or whose median latency differs notably. */
export const differingOperations = ({ operations }: Comparison): readonly ComparedOperation[] =>
  operations.filter((operation) => operation.change !== undefined || isSlowerOrFaster(operation));

/** Medians that differ by less than 5 ms, or by a smaller factor than 1.5, differ by chance. */
const isSlowerOrFaster = ({ p50, ratios }: ComparedOperation): boolean =>
  ratios.some((ratio, index) => {
    const isNotable = Math.abs((p50[index] ?? 0) - (p50[0] ?? 0)) >= 5;
    return isNotable && ratio !== null && (ratio >= 1.5 || ratio <= 1 / 1.5);
  });

export const outcomeText = (outcome: ComparedRequirement['outcomes'][number]): string =>
  outcome === null ? '· absent' : `${outcomeSymbols[outcome]} ${outcome}`;

export function differsWhereAnswered({ answers }: ComparedSubject): boolean {
  const known = answers.filter((answer) => answer !== null);
  return known.some((answer) => !isDeepStrictEqual(answer, known[0]));
}

/** In quotes if the answer could be read as several. */
const quoted = (answer: string): string => (/ or |, /.test(answer) ? `"${answer}"` : answer);

export const answersText = (answers: readonly string[] | null): string =>
  answers === null ? 'no answer' : answers.map(quoted).join(' or ');

/** As `12 ms` and, after the first report, `12 ms (1.5×)`. */
export function latencyText({ exercised, p50, ratios }: ComparedOperation, index: number): string {
  const latency = p50[index];
  if (latency === null || latency === undefined) return 'not requested';
  const ratio = index > 0 && ratios[index] !== null ? ` (${ratios[index]}×)` : '';
  return `${latency} ms${ratio}${exercised[index] ? '' : ', not exercised'}`;
}

export const isEqual = ({ requirements, questions, operations }: Comparison): boolean =>
  questions.length === 0 && [...requirements, ...operations].every(({ change }) => change === undefined);
