// The page of one implementation: its conformance levels, what it does not meet, what it does where the interface is
// silent, and its history.
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Submission, SubmittedReport } from '../../programme/submission.js';
import { type AgeRule, lapseOf } from '../../programme/validity.js';
import { reachedLevels } from '../../result/conformance.js';
import { implementationText, seedText } from '../../result/format.js';
import { countFindings, findingsTitle, verdictWithFindings } from '../../result/verdict-line.js';
import { formatNumber } from '../../words.js';
import { Observations } from '../report/observations.js';
import { DecorativeSymbol, OutcomeSymbol } from '../report/outcome-symbol.js';
import type { Style } from '../shared/assets.js';
import { renderDocument } from '../shared/html-document.js';
import { type NameValue, NameValueList } from '../shared/name-value-list.js';
import { NavigationBar } from '../shared/page-frame.js';
import { Facts, powerPercent, ReportTable, resultTexts } from './implementations.js';

export const programmeStyles: readonly Style[] = [
  'colors',
  'base',
  'navigation',
  'header',
  'controls',
  'sections',
  'comparison',
  'programme',
  'print',
];

export function renderImplementation({ report, history }: Submission, rule: AgeRule): string {
  const { implementation } = report.target;
  const lapse = lapseOf(report, rule);
  const body = (
    <div class="page">
      <header>
        <NavigationBar
          subtitle="programme"
          label="Pages"
          links={[{ href: 'index.html', name: 'All implementations' }]}
        />
        <h1 class="page-title">{implementationText(implementation)}</h1>
        <p class="introduction">
          {verdictWithFindings(report.verdict, countFindings(report.findings))}
          {lapse !== undefined && ` – counts no longer: ${lapse}`}
        </p>
        {implementation.url !== undefined && <a href={implementation.url}>{implementation.url}</a>}
        <NameValueList entries={propertiesOf(report)} />
      </header>
      <main>
        <Levels report={report} />
        <Findings report={report} />
        <History reports={[report, ...history]} />
        <Observations observations={report.observations} hasRequirements={false} />
      </main>
    </div>
  );
  return renderDocument({
    title: `${implementation.name} · Tickmark`,
    styles: [...programmeStyles, 'requirements'],
    scripts: ['theme'],
    body,
  });
}

function propertiesOf(report: SubmittedReport): readonly NameValue[] {
  const { tool, contract, startedAt, target, summary } = report;
  return [
    ['Day', startedAt.slice(0, 10)],
    ['Contract', contract],
    ['Tickmark', tool.commit === undefined ? tool.version : `${tool.version}, commit ${tool.commit.slice(0, 12)}`],
    ['Claimed features', target.features.join(', ')],
    ['Seed', seedText(report)],
    ['Checks', formatNumber(summary.checks)],
    ['Power', powerPercent(report)],
  ];
}

function Levels({ report }: { readonly report: SubmittedReport }): JSX.Element {
  return (
    <section id="levels" aria-labelledby="levels-title">
      <h2 id="levels-title">Conformance levels</h2>
      <dl class="levels">
        {report.conformance.map(({ level, result, reasons }) => (
          <div>
            <dt>
              <DecorativeSymbol outcome={resultTexts[result][0]} /> {level}: {resultTexts[result][1]}
            </dt>
            {reasons.map((reason) => (
              <dd>{reason}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Findings({ report: { findings } }: { readonly report: SubmittedReport }): JSX.Element {
  return (
    <section id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">{findings.length === 0 ? 'No findings' : findingsTitle(findings)}</h2>
      <ul class="programme-list">
        {findings.map(({ level, message, requirements }) => (
          <li>
            <OutcomeSymbol outcome={level === 'should' ? 'warned' : 'failed'} />
            <div>
              <p>{message}</p>
              <p class="muted">{requirements.join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ reports }: { readonly reports: readonly SubmittedReport[] }): JSX.Element {
  return (
    <section id="history" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <ReportTable label="Reports, the latest first" titles={['Version', 'Conforms to', 'Verdict']}>
        {reports.map((report) => (
          <tr>
            <th scope="row">{report.target.implementation.version}</th>
            <td data-name="Conforms to">{reachedLevels(report).join(', ') || 'no level'}</td>
            <td data-name="Verdict">{report.verdict}</td>
            <Facts report={report} />
          </tr>
        ))}
      </ReportTable>
    </section>
  );
}
