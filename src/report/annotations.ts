// GitHub Actions annotations: workflow commands on stdout that GitHub shows beside a pull request.

import { plural } from '../result/format.js';
import type { CheckRow, Report } from '../result/model.js';
import { effectiveOutcome, statuses } from './effective-outcome.js';
import { headline, rulesById } from './finding.js';
import { printable } from './printable.js';

/** GitHub shows ten errors and ten warnings for each step. */
const maximumPerKind = 10;

/** One line for each failure and warning, and a notice about those beyond the maximum; empty if nothing failed or warned. */
export function renderAnnotations(report: Report): string {
  const rules = rulesById(report);
  const lines = (['error', 'warning'] as const).flatMap((kind) => {
    const rows = report.checks.filter((row) => statuses[effectiveOutcome(row, report)].annotation === kind);
    const shown = rows.slice(0, maximumPerKind).map((row) => command(kind, row.id, textOf(row)));
    return rows.length > maximumPerKind
      ? [...shown, command('notice', 'tickmark', notice(kind, rows.length - maximumPerKind))]
      : shown;
  });
  return lines.map((line) => `${line}\n`).join('');

  function textOf(row: CheckRow): string {
    const rule = rules.get(row.requirements[0] ?? '');
    const replay = row.replay === undefined ? [] : [printable(row.replay)];
    return [headline(row), ...(rule ? [`Section ${rule.section}: ${printable(rule.text)}`] : []), ...replay].join('\n');
  }
}

function notice(kind: 'error' | 'warning', count: number): string {
  return `${plural(count, `more ${kind}`)}: the log and the reports list all of them`;
}

/** The format: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function command(kind: 'error' | 'warning' | 'notice', title: string, message: string): string {
  return `::${kind} title=${escapeProperty(printable(title))}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
