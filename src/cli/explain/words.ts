// Explains the words of reports: levels, outcomes, verdicts, reasons, and what the glossary has.
import { ledger } from '../../../spec/ledger.js';
import { outcomes } from '../../check/outcome/check-result.js';
import { reasons } from '../../check/outcome/reasons.js';
import { readPackageFile } from '../../package-root.js';
import meanings from '../../result/meanings.json' with { type: 'json' };
import type { JudgedLevel } from '../../result/model.js';
import { remedies } from '../../result/remedies.js';
import { paragraphs, type View } from './layout.js';

export const levelMeanings: Readonly<Record<JudgedLevel, string>> = meanings.levels;

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
  const found = entries().filter(({ words }) => words.includes(word));
  const texts = found.flatMap(({ kind, meaning, more }) => [
    `${paint.bold(word)}  ${paint.dim(kind)}\n${view.wrapped(meaning.replaceAll('`', ''), 2)}`,
    more?.(view) ?? '',
  ]);
  return paragraphs(...texts) || undefined;
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
  ...outcomes.map((outcome) => ({ kind: 'outcome of a check', words: [outcome], meaning: meanings.outcomes[outcome] })),
  ...Object.entries(meanings.verdicts).map(([verdict, meaning]) => ({ kind: 'verdict', words: [verdict], meaning })),
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
const glossary = (): readonly Entry[] =>
  [...readPackageFile('docs/glossary.md').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, words = '', meaning = '']) => ({ kind: 'glossary', words: words.split(', '), meaning }))
    .filter(({ words }) => words[0] !== 'word' && words[0] !== '---');
