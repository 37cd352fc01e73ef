// The report as one page that a browser opens from disk.
import type { Report } from '../../result/model.js';
import { type Detail, details } from './detail.js';
import { page } from './page.js';
import { Requirement } from './requirement.js';
import { viewOf } from './view.js';

/** Bytes of the largest page. */
const most = 4_800_000;

/** Shows as much of the evidence as fits; the same bytes for the same report. */
export function renderHtml(report: Report): string {
  const fits = details.filter((detail) => bodiesOf(report, detail) < most);
  let rendered = '';
  for (const detail of fits.length > 0 ? fits : details.slice(-1)) {
    rendered = renderWith(report, detail);
    if (Buffer.byteLength(rendered) <= most) break;
  }
  return rendered;
}

function renderWith(report: Report, detail: Detail): string {
  const view = viewOf(report, detail);
  const requirements = view.chapters.flatMap((chapter) => chapter.requirements);
  const cards = new Map(requirements.map((requirement) => [requirement.id, String(Requirement(requirement))]));
  return page({ report, view, cards });
}

/** Characters of the bodies alone: where these are too many already, there is no need to try. */
function bodiesOf({ checks }: Report, detail: Detail): number {
  let characters = 0;
  for (const { exchanges = [] } of checks)
    for (const { response } of detail.exchanges === 0 ? [] : exchanges.slice(-detail.exchanges))
      characters += Math.min(response.body.length, detail.body);
  return characters;
}
