// A comparison as Markdown, for a pull-request comment or a job summary: only what differs.
import { endings, profileTexts } from '../comparison/compare.js';
import type { Comparison } from '../comparison/model.js';
import { formatTime, printable, seedText, withFindings } from '../result/format.js';
import { formatNumber, plural } from '../words.js';
import { differencesIn } from './comparison-lines.js';
import { escapeHtml, heading, list, markdown, text, textOrCode } from './markdown-parts.js';

const maximumRows = 100;

export function renderComparisonMarkdown(comparison: Comparison): string {
  const { reports, regressions } = comparison;
  const { areNone, requirements, questions, operations } = differencesIn(comparison);
  const title = reports.length === 2 ? 'Tickmark: two runs compared' : `Tickmark: ${reports.length} runs compared`;
  const names = reports.map(({ name }) => cell(name));
  const profiles = profileTexts(reports);
  const judgedBy = reports.map(({ name }, index) => [textOrCode(name), text(': '), textOrCode(profiles[index] ?? '')]);
  const ended = reports.flatMap((report) =>
    endings(report).map(([what, why]) => [textOrCode(report.name), text(` ${what}: `), textOrCode(why)]),
  );
  return [
    markdown([heading(title, 2)]),
    table(
      ['Report', 'Service', 'Verdict', 'Checks passed', 'Failed', 'Warned', 'Started'],
      reports.map(({ name, baseUrl, verdict, findings, summary, startedAt }) => [
        ...[cell(name), cell(baseUrl), withFindings(verdict, findings)],
        ...[summary.passed, summary.failed, summary.warned].map(formatNumber),
        formatTime(startedAt),
      ]),
    ),
    `Seed ${seedText(comparison)}.\n`,
    ...listed(profiles.length === 0 ? [] : judgedBy),
    ...listed(ended),
    ...(areNone ? ['No outcome, no answer and no coverage differs.\n'] : []),
    ...(regressions.length > 0 ? [markdown([heading(plural(regressions.length, 'regression'))])] : []),
    ...listed(regressions.slice(0, maximumRows).map(({ message }) => [textOrCode(message)])),
    ...leftOut(regressions.length, 'regressions'),
    ...headedTable(
      `${plural(requirements.length, 'requirement')} with different outcomes`,
      ['Requirement', 'Section', ...names],
      requirements.map(({ id, section, texts }) => [cell(id), section, ...texts]),
    ),
    ...headedTable(
      'Where the interface is silent',
      ['Question', ...names],
      questions.flatMap(({ id, subjects }) =>
        subjects.map(({ subject, texts }) => [subject === '' ? id : `${id}: ${subject}`, ...texts].map(cell)),
      ),
    ),
    ...headedTable(
      'Operations: median latency and coverage',
      ['Operation', ...names],
      operations.map(({ operation, id, texts }) => [cell(`${operation} (${id})`), ...texts.map(printable)]),
    ),
  ].join('\n');
}

/** Nothing without items. */
const listed = (items: Parameters<typeof list>[0]) => (items.length === 0 ? [] : [markdown([list(items)])]);

/** Text of a target: within code nothing of it is markup; a bar would end the cell. */
const cell = (value: string): string => `<code>${escapeHtml(value).replaceAll('|', '&#124;')}</code>`;

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const shown = [titles, titles.map(() => '---'), ...rows.slice(0, maximumRows)].map(line);
  return `${[...shown, ...leftOut(rows.length, 'rows').map((sentence) => `\n${sentence}`)].join('\n')}\n`;
}

/** Nothing without rows. */
const headedTable = (title: string, titles: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0 ? [] : [markdown([heading(title)]), table(titles, rows)];

const leftOut = (count: number, what: string): readonly string[] =>
  count > maximumRows ? [`${formatNumber(count - maximumRows)} more ${what} are left out.`] : [];
