// The report for a terminal: the details of each finding, and at the end, on about one screen, what counts.
import { features } from '../../spec/requirement.js';
import { endedAtOnce, excuseText, seedText, urlsOf } from '../result/format.js';
import type { CheckRow, Finding, Report } from '../result/model.js';
import { observationGroups, observationGroupText } from '../result/observation-answers.js';
import { countOutcomes, outcomeSymbols } from '../result/outcomes.js';
import { printable } from '../result/printable.js';
import { groupByReason } from '../result/remedies.js';
import { formatNumber } from '../words.js';
import { endParts } from './console-end.js';
import { type ConsoleOptions, colorOf, findingSymbol, narrowWidth, titled, type View } from './console-view.js';
import { type FindingLine, findingDetails, findingLines, isCommand, labelWidth, shortenedMessage } from './finding.js';
import { createPaint } from './paint.js';
import { unbroken, wrapped, wrappedStyled } from './wrap.js';

const nameWidth = 12;

/** The whole report as text, ending in a line break. */
export function renderConsole(report: Report, options: ConsoleOptions): string {
  const { color, width = 100, isTerminal = false, quiet = false } = options;
  // Of a run that ended before its first check, only the reason is of interest.
  const isBrief = quiet || endedAtOnce(report);
  const view: View = {
    report,
    paint: createPaint(color),
    width: isTerminal ? width : Number.POSITIVE_INFINITY,
    options: { ...options, quiet: isBrief },
  };
  const parts = [
    ...(quiet ? [] : [heading(view)]),
    ...(isBrief ? [] : [featureTable(view), ...detailParts(view)]),
    ...endParts(view),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function heading({ report, paint, width }: View): string {
  const target = urlsOf(report.target.baseUrl).join(' and ');
  const name = `${paint.bold('tickmark')} ${report.tool.version}`;
  return wrappedStyled(`${name}  ${printable(target)}  ${paint.dim(unbroken(`seed ${seedText(report)}`))}`, width);
}

function featureTable({ report, paint, width }: View): string {
  const rows = features.flatMap((feature) => {
    const counts = countOutcomes(report.checks.filter((row) => row.feature === feature));
    const texts = counts.map(([outcome, count]) =>
      colorOf(outcome, paint)(unbroken(`${outcomeSymbols[outcome]} ${formatNumber(count)} ${outcome}`)),
    );
    const cells = wrappedStyled(texts.join('  '), width - nameWidth - 2, nameWidth + 2);
    return texts.length === 0 ? [] : [`  ${feature.padEnd(nameWidth)}${cells}`];
  });
  return rows.join('\n');
}

/** The parts, in order; empty where there is nothing to say. */
function detailParts(view: View): readonly string[] {
  const { report, options } = view;
  return [
    ...report.findings.map((finding) => findingBlock(view, finding)),
    suiteErrors(view),
    excusedChecks(view),
    options.observations ? observations(view) : '',
    options.verbose ? checksByReason(view, 'inconclusive', 'Not judged') : '',
    options.verbose ? checksByReason(view, 'skipped', 'Skipped') : '',
  ];
}

function findingBlock(view: View, finding: Finding): string {
  const { report, paint, width, options } = view;
  const rules = report.requirements.filter(({ id }) => finding.requirements.includes(id));
  const checks = options.verbose ? report.checks.filter(({ id }) => finding.checks.includes(id)) : [];
  return [
    `${findingSymbol(view, finding)} ${paint.bold(wrapped(shortenedMessage(finding.message), width - 2, 2))}`,
    ...findingDetails(finding, rules).map((line) => labeled(view, line)),
    ...checks.flatMap((row) => [
      `    ${colorOf(row.outcome, paint)(outcomeSymbols[row.outcome])} ${row.id}`,
      ...checkLines(view, row, 6),
    ]),
  ].join('\n');
}

/** The text stands beside its label, or below it in a narrow terminal. A command stays on one line, to be pasted. */
function labeled({ paint, width }: View, [label, text]: FindingLine, indent = 4): string {
  const isNarrow = width < narrowWidth;
  const textIndent = indent + (isNarrow ? 2 : labelWidth);
  const start = isNarrow ? `${label}\n${' '.repeat(textIndent)}` : label.padEnd(labelWidth);
  const lines = isCommand(label) ? text : wrappedStyled(text, width - textIndent, textIndent);
  return `${' '.repeat(indent)}${paint.dim(start)}${lines}`;
}

function checkLines(view: View, row: CheckRow, indent?: number): readonly string[] {
  const rule = view.report.requirements.find(({ id }) => id === row.requirements[0]);
  return findingLines(row, rule).map((line) => labeled(view, line, indent));
}

function suiteErrors(view: View): string {
  const { report, paint } = view;
  const rows = report.checks.filter((row) => row.outcome === 'error');
  const blocks = rows.map((row) =>
    [`  ${paint.magenta(`${outcomeSymbols.error} ${row.id}`)}`, ...checkLines(view, row)].join('\n'),
  );
  return titled(paint.bold(`Errors of the suite itself (${formatNumber(rows.length)})`), blocks);
}

function excusedChecks({ report, paint, width }: View): string {
  const lines = report.checks.flatMap(({ id, outcome, excused }) => {
    if (!excused) return [];
    return [`  ${paint.dim(outcomeSymbols[outcome])} ${wrapped(`${id}  ${excuseText(excused)}`, width - 4, 4)}`];
  });
  return titled(paint.bold(`Excused by the baseline (${formatNumber(lines.length)})`), lines);
}

function checksByReason({ report, paint, width }: View, outcome: 'inconclusive' | 'skipped', title: string): string {
  const rows = report.checks.filter((row) => row.outcome === outcome);
  const lines = groupByReason(rows).flatMap(({ remedy, messages }) => [
    ...(remedy ? [`  ${remedy.title}`] : []),
    ...messages.flatMap(({ message, checks }) => [
      `    ${colorOf(outcome, paint)(outcomeSymbols[outcome])} ${wrapped(shortenedMessage(message), width - 6, 6)}`,
      ...checks.map(({ id }) => `      ${paint.dim(id)}`),
    ]),
  ]);
  return titled(paint.bold(`${title} (${formatNumber(rows.length)})`), lines);
}

function observations({ report, paint, width }: View): string {
  const lines = report.observations.flatMap((observation) => [
    `  ${wrapped(`${observation.question}  ${observation.id}`, width - 2, 2)}`,
    ...observationGroups(observation).map(
      (group) => `    ${paint.dim(wrapped(shortenedMessage(observationGroupText(group)), width - 4, 4))}`,
    ),
  ]);
  return titled(paint.bold('Where the interface is silent'), lines);
}
