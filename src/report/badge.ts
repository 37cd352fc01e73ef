// An SVG badge for a README: the verdict, and how many of the checks passed.
import { makeBadge } from 'badge-maker';
import type { Report, Verdict } from '../result/model.js';

const colors: Readonly<Record<Verdict, string>> = {
  conforming: 'brightgreen',
  partial: 'yellow',
  nonconforming: 'red',
  inconclusive: 'lightgrey',
};

export function renderBadge({ verdict, summary }: Report): string {
  const message = `${verdict} ${summary.passed}/${summary.checks}`;
  return `${makeBadge({ label: 'tickmark', message, color: colors[verdict] })}\n`;
}
