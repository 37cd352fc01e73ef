// One finding in words: the rule, what was expected, what came, and how to see it again.
import type { Outcome } from '../check/check-result.js';
import type { CheckRow, Report, RequirementRow } from '../result/model.js';
import { truncateValue } from '../result/truncate.js';
import { excuseOf } from './outcomes.js';
import { printable, printableLines } from './printable.js';

/** A label of at most ten letters, and what it is about. */
type Label =
  | 'rule'
  | 'section'
  | 'found'
  | 'known'
  | 'expected'
  | 'actual'
  | 'smallest'
  | 'answer'
  | 'request'
  | 'again';
export type FindingLine = readonly [label: Label, text: string];

type Rule = Pick<RequirementRow, 'text' | 'section'>;

/** Characters of one fact, so that one hostile body does not become the report; a command is of use only as a whole. */
const room = 2000;
const roomForCommand = 8000;
const commands: readonly Label[] = ['request', 'again'];

/** As the target told it: hostile. */
function told(row: CheckRow, rule: Rule | undefined): readonly FindingLine[] {
  const last = row.exchanges?.at(-1);
  const facts: Readonly<Record<Label, string | undefined>> = {
    rule: rule?.text,
    section: rule && `${rule.section}, ${row.level}`,
    found: row.message,
    known: excuseOf(row),
    expected: valueText(row.expected),
    actual: valueText(row.actual),
    smallest: valueText(row.counterexample),
    answer: last && `${last.response.status} ${last.response.body}`,
    request: last?.curl,
    again: row.replay,
  };
  const entries = Object.entries(facts) as [Label, string | undefined][];
  return entries.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]));
}

/** For a terminal, each on one printable line; `width` is the room there is, in columns. */
export function findingLines(row: CheckRow, rule: Rule | undefined, width: number): readonly FindingLine[] {
  const lengths: Partial<Record<Label, number>> = {
    answer: width - 16,
    request: roomForCommand,
    again: roomForCommand,
  };
  return told(row, rule)
    .filter(([label]) => label !== 'section')
    .map(([label, text]) => {
      const length = lengths[label] ?? (width - 15) * 3;
      return [label, shortened(printable(shortened(text, length)), length)];
    });
}

/** For a file, with the lines of what the target sent; printable too. */
export function factsOf(row: CheckRow, rule: Rule | undefined): readonly FindingLine[] {
  return told(row, rule).map(([label, text]) => {
    const length = commands.includes(label) ? roomForCommand : room;
    return [label, shortened(printableLines(shortened(text, length)), length)];
  });
}

/** The lines of a file as one text, below one another. */
export function labelled(lines: readonly FindingLine[]): string {
  return lines.map(([label, text]) => `${label.padEnd(10)}${text.replaceAll('\n', `\n${' '.repeat(10)}`)}`).join('\n');
}

/** One line, safe to print: what was found, else the title of the check. */
export function headline(row: CheckRow): string {
  return shortened(printable(shortened(row.message ?? row.title, room)), 500);
}

/** The rule of each requirement. */
export function rulesOf({ requirements }: Report): ReadonlyMap<string, RequirementRow> {
  return new Map(requirements.map((row) => [row.id, row]));
}

/** Rows of one outcome; those that share a reason stand together. */
export function byReason({ checks }: Report, outcome: Outcome): ReadonlyMap<string, readonly CheckRow[]> {
  const groups = new Map<string, CheckRow[]>();
  for (const row of checks.filter((candidate) => candidate.outcome === outcome)) {
    const reason = row.message ?? 'no reason given';
    const group = groups.get(reason);
    if (group) group.push(row);
    else groups.set(reason, [row]);
  }
  return groups;
}

/** A string as it is, anything else as JSON. */
function valueText(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(truncateValue(value));
}

/** Cut between characters, never within one. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
