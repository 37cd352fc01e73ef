// The report for a terminal: the details of each finding, and at the end, on one screen, what was found, what could not be
// judged, and the verdict.
import { features } from '../../spec/requirement.js';
import type { Outcome } from '../check/check-result.js';
import type { Reason } from '../check/reasons.js';
import { groupBy } from '../group-by.js';
import { answerGroups, answerText, profileText } from '../result/answers.js';
import { formatDuration, plural } from '../result/format.js';
import type { CheckRow, Finding, Report, Verdict } from '../result/model.js';
import { countOutcomes, outcomeSymbols } from '../result/outcomes.js';
import { groupByReason, type InconclusiveGroup } from '../result/remedies.js';
import { verdictMeanings } from '../result/verdict.js';
import { excuseText, findingDetails, findingLines, labelWidth, shortenedLine } from './finding.js';
import { createPaint, type Paint } from './paint.js';
import { printable } from './printable.js';

export interface ConsoleOptions {
  readonly color: boolean;
  /** Columns of the terminal. */
  readonly width?: number | undefined;
  /** Lines are cut to the width only in a terminal: a file or a log keeps them whole. */
  readonly isTerminal?: boolean;
  /** Only the findings, one line each, and the verdict. */
  readonly quiet?: boolean;
  /** Every check of a finding, and every check that could not be judged. */
  readonly verbose?: boolean;
  /** What the service does where the interface is silent. */
  readonly observations?: boolean;
}

/** Columns: narrower terminals wrap lines. */
const minimumWidth = 60;
/** Characters of a line where there is no terminal to fit. */
const maximumLine = 1000;
/** Findings that the end lists, so that it fits on a screen. */
const listedFindings = 15;
/** Requests of recorded traffic that are named. */
const listedRequests = 8;
/** Open orders that are listed. */
const listedOrders = 20;

interface View {
  readonly report: Report;
  readonly paint: Paint;
  /** Columns that a line may fill. */
  readonly width: number;
  readonly options: ConsoleOptions;
}

/** The whole report as text, ending in a line break. */
export function renderConsole(report: Report, options: ConsoleOptions): string {
  const { color, width = 100, isTerminal = false, quiet = false, verbose = false } = options;
  const view: View = {
    report,
    paint: createPaint(color),
    width: isTerminal ? Math.max(minimumWidth, width) : maximumLine,
    options,
  };
  const details = [
    heading(view),
    featureTable(view),
    ...report.findings.map((finding) => findingBlock(view, finding)),
    suiteErrors(view),
    excusedChecks(view),
    ...(options.observations ? [observations(view)] : []),
    ...(verbose
      ? [checksByReason(view, 'inconclusive', 'Not judged'), checksByReason(view, 'skipped', 'Skipped')]
      : []),
  ];
  const judged = quiet ? [] : [incidentList(view), inconclusiveGroups(view), unmatchedRequests(view), asides(view)];
  const end = [findingList(view), ...judged, openOrders(view), conclusion(view)];
  const parts = quiet ? end : [...details, ...end];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function heading({ report, paint }: View): string {
  const { baseUrl } = report.target;
  const target = typeof baseUrl === 'string' ? baseUrl : `${baseUrl.catalog} and ${baseUrl.orderBook}`;
  return `${paint.bold('tickmark')} ${report.tool.version}  ${printable(target)}  ${paint.dim(`seed ${report.seed}`)}`;
}

function featureTable({ report, paint }: View): string {
  const rows = features.flatMap((feature) => {
    const counts = countOutcomes(report.checks.filter((row) => row.feature === feature));
    const texts = counts.map(([outcome, count]) =>
      colorOf(outcome, paint)(`${outcomeSymbols[outcome]} ${count} ${outcome}`),
    );
    return texts.length === 0 ? [] : [`  ${feature.padEnd(12)}${texts.join('  ')}`];
  });
  return rows.join('\n');
}

function colorOf(outcome: Outcome, paint: Paint): (text: string) => string {
  return {
    failed: paint.red,
    error: paint.magenta,
    warned: paint.yellow,
    inconclusive: paint.cyan,
    passed: paint.green,
    skipped: paint.dim,
  }[outcome];
}

const levelOutcomes = { must: 'failed', pinned: 'failed', should: 'warned' } as const;

function findingHead({ paint }: View, { level }: Finding): string {
  const outcome = levelOutcomes[level];
  return colorOf(outcome, paint)(outcomeSymbols[outcome]);
}

/** What was found, the rule, the evidence, and how to see it again. */
function findingBlock(view: View, finding: Finding): string {
  const { report, paint, width, options } = view;
  const rules = report.requirements.filter(({ id }) => finding.requirements.includes(id));
  const lines = findingDetails(finding, rules, width);
  const checks = options.verbose ? report.checks.filter(({ id }) => finding.checks.includes(id)) : [];
  return [
    `${findingHead(view, finding)} ${paint.bold(shortenedLine(finding.message, width - 2))}`,
    ...lines.map((line) => labeled(view, line)),
    ...checks.flatMap((row) => [
      `    ${colorOf(row.outcome, paint)(outcomeSymbols[row.outcome])} ${row.id}`,
      ...checkLines(view, row).map((line) => `  ${line}`),
    ]),
  ].join('\n');
}

function labeled({ paint }: View, [label, text]: readonly [string, string]): string {
  return `    ${paint.dim(label.padEnd(labelWidth))}${text}`;
}

function checkLines(view: View, row: CheckRow): readonly string[] {
  const rule = view.report.requirements.find(({ id }) => id === row.requirements[0]);
  return findingLines(row, rule, view.width).map((line) => labeled(view, line));
}

function suiteErrors(view: View): string {
  const { report, paint } = view;
  const rows = report.checks.filter((row) => row.outcome === 'error');
  if (rows.length === 0) return '';
  const blocks = rows.map((row) =>
    [`  ${paint.magenta(`${outcomeSymbols.error} ${row.id}`)}`, ...checkLines(view, row)].join('\n'),
  );
  return [paint.bold(`Errors of the suite itself (${rows.length})`), ...blocks].join('\n');
}

function excusedChecks({ report, paint, width }: View): string {
  const lines = report.checks.flatMap(({ id, outcome, excused }) => {
    if (!excused) return [];
    return [`  ${paint.dim(outcomeSymbols[outcome])} ${shortenedLine(`${id}  ${excuseText(excused)}`, width - 4)}`];
  });
  return lines.length === 0 ? '' : [paint.bold(`Excused by the baseline (${lines.length})`), ...lines].join('\n');
}

/** By reason: what to do, then each message once with the checks that have it. */
function checksByReason({ report, paint, width }: View, outcome: 'inconclusive' | 'skipped', title: string): string {
  const rows = report.checks.filter((row) => row.outcome === outcome);
  if (rows.length === 0) return '';
  return [paint.bold(`${title} (${rows.length})`), ...groupByReason(rows).flatMap(groupLines)].join('\n');

  function groupLines({ remedy, messages }: InconclusiveGroup): readonly string[] {
    const lines = messages.flatMap(({ message, checks }) => [
      `    ${colorOf(outcome, paint)(outcomeSymbols[outcome])} ${shortenedLine(message, width - 6)}`,
      ...checks.map(({ id }) => `      ${paint.dim(id)}`),
    ]);
    return [...(remedy ? [`  ${remedy.title}`] : []), ...lines];
  }
}

/** Each question, then its answers with the subjects that have each. */
function observations({ report, paint, width }: View): string {
  if (report.observations.length === 0) return '';
  const lines = report.observations.flatMap((observation) => [
    `  ${shortenedLine(`${observation.question}  ${observation.id}`, width - 2)}`,
    ...answerGroups(observation).map((group) => `    ${paint.dim(shortenedLine(answerText(group), width - 4))}`),
  ]);
  return [paint.bold('Where the interface is silent'), ...lines].join('\n');
}

/** One line for each finding, with the command that explains it. */
function findingList(view: View): string {
  const { report, paint, width, options } = view;
  const { findings } = report;
  if (findings.length === 0) return '';
  // Without the details above, each finding is listed.
  const shown = options.verbose || options.quiet ? findings : findings.slice(0, listedFindings);
  const longest = Math.max(...shown.map(({ explain }) => explain.length));
  const room = Math.max(minimumWidth / 2, width - Math.min(longest, width / 2) - 6);
  const lines = shown.map((finding) => {
    const text = shortenedLine(finding.message, room);
    return `  ${findingHead(view, finding)} ${text}  ${paint.dim(printable(finding.explain))}`;
  });
  const others = findings.length - shown.length;
  return [
    paint.bold(plural(findings.length, 'finding')),
    ...lines,
    ...(others > 0 ? [`  and ${others} more above`] : []),
  ].join('\n');
}

/** One line for each kind of incident. */
function incidentList({ report: { incidents = [] }, paint, width }: View): string {
  if (incidents.length === 0) return '';
  const lines = incidents.map(({ message }) => `  ${paint.yellow('!')} ${shortenedLine(message, width - 4)}`);
  return [paint.bold(`${plural(incidents.length, 'incident')} (not violations)`), ...lines].join('\n');
}

/** One line for each reason: how many checks, and what to do. */
function inconclusiveGroups({ report, paint, width }: View): string {
  const rows = report.checks.filter(({ outcome }) => outcome === 'inconclusive');
  if (rows.length === 0) return '';
  const counts = groupByReason(rows).map(({ remedy, messages }) => ({
    remedy,
    count: messages.reduce((sum, { checks }) => sum + checks.length, 0),
  }));
  const digits = Math.max(...counts.map(({ count }) => String(count).length));
  const lines = counts.map(({ remedy, count }) => {
    const { title = 'No reason given', advice = '', example } = remedy ?? {};
    const text = `${title}${example === undefined ? '' : ` (${example})`}. ${advice}`;
    return `  ${paint.cyan(String(count).padStart(digits))} ${shortenedLine(text, width - digits - 3)}`;
  });
  return [paint.bold(`${plural(rows.length, 'check')} could not be judged`), ...lines].join('\n');
}

/** Of recorded traffic: what is not of the interface, the most frequent first. */
function unmatchedRequests({ report: { traffic }, paint, width, options }: View): string {
  const all = traffic?.unmatched ?? [];
  if (all.length === 0) return '';
  const shown = options.verbose ? all : all.slice(0, listedRequests);
  const digits = Math.max(...shown.map(({ count }) => String(count).length));
  const lines = shown.map(
    ({ request, count }) =>
      `  ${paint.dim(String(count).padStart(digits))} ${shortenedLine(request, width - digits - 3)}`,
  );
  const others = all.length - shown.length;
  return [
    paint.bold('Recorded requests that match no operation'),
    ...lines,
    ...(others > 0 ? [`  and ${others} others (--verbose)`] : []),
  ].join('\n');
}

const skipReasons: Partial<Record<Reason, string>> = {
  'feature-not-claimed': 'not claimed',
  'trading-not-allowed': 'needs --allow-trading',
};

/** One line each: what was skipped, and how many observations there are. */
function asides({ report, paint, width, options }: View): string {
  const skipped = report.checks.filter(({ outcome }) => outcome === 'skipped');
  const byReason = groupBy(skipped, ({ reason }) => (reason && skipReasons[reason]) ?? reason);
  const names = [...byReason].map(
    ([reason, rows]) => `${reason}: ${[...new Set(rows.map(({ feature }) => feature))].join(', ')}`,
  );
  const count = report.observations.length;
  const { profile } = report;
  const lines = [
    ...(profile ? [profileText(profile)] : []),
    ...(skipped.length > 0 ? [`${plural(skipped.length, 'check')} skipped (${names.join('; ')})`] : []),
    ...(count > 0 && !options.observations
      ? [`${plural(count, 'observation')} where the interface is silent (--observations)`]
      : []),
  ];
  return lines.map((line) => paint.dim(shortenedLine(line, width))).join('\n');
}

/** The orders that the run could not cancel, each with the command that does. */
function openOrders({ report, paint }: View): string {
  const { openOrders: orders = [] } = report;
  if (orders.length === 0) return '';
  const others = orders.length - listedOrders;
  const lines = orders
    .slice(0, listedOrders)
    .flatMap(({ id, isListed, cancel }) => [
      `  ${printable(id)}${isListed ? '' : ' (not confirmed: the live orders could not be read)'}`,
      ...(cancel === undefined ? [] : [`    ${paint.dim(printable(cancel))}`]),
    ]);
  return [
    paint.bold(paint.red(`Still open: ${plural(orders.length, 'order')} of this run; to cancel:`)),
    ...lines,
    ...(others > 0 ? [`  and ${others} more, see the JSON report`] : []),
  ].join('\n');
}

/** Verdicts whose meaning is not obvious. */
const explainedVerdicts: readonly Verdict[] = ['partial', 'inconclusive'];

function conclusion({ report, paint, width }: View): string {
  const { summary, verdict, reasons, durationMs, checks } = report;
  const color = {
    conforming: paint.green,
    partial: paint.yellow,
    nonconforming: paint.red,
    inconclusive: paint.magenta,
  }[verdict];
  const counts = countOutcomes(checks).map(([outcome, count]) => `${count} ${outcome}`);
  const meaning = explainedVerdicts.includes(verdict) ? `${verdict}: ${verdictMeanings[verdict]}` : verdict;
  const requests = `${plural(summary.requests, 'request')} in ${formatDuration(durationMs)}`;
  const excused = checks.filter((row) => row.excused).length;
  const notes = excused === 0 ? reasons : [...reasons, `${plural(excused, 'check')} excused by the baseline`];
  return [
    `${plural(summary.checks, 'check')}: ${counts.join(', ')} · ${requests}`,
    `Verdict: ${paint.bold(color(meaning))}`,
    ...notes.map((note) => `  ${shortenedLine(note, width - 2)}`),
  ].join('\n');
}
