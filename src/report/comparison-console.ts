// A comparison for a terminal: the reports, then only what differs.
import { columnLetter, endings, isWhole, profileTexts } from '../comparison/compare.js';
import type { Change, Comparison } from '../comparison/model.js';
import { groupBy } from '../group-by.js';
import { printable, seedText, withFindings } from '../result/format.js';
import { atMost, formatNumber, plural } from '../words.js';
import { type Differences, differencesIn, outcomeText } from './comparison-lines.js';
import { titled } from './console-view.js';
import { createPaint, type Paint } from './paint.js';

const namedChecks = 5;
const namedOthers = 10;

export function renderComparisonConsole(comparison: Comparison, color: boolean): string {
  const paint = createPaint(color);
  const differences = differencesIn(comparison);
  const parts = [
    reportLines(comparison, paint),
    differences.areNone ? 'No outcome, no answer and no coverage differs.' : '',
    requirementLines(differences, paint),
    questionLines(comparison, differences, paint),
    operationLines(differences, paint),
    regressionLines(comparison, paint),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function reportLines(comparison: Comparison, paint: Paint): string {
  const { reports } = comparison;
  const profiles = profileTexts(reports);
  const lines = reports.map((report, index) => {
    const { name, baseUrl, verdict, findings, summary } = report;
    const where = name === baseUrl ? '' : `  ${printable(baseUrl)}`;
    const counted = (['passed', 'failed', 'warned'] as const).map((one) => `${formatNumber(summary[one])} ${one}`);
    const counts = [plural(summary.checks, 'check'), ...counted].join(', ');
    const ended = endings(report).map(([what, why]) => `\n    ${paint.yellow(printable(`${what}: ${why}`))}`);
    const judgedBy = profiles[index] === undefined ? '' : `\n    ${printable(profiles[index])}`;
    return `  ${columnLetter(index)} ${printable(name)}${paint.dim(where)}\n    ${withFindings(verdict, findings)} · ${counts}${judgedBy}${ended.join('')}`;
  });
  return titled(paint.bold(`${plural(reports.length, 'report')} with seed ${seedText(comparison)}`), lines);
}

/** Each value once, after the letters of all reports that have it. */
function valuesLine(values: readonly string[]): string {
  const columns = values.map((value, index) => ({ value, letter: columnLetter(index) }));
  return [...groupBy(columns, ({ value }) => value)]
    .map(([value, own]) => `${own.map(({ letter }) => letter).join(' ')} ${printable(value)}`)
    .join('   ');
}

function requirementLines({ requirements: rows }: Differences, paint: Paint): string {
  const broken = rows.filter(({ isBroken }) => isBroken);
  const others = rows.slice(broken.length).map((row) => requirementHead(row, paint));
  const title = paint.bold(`${plural(rows.length, 'requirement')} with different outcomes`);
  return titled(
    title,
    [
      ...broken.map((row) => [...requirementHead(row, paint), ...checkLines(row, paint)]),
      ...atMost(namedOthers, others, (left) => [
        `  and ${formatNumber(left)} more without a broken rule (see --report)`,
      ]),
    ].flat(),
  );
}

type Requirement = Differences['requirements'][number];

const requirementHead = ({ id, change, text, section, level, texts }: Requirement, paint: Paint) => [
  `  ${changePaint(paint, change)(id)}  ${paint.dim(`${text} (section ${section}, ${level})`)}`,
  `    ${valuesLine(texts)}`,
];

/** The checks that differ, unless there is one alone that is named after its requirement. */
function checkLines({ id, checks }: Requirement, paint: Paint): readonly string[] {
  const shown = checks.filter((check) => checks.length > 1 || check.id !== id);
  const lines = shown.map((check) => `${check.id}: ${valuesLine(check.outcomes.map(outcomeText))}`);
  const all = atMost(namedChecks, lines, (others) => `and ${formatNumber(others)} more`);
  return all.map((line) => paint.dim(`      ${line}`));
}

function changePaint(paint: Paint, change: Change | undefined): (text: string) => string {
  if (change === 'worse') return paint.red;
  return change === 'better' ? paint.green : paint.cyan;
}

function questionLines({ equalAnswers, reports }: Comparison, { questions }: Differences, paint: Paint): string {
  // Of many reports, or of one that ended early, some answer little: that would hide where the others differ.
  const listsAll = reports.length === 2 && reports.every(isWhole);
  const lines = questions.flatMap(({ id, question, subjects }) => {
    const shown = listsAll ? subjects : subjects.filter(({ differs }) => differs);
    const hidden = subjects.length - shown.length;
    return [
      `  ${id}  ${paint.dim(question)}`,
      ...shown.map(({ subject, texts }) => `    ${subject && `${printable(subject)}: `}${valuesLine(texts)}`),
      ...(hidden > 0 ? [paint.dim(`    ${plural(hidden, 'answer')} not in every report`)] : []),
    ];
  });
  const all = questions.flatMap(({ subjects }) => subjects);
  const differing = all.filter(({ differs }) => differs).length;
  const missing = all.length - differing;
  const others = `${formatNumber(equalAnswers)} equal${missing > 0 ? `, ${formatNumber(missing)} not in every report` : ''}`;
  const title = `Answers where the interface is silent: ${formatNumber(differing)} differ (${others})`;
  return titled(paint.bold(title), lines);
}

function operationLines({ operations }: Differences, paint: Paint): string {
  const lines = operations.map(({ operation, id, change, texts }) => {
    return `  ${changePaint(paint, change)(`${operation} (${id})`)}  ${valuesLine(texts)}`;
  });
  return titled(paint.bold('Operations: median latency and coverage'), lines);
}

function regressionLines({ regressions, reports }: Comparison, paint: Paint): string {
  if (reports.length > 2) return '';
  const cut = reports.filter((report) => !isWhole(report)).map(({ name }) => name);
  if (regressions.length === 0 && cut.length > 0)
    return paint.yellow(`No regression in what both runs judged: ${printable(cut.join(' and '))} ended early.`);
  if (regressions.length === 0) return paint.green('No regression.');
  const lines = regressions.map(({ message }) => `  ${printable(message)}`);
  return titled(paint.red(plural(regressions.length, 'regression')), lines);
}
