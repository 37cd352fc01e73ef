// The formats of reports and of comparisons: parses --report, and writes each with its renderer.
import { resolve } from 'node:path';
import type { Comparison } from '../comparison/model.js';
import type { RunResult } from '../result/model.js';
import { errorMessage, orRefuse, suggestion, UsageError } from '../usage/usage-error.js';
import { type FileText, tryToWrite, writeWhole } from '../write-file.js';

/** A format with its default path. */
type Format<Shown> = { readonly path: string; readonly render: (shown: Shown) => Promise<FileText> };

const file = <Shown>(path: string, render: Format<Shown>['render']): Format<Shown> => ({ path, render });

// Each renderer is loaded only when its format is written.
const formats: Readonly<Record<string, Format<RunResult>>> = {
  json: file('reports/report.json', async ({ report }) => (await import('./json.js')).renderJson(report)),
  html: file('reports/report.html', async ({ report }) =>
    (await import('../pages/report/render.js')).renderHtml(report),
  ),
  junit: file('reports/junit.xml', async ({ report }) => (await import('./junit.js')).renderJunit(report)),
  sarif: file('reports/report.sarif', async ({ report }) => (await import('./sarif.js')).renderSarif(report)),
  ctrf: file('reports/ctrf.json', async ({ report }) => (await import('./ctrf.js')).renderCtrf(report)),
  markdown: file('reports/report.md', async ({ report }) => (await import('./markdown.js')).renderMarkdown(report)),
  har: file('reports/exchanges.har', async (result) => (await import('./har.js')).renderHar(result)),
  badge: file('reports/badge.svg', async ({ report }) => (await import('./badge.js')).renderBadge(report)),
};

const formatsOfComparisons: Readonly<Record<string, Format<Comparison>>> = {
  json: file('reports/comparison.json', async (comparison) => (await import('./json.js')).jsonText(comparison)),
  html: file('reports/comparison.html', async (comparison) =>
    (await import('../pages/comparison/render.js')).renderComparisonHtml(comparison),
  ),
  markdown: file('reports/comparison.md', async (comparison) =>
    (await import('./comparison-markdown.js')).renderComparisonMarkdown(comparison),
  ),
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
  if (other)
    throw new UsageError(
      `the reports ${other.format} and ${added.format} would both be written to ${added.path}`,
      `name another path with --report ${added.format}=PATH`,
    );
  return [...others, added];
}

/** `FORMAT` or `FORMAT=PATH`. @throws {UsageError} for another format, or an empty path. */
function parseTarget(
  text: string,
  known: Readonly<Record<string, { readonly path: string }>>,
  noun: 'report format' | 'format of a comparison',
): ReportTarget {
  const [name = '', ...rest] = text.split('=');
  const format = Object.hasOwn(known, name) ? known[name] : undefined;
  const all = Object.keys(known);
  if (!format)
    throw new UsageError(`"${name}" is not a ${noun}`, suggestion(name, all) ?? `the formats are ${all.join(', ')}`);
  const path = rest.length === 0 ? format.path : rest.join('=');
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
    await writeWhole(path, (await formats[format]?.render(result)) ?? '');
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
    const text = (await formatsOfComparisons[format]?.render(comparison)) ?? '';
    await orRefuse(writeWhole(path, text), `the comparison ${path} cannot be written`, otherPath);
  }
  return targets.map(({ path }) => path);
}

/** @throws {UsageError} if a report could not be written after the run. */
export async function mustBeWritable(targets: readonly ReportTarget[]): Promise<void> {
  for (const { path } of targets) await orRefuse(tryToWrite(path), `the report ${path} cannot be written`, otherPath);
}
