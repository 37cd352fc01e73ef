// Annotations of GitHub Actions: workflow commands on stdout, beside the checks of a pull request.
import type { CheckRow, Report } from '../result/model.js';
import { headline, rulesOf } from './finding.js';
import { outcomeWords, standingOf } from './outcomes.js';
import { printable } from './printable.js';

/** GitHub shows ten of a kind for each step. */
const most = 10;

/** A line per failure and warning, a closing note where there are more; empty where there is nothing to say. */
export function renderAnnotations(report: Report): string {
  const rules = rulesOf(report);
  const lines = (['error', 'warning'] as const).flatMap((kind) => {
    const rows = report.checks.filter((row) => outcomeWords[standingOf(row, report)].annotation === kind);
    const shown = rows.slice(0, most).map((row) => command(kind, row.id, textOf(row)));
    return rows.length > most ? [...shown, command('notice', 'tickmark', more(kind, rows.length - most))] : shown;
  });
  return lines.map((line) => `${line}\n`).join('');

  function textOf(row: CheckRow): string {
    const rule = rules.get(row.requirements[0] ?? '');
    const again = row.replay === undefined ? [] : [printable(row.replay)];
    return [headline(row), ...(rule ? [`Section ${rule.section}: ${printable(rule.text)}`] : []), ...again].join('\n');
  }
}

function more(kind: 'error' | 'warning', count: number): string {
  return `${count} more ${kind}${count === 1 ? '' : 's'}: the log and the reports have all of them`;
}

/** As the runner reads it: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function command(kind: 'error' | 'warning' | 'notice', title: string, message: string): string {
  return `::${kind} title=${inProperty(printable(title))}::${inData(message)}`;
}

function inData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function inProperty(text: string): string {
  return inData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
