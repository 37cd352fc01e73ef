// The report formats: parses --report, and writes each report with its renderer.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { RunResult } from '../result/model.js';
import { errorMessage } from '../usage/error-message.js';
import { suggestion } from '../usage/suggestion.js';
import { UsageError } from '../usage/usage-error.js';

interface Format {
  readonly path: string;
  readonly render: (result: RunResult) => Promise<string>;
  /** Shows every exchange, so the run has to keep them all. */
  readonly needsExchanges?: boolean;
}

// Each renderer is loaded only when its format is written.
const formats: Readonly<Record<string, Format>> = {
  json: {
    path: 'reports/report.json',
    render: async ({ report }) => (await import('./json.js')).renderJson(report),
  },
  html: {
    path: 'reports/report.html',
    render: async ({ report }) => (await import('../pages/report/render.js')).renderHtml(report),
  },
  junit: {
    path: 'reports/junit.xml',
    render: async ({ report }) => (await import('./junit.js')).renderJunit(report),
  },
  sarif: {
    path: 'reports/report.sarif',
    render: async ({ report }) => (await import('./sarif.js')).renderSarif(report),
  },
  ctrf: {
    path: 'reports/ctrf.json',
    render: async ({ report }) => (await import('./ctrf.js')).renderCtrf(report),
  },
  markdown: {
    path: 'reports/report.md',
    render: async ({ report }) => (await import('./markdown.js')).renderMarkdown(report),
  },
  har: {
    path: 'reports/exchanges.har',
    render: async (result) => (await import('./har.js')).renderHar(result),
    needsExchanges: true,
  },
  badge: {
    path: 'reports/badge.svg',
    render: async ({ report }) => (await import('./badge.js')).renderBadge(report),
  },
};

export const reportFormats: readonly string[] = Object.keys(formats);

export interface ReportTarget {
  readonly format: string;
  readonly path: string;
}

/** Adds `json` or `json=path` to the others. @throws {UsageError} for an unknown format, or a path that is used twice. */
export function addReport(text: string, others: readonly ReportTarget[] = []): readonly ReportTarget[] {
  const added = parseReportFlag(text);
  const other = others.find(({ path }) => resolve(path) === resolve(added.path));
  if (other)
    throw new UsageError(
      `the reports ${other.format} and ${added.format} would both be written to ${added.path}`,
      `name another path with --report ${added.format}=PATH`,
    );
  return [...others, added];
}

function parseReportFlag(text: string): ReportTarget {
  const [name = '', ...rest] = text.split('=');
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!format) {
    throw new UsageError(
      `"${name}" is not a report format`,
      suggestion(name, reportFormats) ?? `the formats are ${reportFormats.join(', ')}`,
    );
  }
  const path = rest.length === 0 ? format.path : rest.join('=');
  if (path === '')
    throw new UsageError(`the report "${text}" has an empty path`, `write ${name}=PATH, or just ${name}`);
  return { format: name, path };
}

/** Whether any of the reports shows every exchange. */
export function needsExchanges(targets: readonly ReportTarget[] = defaultReports): boolean {
  return targets.some(({ format }) => formats[format]?.needsExchanges === true);
}

const defaultPath = 'reports/report.json';
const defaultReports: readonly ReportTarget[] = [{ format: 'json', path: defaultPath }];

/** The path of report.json: of this run, and of the last run. */
export function jsonReportPath(targets: readonly ReportTarget[] = []): string {
  return targets.find(({ format }) => format === 'json')?.path ?? defaultPath;
}

/** The paths of all reports. */
export function reportPaths(targets: readonly ReportTarget[] = defaultReports): readonly string[] {
  return targets.map(({ path }) => path);
}

/** Writes each report and returns the paths. @throws {UsageError} if a file cannot be written. */
export async function writeReports(
  result: RunResult,
  targets: readonly ReportTarget[] = defaultReports,
): Promise<readonly string[]> {
  for (const { format, path } of targets) {
    const text = (await formats[format]?.render(result)) ?? '';
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    } catch (error) {
      throw new UsageError(
        `the report ${path} cannot be written: ${errorMessage(error)}`,
        'name another path with --report FORMAT=PATH',
      );
    }
  }
  return reportPaths(targets);
}
