// The details of one check as labeled lines: the rule, what was expected, what came, and how to run the check again.
import type { Outcome } from '../check/outcome.js';
import { excuseText, printable, printableLines, shownActual, valueText } from '../result/format.js';
import type { CheckRow, Finding, Report, RequirementRow } from '../result/model.js';
import { withoutUndefined } from '../without-undefined.js';
import { plural, shortened } from '../words.js';

type Label = keyof ReturnType<typeof rawTexts>;
export type FindingLine = readonly [label: Label, text: string];

/** Columns of the longest label, and two blanks. */
export const labelWidth = 16;

type Rule = Pick<RequirementRow, 'text' | 'section'>;

/** Characters of one line, so that a long body does not fill the report. */
const maximumLength = 2000;
/** Characters of a command: a truncated command is useless. */
const maximumCommandLength = 8000;
const commands: readonly Label[] = ['request', 'replay'];
/** Characters of a value of the service in a terminal. */
const maximumValue = 600;
const values: readonly Label[] = ['expected', 'actual', 'counterexample', 'response'];

/** With the target's text as it came, which is not safe to print. */
function rawTexts(row: CheckRow, rule: Rule | undefined) {
  const last = row.exchanges?.at(-1);
  return {
    rule: rule?.text,
    section: rule && `${rule.section}, ${row.level}`,
    found: row.message,
    excused: row.excused && excuseText(row.excused),
    expected: valueText(row.expected),
    actual: valueText(shownActual(row)),
    counterexample: valueText(row.counterexample),
    response: last && `${last.response.status} ${last.response.body}`,
    request: last?.curl,
    replay: row.replay,
  };
}

const linesOf = (texts: Partial<Record<Label, string | undefined>>) =>
  Object.entries(withoutUndefined(texts)) as readonly FindingLine[];

/** For a terminal: printable, and everything but long values of the service as a whole. */
export const findingLines = (row: CheckRow, rule: Rule | undefined): readonly FindingLine[] =>
  linesOf({ ...rawTexts(row, rule), section: undefined }).map(terminalLine);

/** The details of a finding for a terminal: the rule, the evidence, and the commands that show it. */
export function findingDetails(finding: Finding, rules: readonly Rule[]): readonly FindingLine[] {
  const { expected, place, level, replay } = finding;
  const actual = valueText(shownActual(finding));
  const [rule] = rules;
  const exchange = finding.exchanges?.at(-1);
  const others = rules.length > 1 ? ` and ${plural(rules.length - 1, 'more rule')}` : '';
  const found = place?.pointer ? `${actual} at ${place.pointer}` : actual;
  // Both stand on one line if they have room there.
  const isBrief = expected !== undefined && actual !== undefined && `${found}${valueText(expected)}`.length <= 60;
  return linesOf({
    rule: rule && `${rule.text} (section ${rule.section}, ${level})${others}`,
    expected: isBrief ? undefined : valueText(expected),
    actual: isBrief ? `${found} (expected: ${valueText(expected)})` : found,
    request: exchange?.curl,
    replay: replay || undefined,
  }).map(terminalLine);
}

/** Commands are whole, as far as anybody would paste them; of a long value of the service the beginning is shown. */
function terminalLine([label, text]: FindingLine): FindingLine {
  if (isCommand(label)) return [label, shortenedLine(text, maximumCommandLength)];
  return [label, printable(shortenedValue(text, values.includes(label) ? maximumValue : maximumLength))];
}

/** For a file: printable, with the line breaks of the target's text. */
export const findingParagraphs = (row: CheckRow, rule: Rule | undefined): readonly FindingLine[] =>
  linesOf(rawTexts(row, rule)).map(([label, text]) => {
    const length = isCommand(label) ? maximumCommandLength : maximumLength;
    return [label, shortened(printableLines(shortened(text, length)), length)];
  });

export const findingText = (row: CheckRow, rule: Rule | undefined): string => formatLines(findingParagraphs(row, rule));

export function formatLines(lines: readonly FindingLine[]): string {
  const indent = ' '.repeat(labelWidth);
  return lines.map(([label, text]) => label.padEnd(labelWidth) + text.replaceAll('\n', `\n${indent}`)).join('\n');
}

/** The message of the check, or else its title, on one printable line. */
export const headline = ({ message, title }: CheckRow): string => shortenedLine(message ?? title, 500);

export const rulesById = ({ requirements }: Report): ReadonlyMap<string, RequirementRow> =>
  new Map(requirements.map((row) => [row.id, row]));

export const findingsByCheck = ({ findings }: Report): ReadonlyMap<string, string> =>
  new Map(findings.flatMap(({ id, checks }) => checks.map((check) => [check, id] as const)));

export const isCommand = (label: Label): boolean => commands.includes(label);

/** A message as it is; one that holds a long value of the service ends early, and says how long it is. */
export const shortenedMessage = (message: string): string => shortenedValue(message, maximumLength);

const shortenedValue = (text: string, length: number): string =>
  text.length <= length ? text : `${shortened(text, length)} (${plural(text.length, 'character')})`;

/** The beginning of a text on one printable line. It is cut twice: `printable` makes a text longer. */
export const shortenedLine = (text: string, length: number): string =>
  shortened(printable(shortened(text, length)), length);

/** The outcome, unless the baseline excuses it or `--strict` makes a warning fail. */
export type EffectiveOutcome = Outcome | 'excused' | 'failed-warning';

/**
 * Only what counts against the service fails; a warning is reported, but passes. `open` is SARIF's word for inconclusive;
 * an error of the suite is a notification there, not a result.
 */
export const statuses = {
  passed: { junit: 'passed', ctrf: 'passed', sarif: 'none' },
  failed: { junit: 'failure', ctrf: 'failed', sarif: 'error' },
  warned: { junit: 'passed', ctrf: 'passed', sarif: 'warning' },
  'failed-warning': { junit: 'failure', ctrf: 'failed', sarif: 'error' },
  excused: { junit: 'skipped', ctrf: 'skipped', sarif: 'suppressed' },
  inconclusive: { junit: 'skipped', ctrf: 'other', sarif: 'open' },
  skipped: { junit: 'skipped', ctrf: 'skipped', sarif: 'none' },
  error: { junit: 'error', ctrf: 'other', sarif: 'notification' },
} as const satisfies Record<EffectiveOutcome, Record<'junit' | 'ctrf' | 'sarif', string>>;

export function effectiveOutcome(row: CheckRow, { strict }: Pick<Report, 'strict'>): EffectiveOutcome {
  if (row.outcome !== 'failed' && row.outcome !== 'warned') return row.outcome;
  if (row.excused) return 'excused';
  return row.outcome === 'warned' && strict ? 'failed-warning' : row.outcome;
}
