// The pages of a conformance programme: one of all implementations, and one of each. They need no server.

import type { Child } from 'hono/jsx';
import { conformanceLevels, contractVersion } from '../../../spec/contract.js';
import type { Outcome } from '../../check/outcome.js';
import { columnLetter } from '../../comparison/compare.js';
import { answeredQuestions, brokenRequirements, type Submission } from '../../programme/submission.js';
import { type AgeRule, lapseOf } from '../../programme/verify.js';
import { reachedLevels } from '../../result/conformance.js';
import { countFindings, findingsTitle, implementationText, seedText, verdictText } from '../../result/format.js';
import type { LevelResult as Level } from '../../result/model.js';
import { findingOutcome } from '../../result/outcomes.js';
import { formatNumber, plural } from '../../words.js';
import { Questions, RequirementMatrix } from '../comparison/tables.js';
import { Observations } from '../report/sections.js';
import { renderDocument, stylesWith } from '../shared/html-document.js';
import {
  DecorativeSymbol,
  Definitions,
  linksTo,
  NameValueList,
  NavigationBar,
  OutcomeSymbol,
  Page,
  Section,
  TableHead,
} from '../shared/page-frame.js';

const styles = stylesWith('sections', 'comparison', 'programme');

/** Pages by file name. */
export function renderProgrammeSite(submissions: readonly Submission[], rule: AgeRule) {
  const index = renderDocument({
    title: `${plural(submissions.length, 'implementation')} · Tickmark`,
    styles,
    scripts: ['theme', 'columns', 'filter', 'keyboard'],
    body: Overview(submissions, rule),
  });
  const pages = submissions.map((submission) => [
    `${submission.name}.html`,
    renderDocument({
      title: `${submission.report.target.implementation.name} · Tickmark`,
      styles: [...styles, 'requirements'],
      scripts: ['theme'],
      body: ImplementationPage(submission, rule),
    }),
  ]);
  return { 'index.html': index, ...Object.fromEntries(pages) };
}

function Overview(submissions: readonly Submission[], rule: AgeRule) {
  const columns = submissions.map(({ name, report }) => ({
    name: report.target.implementation.name,
    href: `${name}.html`,
  }));
  const broken = brokenRequirements(submissions);
  const parts = { implementations: 'Implementations', requirements: 'Requirements', questions: 'Open questions' };
  return (
    <Page skipTo="implementations">
      <header>
        <NavigationBar subtitle="programme" label="Sections of this page" links={linksTo(parts)} />
        <h1 class="page-title">Who conforms to what</h1>
        <p class="introduction">
          {plural(submissions.length, 'implementation')} on {rule.now.toISOString().slice(0, 10)}. The contract is{' '}
          {contractVersion}, and a report counts for {plural(rule.maxAge, 'day')}.
        </p>
        <Definitions rows={conformanceLevels.map(({ name, description }) => [name, description])} />
      </header>
      <main>
        {Implementations(submissions, rule)}
        <RequirementMatrix
          title="Requirements that are not met"
          introduction={`${plural(broken.length, 'requirement')} that some implementation breaks or is warned of. All others hold in every report that judges them.`}
          rows={broken}
          reports={columns}
        />
        <Questions {...answeredQuestions(submissions)} reports={columns} among="all reports that have one" />
      </main>
    </Page>
  );
}

type Row = Submission & { readonly letter: string; readonly lapse: string | undefined };

const columns: Columns<Row> = [
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

function Implementations(submissions: readonly Submission[], rule: AgeRule) {
  const rows = submissions.map((submission, index) => ({
    ...submission,
    letter: columnLetter(index),
    lapse: lapseOf(submission.report, rule),
  }));
  return (
    <Section id="implementations" title="Implementations">
      <ColumnFilter />
      {ReportTable('Conformance of each implementation', columns, rows)}
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

function LevelResult({ result, lapse }: Pick<Level, 'result'> & { readonly lapse?: string | undefined }) {
  const [outcome, text] =
    lapse === undefined || result === 'not-claimed' ? texts[result] : (['skipped', lapse] as const);
  return (
    <>
      <DecorativeSymbol outcome={outcome} /> {text}
    </>
  );
}

type ReportRow = Pick<Submission, 'report'>;

type Column<Row extends ReportRow> = readonly [title: string, contentOf: (row: Row) => Child];

const facts = [
  ['Violations', ({ report: { findings } }) => String(countFindings(findings).violations)],
  ['Warnings', ({ report: { findings } }) => String(countFindings(findings).warnings)],
  ['Power', ({ report: { summary } }) => (summary.power === undefined ? '–' : `${Math.floor(100 * summary.power)} %`)],
  ['Contract', ({ report }) => report.contract],
  ['Tickmark', ({ report }) => report.tool.version],
  ['Day', ({ report }) => report.startedAt.slice(0, 10)],
] as const satisfies readonly (readonly [title: string, textOf: (row: ReportRow) => string])[];

type Columns<Row extends ReportRow> = readonly [Column<Row>, ...Column<Row>[]];

/** The label is for assistive technology. The columns stand before the facts; the first one names the row. */
function ReportTable<Row extends ReportRow>(label: string, columns: Columns<Row>, rows: readonly Row[]) {
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

function ImplementationPage({ report, history }: Submission, rule: AgeRule) {
  const { target, tool, summary, observations } = report;
  const { implementation, features } = target;
  const lapse = lapseOf(report, rule);
  const reports = [report, ...history].map((one) => ({ report: one }));
  return (
    <div class="page">
      <header>
        <NavigationBar
          subtitle="programme"
          label="Pages"
          links={[{ href: 'index.html', name: 'All implementations' }]}
        />
        <h1 class="page-title">{implementationText(implementation)}</h1>
        <p class="introduction">
          {verdictText(report)}
          {lapse !== undefined && ` – counts no longer: ${lapse}`}
        </p>
        {implementation.url !== undefined && <a href={implementation.url}>{implementation.url}</a>}
        <NameValueList
          entries={[
            ...facts.map(([title, textOf]) => [title, textOf({ report })] as const),
            ['Commit', tool.commit?.slice(0, 12) ?? 'unknown'],
            ['Claimed features', features.join(', ')],
            ['Seed', seedText(report)],
            ['Checks', formatNumber(summary.checks)],
          ]}
        />
      </header>
      <main>
        <Levels report={report} />
        <Findings report={report} />
        <Section id="history" title="History">
          {ReportTable('Reports, the latest first', historyColumns, reports)}
        </Section>
        <Observations observations={observations} hasRequirements={false} />
      </main>
    </div>
  );
}

const historyColumns: Columns<ReportRow> = [
  ['Version', ({ report }) => report.target.implementation.version],
  ['Conforms to', ({ report }) => reachedLevels(report).join(', ') || 'no level'],
  ['Verdict', ({ report }) => report.verdict],
];

const Levels = ({ report }: ReportRow) => (
  <Section id="levels" title="Conformance levels">
    <Definitions
      rows={report.conformance.map(({ level, result, reasons }) => [
        <>
          {level}: <LevelResult result={result} />
        </>,
        ...reasons,
      ])}
    />
  </Section>
);

const Findings = ({ report: { findings } }: ReportRow) => (
  <Section id="findings" title={findings.length === 0 ? 'No findings' : findingsTitle(findings)}>
    <ul class="boxes">
      {findings.map((finding) => (
        <li class={findingOutcome(finding)}>
          <p>
            <OutcomeSymbol outcome={findingOutcome(finding)} /> {finding.message}
          </p>
          <p class="muted">{finding.requirements.join(', ')}</p>
        </li>
      ))}
    </ul>
  </Section>
);
