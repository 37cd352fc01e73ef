// The report for a terminal: the details of each finding, and at the end, on about one screen, what was found, what could
// not be judged, and the verdict.
import { features } from '../../spec/requirement.js';
import { seedText } from '../result/format.js';
import type { Report } from '../result/model.js';
import { countOutcomes, outcomeSymbols } from '../result/outcomes.js';
import { printable } from '../result/printable.js';
import { endedAtOnce } from '../result/verdict-line.js';
import { formatNumber } from '../words.js';
import { detailParts } from './console-details.js';
import { endParts } from './console-end.js';
import { type ConsoleOptions, colorOf, type View } from './console-view.js';
import { createPaint } from './paint.js';
import { unbroken, wrappedStyled } from './wrap.js';

/** Columns of the name of a feature. */
const nameWidth = 12;

/** The whole report as text, ending in a line break. */
export function renderConsole(report: Report, options: ConsoleOptions): string {
  const { color, width = 100, isTerminal = false, quiet = false } = options;
  // Of a run that ended before its first check, only the reason is of interest.
  const isBrief = quiet || endedAtOnce(report);
  const view: View = {
    report,
    paint: createPaint(color),
    width: isTerminal ? width : Number.POSITIVE_INFINITY,
    options: { ...options, quiet: isBrief },
  };
  const parts = [
    ...(quiet ? [] : [heading(view)]),
    ...(isBrief ? [] : [featureTable(view), ...detailParts(view)]),
    ...endParts(view),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function heading({ report, paint, width }: View): string {
  const { baseUrl } = report.target;
  const target = typeof baseUrl === 'string' ? baseUrl : `${baseUrl.catalog} and ${baseUrl.orderBook}`;
  const name = `${paint.bold('tickmark')} ${report.tool.version}`;
  return wrappedStyled(`${name}  ${printable(target)}  ${paint.dim(unbroken(`seed ${seedText(report)}`))}`, width);
}

function featureTable({ report, paint, width }: View): string {
  const rows = features.flatMap((feature) => {
    const counts = countOutcomes(report.checks.filter((row) => row.feature === feature));
    const texts = counts.map(([outcome, count]) =>
      colorOf(outcome, paint)(unbroken(`${outcomeSymbols[outcome]} ${formatNumber(count)} ${outcome}`)),
    );
    const cells = wrappedStyled(texts.join('  '), width - nameWidth - 2, nameWidth + 2);
    return texts.length === 0 ? [] : [`  ${feature.padEnd(nameWidth)}${cells}`];
  });
  return rows.join('\n');
}
