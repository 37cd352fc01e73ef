// The report as a person reads it in a terminal: what passed, what did not and why, the verdict last.
import { features } from '../../spec/requirement.js';
import type { Outcome } from '../check/check-result.js';
import type { CheckRow, Observation, Report, Verdict } from '../result/model.js';
import { byReason, findingLines, shortened } from './finding.js';
import { createPaint, type Paint } from './paint.js';
import { printable } from './printable.js';

export interface ConsoleOptions {
  readonly color: boolean;
  /** Columns of the terminal; text is wrapped to it. */
  readonly width?: number;
}

const marks: Readonly<Record<Outcome, string>> = {
  passed: '✓',
  failed: '✗',
  warned: '!',
  inconclusive: '?',
  skipped: '–',
  error: '‼',
};

function painterOf(paint: Paint): Readonly<Record<Outcome, (text: string) => string>> {
  return {
    passed: paint.green,
    failed: paint.red,
    warned: paint.yellow,
    inconclusive: paint.cyan,
    skipped: paint.dim,
    error: paint.magenta,
  };
}

/** The whole report as text, ending in a line break. */
export function renderConsole(report: Report, { color, width = 100 }: ConsoleOptions): string {
  const paint = createPaint(color);
  const view: View = { report, paint, width: Math.max(60, Math.min(width, 120)) };
  const parts = [
    heading(view),
    featureTable(view),
    findings(view, 'failed', 'Failed'),
    findings(view, 'warned', 'Warnings'),
    findings(view, 'error', 'Errors of the suite itself'),
    known(view),
    reasonsFor(view, 'inconclusive', 'Inconclusive'),
    reasonsFor(view, 'skipped', 'Skipped'),
    observations(view),
    ending(view),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

interface View {
  readonly report: Report;
  readonly paint: Paint;
  readonly width: number;
}

function heading({ report, paint }: View): string {
  const { baseUrl } = report.target;
  const where = typeof baseUrl === 'string' ? baseUrl : `${baseUrl.catalog} and ${baseUrl.orderBook}`;
  return `${paint.bold('tickmark')} ${report.tool.version}  ${printable(where)}  ${paint.dim(`seed ${report.seed}`)}`;
}

function featureTable({ report, paint }: View): string {
  const painters = painterOf(paint);
  const rows = features.map((feature) => {
    const own = report.checks.filter((row) => row.feature === feature);
    if (own.length === 0) return undefined;
    const counts = (Object.keys(marks) as Outcome[]).map((outcome) => {
      const count = own.filter((row) => row.outcome === outcome).length;
      return count === 0 ? '' : painters[outcome](`${marks[outcome]} ${count} ${outcome}`);
    });
    return `  ${feature.padEnd(12)}${counts.filter((text) => text !== '').join('  ')}`;
  });
  return rows.filter((row) => row !== undefined).join('\n');
}

function rowsOf(report: Report, outcome: Outcome): readonly CheckRow[] {
  return report.checks.filter((row) => row.outcome === outcome);
}

function findings(view: View, outcome: Outcome, title: string): string {
  const rows = rowsOf(view.report, outcome).filter(({ excused }) => excused === undefined);
  if (rows.length === 0) return '';
  return [view.paint.bold(`${title} (${rows.length})`), ...rows.map((row) => finding(view, row))].join('\n\n');
}

/** What fails and may, each with its excuse. */
function known({ report, paint, width }: View): string {
  const rows = report.checks.filter(({ excused }) => excused);
  const lines = rows.flatMap(({ id, outcome, message = '', excused }) => {
    const until = excused?.expires === undefined ? '' : ` (until ${excused.expires})`;
    const why = printable(`${excused?.reason ?? ''}${until}`);
    return [`  ${paint.dim(marks[outcome])} ${id}  ${why}`, `    ${paint.dim(printable(shortened(message, width)))}`];
  });
  return rows.length === 0 ? '' : [paint.bold(`Known (baseline) (${rows.length})`), ...lines].join('\n');
}

function finding({ report, paint, width }: View, row: CheckRow): string {
  const rule = report.requirements.find(({ id }) => id === row.requirements[0]);
  const mark = painterOf(paint)[row.outcome](`${marks[row.outcome]} ${row.id}`);
  return [
    `  ${mark}  ${paint.dim(`section ${rule?.section ?? ''}, ${row.level}`)}`,
    ...findingLines(row, rule, width).map(([label, text]) => `    ${paint.dim(label.padEnd(10))}${text}`),
  ].join('\n');
}

/** Checks that share a reason share a line. */
function reasonsFor({ report, paint }: View, outcome: Outcome, title: string): string {
  const groups = byReason(report, outcome);
  if (groups.size === 0) return '';
  const count = rowsOf(report, outcome).length;
  const lines = [...groups].map(([reason, rows]) => {
    const names = rows.slice(0, 3).map(({ id }) => id);
    const more = rows.length > 3 ? ` and ${rows.length - 3} more` : '';
    return `  ${painterOf(paint)[outcome](marks[outcome])} ${printable(shortened(reason, 1000))}\n    ${paint.dim(names.join(', ') + more)}`;
  });
  return [paint.bold(`${title} (${count})`), ...lines].join('\n');
}

function observations({ report, paint, width }: View): string {
  if (report.observations.length === 0) return '';
  return [paint.bold('Where the interface is silent, this service …'), ...report.observations.map(observed)].join('\n');

  function observed({ id, answers }: Observation): string {
    const said = answers.map(({ value }) => printable(shortened(value, width))).join('; ');
    const room = width - 4;
    return `  ${shortened(said, room)}\n    ${paint.dim(id)}`;
  }
}

const words: Readonly<Record<Verdict, string>> = {
  conforming: 'conforming',
  partial: 'partial: nothing failed, but not everything that is claimed was exercised',
  nonconforming: 'nonconforming',
  inconclusive: 'inconclusive: there is no telling',
};

function ending({ report, paint }: View): string {
  const { summary, verdict, reasons, durationMs } = report;
  const color = {
    conforming: paint.green,
    partial: paint.yellow,
    nonconforming: paint.red,
    inconclusive: paint.magenta,
  }[verdict];
  const counts = (Object.keys(marks) as Outcome[]).filter((outcome) => summary[outcome] > 0);
  const tally = counts.map((outcome) => `${summary[outcome]} ${outcome}`).join(', ');
  const facts = `${summary.checks} checks: ${tally} · ${summary.requests} requests in ${(durationMs / 1000).toFixed(1)} s`;
  const excused = report.checks.filter((row) => row.excused).length;
  const known = excused === 0 ? [] : [`known and excused by the baseline: ${excused}`];
  const why = [...reasons, ...known].map((reason) => `\n  ${printable(shortened(reason, 1000))}`).join('');
  return `${facts}\nVerdict: ${paint.bold(color(words[verdict]))}${why}`;
}
