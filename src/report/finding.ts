// One finding in words: the rule, what was expected, what came, and how to see it again.
import type { CheckRow, RequirementRow } from '../run/model.js';
import { printable } from './printable.js';

/** A label of at most ten letters, and what it is about on one printable line. */
export type FindingLine = readonly [label: string, text: string];

/** The lines of a finding; `width` is the room there is, in columns. */
export function findingLines(
  row: CheckRow,
  rule: Pick<RequirementRow, 'text'> | undefined,
  width: number,
): readonly FindingLine[] {
  const last = row.exchanges?.at(-1);
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['rule', rule && printable(rule.text)],
    ['found', row.message && printable(row.message)],
    ['expected', shown(row.expected, width)],
    ['actual', shown(row.actual, width)],
    ['smallest', shown(row.counterexample, width)],
    ['answer', last && `${last.response.status} ${printable(last.response.body.slice(0, width - 20))}`],
    ['request', last && printable(last.curl)],
    ['again', row.replay && printable(row.replay)],
  ];
  return lines.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]));
}

function shown(value: unknown, width: number): string | undefined {
  if (value === undefined) return undefined;
  const text = printable(typeof value === 'string' ? value : JSON.stringify(value));
  const room = (width - 15) * 3;
  return text.length > room ? `${text.slice(0, room)}…` : text;
}
