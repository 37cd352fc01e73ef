// A comparison as Markdown, for a pull-request comment or a job summary: only what differs.
import { endings, profileTexts } from '../comparison/compare.js';
import type { Comparison } from '../comparison/model.js';
import { formatTime, seedText, verdictWithFindings } from '../result/format.js';
import { printable } from '../result/printable.js';
import { formatNumber, plural } from '../words.js';
import {
  answersText,
  differingOperations,
  differingRequirements,
  isEqual,
  latencyText,
  outcomeText,
} from './comparison-lines.js';
import { escapeHtml, heading, list, markdown, text, textOrCode } from './markdown-parts.js';

/** Rows of one table, and regressions. */
const maximumRows = 100;

export function renderComparisonMarkdown(comparison: Comparison): string {
  const { reports, regressions } = comparison;
  const isPair = reports.length === 2;
  const title = isPair ? 'Tickmark: two runs compared' : `Tickmark: ${reports.length} runs compared`;
  const parts = [
    markdown([heading(title, 2)]),
    table(
      ['Report', 'Service', 'Verdict', 'Checks passed', 'Failed', 'Warned', 'Started'],
      reports.map(({ name, baseUrl, verdict, findings, summary, startedAt }) => [
        cell(name),
        cell(baseUrl),
        verdictWithFindings(verdict, findings),
        formatNumber(summary.passed),
        formatNumber(summary.failed),
        formatNumber(summary.warned),
        formatTime(startedAt),
      ]),
    ),
    `Seed ${seedText(comparison)}.\n`,
    ...judgedByProfiles(comparison),
    ...endedEarly(comparison),
    ...(isEqual(comparison) ? ['No outcome, no answer and no coverage differs.\n'] : []),
    ...(regressions.length > 0
      ? [
          markdown([heading(plural(regressions.length, 'regression'))]),
          markdown([list(regressions.slice(0, maximumRows).map(({ message }) => [textOrCode(message)]))]),
          ...leftOut(regressions.length, 'regressions'),
        ]
      : []),
    ...requirementTable(comparison),
    ...headedTable('Where the interface is silent', ['Question', ...reportCells(comparison)], questionRows(comparison)),
    ...operationTable(comparison),
  ];
  return parts.join('\n');
}

function judgedByProfiles({ reports }: Comparison): readonly string[] {
  const profiles = profileTexts(reports);
  if (profiles.length === 0) return [];
  return [
    markdown([
      list(reports.map(({ name }, index) => [textOrCode(name), text(': '), textOrCode(profiles[index] ?? '')])),
    ]),
  ];
}

/** The runs that ended early, or stopped placing orders, each with the reason. */
function endedEarly({ reports }: Comparison): readonly string[] {
  const items = reports.flatMap((report) =>
    endings(report).map(([what, why]) => [textOrCode(report.name), text(` ${what}: `), textOrCode(why)]),
  );
  return items.length === 0 ? [] : [markdown([list(items)])];
}

/** Text of a target: within code nothing of it is markup; a bar would end the cell. */
const cell = (value: string): string => `<code>${escapeHtml(value).replaceAll('|', '&#124;')}</code>`;

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const shown = rows.slice(0, maximumRows).map(line);
  const lines = [line(titles), line(titles.map(() => '---')), ...shown];
  return `${[...lines, ...leftOut(rows.length, 'rows').map((sentence) => `\n${sentence}`)].join('\n')}\n`;
}

/** Nothing without rows. */
const headedTable = (title: string, titles: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0 ? [] : [markdown([heading(title)]), table(titles, rows)];

const leftOut = (count: number, what: string): readonly string[] =>
  count > maximumRows ? [`${formatNumber(count - maximumRows)} more ${what} are left out.`] : [];

const reportCells = ({ reports }: Comparison) => reports.map(({ name }) => cell(name));

function requirementTable(comparison: Comparison): readonly string[] {
  const rows = differingRequirements(comparison);
  return headedTable(
    `${plural(rows.length, 'requirement')} with different outcomes`,
    ['Requirement', 'Section', ...reportCells(comparison)],
    rows.map(({ id, section, outcomes }) => [cell(id), section, ...outcomes.map(outcomeText)]),
  );
}

const questionRows = ({ questions }: Comparison) =>
  questions.flatMap(({ id, subjects }) =>
    subjects.map(({ subject, answers }) => [
      cell(subject === '' ? id : `${id}: ${subject}`),
      ...answers.map((answer) => cell(answersText(answer))),
    ]),
  );

function operationTable(comparison: Comparison): readonly string[] {
  const rows = differingOperations(comparison).map((row) => [
    cell(`${row.operation} (${row.id})`),
    ...row.p50.map((_, index) => printable(latencyText(row, index))),
  ]);
  return headedTable('Operations: median latency and coverage', ['Operation', ...reportCells(comparison)], rows);
}
