// Explains the words of reports: levels, outcomes, verdicts, reasons, and what the glossary has.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ledger } from '../../../spec/ledger.js';
import { type Outcome, outcomes } from '../../check/outcome/check-result.js';
import { type Reason, reasons } from '../../check/outcome/reasons.js';
import { packageRoot } from '../../package-root.js';
import type { JudgedLevel, Verdict } from '../../result/model.js';
import { remedies } from '../../result/remedies.js';
import { verdictMeanings } from '../../result/verdict-line.js';
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

/** Every word that has an explanation. */
export function explainedWords(): readonly string[] {
  return [
    ...Object.keys(levelMeanings),
    ...outcomes,
    ...Object.keys(verdictMeanings),
    ...reasons,
    ...glossary().flatMap(({ words }) => words),
  ];
}

/** All meanings of a word; undefined if it has none. */
export function explainWord(name: string, view: View): string | undefined {
  const word = name.toLowerCase();
  const senses = [
    ...levelSense(word, view),
    ...sense(
      word,
      'outcome of a check',
      Object.hasOwn(outcomeMeanings, word) && outcomeMeanings[word as Outcome],
      view,
    ),
    ...sense(word, 'verdict', Object.hasOwn(verdictMeanings, word) && verdictMeanings[word as Verdict], view),
    ...reasonSense(word, view),
  ];
  const defined = glossary().filter(({ words }) => words.includes(word));
  const texts = [...senses, ...defined.flatMap(({ meaning }) => sense(word, 'glossary', meaning, view))];
  return texts.length === 0 ? undefined : paragraphs(...texts);
}

function sense(word: string, kind: string, meaning: string | false, view: View): readonly string[] {
  if (meaning === false) return [];
  const { paint } = view;
  return [`${paint.bold(word)}  ${paint.dim(kind)}\n${view.wrapped(meaning.replaceAll('`', ''), 2)}`];
}

function levelSense(word: string, view: View): readonly string[] {
  if (!Object.hasOwn(levelMeanings, word)) return [];
  const rows = ledger.filter(({ level }) => level === word);
  return [
    ...sense(word, 'level of a requirement', levelMeanings[word as JudgedLevel], view),
    view.counted(
      'Requirements',
      rows.map(({ id, text }) => view.row(id, text)),
    ),
  ];
}

function reasonSense(word: string, view: View): readonly string[] {
  if (!reasons.some((reason) => reason === word)) return [];
  const { title, advice, example } = remedies[word as Reason];
  return [
    ...sense(word, 'reason why a check is inconclusive or skipped', advice, view),
    view.block('Remedy', [`  ${title}`, ...(example === undefined ? [] : [`  ${example}`])]),
  ];
}

interface Entry {
  readonly words: readonly string[];
  readonly meaning: string;
}

/** The table of docs/glossary.md, which the package holds. */
function glossary(): readonly Entry[] {
  const text = readFileSync(join(packageRoot, 'docs/glossary.md'), 'utf8');
  return [...text.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, words = '', meaning = '']) => ({ words: words.split(', '), meaning }))
    .filter(({ words }) => words[0] !== 'word' && words[0] !== '---');
}
