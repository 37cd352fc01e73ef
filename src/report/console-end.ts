// The end of the report for a terminal, about one screen: findings, what could not be judged, open orders, verdict.
import type { Reason } from '../check/outcome/reasons.js';
import { groupBy } from '../group-by.js';
import { conformanceText } from '../result/conformance.js';
import {
  endedAtOnce,
  findingsTitle,
  formatDuration,
  incidentsTitle,
  openOrderLists,
  reasonsBelowLine,
  verdictLine,
  waitsText,
} from '../result/format.js';
import type { OpenOrder } from '../result/model.js';
import { profileText } from '../result/observation-answers.js';
import { countOutcomes, verdictStyles } from '../result/outcomes.js';
import { printable } from '../result/printable.js';
import { groupByReason } from '../result/remedies.js';
import { sum } from '../sum.js';
import { atMost, formatNumber, plural, present } from '../words.js';
import { colorOf, findingSymbol, titled, type View } from './console-view.js';
import { shortenedMessage } from './finding.js';
import { fitsIn, wrapped, wrappedStyled } from './wrap.js';

/** What the end lists at most, so that it fits on a screen. */
const listed = { findings: 15, unmatchedRequests: 8, openOrders: 20 };

/** The parts, in order; empty where there is nothing to say. */
export function endParts(view: View): readonly string[] {
  const judged = [incidentList(view), inconclusiveGroups(view), unmatchedRequests(view), notes(view)];
  return [findingList(view), ...(view.options.quiet ? [] : judged), openOrders(view), conclusion(view)];
}

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
  const lines = rows.map(
    ({ symbol, message, explain }) => `  ${symbol} ${wrapped(message, width - 4, 4)}${space}${paint.dim(explain)}`,
  );
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

function inconclusiveGroups({ report, paint, width }: View): string {
  const rows = report.checks.filter(({ outcome }) => outcome === 'inconclusive');
  const groups = groupByReason(rows).map(({ remedy, messages }) => ({
    count: sum(messages.map(({ checks }) => checks.length)),
    text: `${remedy?.title ?? 'No reason given'}. ${remedy?.advice ?? ''}`,
    example: remedy?.example,
  }));
  const lines = countedLines(groups, width, paint.cyan, paint.dim);
  return titled(paint.bold(`${plural(rows.length, 'check')} could not be judged`), lines);
}

type Counted = { readonly count: number; readonly text: string; readonly example?: string | undefined };
type Style = (text: string) => string;

function countedLines(rows: readonly Counted[], width: number, ofCount: Style, ofExample: Style): readonly string[] {
  const digits = Math.max(...rows.map(({ count }) => String(count).length));
  const indent = digits + 3;
  return rows.map(({ count, text, example }) => {
    const below = example === undefined ? '' : `\n${' '.repeat(indent)}${ofExample(example)}`;
    return `  ${ofCount(String(count).padStart(digits))} ${wrapped(text, width - indent, indent)}${below}`;
  });
}

/** Of recorded traffic: what is not of the interface, the most frequent first. */
function unmatchedRequests({ report: { traffic }, paint, width, options }: View): string {
  const all = (traffic?.unmatched ?? []).map(({ request: text, count }) => ({ text, count }));
  const most = options.verbose ? all.length : listed.unmatchedRequests;
  const lines = countedLines(all.slice(0, most), width, paint.dim, paint.dim);
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
  const names = [...byReason].map(
    ([reason, rows]) => `${reason}: ${[...new Set(rows.map(({ feature }) => feature))].join(', ')}`,
  );
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
