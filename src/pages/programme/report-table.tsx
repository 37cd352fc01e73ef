// A table with one row for each report: what it says of it, and then the same facts in every table.
import type { Child } from 'hono/jsx';
import type { SubmittedReport } from '../../programme/submission.js';
import { countFindings } from '../../result/verdict-line.js';

export interface ReportRow {
  readonly report: SubmittedReport;
}

export type Column<Row extends ReportRow> = readonly [title: string, contentOf: (row: Row) => Child];

export const facts = [
  ['Violations', ({ report: { findings } }) => String(countFindings(findings).violations)],
  ['Warnings', ({ report: { findings } }) => String(countFindings(findings).warnings)],
  ['Power', ({ report: { summary } }) => (summary.power === undefined ? '–' : `${Math.floor(100 * summary.power)} %`)],
  ['Contract', ({ report }) => report.contract],
  ['Tickmark', ({ report }) => report.tool.version],
  ['Day', ({ report }) => report.startedAt.slice(0, 10)],
] as const satisfies readonly (readonly [title: string, textOf: (row: ReportRow) => string])[];

interface Props<Row extends ReportRow> {
  /** What the table shows, for assistive technology. */
  readonly label: string;
  /** Before the facts; the first one names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
}

export function ReportTable<Row extends ReportRow>({ label, columns, rows }: Props<Row>) {
  const [[heading, nameOf], ...others] = [...columns, ...facts] as const;
  return (
    <section class="scroll" tabindex={0} aria-label={label}>
      <table class="value-table report-table">
        <thead>
          <tr>
            {[heading, ...others.map(([title]) => title)].map((title) => (
              <th scope="col">{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr>
              <th scope="row">{nameOf(row)}</th>
              {others.map(([title, contentOf]) => (
                <td data-name={title}>{contentOf(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
