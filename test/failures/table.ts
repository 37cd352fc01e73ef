// The failure matrix as a table: what each behavior led to, and what it cost.
import type { Behavior, EndedRun } from './behavior.js';

/** Characters of the message that a row shows. */
const messageLength = 100;

export interface MeasuredBehavior {
  readonly behavior: Behavior;
  readonly ended: EndedRun;
}

const columns = [
  'behavior',
  'seconds',
  'CPU',
  'MB',
  'requests',
  'findings',
  'orders',
  'exit',
  'verdict',
  'message',
] as const;

export function renderTable(measured: readonly MeasuredBehavior[]): string {
  const rows = [columns, ...measured.map(rowOf)];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function rowOf({ behavior, ended }: MeasuredBehavior): readonly string[] {
  const { seconds, processorSeconds, megabytes, requests, findings, openOrders, exit, verdict } = ended;
  const message = messageOf(behavior, ended);
  return [
    behavior.name,
    seconds.toFixed(1),
    processorSeconds?.toFixed(1) ?? '-',
    String(megabytes ?? '-'),
    String(requests),
    String(findings),
    String(openOrders),
    String(exit),
    verdict ?? '-',
    message.slice(0, messageLength),
  ];
}

/** The line that says what the test looks for. */
function messageOf({ ends }: Behavior, { stdout, stderr }: EndedRun): string {
  const lines = `${stderr}\n${stdout}`.split('\n');
  return (lines.findLast((line) => ends.says.test(line)) ?? '').trim();
}
