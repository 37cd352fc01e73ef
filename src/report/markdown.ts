// Markdown for a pull-request comment or a job summary: the verdict first, and never longer than a comment may be.
import type { RootContent } from 'mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { features } from '../../spec/requirement.js';
import { type Outcome, outcomes } from '../check/check-result.js';
import type { CheckRow, Report } from '../result/model.js';
import { byReason, factsOf, labelled, rulesOf, shortened } from './finding.js';
import { excuseOf, standingOf } from './outcomes.js';
import { printable } from './printable.js';

/** Characters; GitHub takes 65,536 in a comment. */
const limit = 60_000;
const roomForNote = 500;

/** Facts that are pasted into a shell, and facts that stand around the others. */
const commands: readonly string[] = ['request', 'again'];
const inProse: readonly string[] = ['rule', 'section'];

/** A part of the report that is shown whole or left out. */
interface Block {
  readonly text: string;
  /** What the note calls it if it does not fit. */
  readonly about: string;
}

const marks: Readonly<Record<Report['verdict'], string>> = {
  conforming: '✅',
  partial: '🟡',
  nonconforming: '❌',
  inconclusive: '❔',
};

export function renderMarkdown(report: Report): string {
  const blocks = [
    ...findings(report, ['failed', 'strict'], 'Failed', 'failures'),
    ...findings(report, ['error'], 'Errors of the suite itself', 'errors of the suite'),
    ...findings(report, ['warned'], 'Warnings', 'warnings'),
    ...excused(report),
    ...inconclusive(report),
    ...observations(report),
  ];
  return fitted(head(report), blocks);
}

/** As many blocks as there is room for, and a note about the others. */
function fitted(first: string, blocks: readonly Block[]): string {
  const shown = [first];
  const left = new Map<string, number>();
  let length = first.length;
  for (const { text, about } of blocks) {
    if (length + text.length + 1 > limit - roomForNote) {
      left.set(about, (left.get(about) ?? 0) + 1);
      continue;
    }
    shown.push(text);
    length += text.length + 1;
  }
  if (left.size > 0) {
    const counts = [...left].map(([about, count]) => `${count} ${about}`).join(', ');
    shown.push(written([{ type: 'paragraph', children: [text(`Left out for length: ${counts}.`)] }]));
  }
  return shown.join('\n');
}

function head(report: Report): string {
  const { verdict, reasons, summary, seed, durationMs, target, tool } = report;
  const { baseUrl } = target;
  const where = typeof baseUrl === 'string' ? [baseUrl] : [baseUrl.catalog, baseUrl.orderBook];
  const tally = outcomes.filter((name) => summary[name] > 0).map((name) => `${summary[name]} ${name}`);
  const facts = `: ${summary.checks} checks, ${tally.join(', ')}; ${summary.requests} requests in ${(durationMs / 1000).toFixed(1)} s, seed ${seed}, Tickmark ${tool.version}.`;
  const title = written([
    { type: 'heading', depth: 2, children: [text(`${marks[verdict]} Tickmark: ${verdict}`)] },
    { type: 'paragraph', children: [...where.flatMap((url) => [said(url), text(' ')]).slice(0, -1), text(facts)] },
    ...(reasons.length === 0 ? [] : [list(reasons.slice(0, 20).map((reason) => [prose(reason)]))]),
  ]);
  return `${title}\n${featureTable(report)}\n`;
}

function featureTable({ checks }: Report): string {
  const shown = outcomes.filter((name) => checks.some((row) => row.outcome === name));
  const rows = features.flatMap((feature) => {
    const own = checks.filter((row) => row.feature === feature);
    const count = (name: Outcome) => own.filter((row) => row.outcome === name).length;
    return own.length === 0 ? [] : [[feature, ...shown.map((name) => String(count(name) || ''))]];
  });
  // Every cell is a word of ours or a number, so that nothing needs escaping.
  const header = [
    ['feature', ...shown],
    [':--', ...shown.map(() => '--:')],
  ];
  return [...header, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function findings(report: Report, standings: readonly string[], title: string, about: string): readonly Block[] {
  const rows = report.checks.filter((row) => standings.includes(standingOf(row, report)));
  const rules = rulesOf(report);
  return headed(
    `${title} (${rows.length})`,
    rows.map((row) => ({ text: finding(row), about })),
  );

  function finding(row: CheckRow): string {
    const rule = rules.get(row.requirements[0] ?? '');
    const summary = `<code>${escapedHtml(row.id)}</code> section ${escapedHtml(rule?.section ?? '')}, ${row.level}`;
    const facts = factsOf(row, rule);
    const words = facts.filter(([label]) => !inProse.includes(label) && !commands.includes(label));
    return collapsed(summary, [
      ...(rule ? [{ type: 'paragraph' as const, children: [text(rule.text)] }] : []),
      { type: 'code', lang: 'text', value: labelled(words.map(([label, value]) => [label, shortened(value, 600)])) },
      ...facts
        .filter(([label]) => commands.includes(label))
        .map(([, value]) => ({ type: 'code' as const, lang: 'sh', value })),
    ]);
  }
}

function excused(report: Report): readonly Block[] {
  const rows = report.checks.filter((row) => standingOf(row, report) === 'excused');
  const blocks = rows.map((row) => ({
    text: written([list([[said(row.id), text(' '), said(excuseOf(row) ?? '')]])]),
    about: 'known failures',
  }));
  return headed(`Known (${rows.length})`, blocks);
}

/** Checks that share a reason share a line. */
function inconclusive(report: Report): readonly Block[] {
  const blocks = [...byReason(report, 'inconclusive')].map(([reason, own]) => {
    const names = own.slice(0, 3).flatMap(({ id }) => [text(' '), said(id)]);
    const more = own.length > 3 ? [text(` and ${own.length - 3} more`)] : [];
    return { text: written([list([[prose(reason), text(':'), ...names, ...more]])]), about: 'reasons' };
  });
  return headed(`Inconclusive (${report.summary.inconclusive})`, blocks);
}

function observations({ observations: rows }: Report): readonly Block[] {
  if (rows.length === 0) return [];
  const items = rows.map(({ id, answers }) => [
    said(id),
    text(' '),
    ...answers.slice(0, 5).flatMap(({ value }) => [text(' '), said(value)]),
  ]);
  return [{ text: collapsed(`Where the interface is silent (${rows.length})`, [list(items)]), about: 'observations' }];
}

/** The heading goes with the first block, so that none stands over nothing. */
function headed(title: string, [first, ...rest]: readonly Block[]): readonly Block[] {
  if (!first) return [];
  const heading = written([{ type: 'heading', depth: 3, children: [text(title)] }]);
  return [{ ...first, text: `${heading}\n${first.text}` }, ...rest];
}

type Phrase = Extract<RootContent, { type: 'text' | 'inlineCode' | 'strong' }>;

/** Our own words. */
function text(value: string): Phrase {
  return { type: 'text', value };
}

/** Words of the target: as code, where they are no link, no mention, no markup. */
function said(value: string): Phrase {
  return { type: 'inlineCode', value: shortened(printable(shortened(value, 400)), 400) };
}

/** Prose that may quote the target: text where no character could mean more than itself. */
function prose(value: string): Phrase {
  return /^[\p{L}\d ,;()'-]{1,400}$/u.test(value) && !/-\d/.test(value) ? text(value) : said(value);
}

function list(items: readonly (readonly Phrase[])[]): RootContent {
  return {
    type: 'list',
    spread: false,
    children: items.map((children) => ({
      type: 'listItem',
      children: [{ type: 'paragraph', children: [...children] }],
    })),
  };
}

function collapsed(summary: string, children: readonly RootContent[]): string {
  return `<details><summary>${summary}</summary>\n\n${written(children)}\n</details>\n`;
}

function written(children: readonly RootContent[]): string {
  return toMarkdown({ type: 'root', children: [...children] }, { bullet: '-' });
}

function escapedHtml(value: string): string {
  return printable(value).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
