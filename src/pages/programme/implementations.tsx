// The table of implementations: the conformance levels of each, with versions, findings and power.
import type { PropsWithChildren } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { conformanceLevels } from '../../../spec/contract.js';
import type { Outcome } from '../../check/outcome/check-result.js';
import { columnLetter } from '../../comparison/texts.js';
import type { Submission, SubmittedReport } from '../../programme/submission.js';
import { type AgeRule, lapseOf } from '../../programme/validity.js';
import { countFindings } from '../../result/verdict-line.js';
import { DecorativeSymbol } from '../report/outcome-symbol.js';

type Result = SubmittedReport['conformance'][number]['result'];

export const resultTexts: Readonly<Record<Result, readonly [outcome: Outcome, text: string]>> = {
  conforms: ['passed', 'conforms'],
  fails: ['failed', 'fails'],
  'not-shown': ['inconclusive', 'not shown'],
  'not-claimed': ['skipped', 'not claimed'],
};

/** What a table says of a report besides its levels. */
const facts: readonly (readonly [title: string, textOf: (report: SubmittedReport) => string])[] = [
  ['Violations', ({ findings }) => String(countFindings(findings).violations)],
  ['Warnings', ({ findings }) => String(countFindings(findings).warnings)],
  ['Power', powerPercent],
  ['Contract', ({ contract }) => contract],
  ['Tickmark', ({ tool }) => tool.version],
  ['Day', ({ startedAt }) => startedAt.slice(0, 10)],
];

export function powerPercent({ summary: { power } }: SubmittedReport): string {
  return power === undefined ? '–' : `${Math.floor(100 * power)} %`;
}

type TableProps = PropsWithChildren<{
  /** What the table shows, for assistive technology. */
  readonly label: string;
  /** Of the columns before the facts. */
  readonly titles: readonly string[];
}>;

export function ReportTable({ label, titles, children }: TableProps): JSX.Element {
  return (
    <section class="scroll" tabindex={0} aria-label={label}>
      <table class="report-table">
        <thead>
          <tr>
            {[...titles, ...facts.map(([title]) => title)].map((title) => (
              <th scope="col">{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

export function Facts({ report }: { readonly report: SubmittedReport }): JSX.Element {
  return (
    <>
      {facts.map(([title, textOf]) => (
        <td data-name={title}>{textOf(report)}</td>
      ))}
    </>
  );
}

interface Props {
  readonly submissions: readonly Submission[];
  readonly rule: AgeRule;
}

export function Implementations({ submissions, rule }: Props): JSX.Element {
  return (
    <section id="implementations" aria-labelledby="implementations-title">
      <h2 id="implementations-title">Implementations</h2>
      <ColumnFilter />
      <ReportTable
        label="Conformance of each implementation"
        titles={['Implementation', ...conformanceLevels.map(({ name }) => name)]}
      >
        {submissions.map((submission, index) => (
          <Row submission={submission} letter={columnLetter(index)} rule={rule} />
        ))}
      </ReportTable>
      <p class="no-matches" id="no-columns" hidden>
        No implementation matches.
      </p>
    </section>
  );
}

/** Hides implementations here, and their columns in the tables below; columns.js applies it. */
function ColumnFilter(): JSX.Element {
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
          <legend>Conforms to</legend>
          {conformanceLevels.map(({ name }) => (
            <label class="chip">
              <input type="checkbox" name="level" value={name} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      </form>
    </search>
  );
}

interface RowProps {
  readonly submission: Submission;
  readonly letter: string;
  readonly rule: AgeRule;
}

function Row({ submission: { name, report }, letter, rule }: RowProps): JSX.Element {
  const { implementation } = report.target;
  const lapse = lapseOf(report, rule);
  const reached = lapse
    ? []
    : report.conformance.filter(({ result }) => result === 'conforms').map(({ level }) => level);
  return (
    <tr data-levels={reached.join('|')}>
      <th scope="row">
        <span class="letter">{letter}</span> <a href={`${name}.html`}>{implementation.name}</a> {implementation.version}
        {implementation.vendor !== undefined && <span class="muted vendor">{implementation.vendor}</span>}
      </th>
      {conformanceLevels.map(({ name: level }) => (
        <LevelCell level={level} report={report} lapse={lapse} />
      ))}
      <Facts report={report} />
    </tr>
  );
}

interface CellProps {
  readonly level: string;
  readonly report: SubmittedReport;
  readonly lapse: string | undefined;
}

function LevelCell({ level, report, lapse }: CellProps): JSX.Element {
  const result = report.conformance.find((row) => row.level === level)?.result ?? 'not-claimed';
  const [outcome, text] = resultTexts[result];
  const isLapsed = lapse !== undefined && result !== 'not-claimed';
  return (
    <td data-name={level}>
      <DecorativeSymbol outcome={isLapsed ? 'skipped' : outcome} /> {isLapsed ? lapse : text}
    </td>
  );
}
