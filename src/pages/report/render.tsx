// Renders a report as one self-contained HTML page, with as much of the evidence as fits.

import { features } from '../../../spec/requirement.js';
import { conformanceText } from '../../result/conformance.js';
import {
  capitalize,
  formatDuration,
  formatTime,
  implementationText,
  incidentsTitle,
  openOrderLists,
  printable,
  seedText,
  verdictMeaning,
  waitsText,
} from '../../result/format.js';
import type { OpenOrder, Report } from '../../result/model.js';
import { countOutcomes, outcomeSymbols, verdictStyles } from '../../result/outcomes.js';
import { powerText } from '../../result/power.js';
import { sum } from '../../sum.js';
import { formatNumber, plural, present } from '../../words.js';
import { renderDocument, stylesWith } from '../shared/html-document.js';
import {
  CopyableCommand,
  DecorativeSymbol,
  Filters,
  List,
  linksTo,
  NameValueList,
  type NameValues,
  NavigationBar,
  Page,
  Section,
  TextWithCode,
} from '../shared/page-frame.js';
import { Findings } from './cards.js';
import { CoverageSection, Latency } from './coverage.js';
import { buildReportView, type DetailLevel, detailLevels, type ReportView } from './report-view.js';
import { InconclusiveChecks, Observations, Overview, Requirements } from './sections.js';

/** Bytes of the largest page: small enough for most mail servers and issue trackers. */
const maximumSize = 4_800_000;

/** The same report gives the same page. */
export function renderHtml(report: Report): string {
  const candidates = detailLevels.filter((detail) => bodyCharacters(report, detail) < maximumSize);
  let html = '';
  for (const detail of candidates.length > 0 ? candidates : detailLevels.slice(-1)) {
    const view = buildReportView(report, detail);
    html = renderDocument({
      title: `${capitalize(report.verdict)} · ${view.target.join(' and ')} · Tickmark`,
      styles: stylesWith('overview', 'requirements', 'check-details', 'sections'),
      scripts: ['theme', 'filter', 'keyboard', 'expand', 'copy'],
      body: Body(report, view),
    });
    if (Buffer.byteLength(html) <= maximumSize) break;
  }
  return html;
}

/** Characters of the response bodies alone: a level at which these do not fit need not be rendered. */
function bodyCharacters({ findings, checks }: Report, detail: DetailLevel): number {
  let characters = 0;
  for (const { exchanges = [] } of [...findings, ...checks])
    for (const { response } of detail.maximumExchanges === 0 ? [] : exchanges.slice(-detail.maximumExchanges))
      characters += Math.min(response.body.length, detail.maximumBody);
  return characters;
}

function Body(report: Report, view: ReportView) {
  const { findings, incidents, chapters, unclaimed, inconclusive, observations, coverage } = view;
  const all = [...chapters.flatMap(({ requirements }) => requirements), ...unclaimed];
  return (
    <Page skipTo={findings.length > 0 ? 'findings' : 'requirements'}>
      {RunSummary(report, view)}
      <main>
        <div>
          <Filters rows={all} outcomes={countOutcomes(all).map(([outcome]) => outcome)} />
          <Findings findings={findings} />
          <OpenOrders {...view} />
          {incidents.length > 0 && (
            <Section id="incidents" title={incidentsTitle(incidents)}>
              <List items={incidents} />
            </Section>
          )}
          <Overview {...view} />
          <Requirements {...view} />
        </div>
        <InconclusiveChecks groups={inconclusive} />
        <Observations observations={observations} />
        <CoverageSection coverage={coverage} target={report.target} />
        <Latency coverage={coverage} />
      </main>
    </Page>
  );
}

function OpenOrders({ openOrders, ordersNotShown, orderProblems }: ReportView) {
  if (openOrders.length + orderProblems.length === 0) return null;
  const [[, own], [unknownTitle, unknown]] = openOrderLists({ openOrders });
  const them = own.length === 1 ? 'it' : 'them';
  const why = `the run placed ${them} and could not cancel ${them}`;
  return (
    <Section id="open-orders" title="Open orders">
      {OrderList(`${plural(own.length, 'order')} of this run still open: ${why}.`, own)}
      {OrderList(unknownTitle, unknown)}
      {ordersNotShown > 0 && <p class="muted">and {plural(ordersNotShown, 'other')}, see report.json</p>}
      {orderProblems.length > 0 && (
        <>
          <p class="introduction">Orders may be open that are not named:</p>
          <List items={orderProblems} />
        </>
      )}
    </Section>
  );
}

const OrderList = (title: string, orders: readonly OpenOrder[]) =>
  orders.length > 0 && (
    <>
      <p class="introduction">{title}</p>
      <ul class="boxes">{orders.map(Order)}</ul>
    </>
  );

const Order = ({ id, account, isListed, cancel }: OpenOrder) => (
  <li>
    <p>
      <code>{id}</code> <span class="muted">of {account === 'credentials' ? 'the account' : 'the other account'}</span>
      {!isListed && <span class="muted">, not confirmed: the live orders could not be read</span>}
    </p>
    {cancel !== undefined && <CopyableCommand title={`Cancel order ${id}`} command={cancel} hasHeading={false} />}
  </li>
);

function RunSummary(report: Report, view: ReportView) {
  const { verdict } = report;
  const style = verdictStyles[verdict].outcome;
  const reasons = view.reasons.map((reason) => <TextWithCode text={asSentence(reason)} />);
  const levels = conformanceText(report);
  const conforms = levels && `conforms to ${printable(levels)}`;
  const explanation = present([verdictMeaning(report), powerText(report.coverage), conforms]);
  return (
    <header>
      <NavigationBar subtitle="report" label="Sections of this page" links={sectionsOf(view)} />
      <div class={`verdict ${style}`}>
        <span class="verdict-symbol" aria-hidden="true">
          {outcomeSymbols[style]}
        </span>
        <div>
          <h1>{capitalize(verdict)}</h1>
          <p class="explanation">{asSentence(explanation.join('; '))}</p>
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
function OutcomeBar({ requirements }: { readonly requirements: ReportView['unclaimed'] }) {
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
