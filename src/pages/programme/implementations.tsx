// The table of implementations: the conformance levels of each, with versions, findings and power.
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

interface Props {
  readonly submissions: readonly Submission[];
  readonly rule: AgeRule;
}

export function Implementations({ submissions, rule }: Props): JSX.Element {
  const facts = ['Violations', 'Warnings', 'Power', 'Contract', 'Day'];
  return (
    <section id="implementations" aria-labelledby="implementations-title">
      <h2 id="implementations-title">Implementations</h2>
      <ColumnFilter />
      <div class="scroll">
        <table class="implementations">
          <thead>
            <tr>
              {['Implementation', ...conformanceLevels.map(({ name }) => name), ...facts].map((title) => (
                <th scope="col">{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {submissions.map((submission, index) => (
              <Row submission={submission} letter={columnLetter(index)} rule={rule} />
            ))}
          </tbody>
        </table>
      </div>
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
          <legend>conforms to</legend>
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
    <tr data-column="" data-levels={reached.join('|')}>
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

function LevelCell({
  level,
  report,
  lapse,
}: {
  readonly level: string;
  readonly report: SubmittedReport;
  readonly lapse: string | undefined;
}) {
  const result = report.conformance.find((row) => row.level === level)?.result ?? 'not-claimed';
  const [outcome, text] = resultTexts[result];
  const isLapsed = lapse !== undefined && result !== 'not-claimed';
  return (
    <td data-name={level}>
      <DecorativeSymbol outcome={isLapsed ? 'skipped' : outcome} /> {isLapsed ? lapse : text}
    </td>
  );
}

/** What a report says besides its levels. */
export function Facts({
  report: { findings, summary, contract, startedAt },
}: {
  readonly report: SubmittedReport;
}): JSX.Element {
  const { violations, warnings } = countFindings(findings);
  const { power } = summary;
  const facts = [
    ['Violations', violations],
    ['Warnings', warnings],
    ['Power', power === undefined ? '–' : `${Math.floor(100 * power)} %`],
    ['Contract', contract],
    ['Day', startedAt.slice(0, 10)],
  ] as const;
  return (
    <>
      {facts.map(([name, value]) => (
        <td data-name={name}>{value}</td>
      ))}
    </>
  );
}
