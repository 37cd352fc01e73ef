// The formats of reports and of comparisons: parses --report, and writes each with its renderer.
import { resolve } from 'node:path';
import type { Comparison } from '../comparison/model.js';
import type { ExchangeRow, Report, RunResult } from '../result/model.js';
import { errorMessage, orRefuse, suggestion, UsageError } from '../usage/usage-error.js';
import { type FileText, tryToWrite, writeWhole } from '../write-file.js';

/** By format: its default path, and its renderer, which is loaded only when the format is written. */
type Formats<Shown extends readonly unknown[]> = Readonly<
  Record<string, readonly [path: string, renderer: () => Promise<(...shown: Shown) => FileText>]>
>;

const formats: Formats<[Report, readonly ExchangeRow[]]> = {
  json: ['reports/report.json', async () => (await import('./json.js')).renderJson],
  html: ['reports/report.html', async () => (await import('../pages/report/render.js')).renderHtml],
  junit: ['reports/junit.xml', async () => (await import('./junit.js')).renderJunit],
  sarif: ['reports/report.sarif', async () => (await import('./sarif.js')).renderSarif],
  ctrf: ['reports/ctrf.json', async () => (await import('./ctrf.js')).renderCtrf],
  markdown: ['reports/report.md', async () => (await import('./markdown.js')).renderMarkdown],
  har: ['reports/exchanges.har', async () => (await import('./har.js')).renderHar],
  badge: ['reports/badge.svg', async () => (await import('./badge.js')).renderBadge],
};

const formatsOfComparisons: Formats<[Comparison]> = {
  json: ['reports/comparison.json', async () => (await import('./json.js')).jsonText],
  html: ['reports/comparison.html', async () => (await import('../pages/comparison/render.js')).renderComparisonHtml],
  markdown: ['reports/comparison.md', async () => (await import('./comparison-markdown.js')).renderComparisonMarkdown],
};

export const comparisonFormats: readonly string[] = Object.keys(formatsOfComparisons);
export const reportFormats: readonly string[] = Object.keys(formats);

export type ReportTarget = Readonly<Record<'format' | 'path', string>>;

/** Adds `json`, `json=path` or several with commas. @throws {UsageError} for an unknown format, or a path twice. */
export function addReport(text: string, others: readonly ReportTarget[] = []): readonly ReportTarget[] {
  const names = reportFormats.join('|');
  // A path may hold a comma: only one before a format separates two of them.
  const texts = text.split(new RegExp(`,(?=(?:${names})(?:[=,]|$))`));
  return texts.map((one) => parseTarget(one, formats, 'report format')).reduce(withReport, others);
}

/** Adds `html` or `html=path` to the others. @throws {UsageError} for an unknown format, or an empty path. */
export const addComparison = (text: string, others: readonly ReportTarget[] = []): readonly ReportTarget[] => [
  ...others,
  parseTarget(text, formatsOfComparisons, 'format of a comparison'),
];

function withReport(others: readonly ReportTarget[], added: ReportTarget): readonly ReportTarget[] {
  const other = others.find(({ path }) => resolve(path) === resolve(added.path));
  if (!other) return [...others, added];
  const problem = `the reports ${other.format} and ${added.format} would both be written to ${added.path}`;
  throw new UsageError(problem, `name another path with --report ${added.format}=PATH`);
}

/** `FORMAT` or `FORMAT=PATH`. @throws {UsageError} for another format, or an empty path. */
function parseTarget(text: string, known: Formats<never[]>, noun: 'report format' | 'format of a comparison') {
  const [name = '', ...rest] = text.split('=');
  const [defaultPath] = (Object.hasOwn(known, name) && known[name]) || [];
  const all = Object.keys(known);
  if (defaultPath === undefined)
    throw new UsageError(`"${name}" is not a ${noun}`, suggestion(name, all) ?? `the formats are ${all.join(', ')}`);
  const path = rest.length === 0 ? defaultPath : rest.join('=');
  if (path === '')
    throw new UsageError(`the report "${text}" has an empty path`, `write ${name}=PATH, or just ${name}`);
  return { format: name, path };
}

export const needsExchanges = (targets: readonly ReportTarget[] = []): boolean =>
  targets.some((target) => target.format === 'har');

const otherPath = 'name another path with --report FORMAT=PATH';

/** The path of report.json: of this run, and of the last run. */
export const jsonReportPath = (targets: readonly ReportTarget[] = []): string =>
  targets.find(({ format }) => format === 'json')?.path ?? 'reports/report.json';

/**
 * Writes each report by itself: one that cannot be rendered or written keeps no other from being written. Its error is a
 * `UsageError` if the file cannot be written, and otherwise a bug of the renderer.
 */
export async function writeReports(result: RunResult, targets: readonly ReportTarget[]) {
  const written = [];
  for (const target of targets) written.push({ path: target.path, error: await problemOfWriting(target, result) });
  return written;
}

async function problemOfWriting({ format, path }: ReportTarget, result: RunResult): Promise<Error | undefined> {
  try {
    await writeWhole(path, (await formats[format]?.[1]())?.(result.report, result.exchanges) ?? '');
    return undefined;
  } catch (error) {
    const isOfFile = error instanceof Error && 'syscall' in error;
    if (isOfFile) return new UsageError(`the report ${path} cannot be written: ${error.message}`, otherPath);
    return new Error(`the report ${path} cannot be made: ${errorMessage(error)}`, { cause: error });
  }
}

/** Writes each format and returns the paths. @throws {UsageError} if a file cannot be written. */
export async function writeComparisons(comparison: Comparison, targets: readonly ReportTarget[] = []) {
  for (const { format, path } of targets) {
    const text = (await formatsOfComparisons[format]?.[1]())?.(comparison) ?? '';
    await orRefuse(writeWhole(path, text), `the comparison ${path} cannot be written`, otherPath);
  }
  return targets.map(({ path }) => path);
}

/** @throws {UsageError} if a report could not be written after the run. */
export async function mustBeWritable(targets: readonly ReportTarget[]): Promise<void> {
  for (const { path } of targets) await orRefuse(tryToWrite(path), `the report ${path} cannot be written`, otherPath);
}
