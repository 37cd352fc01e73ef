// The report for a terminal: the details of each finding, and at the end, on about one screen, what counts.
import { features } from '../../spec/requirement.js';
import type { Reason } from '../check/outcome.js';
import { groupBy } from '../group-by.js';
import { conformanceText } from '../result/conformance.js';
import {
  endedAtOnce,
  excuseText,
  findingsTitle,
  formatDuration,
  incidentsTitle,
  openOrderLists,
  printable,
  reasonsBelowLine,
  seedText,
  urlsOf,
  verdictLine,
  waitsText,
} from '../result/format.js';
import type { CheckRow, Finding, OpenOrder, Report } from '../result/model.js';
import { observationGroups, observationGroupText, profileText } from '../result/observation-answers.js';
import { countOutcomes, groupByReason, outcomeSymbols, verdictStyles } from '../result/outcomes.js';
import { sum } from '../sum.js';
import { atMost, formatNumber, plural, present } from '../words.js';
import { type ConsoleOptions, colorOf, findingSymbol, narrowWidth, titled, type View } from './console-view.js';
import { type FindingLine, findingDetails, findingLines, isCommand, labelWidth, shortenedMessage } from './finding.js';
import { createPaint } from './paint.js';
import { fitsIn, unbroken, wrapped, wrappedStyled } from './wrap.js';

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
    findingList(view),
    ...(isBrief ? [] : [incidentList(view), inconclusiveGroups(view), unmatchedRequests(view), notes(view)]),
    openOrders(view),
    conclusion(view),
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
  const lines = groupByReason(rows, report.findings).flatMap(({ remedy, messages }) => [
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

/** What the end lists at most, so that it fits on a screen. */
const listed = { findings: 15, unmatchedRequests: 8, openOrders: 20 };

/** Each finding with the command that explains it: on one line if each of them fits, or else below it. */
function findingList(view: View): string {
  const { report, paint, width, options } = view;
  const { findings } = report;
  // Without the details above, each finding is listed.
  const most = options.verbose || options.quiet ? findings.length : listed.findings;
  const rows = findings.slice(0, most).map((finding) => ({
    symbol: findingSymbol(view, finding),
    message: printable(shortenedMessage(finding.message)),
    explain: printable(finding.explain),
  }));
  const areShort = rows.every(({ message, explain }) => fitsIn(`${message}  ${explain}`, width - 4));
  const space = areShort ? '  ' : '\n    ';
  const lines = rows.map(({ symbol, message, explain }) => {
    return `  ${symbol} ${wrapped(message, width - 4, 4)}${space}${paint.dim(explain)}`;
  });
  const others = findings.length - rows.length;
  const more = others > 0 ? [`  and ${formatNumber(others)} more above`] : [];
  return titled(paint.bold(findingsTitle(findings)), [...lines, ...more]);
}

function incidentList(view: View): string {
  const { incidents = [] } = view.report;
  const lines = incidents.map(({ message }) => noticeLine(view, message));
  return titled(view.paint.bold(incidentsTitle(incidents)), lines);
}

const noticeLine = ({ paint, width }: View, message: string): string =>
  `  ${paint.yellow('!')} ${wrapped(shortenedMessage(message), width - 4, 4)}`;

function inconclusiveGroups(view: View): string {
  const { report, paint } = view;
  const rows = report.checks.filter(({ outcome }) => outcome === 'inconclusive');
  const groups = groupByReason(rows, report.findings).map(({ remedy, messages }) => ({
    count: sum(messages.map(({ checks }) => checks.length)),
    text: `${remedy?.title ?? 'No reason given'}. ${remedy?.advice ?? ''}`,
    example: remedy?.example,
  }));
  const lines = countedLines(view, groups, 'cyan');
  return titled(paint.bold(`${plural(rows.length, 'check')} could not be judged`), lines);
}

type Counted = { readonly count: number; readonly text: string; readonly example?: string | undefined };

function countedLines({ paint, width }: View, rows: readonly Counted[], color: 'cyan' | 'dim'): readonly string[] {
  const digits = Math.max(...rows.map(({ count }) => String(count).length));
  const indent = digits + 3;
  return rows.map(({ count, text, example }) => {
    const below = example === undefined ? '' : `\n${' '.repeat(indent)}${paint.dim(example)}`;
    return `  ${paint[color](String(count).padStart(digits))} ${wrapped(text, width - indent, indent)}${below}`;
  });
}

/** Of recorded traffic: what is not of the interface, the most frequent first. */
function unmatchedRequests(view: View): string {
  const { report, paint, options } = view;
  const all = (report.traffic?.unmatched ?? []).map(({ request: text, count }) => ({ text, count }));
  const most = options.verbose ? all.length : listed.unmatchedRequests;
  const lines = countedLines(view, all.slice(0, most), 'dim');
  const more = all.length > most ? [`  and ${all.length - most} others (--verbose)`] : [];
  return titled(paint.bold('Recorded requests that match no operation'), [...lines, ...more]);
}

const skipReasons: Partial<Record<Reason, string>> = {
  'feature-not-claimed': 'not claimed',
  'no-credentials': 'needs credentials',
  'trading-not-allowed': 'needs --allow-trading',
};

/** One line each: what was skipped, how many observations there are, and why the run took long. */
function notes({ report, paint, width, options }: View): string {
  const skipped = report.checks.filter(({ outcome }) => outcome === 'skipped');
  const byReason = groupBy(skipped, ({ reason }) => (reason && skipReasons[reason]) ?? reason);
  const names = [...byReason].map(([reason, rows]) => {
    return `${reason}: ${[...new Set(rows.map(({ feature }) => feature))].join(', ')}`;
  });
  const { profile, observations } = report;
  const lines = [
    profile && profileText(profile),
    skipped.length > 0 && `${plural(skipped.length, 'check')} skipped (${names.join('; ')})`,
    observations.length > 0 &&
      !options.observations &&
      `${plural(observations.length, 'observation')} where the interface is silent (--observations)`,
    waitsText(report),
  ];
  return present(lines)
    .map((line) => paint.dim(wrapped(line, width, 2)))
    .join('\n');
}

function openOrders(view: View): string {
  const { paint, report } = view;
  const lineOf = ({ id, isListed, cancel }: OpenOrder) => [
    `  ${printable(id)}${isListed ? '' : ' (not confirmed: the live orders could not be read)'}`,
    ...(cancel === undefined ? [] : [`    ${paint.dim(printable(cancel))}`]),
  ];
  const lists = openOrderLists(report).map(([title, orders]) => redList(view, title, orders.map(lineOf)));
  const problems = report.orderProblems?.map((problem) => [noticeLine(view, problem)]) ?? [];
  return [...lists, redList(view, 'Orders may be open that are not named', problems)].filter(Boolean).join('\n');
}

function redList({ paint }: View, title: string, items: readonly (readonly string[])[]): string {
  const more = (others: number) => [`  and ${formatNumber(others)} more, see the JSON report`];
  return titled(paint.bold(paint.red(title)), atMost(listed.openOrders, items, more).flat());
}

function conclusion({ report, paint, width }: View): string {
  const { summary, verdict, durationMs, checks } = report;
  const color = colorOf(verdictStyles[verdict].outcome, paint);
  const excused = checks.filter((row) => row.excused).length;
  const outcomes = countOutcomes(checks.filter((row) => !row.excused));
  const counts = present([
    ...outcomes.map(([outcome, count]) => `${formatNumber(count)} ${outcome}`),
    excused > 0 && `${formatNumber(excused)} excused by the baseline`,
  ]);
  const requests = `${plural(summary.requests, 'request')} in ${formatDuration(durationMs)}`;
  // A run that ended before its first check has nothing to count, and the reason is its verdict.
  const [why, ...others] = endedAtOnce(report) ? report.reasons : [];
  const line = why === undefined ? verdictLine(report) : `${verdict}: ${shortenedMessage(why)}`;
  const reasons = why === undefined ? reasonsBelowLine(report) : others;
  const levels = conformanceText(report);
  const counted = `${plural(summary.checks, 'check')}: ${counts.join(', ')} · ${requests}`;
  return present([
    why === undefined && wrapped(counted, width - 2, 2),
    wrappedStyled(`Verdict: ${paint.bold(color(line))}`, width),
    ...reasons.map((reason) => `  - ${wrapped(shortenedMessage(reason), width - 4, 4)}`),
    levels !== undefined && wrapped(`Conforms to: ${levels}`, width - 2, 2),
  ]).join('\n');
}
