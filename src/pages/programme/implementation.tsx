// The page of one implementation: its levels, its findings, what it does where the interface is silent, its history.
import type { Submission } from '../../programme/submission.js';
import { type AgeRule, lapseOf } from '../../programme/verify.js';
import { reachedLevels } from '../../result/conformance.js';
import { findingsTitle, implementationText, seedText, verdictText } from '../../result/format.js';
import { findingOutcome } from '../../result/outcomes.js';
import { formatNumber } from '../../words.js';
import { Observations } from '../report/observations.js';
import { Definitions, NameValueList, NavigationBar, OutcomeSymbol, Section } from '../shared/page-frame.js';
import { type Column, facts, LevelResult, type ReportRow, ReportTable } from './implementations.js';

export function ImplementationPage({ report, history }: Submission, rule: AgeRule) {
  const { target, tool, summary, observations } = report;
  const { implementation, features } = target;
  const lapse = lapseOf(report, rule);
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
          <ReportTable
            label="Reports, the latest first"
            columns={historyColumns}
            rows={[report, ...history].map((row) => ({ report: row }))}
          />
        </Section>
        <Observations observations={observations} hasRequirements={false} />
      </main>
    </div>
  );
}

const historyColumns: readonly [Column<ReportRow>, ...Column<ReportRow>[]] = [
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
