// Which reports are written, where, and by which renderer.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RunResult } from '../run/model.js';
import { suggestion } from '../run/suggestion.js';
import { UsageError } from '../run/usage-error.js';
import { renderHtml } from './html/render.js';
import { renderJson } from './json.js';

interface Format {
  readonly path: string;
  readonly render: (result: RunResult) => string;
  /** It shows every exchange, so that a run has to keep them. */
  readonly needsExchanges?: boolean;
}

const formats: Readonly<Record<string, Format>> = {
  json: { path: 'reports/report.json', render: ({ report }) => renderJson(report) },
  html: { path: 'reports/report.html', render: ({ report }) => renderHtml(report) },
};

export interface ReportTarget {
  readonly format: string;
  readonly path: string;
}

/** `json` or `json=path`. @throws {UsageError} for a format that is not known. */
export function parseReportFlag(text: string): ReportTarget {
  const [name = '', ...rest] = text.split('=');
  const format = formats[name];
  if (!format) {
    const known = Object.keys(formats);
    throw new UsageError(
      `"${name}" is not a report format`,
      suggestion(name, known) ?? `known are ${known.join(', ')}`,
    );
  }
  return { format: name, path: rest.join('=') || format.path };
}

/** Whether any of them shows every exchange. */
export function needsExchanges(targets: readonly ReportTarget[] = usual): boolean {
  return targets.some(({ format }) => formats[format]?.needsExchanges === true);
}

const usual: readonly ReportTarget[] = [{ format: 'json', path: 'reports/report.json' }];

/** Writes each report and returns the paths. @throws {UsageError} where a file cannot be written. */
export async function writeReports(
  result: RunResult,
  targets: readonly ReportTarget[] = usual,
): Promise<readonly string[]> {
  for (const { format, path } of targets) {
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, formats[format]?.render(result) ?? '');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UsageError(
        `the report ${path} cannot be written: ${reason}`,
        'name another path with --report FORMAT=PATH',
      );
    }
  }
  return targets.map(({ path }) => path);
}
