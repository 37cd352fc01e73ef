// The report as Markdown for a pull-request comment or a job summary: the verdict first, short enough for a comment.
import { features } from '../../spec/requirement.js';
import { groupBy } from '../group-by.js';
import { conformanceText } from '../result/conformance.js';
import {
  excuseText,
  findingsTitle,
  formatDuration,
  incidentsTitle,
  openOrderLists,
  reasonsBelowLine,
  seedText,
  urlsOf,
  verdictText,
  waitsText,
} from '../result/format.js';
import type { CheckRow, OpenOrder, Report } from '../result/model.js';
import { observationGroups, observationGroupText } from '../result/observation-answers.js';
import {
  countOutcomes,
  findingOutcome,
  groupByReason,
  type InconclusiveGroup,
  outcomeSymbols,
  verdictStyles,
} from '../result/outcomes.js';
import { powerText } from '../result/power.js';
import { atMost, formatNumber, plural, present, shortened } from '../words.js';
import { effectiveOutcome, findingParagraphs, formatLines, isCommand, rulesById, shortenedLine } from './finding.js';
import * as md from './markdown-parts.js';

/** Characters; GitHub accepts 65,536 in a comment. */
const maximumReport = 60_000;
/** Characters kept free for the note about what was left out. */
const noteLength = 500;
const maximumValue = 600;
const listedReasons = 20;
const namedChecks = 3;

/** Lines that are shown outside of the code block. */
const outsideLabels: readonly string[] = ['rule', 'section'];

/** Its noun, singular, is for the note about what was left out. */
type Section = Readonly<Record<'text' | 'noun', string>>;

export function renderMarkdown(report: Report): string {
  const blocks = [
    ...findings(report),
    ...suiteErrors(report),
    ...excusedChecks(report),
    ...inconclusiveChecks(report, 'inconclusive', 'Inconclusive'),
    ...inconclusiveChecks(report, 'skipped', 'Skipped'),
    ...observations(report),
  ];
  return joinWithinLimit(summary(report), blocks);
}

function joinWithinLimit(start: string, blocks: readonly Section[]): string {
  const shown = [start];
  const omitted: Section[] = [];
  let length = start.length;
  for (const block of blocks) {
    const longer = length + block.text.length + 1;
    const fits = longer <= maximumReport - noteLength;
    if (fits) shown.push(block.text);
    else omitted.push(block);
    if (fits) length = longer;
  }
  const counts = [...groupBy(omitted, ({ noun }) => noun)].map(([noun, same]) => plural(same.length, noun));
  const note = md.markdown([md.paragraph([md.text(`Left out for length: ${counts.join(', ')}.`)])]);
  return [...shown, ...(counts.length > 0 ? [note] : [])].join('\n');
}

function summary(report: Report): string {
  const { verdict, summary: counts, durationMs, target, tool, checks } = report;
  const reasons = reasonsBelowLine(report)
    .slice(0, listedReasons)
    .map((reason) => [md.textOrCode(reason)]);
  const urls = urlsOf(target.baseUrl).flatMap((url, at) => [md.text(at === 0 ? '' : ' '), md.code(url)]);
  const outcomes = countOutcomes(checks).map(([outcome, count]) => `${formatNumber(count)} ${outcome}`);
  const levels = conformanceText(report);
  const run = `${plural(counts.requests, 'request')} in ${formatDuration(durationMs)}, seed ${seedText(report)}, Tickmark ${tool.version}`;
  const facts = present([
    [plural(counts.checks, 'check'), ...outcomes].join(', '),
    powerText(report.coverage),
    levels && `conforms to ${levels}`,
    run,
    waitsText(report),
  ]);
  const start = md.markdown([
    md.heading(`${verdictStyles[verdict].emoji} Tickmark: ${verdictText(report)}`, 2),
    md.paragraph([...urls, md.text(`: ${facts.join('; ')}.`)]),
    ...(reasons.length === 0 ? [] : [md.list(reasons)]),
  ]);
  return `${start}\n${findingList(report)}${openOrders(report)}${incidentList(report)}${featureTable(report)}\n`;
}

function findingList({ findings: all }: Report): string {
  const items = all.map((finding) => [
    md.text(`${outcomeSymbols[findingOutcome(finding)]} `),
    md.textOrCode(shortenedLine(finding.message, maximumValue)),
    md.text(' '),
    md.code(finding.explain),
  ]);
  return headedList(findingsTitle(all), items);
}

function openOrders(report: Report): string {
  const problems = (report.orderProblems ?? []).map((problem) => [md.textOrCode(shortenedLine(problem, maximumValue))]);
  const where = ', see report.json';
  const lists = openOrderLists(report).map(([title, orders]) => headedList(title, orders.map(orderItem), where));
  return [...lists, headedList('Orders may be open that are not named', problems, where)].join('');
}

const orderItem = ({ id, isListed, cancel }: OpenOrder): readonly md.Phrase[] => [
  md.code(id),
  ...(isListed ? [] : [md.text(' (not confirmed: the live orders could not be read)')]),
  ...(cancel === undefined ? [] : [md.text(' '), md.code(cancel)]),
];

function incidentList({ incidents = [] }: Report): string {
  const items = incidents.map(({ message }) => [md.textOrCode(shortenedLine(message, maximumValue))]);
  return headedList(incidentsTitle(incidents), items.slice(0, listedReasons));
}

/** Empty without items. `where` says where those stand that are left out. */
function headedList(title: string, items: readonly (readonly md.Phrase[])[], where = ''): string {
  if (items.length === 0) return '';
  return `${md.markdown([md.heading(title), shortList(items, where)])}\n`;
}

const shortList = (items: readonly (readonly md.Phrase[])[], where = ''): md.Block =>
  md.list(atMost(listedReasons, items, (left) => [md.text(`and ${left} more${where}`)]));

function featureTable({ checks }: Report): string {
  const shown = countOutcomes(checks).map(([outcome]) => outcome);
  const rows = features.flatMap((feature) => {
    const counts = new Map(countOutcomes(checks.filter((row) => row.feature === feature)));
    return counts.size === 0 ? [] : [[feature, ...shown.map((outcome) => String(counts.get(outcome) ?? ''))]];
  });
  // Every cell is a fixed word or a number, so nothing needs escaping.
  const lines = [['feature', ...shown], [':--', ...shown.map(() => '--:')], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function findings(report: Report): readonly Section[] {
  const rows = new Map(report.checks.map((row) => [row.id, row]));
  const blocks = report.findings.flatMap(({ checks: [first = '', ...others] }) => {
    const row = rows.get(first);
    const same = shortList(others.map((id) => [md.code(id)]));
    const more = others.length > 0 ? [md.paragraph([md.text('Also:')]), same] : [];
    return row ? [{ text: checkDetails(report, row, more), noun: 'finding' }] : [];
  });
  return withHeading('Details', blocks);
}

function suiteErrors(report: Report): readonly Section[] {
  const rows = report.checks.filter(({ outcome }) => outcome === 'error');
  const blocks = rows.map((row) => ({ text: checkDetails(report, row), noun: 'suite error' }));
  return withHeading(`Errors of the suite itself (${formatNumber(rows.length)})`, blocks);
}

function checkDetails(report: Report, row: CheckRow, more: readonly md.Block[] = []): string {
  const rule = rulesById(report).get(row.requirements[0] ?? '');
  const start = `<code>${md.escapeHtml(row.id)}</code> section ${md.escapeHtml(rule?.section ?? '')}, ${row.level}`;
  const lines = findingParagraphs(row, rule);
  const values = lines
    .filter(([label]) => !outsideLabels.includes(label) && !isCommand(label))
    .map(([label, value]) => [label, shortened(value, maximumValue)] as const);
  return md.collapsible(start, [
    ...(rule ? [md.paragraph([md.text(rule.text)])] : []),
    md.fenced('text', formatLines(values)),
    ...lines.filter(([label]) => isCommand(label)).map(([, value]) => md.fenced('sh', value)),
    ...more,
  ]);
}

function excusedChecks(report: Report): readonly Section[] {
  const blocks = report.checks.flatMap((row) => {
    if (!row.excused || effectiveOutcome(row, report) !== 'excused') return [];
    const item = [md.code(row.id), md.text(' '), md.code(excuseText(row.excused))];
    return { text: md.markdown([md.list([item])]), noun: 'excused check' };
  });
  return withHeading(`Excused by the baseline (${formatNumber(blocks.length)})`, blocks);
}

function inconclusiveChecks({ checks, findings }: Report, outcome: 'inconclusive' | 'skipped', title: string) {
  const rows = checks.filter((row) => row.outcome === outcome);
  const blocks = groupByReason(rows, findings).map((group) => ({ text: reasonText(group), noun: 'reason' }));
  return withHeading(`${title} (${formatNumber(rows.length)})`, blocks);
}

function reasonText({ remedy, messages }: InconclusiveGroup): string {
  const items = messages.map(({ message, checks }) => {
    const names = checks.map(({ id }) => [md.text(' '), md.code(id)]);
    const shown = atMost(namedChecks, names, (others) => [md.text(` and ${formatNumber(others)} more`)]);
    return [md.textOrCode(message), md.text(':'), ...shown.flat()];
  });
  if (!remedy) return md.markdown([md.list(items)]);
  const example = remedy.example === undefined ? [] : [md.text(' '), md.code(remedy.example)];
  const about = md.paragraph([md.strong(remedy.title), md.text(': '), ...md.textWithCode(remedy.advice), ...example]);
  return md.markdown([about, md.list(items)]);
}

function observations({ observations: rows }: Report): readonly Section[] {
  if (rows.length === 0) return [];
  const items = rows.map((row) => {
    const answers = observationGroups(row).slice(0, 5).map(observationGroupText);
    return [md.code(row.id), md.text(' '), ...answers.flatMap((answer) => [md.text(' '), md.code(answer)])];
  });
  const title = `Where the interface is silent (${formatNumber(rows.length)})`;
  return [{ text: md.collapsible(title, [md.list(items)]), noun: 'observation list' }];
}

/** The heading is part of the first block, so that it is left out with it. */
function withHeading(title: string, [first, ...rest]: readonly Section[]): readonly Section[] {
  if (!first) return [];
  return [{ ...first, text: `${md.markdown([md.heading(title)])}\n${first.text}` }, ...rest];
}
