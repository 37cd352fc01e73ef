// The report for a terminal: counts by feature, then everything that did not pass, the verdict last.
import { features } from '../../spec/requirement.js';
import type { Outcome } from '../check/check-result.js';
import { formatDuration, plural } from '../result/format.js';
import type { CheckRow, Observation, Report, Verdict } from '../result/model.js';
import { countOutcomes, outcomeSymbols } from '../result/outcomes.js';
import { groupByReason, type InconclusiveGroup } from '../result/remedies.js';
import { verdictMeanings } from '../result/verdict.js';
import { excuseText, findingLines, labelWidth, shortenedLine } from './finding.js';
import { createPaint, type Paint } from './paint.js';
import { printable } from './printable.js';

export interface ConsoleOptions {
  readonly color: boolean;
  /** Columns of the terminal. */
  readonly width?: number;
}

/** Columns: narrower terminals wrap lines, wider ones are not filled. */
const minimumWidth = 60;
const maximumWidth = 120;
/** Characters of a message that explains a verdict or an inconclusive check. */
const maximumMessage = 1000;
/** Checks that are named where many have the same message. */
const namedChecks = 3;

interface View {
  readonly report: Report;
  readonly paint: Paint;
  readonly width: number;
}

/** The whole report as text, ending in a line break. */
export function renderConsole(report: Report, { color, width = 100 }: ConsoleOptions): string {
  const paint = createPaint(color);
  const view: View = { report, paint, width: Math.max(minimumWidth, Math.min(width, maximumWidth)) };
  const parts = [
    heading(view),
    featureTable(view),
    findings(view, 'failed', 'Failed'),
    findings(view, 'warned', 'Warnings'),
    findings(view, 'error', 'Errors of the suite itself'),
    excusedChecks(view),
    inconclusiveChecks(view, 'inconclusive', 'Inconclusive'),
    inconclusiveChecks(view, 'skipped', 'Skipped'),
    observations(view),
    conclusion(view),
  ];
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

function findings(view: View, outcome: Outcome, title: string): string {
  const rows = view.report.checks.filter((row) => row.outcome === outcome && row.excused === undefined);
  if (rows.length === 0) return '';
  return [view.paint.bold(`${title} (${rows.length})`), ...rows.map((row) => finding(view, row))].join('\n\n');
}

function finding({ report, paint, width }: View, row: CheckRow): string {
  const rule = report.requirements.find(({ id }) => id === row.requirements[0]);
  const name = colorOf(row.outcome, paint)(`${outcomeSymbols[row.outcome]} ${row.id}`);
  return [
    `  ${name}  ${paint.dim(`section ${rule?.section ?? ''}, ${row.level}`)}`,
    ...findingLines(row, rule, width).map(([label, text]) => `    ${paint.dim(label.padEnd(labelWidth))}${text}`),
  ].join('\n');
}

function excusedChecks({ report, paint, width }: View): string {
  const lines = report.checks.flatMap(({ id, outcome, message = '', excused }) => {
    if (!excused) return [];
    const name = `  ${paint.dim(outcomeSymbols[outcome])} ${id}  ${printable(excuseText(excused))}`;
    return [`${name}\n    ${paint.dim(shortenedLine(message, width))}`];
  });
  return lines.length === 0 ? '' : [paint.bold(`Excused by the baseline (${lines.length})`), ...lines].join('\n');
}

/** By reason: what to do, then each message once with the checks that have it. */
function inconclusiveChecks({ report, paint }: View, outcome: 'inconclusive' | 'skipped', title: string): string {
  const rows = report.checks.filter((row) => row.outcome === outcome);
  if (rows.length === 0) return '';
  return [paint.bold(`${title} (${rows.length})`), ...groupByReason(rows).flatMap(groupLines)].join('\n');

  function groupLines({ remedy, messages }: InconclusiveGroup): readonly string[] {
    const example = remedy?.example === undefined ? [] : [`      ${paint.bold(remedy.example)}`];
    const advice = remedy ? [`  ${remedy.title}: ${remedy.advice}`, ...example] : [];
    const lines = messages.flatMap(({ message, checks }) => [
      `    ${colorOf(outcome, paint)(outcomeSymbols[outcome])} ${shortenedLine(message, maximumMessage)}`,
      `      ${paint.dim(namesOf(checks))}`,
    ]);
    return [...advice, ...lines];
  }
}

function namesOf(checks: readonly CheckRow[]): string {
  const names = checks.slice(0, namedChecks).map(({ id }) => id);
  const others = checks.length - names.length;
  return names.join(', ') + (others > 0 ? ` and ${others} more` : '');
}

function observations({ report, paint, width }: View): string {
  if (report.observations.length === 0) return '';
  return [paint.bold('Where the interface is silent, this service …'), ...report.observations.map(lines)].join('\n');

  function lines({ id, answers }: Observation): string {
    const values = answers.map(({ value }) => shortenedLine(value, width)).join('; ');
    return `  ${shortenedLine(values, width - 4)}\n    ${paint.dim(id)}`;
  }
}

/** Verdicts whose meaning is not obvious. */
const explainedVerdicts: readonly Verdict[] = ['partial', 'inconclusive'];

function conclusion({ report, paint }: View): string {
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
    ...notes.map((note) => `  ${shortenedLine(note, maximumMessage)}`),
  ].join('\n');
}
