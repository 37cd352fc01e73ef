// Renders a comparison as one self-contained HTML page: a matrix of implementations by requirement.
import { features as allFeatures } from '../../../spec/requirement.js';
import { columnLetter, isWhole, profileTexts } from '../../comparison/compare.js';
import type { ComparedReport, Comparison } from '../../comparison/model.js';
import { formatTime, seedText } from '../../result/format.js';
import { severityOrder, verdictOutcomes } from '../../result/outcomes.js';
import { printable } from '../../result/printable.js';
import { verdictWithFindings } from '../../result/verdict-line.js';
import { formatNumber, plural } from '../../words.js';
import { DecorativeSymbol } from '../report/outcome-symbol.js';
import { renderDocument } from '../shared/html-document.js';
import { NavigationBar, PageFooter } from '../shared/page-frame.js';
import { Operations } from './operations.js';
import { Questions } from './questions.js';
import { ComparedRequirements } from './requirements.js';

/** The same comparison gives the same page. */
export function renderComparisonHtml(comparison: Comparison): string {
  const { reports } = comparison;
  return renderDocument({
    title: `${plural(reports.length, 'implementation')} compared · Tickmark`,
    styles: ['colors', 'base', 'navigation', 'header', 'controls', 'sections', 'comparison', 'print'],
    scripts: ['theme', 'filter', 'keyboard'],
    body: Body({ comparison }),
  });
}

const Body = ({ comparison }: { readonly comparison: Comparison }) => (
  <>
    <a class="skip" href="#requirements">
      Skip to the requirements
    </a>
    <div class="page">
      <ComparedReports comparison={comparison} />
      <main>
        <ComparedRequirements {...comparison} />
        <Questions {...comparison} />
        <Operations comparison={comparison} />
      </main>
      <PageFooter />
    </div>
  </>
);

function ComparedReports({ comparison }: { readonly comparison: Comparison }) {
  const { reports, tool } = comparison;
  const profiles = profileTexts(reports);
  const links = [
    { href: '#reports', name: 'Reports' },
    { href: '#requirements', name: 'Requirements' },
    { href: '#questions', name: 'Open questions' },
    { href: '#operations', name: 'Operations' },
  ];
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
          {reports.map((report, index) => (
            <ReportCard report={report} letter={columnLetter(index)} profile={profiles[index]} />
          ))}
        </ul>
      </section>
      <Regressions comparison={comparison} />
    </header>
  );
}

interface CardProps {
  readonly report: ComparedReport;
  readonly letter: string;
  /** By which profile it was judged, if one of the reports was. */
  readonly profile: string | undefined;
}

function ReportCard({ report, letter, profile }: CardProps) {
  const { name, baseUrl, verdict, startedAt, cutShort, writesStopped, features, findings, summary } = report;
  return (
    <li class={`compared-report ${verdictOutcomes[verdict]}`}>
      <p class="report-name">
        <span class="letter">{letter}</span> {printable(name)}
      </p>
      {name !== baseUrl && <p class="muted">{printable(baseUrl)}</p>}
      <p class="report-verdict">{verdictWithFindings(verdict, findings)}</p>
      {profile !== undefined && <p class="muted">{printable(profile)}</p>}
      {cutShort !== undefined && <p class="unexercised">Ended early: {printable(cutShort)}</p>}
      {writesStopped !== undefined && <p class="unexercised">Stopped placing orders: {printable(writesStopped)}</p>}
      <ul class="outcome-counts">
        <li class="muted">{plural(summary.checks, 'check')}:</li>
        {severityOrder
          .filter((outcome) => summary[outcome] > 0)
          .map((outcome) => (
            <li>
              <DecorativeSymbol outcome={outcome} /> {formatNumber(summary[outcome])} {outcome}
            </li>
          ))}
      </ul>
      <p class="muted">
        {allFeatures.every((name) => features.includes(name)) ? 'all features' : features.join(', ')} ·{' '}
        {formatTime(printable(startedAt))}
      </p>
    </li>
  );
}

/** A run that ended early did not judge everything. */
const noRegression = (reports: Comparison['reports']): string =>
  reports.every(isWhole) ? 'No regression' : 'No regression in what both runs judged: one ended early';

function Regressions({ comparison: { reports, regressions } }: { readonly comparison: Comparison }) {
  if (reports.length > 2) return null;
  const [first, second] = reports;
  return (
    <section id="regressions" aria-labelledby="regressions-title">
      <h2 id="regressions-title">
        {regressions.length === 0 ? noRegression(reports) : plural(regressions.length, 'regression')}
      </h2>
      <p class="introduction">
        {regressions.length === 0
          ? 'Nothing counts as worse in B than in A: no outcome, and no operation that is no longer exercised.'
          : 'What is worse in B than in A: an outcome, or an operation that is no longer exercised.'}
        {(first?.profile === undefined) === (second?.profile === undefined)
          ? ''
          : ' An answer that only one report judges by a profile is no regression.'}
      </p>
      <ul class="regressions">
        {regressions.map((regression) => (
          <li>
            <a href={'requirement' in regression ? `#${encodeURIComponent(regression.requirement)}` : '#operations'}>
              {printable(regression.message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
