// The formats of a comparison: parses --report, and writes each with its renderer.
import type { Comparison } from '../comparison/model.js';
import { writeWhole } from '../write-file.js';
import { notWritable, parseTarget, type ReportTarget } from './write.js';

interface Format {
  readonly path: string;
  readonly render: (comparison: Comparison) => Promise<string>;
}

// Each renderer is loaded only when its format is written.
const formats: Readonly<Record<string, Format>> = {
  json: {
    path: 'reports/comparison.json',
    render: async (comparison) => (await import('./json.js')).jsonText(comparison),
  },
  html: {
    path: 'reports/comparison.html',
    render: async (comparison) => (await import('../pages/comparison/render.js')).renderComparisonHtml(comparison),
  },
  markdown: {
    path: 'reports/comparison.md',
    render: async (comparison) => (await import('./comparison-markdown.js')).renderComparisonMarkdown(comparison),
  },
};

export const comparisonFormats: readonly string[] = Object.keys(formats);

/** Adds `html` or `html=path` to the others. @throws {UsageError} for an unknown format, or an empty path. */
export const addComparison = (text: string, others: readonly ReportTarget[] = []): readonly ReportTarget[] => [
  ...others,
  parseTarget(text, formats, 'format of a comparison'),
];

/** Writes each format and returns the paths. @throws {UsageError} if a file cannot be written. */
export async function writeComparisons(comparison: Comparison, targets: readonly ReportTarget[] = []) {
  for (const { format, path } of targets) {
    const text = (await formats[format]?.render(comparison)) ?? '';
    await writeWhole(path, text).catch((error: unknown) => {
      throw notWritable('comparison', path, error);
    });
  }
  return targets.map(({ path }) => path);
}
