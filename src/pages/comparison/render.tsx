// Renders a comparison as one self-contained HTML page: a matrix of implementations by requirement.
import { features as allFeatures } from '../../../spec/requirement.js';
import { columnLetter, endings, isWhole, profileTexts } from '../../comparison/compare.js';
import type { ComparedOperation, ComparedReport, Comparison } from '../../comparison/model.js';
import { capitalize, formatDuration, formatTime, printable, seedText, withFindings } from '../../result/format.js';
import { severityOrder, verdictStyles } from '../../result/outcomes.js';
import { formatNumber, plural } from '../../words.js';
import { renderDocument, stylesWith } from '../shared/html-document.js';
import { DecorativeSymbol, List, linksTo, NavigationBar, Page, Section } from '../shared/page-frame.js';
import { ComparedRequirements, Matrix, Questions } from './tables.js';

/** The same comparison gives the same page. */
export function renderComparisonHtml(comparison: Comparison): string {
  const { reports } = comparison;
  return renderDocument({
    title: `${plural(reports.length, 'implementation')} compared · Tickmark`,
    styles: stylesWith('sections', 'comparison'),
    scripts: ['theme', 'filter', 'keyboard'],
    body: (
      <Page skipTo="requirements">
        {ComparedReports(comparison)}
        <main>
          <ComparedRequirements {...comparison} />
          <Questions {...comparison} />
          <Operations {...comparison} />
        </main>
      </Page>
    ),
  });
}

function ComparedReports(comparison: Comparison) {
  const { reports, tool } = comparison;
  const profiles = profileTexts(reports);
  const names = { reports: 'Reports', requirements: 'Requirements', questions: 'Open questions' };
  const links = linksTo({ ...names, operations: 'Operations' });
  return (
    <header>
      <NavigationBar subtitle="comparison" label="Sections of this page" links={links} />
      <h1 class="page-title">{plural(reports.length, 'implementation')} compared</h1>
      <p class="introduction">
        Requirement by requirement, with the same checks and seed {seedText(comparison)} (Tickmark{' '}
        {printable(tool.version)}).
      </p>
      <section id="reports" aria-labelledby="reports-title">
        <h2 id="reports-title" class="visually-hidden">
          Reports
        </h2>
        <ul class="compared-reports">
          {reports.map((report, index) => ReportCard(report, columnLetter(index), profiles[index]))}
        </ul>
      </section>
      <Regressions {...comparison} />
    </header>
  );
}

/** `profile`: by which one it was judged, if one of the reports was. */
function ReportCard(report: ComparedReport, letter: string, profile: string | undefined) {
  const { name, baseUrl, verdict, startedAt, features, findings, summary } = report;
  return (
    <li class={`compared-report ${verdictStyles[verdict].outcome}`}>
      <p class="report-name">
        <span class="letter">{letter}</span> {printable(name)}
      </p>
      {name !== baseUrl && <p class="muted">{printable(baseUrl)}</p>}
      <p class="report-verdict">{withFindings(verdict, findings)}</p>
      {profile !== undefined && <p class="muted">{printable(profile)}</p>}
      {endings(report).map(([what, why]) => (
        <p class="unexercised">
          {capitalize(what)}: {printable(why)}
        </p>
      ))}
      <ul class="outcome-counts">
        <li class="muted">{plural(summary.checks, 'check')}:</li>
        {severityOrder.map(
          (outcome) =>
            summary[outcome] > 0 && (
              <li>
                <DecorativeSymbol outcome={outcome} /> {formatNumber(summary[outcome])} {outcome}
              </li>
            ),
        )}
      </ul>
      <p class="muted">
        {allFeatures.every((name) => features.includes(name)) ? 'all features' : features.join(', ')} ·{' '}
        {formatTime(printable(startedAt))}
      </p>
    </li>
  );
}

function Regressions({ reports, regressions }: Comparison) {
  if (reports.length > 2) return null;
  const [first, second] = reports;
  // A run that ended early did not judge everything.
  const none = reports.every(isWhole) ? 'No regression' : 'No regression in what both runs judged: one ended early';
  return (
    <Section id="regressions" title={regressions.length === 0 ? none : plural(regressions.length, 'regression')}>
      <p class="introduction">
        {regressions.length === 0
          ? 'Nothing counts as worse in B than in A: no outcome, and no operation that is no longer exercised.'
          : 'What is worse in B than in A: an outcome, or an operation that is no longer exercised.'}
        {(first?.profile === undefined) === (second?.profile === undefined)
          ? ''
          : ' An answer that only one report judges by a profile is no regression.'}
      </p>
      <List
        class="regressions"
        items={regressions.map((regression) => (
          <a href={'requirement' in regression ? `#${encodeURIComponent(regression.requirement)}` : '#operations'}>
            {printable(regression.message)}
          </a>
        ))}
      />
    </Section>
  );
}

const Operations = ({ operations, reports }: Comparison) => (
  <Section id="operations" title="Operations">
    <p class="introduction">
      The median latency of each operation, as a multiple of that of A. An operation was exercised if an accepted answer
      showed members of the record that it should hold.
    </p>
    <Matrix title="Operation" label="Coverage and latency by operation" kind="latencies" reports={reports}>
      <tbody>
        {operations.map((operation) => (
          <tr class={operation.change ?? 'same'}>
            <th scope="row">
              <code>{operation.operation}</code> <span class="muted">{operation.id}</span>
            </th>
            {operation.p50.map((_, index) => Latency(operation, index))}
          </tr>
        ))}
      </tbody>
    </Matrix>
  </Section>
);

function Latency({ exercised, p50, ratios }: ComparedOperation, index: number) {
  const [latency, ratio] = [p50[index] ?? null, ratios[index] ?? null];
  return (
    <td class={latency === null ? 'muted' : undefined} data-letter={columnLetter(index)}>
      {latency === null ? 'not requested' : formatDuration(latency)}
      {latency !== null && index > 0 && ratio !== null && <span class="muted"> {ratio}×</span>}
      {latency !== null && !exercised[index] && <span class="unexercised"> not exercised</span>}
    </td>
  );
}
