// Renders a report as one self-contained HTML page, with as much of the evidence as fits.
import { capitalize, incidentsTitle, openOrderLists } from '../../result/format.js';
import type { OpenOrder, Report } from '../../result/model.js';
import { severityOrder } from '../../result/outcomes.js';
import { plural } from '../../words.js';
import { renderDocument, stylesWith } from '../shared/html-document.js';
import { List, Page, Section } from '../shared/page-frame.js';
import { RequirementFilters } from '../shared/search.js';
import { Findings } from './cards.js';
import { type DetailLevel, detailLevels } from './check-view.js';
import { CopyableCommand } from './code-block.js';
import { CoverageSection, Latency } from './coverage.js';
import { InconclusiveChecks } from './inconclusive-checks.js';
import { Observations } from './observations.js';
import { buildReportView, type ReportView } from './report-view.js';
import { Overview, Requirements } from './requirements.js';
import { RunSummary } from './run-summary.js';

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
          <RequirementFilters
            rows={all}
            outcomes={severityOrder.filter((outcome) => all.some((row) => row.outcome === outcome))}
          />
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
  return (
    <Section id="open-orders" title="Open orders">
      {OrderList(
        `${plural(own.length, 'order')} of this run still open: the run placed ${them} and could not cancel ${them}.`,
        own,
      )}
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
