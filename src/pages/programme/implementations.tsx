// The table of implementations: the conformance levels of each, with versions, findings and power.
import { conformanceLevels } from '../../../spec/contract.js';
import { columnLetter } from '../../comparison/texts.js';
import type { Submission } from '../../programme/submission.js';
import { type AgeRule, lapseOf } from '../../programme/validity.js';
import { LevelResult } from './level-result.js';
import { type Column, ReportTable } from './report-table.js';

interface Row extends Submission {
  readonly letter: string;
  /** Why its report counts no longer. */
  readonly lapse: string | undefined;
}

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  ['Implementation', Name],
  ...conformanceLevels.map(({ name }): Column<Row> => [name, (row) => <LevelCell {...row} level={name} />]),
];

interface Props {
  readonly submissions: readonly Submission[];
  readonly rule: AgeRule;
}

export function Implementations({ submissions, rule }: Props) {
  const rows = submissions.map((submission, index) => ({
    ...submission,
    letter: columnLetter(index),
    lapse: lapseOf(submission.report, rule),
  }));
  return (
    <section id="implementations" aria-labelledby="implementations-title">
      <h2 id="implementations-title">Implementations</h2>
      <ColumnFilter />
      <ReportTable label="Conformance of each implementation" columns={columns} rows={rows} />
      <p class="no-matches" id="no-columns" hidden>
        No implementation matches.
      </p>
    </section>
  );
}

/** Hides implementations here, and their columns in the tables below; columns.js applies it. */
function ColumnFilter() {
  return (
    <search class="filters">
      <form id="column-filter">
        <label class="search-field">
          <span class="visually-hidden">Search implementations</span>
          <input
            type="search"
            name="words"
            placeholder="Name, version or vendor"
            autocomplete="off"
            spellcheck={false}
          />
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
}

function Name({ name, letter, report }: Row) {
  const { implementation } = report.target;
  return (
    <>
      <span class="letter">{letter}</span> <a href={`${name}.html`}>{implementation.name}</a> {implementation.version}
      {implementation.vendor !== undefined && <p class="muted">{implementation.vendor}</p>}
    </>
  );
}

/** A level that the contract has now may be new to the report. */
function LevelCell({ level, report, lapse }: Row & { readonly level: string }) {
  const result = report.conformance.find((row) => row.level === level)?.result ?? 'not-claimed';
  return <LevelResult result={result} lapse={lapse} />;
}
