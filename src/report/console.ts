// The report for a terminal: the details of each finding, and at the end, on one screen, what was found, what could not
// be judged, and the verdict.
import { features } from '../../spec/requirement.js';
import type { Report } from '../result/model.js';
import { countOutcomes, outcomeSymbols } from '../result/outcomes.js';
import { printable } from '../result/printable.js';
import { detailParts } from './console-details.js';
import { endParts } from './console-end.js';
import { type ConsoleOptions, colorOf, minimumWidth, type View } from './console-view.js';
import { createPaint } from './paint.js';

/** Characters of a line where there is no terminal to fit. */
const maximumLine = 1000;

/** The whole report as text, ending in a line break. */
export function renderConsole(report: Report, options: ConsoleOptions): string {
  const { color, width = 100, isTerminal = false, quiet = false } = options;
  const view: View = {
    report,
    paint: createPaint(color),
    width: isTerminal ? Math.max(minimumWidth, width) : maximumLine,
    options,
  };
  const parts = quiet ? endParts(view) : [heading(view), featureTable(view), ...detailParts(view), ...endParts(view)];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function heading({ report, paint }: View): string {
  const { baseUrl } = report.target;
  const target = typeof baseUrl === 'string' ? baseUrl : `${baseUrl.catalog} and ${baseUrl.orderBook}`;
  return `${paint.bold('tickmark')} ${report.tool.version}  ${printable(target)}  ${paint.dim(`seed ${report.seed}`)}`;
}

function featureTable({ report, paint }: View): string {
  const rows = features.flatMap((feature) => {
    const counts = countOutcomes(report.checks.filter((row) => row.feature === feature));
    const texts = counts.map(([outcome, count]) =>
      colorOf(outcome, paint)(`${outcomeSymbols[outcome]} ${count} ${outcome}`),
    );
    return texts.length === 0 ? [] : [`  ${feature.padEnd(12)}${texts.join('  ')}`];
  });
  return rows.join('\n');
}
