// Explains the words of reports: levels, outcomes, verdicts, reasons, and what the glossary has.
import { ledger } from '../../../spec/ledger.js';
import { type Outcome, outcomes } from '../../check/outcome/check-result.js';
import { reasons } from '../../check/outcome/reasons.js';
import { readPackageFile } from '../../package-root.js';
import { verdictMeanings } from '../../result/format.js';
import type { JudgedLevel } from '../../result/model.js';
import { remedies } from '../../result/remedies.js';
import { paragraphs, type View } from './layout.js';

export const levelMeanings: Readonly<Record<JudgedLevel, string>> = {
  must: 'the interface states it outright; a violation fails',
  should: 'it is implied, or only observed; a violation warns',
  open: 'the interface does not show it; it is observed and never judged',
  pinned: 'the interface does not show it; it is judged by a profile, see the command `pin`',
};

const outcomeMeanings: Readonly<Record<Outcome, string>> = {
  passed: 'the rule holds for every value that was judged, and at least one was judged',
  failed: 'the service violates a rule that the interface states, and the violation was reproduced',
  warned: 'the service violates a rule that the interface only implies',
  inconclusive: 'there was not enough to judge; the report states the reason and the remedy',
  skipped: 'the feature is not claimed, or needs an account and none is configured, or trading is not allowed',
  error: 'Tickmark itself broke; this never counts against the service',
};

interface Entry {
  readonly kind: string;
  readonly words: readonly string[];
  readonly meaning: string;
  /** What stands below the meaning. */
  readonly more?: (view: View) => string;
}

export const explainedWords = (): readonly string[] => entries().flatMap(({ words }) => words);

/** All meanings of a word; undefined if it has none. */
export function explainWord(name: string, view: View): string | undefined {
  const { paint } = view;
  const word = name.toLowerCase();
  const texts = entries()
    .filter(({ words }) => words.includes(word))
    .flatMap(({ kind, meaning, more }) => [
      `${paint.bold(word)}  ${paint.dim(kind)}\n${view.wrapped(meaning.replaceAll('`', ''), 2)}`,
      more?.(view) ?? '',
    ]);
  return texts.length === 0 ? undefined : paragraphs(...texts);
}

const entries = (): readonly Entry[] => [
  ...Object.entries(levelMeanings).map(([level, meaning]) => ({
    kind: 'level of a requirement',
    words: [level],
    meaning,
    more: ({ counted, row }: View) => {
      const rows = ledger.filter((requirement) => requirement.level === level);
      return counted('Requirements', rows, ({ id, text }) => row(id, text));
    },
  })),
  ...outcomes.map((outcome) => ({ kind: 'outcome of a check', words: [outcome], meaning: outcomeMeanings[outcome] })),
  ...Object.entries(verdictMeanings).map(([verdict, meaning]) => ({ kind: 'verdict', words: [verdict], meaning })),
  ...reasons.map((reason) => {
    const { title, advice, example } = remedies[reason];
    return {
      kind: 'reason why a check is inconclusive or skipped',
      words: [reason],
      meaning: advice,
      more: ({ block }: View) => block('Remedy', [`  ${title}`, ...(example === undefined ? [] : [`  ${example}`])]),
    };
  }),
  ...glossary(),
];

/** The table of docs/glossary.md, which the package holds. */
function glossary(): readonly Entry[] {
  return [...readPackageFile('docs/glossary.md').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, words = '', meaning = '']) => ({ kind: 'glossary', words: words.split(', '), meaning }))
    .filter(({ words }) => words[0] !== 'word' && words[0] !== '---');
}
