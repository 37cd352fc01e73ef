// An SVG badge for a README: the verdict, the conformance levels, the number of findings, and by what it was judged when.
import { judgedBy, reachedLevels } from '../result/conformance.js';
import { countFindings, findingKinds } from '../result/format.js';
import type { Report } from '../result/model.js';
import { verdictStyles } from '../result/outcomes.js';
import { enumeration } from '../words.js';

const label = 'tickmark';
const padding = 5;

export function renderBadge(report: Report): string {
  const { verdict, findings } = report;
  const levels = verdict === 'nonconforming' ? [] : reachedLevels(report);
  const judged = levels.length === 0 ? verdict : `${verdict}: ${enumeration(levels)}`;
  // Our own words, numbers, a version and a day: nothing here needs escaping.
  const message = `${[judged, ...findingKinds(countFindings(findings))].join(', ')} · ${judgedBy(report)}`;
  const left = widthOf(label) + 2 * padding;
  const width = left + widthOf(message) + 2 * padding;
  const title = `${label}: ${message}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${title}">
  <title>${title}</title>
  <clipPath id="r"><rect width="${width}" height="20" rx="3"/></clipPath>
  <g clip-path="url(#r)">
    <rect width="${left}" height="20" fill="#555"/>
    <rect x="${left}" width="${width - left}" height="20" fill="${verdictStyles[verdict].badge}"/>
  </g>
  <g fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">
    <text x="${padding}" y="14" textLength="${widthOf(label)}">${label}</text>
    <text x="${left + padding}" y="14" textLength="${widthOf(message)}">${message}</text>
  </g>
</svg>
`;
}

/** In pixels, by an average character; `textLength` fits the text of any font into what is reserved. */
const widthOf = (text: string): number => Math.round(text.length * 6.6);
