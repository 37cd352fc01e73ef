// Renders a report as one self-contained HTML page, with as much of the evidence as fits.
import type { Report } from '../../result/model.js';
import { FindingCard, RequirementCard } from './cards.js';
import { type DetailLevel, detailLevels } from './check-view.js';
import { renderPage } from './page.js';
import { buildReportView } from './report-view.js';

/** Bytes of the largest page: small enough for most mail servers and issue trackers. */
const maximumSize = 4_800_000;

/** The same report gives the same page. */
export function renderHtml(report: Report): string {
  const candidates = detailLevels.filter((detail) => bodyCharacters(report, detail) < maximumSize);
  let html = '';
  for (const detail of candidates.length > 0 ? candidates : detailLevels.slice(-1)) {
    html = renderWithDetail(report, detail);
    if (Buffer.byteLength(html) <= maximumSize) break;
  }
  return html;
}

function renderWithDetail(report: Report, detail: DetailLevel): string {
  const view = buildReportView(report, detail);
  const requirements = [...view.chapters.flatMap((chapter) => chapter.requirements), ...view.unclaimed];
  const cards = new Map([
    ...view.findings.map((finding) => [finding.id, String(FindingCard(finding))] as const),
    ...requirements.map((requirement) => [requirement.id, String(RequirementCard(requirement))] as const),
  ]);
  return renderPage({ report, view, cards });
}

/** Characters of the response bodies alone: a level at which these do not fit need not be rendered. */
function bodyCharacters({ findings, checks }: Report, detail: DetailLevel): number {
  let characters = 0;
  for (const { exchanges = [] } of [...findings, ...checks])
    for (const { response } of detail.maximumExchanges === 0 ? [] : exchanges.slice(-detail.maximumExchanges))
      characters += Math.min(response.body.length, detail.maximumBody);
  return characters;
}
