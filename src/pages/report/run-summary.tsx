// The top of the page: the verdict, the target, how many requirements had each outcome, and the properties of the run.
import { features } from '../../../spec/requirement.js';
import { conformanceText } from '../../result/conformance.js';
import {
  capitalize,
  formatDuration,
  formatTime,
  implementationText,
  seedText,
  verdictMeaning,
  waitsText,
} from '../../result/format.js';
import type { Report } from '../../result/model.js';
import { countOutcomes, outcomeSymbols, verdictStyles } from '../../result/outcomes.js';
import { powerText } from '../../result/power.js';
import { printable } from '../../result/printable.js';
import { sum } from '../../sum.js';
import { formatNumber, plural, present } from '../../words.js';
import {
  DecorativeSymbol,
  List,
  linksTo,
  NameValueList,
  type NameValues,
  NavigationBar,
  TextWithCode,
} from '../shared/page-frame.js';
import type { ReportView, RequirementView } from './report-view.js';

export function RunSummary(report: Report, view: ReportView) {
  const { verdict } = report;
  const style = verdictStyles[verdict].outcome;
  const reasons = view.reasons.map((reason) => <TextWithCode text={asSentence(reason)} />);
  const levels = conformanceText(report);
  const explanation = [
    verdictMeaning(report),
    powerText(report.coverage),
    levels && `conforms to ${printable(levels)}`,
  ];
  return (
    <header>
      <NavigationBar subtitle="report" label="Sections of this page" links={sectionsOf(view)} />
      <div class={`verdict ${style}`}>
        <span class="verdict-symbol" aria-hidden="true">
          {outcomeSymbols[style]}
        </span>
        <div>
          <h1>{capitalize(verdict)}</h1>
          <p class="explanation">{asSentence(present(explanation).join('; '))}</p>
          {reasons.length > 0 && <List class="reasons" items={reasons} />}
          <p class="target">{view.target.join(' and ')}</p>
        </div>
      </div>
      <OutcomeBar requirements={view.chapters.flatMap(({ requirements }) => requirements)} />
      <NameValueList entries={runProperties(report, view)} />
    </header>
  );
}

const sectionsOf = ({ findings, inconclusive, observations }: ReportView) =>
  linksTo({
    findings: findings.length > 0 && 'Findings',
    requirements: 'Requirements',
    inconclusive: inconclusive.length > 0 && 'Inconclusive',
    observations: observations.length > 0 && 'Observations',
    coverage: 'Coverage',
    latency: 'Latency',
  });

function asSentence(text: string): string {
  const capitalized = capitalize(text);
  return /[.…!?]$/.test(capitalized) ? capitalized : `${capitalized}.`;
}

/** The share of requirements with each outcome, as one bar. */
function OutcomeBar({ requirements }: { readonly requirements: readonly RequirementView[] }) {
  const counts = countOutcomes(requirements);
  /** With two decimals. */
  const percent = (count: number) => `${Math.round((10_000 * count) / Math.max(1, requirements.length)) / 100}%`;
  const before = (index: number) => sum(counts.slice(0, index).map(([, count]) => count));
  return (
    <div class="outcome-bar">
      <svg width="100%" height="10" aria-hidden="true">
        {counts.map(([outcome, count], index) => (
          <rect class={outcome} x={percent(before(index))} width={percent(count)} height="10" />
        ))}
      </svg>
      <ul>
        <li class="muted">{plural(requirements.length, 'requirement')}:</li>
        {counts.map(([outcome, count]) => (
          <li>
            <DecorativeSymbol outcome={outcome} />
            <b>{formatNumber(count)}</b> {outcome}
          </li>
        ))}
      </ul>
    </div>
  );
}

function runProperties(report: Report, { profile }: ReportView): NameValues {
  const { startedAt, durationMs, summary, tool } = report;
  const excused = report.checks.filter((check) => check.excused !== undefined).length;
  const { implementation, features: claimed } = report.target;
  const claimsAll = features.every((name) => claimed.includes(name));
  return [
    ['Implementation', implementation && printable(implementationText(implementation))],
    ['Started', formatTime(printable(startedAt))],
    ['Duration', formatDuration(durationMs)],
    ['Waiting', waitsText(report)],
    ['Seed', seedText(report)],
    ['Checks', formatNumber(summary.checks)],
    ['Requests', formatNumber(summary.requests)],
    ['Excused by the baseline', excused > 0 ? plural(excused, 'check') : undefined],
    ['Profile', profile],
    ['Claimed features', claimsAll ? 'all' : claimed.join(', ')],
    ['Tickmark', printable(tool.version)],
  ];
}
