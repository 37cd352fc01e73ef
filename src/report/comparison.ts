// The formats of a comparison: parses --report, and writes each with its renderer.
import type { Comparison } from '../comparison/model.js';
import { writeWhole } from '../write-file.js';
import { file, notWritable, parseTarget, type ReportTarget } from './write.js';

// Each renderer is loaded only when its format is written.
const formats: Readonly<Record<string, ReturnType<typeof file<Comparison>>>> = {
  json: file('reports/comparison.json', async (comparison) => (await import('./json.js')).jsonText(comparison)),
  html: file('reports/comparison.html', async (comparison) =>
    (await import('../pages/comparison/render.js')).renderComparisonHtml(comparison),
  ),
  markdown: file('reports/comparison.md', async (comparison) =>
    (await import('./comparison-markdown.js')).renderComparisonMarkdown(comparison),
  ),
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
