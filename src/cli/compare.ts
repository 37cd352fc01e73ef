// tickmark compare: two or more reports, or services that are run side by side, beside each other.
import { existsSync } from 'node:fs';
import { compare, isWhole, type NamedReport } from '../comparison/compare.js';
import { select, selectionOf } from '../engine/select.js';
import { renderComparisonConsole } from '../report/comparison-console.js';
import { readReport } from '../report/read.js';
import { writeComparisons } from '../report/write.js';
import type { Report } from '../result/model.js';
import { exitCodes } from '../result/verdict.js';
import { UsageError } from '../usage/usage-error.js';
import type { Flags } from './flags.js';
import { configuredFlags, openTarget, type RunFlags, seedAndEffort } from './open-target.js';
import { colorsOutput } from './output.js';

export async function compareSources(texts: readonly string[], flags: Flags): Promise<void> {
  const [first, second, ...others] = await reportsOf(texts.map(sourceOf), flags);
  const hint = 'name two or more reports or base URLs, such as before.json and after.json';
  if (!first || !second) throw new UsageError(`there is nothing to compare ${texts[0]} with`, hint);
  const comparison = compare([first, second, ...others]);
  process.stdout.write(renderComparisonConsole(comparison, colorsOutput(flags.color)));
  for (const path of await writeComparisons(comparison, flags.report)) process.stdout.write(`Report: ${path}\n`);
  // Of a run that ended early, or whose writes did, too little can be compared.
  const ended = comparison.reports.every(isWhole) ? exitCodes.conforming : exitCodes.inconclusive;
  process.exitCode = comparison.regressions.length > 0 ? exitCodes.nonconforming : ended;
}

type Source = ReturnType<typeof sourceOf>;

/** `alpha=reports/alpha.json`, or only a path or URL. A file whose name is the whole text wins. */
function sourceOf(text: string) {
  const [, name = text, place = text] = existsSync(text) ? [] : (/^([^=:/\\]+)=(.+)$/.exec(text) ?? []);
  return { name, place };
}

/** Reads the reports first: services are run with their seed and effort, and not at all if one cannot be read. */
async function reportsOf(sources: readonly Source[], flags: Flags): Promise<readonly NamedReport[]> {
  const twice = sources.find(({ name }, index) => sources.findIndex((source) => source.name === name) !== index);
  if (twice)
    throw new UsageError(`the name ${twice.name} is given twice`, 'give each source another name: NAME=SOURCE');
  const isUrl = ({ place }: Source) => /^https?:\/\//i.test(place);
  const read = await Promise.all(sources.map((source) => (isUrl(source) ? undefined : readReport(source.place))));
  if (sources.length < 2)
    return sources.flatMap(({ name }, index) => (read[index] ? [{ name, report: read[index] }] : []));
  const { seed, effort } = read.find((report) => report !== undefined) ?? {};
  const { report: _, color: __, ...given } = flags;
  const configured = await configuredFlags({ seed, effort, ...given });
  const reports = sources.map(async ({ place }, index) => read[index] ?? runForComparison(place, configured));
  return (await Promise.all(reports)).map((report, index) => ({ name: sources[index]?.name ?? '', report }));
}

/** @throws {UsageError} if the base URL, the configuration or a flag is not understood. */
export async function runForComparison(baseUrl: string | undefined, flags: RunFlags): Promise<Report> {
  const seeded = seedAndEffort(flags);
  const target = await openTarget(baseUrl, flags, seeded);
  try {
    const [{ registry }, { run }] = await Promise.all([import('../../suites/index.js'), import('../engine/run.js')]);
    const checks = select(registry, flags);
    const { report } = await run({
      ...target,
      ...seeded,
      checks,
      budget: flags.budget,
      gatePolicy: { strict: flags.strict ?? false, required: [] },
      selection: selectionOf(checks, registry, flags),
    });
    return report;
  } finally {
    await target.close();
  }
}
