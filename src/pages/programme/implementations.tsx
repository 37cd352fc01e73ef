// The tables of implementations and of their reports: the conformance levels of each, with versions, findings and power.
import type { Child } from 'hono/jsx';
import { conformanceLevels } from '../../../spec/contract.js';
import type { Outcome } from '../../check/outcome/check-result.js';
import { columnLetter } from '../../comparison/compare.js';
import type { Submission } from '../../programme/submission.js';
import { type AgeRule, lapseOf } from '../../programme/verify.js';
import { countFindings } from '../../result/format.js';
import type { LevelResult as Level } from '../../result/model.js';
import { DecorativeSymbol, Section, TableHead } from '../shared/page-frame.js';

type Row = Submission & { readonly letter: string; readonly lapse: string | undefined };

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  ['Implementation', Name],
  ...conformanceLevels.map(
    ({ name }): Column<Row> => [
      name,
      ({ report, lapse }) => {
        // A level that the contract has now may be new to the report.
        const { result } = report.conformance.find(({ level }) => level === name) ?? { result: 'not-claimed' };
        return <LevelResult result={result} lapse={lapse} />;
      },
    ],
  ),
];

export function Implementations(submissions: readonly Submission[], rule: AgeRule) {
  const rows = submissions.map((submission, index) => ({
    ...submission,
    letter: columnLetter(index),
    lapse: lapseOf(submission.report, rule),
  }));
  return (
    <Section id="implementations" title="Implementations">
      <ColumnFilter />
      <ReportTable label="Conformance of each implementation" columns={columns} rows={rows} />
      <p class="no-matches" id="no-columns" hidden>
        No implementation matches.
      </p>
    </Section>
  );
}

/** Hides implementations here, and their columns in the tables below; columns.js applies it. */
const ColumnFilter = () => (
  <search class="filters">
    <form id="column-filter">
      <label class="search-field">
        <span class="visually-hidden">Search implementations</span>
        <input type="search" name="words" placeholder="Name, version or vendor" autocomplete="off" spellcheck={false} />
      </label>
      <fieldset>
        <legend>level</legend>
        {conformanceLevels.map(({ name }) => (
          <label class="chip">
            <input type="checkbox" name="level" value={name} />
            <span>conforms to {name}</span>
          </label>
        ))}
      </fieldset>
    </form>
  </search>
);

function Name({ name, letter, report }: Row) {
  const { implementation } = report.target;
  return (
    <>
      <span class="letter">{letter}</span> <a href={`${name}.html`}>{implementation.name}</a> {implementation.version}
      {implementation.vendor !== undefined && <p class="muted">{implementation.vendor}</p>}
    </>
  );
}

const texts: Readonly<Record<Level['result'], readonly [outcome: Outcome, text: string]>> = {
  conforms: ['passed', 'conforms'],
  fails: ['failed', 'fails'],
  'not-shown': ['inconclusive', 'not shown'],
  'not-claimed': ['skipped', 'not claimed'],
};

export function LevelResult({ result, lapse }: Pick<Level, 'result'> & { readonly lapse?: string | undefined }) {
  const [outcome, text] =
    lapse === undefined || result === 'not-claimed' ? texts[result] : (['skipped', lapse] as const);
  return (
    <>
      <DecorativeSymbol outcome={outcome} /> {text}
    </>
  );
}

export type ReportRow = Pick<Submission, 'report'>;

export type Column<Row extends ReportRow> = readonly [title: string, contentOf: (row: Row) => Child];

export const facts = [
  ['Violations', ({ report: { findings } }) => String(countFindings(findings).violations)],
  ['Warnings', ({ report: { findings } }) => String(countFindings(findings).warnings)],
  ['Power', ({ report: { summary } }) => (summary.power === undefined ? '–' : `${Math.floor(100 * summary.power)} %`)],
  ['Contract', ({ report }) => report.contract],
  ['Tickmark', ({ report }) => report.tool.version],
  ['Day', ({ report }) => report.startedAt.slice(0, 10)],
] as const satisfies readonly (readonly [title: string, textOf: (row: ReportRow) => string])[];

interface TableProps<Row extends ReportRow> {
  readonly label: string;
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
}

/** The label is for assistive technology. The columns stand before the facts; the first one names the row. */
export function ReportTable<Row extends ReportRow>({ label, columns, rows }: TableProps<Row>) {
  const [[heading, nameOf], ...others] = [...columns, ...facts] as const;
  return (
    <section class="scroll" tabindex={0} aria-label={label}>
      <table class="value-table report-table">
        <TableHead titles={[heading, ...others.map(([title]) => title)]} />
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
