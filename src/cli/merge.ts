// tickmark merge: the reports of several runs, such as shards, as one.
import { registry } from '../../suites/index.js';
import type { Profile } from '../check/pins.js';
import { assertClaimed } from '../gate/required-features.js';
import { loadProfile } from '../profile/parse.js';
import { readReport } from '../report/read.js';
import { merge, type ReportFile } from '../result/merge.js';
import { assertDistinctFiles } from '../usage/read-text.js';
import { UsageError } from '../usage/usage-error.js';
import { type Flags, gatePolicyFrom } from './flags.js';
import { say } from './output.js';
import { publishReport } from './publish-report.js';

export async function mergeReports(paths: readonly string[], flags: Flags): Promise<void> {
  const gatePolicy = await gatePolicyFrom(flags, registry);
  assertDistinctFiles(paths);
  const [first, ...others] = await Promise.all(paths.map(async (path) => ({ path, report: await readReport(path) })));
  if (!first) throw new Error('commander requires at least one report');
  const sources = [first, ...others] as const;
  const report = merge(sources, registry, gatePolicy, await profileFrom(flags.profile, sources));
  assertClaimed(gatePolicy.required, report.target.features);
  // A report holds only the exchanges of its findings.
  const exchanges = report.checks.flatMap((check) => check.exchanges ?? []);
  process.exitCode = await publishReport({ report, exchanges }, flags);
}

/** @throws {UsageError} if the runs were not judged by a profile. */
async function profileFrom(file: string | undefined, sources: readonly ReportFile[]): Promise<Profile | undefined> {
  const judged = sources.filter(({ report }) => report.profile !== undefined);
  if (file === undefined) {
    if (judged.length > 0) say('--profile is not given: the report does not count what drifted from the profile');
    return undefined;
  }
  const other = sources.find((source) => !judged.includes(source));
  if (other)
    throw new UsageError(`${other.path} was not judged by a profile`, 'run with --profile too, or leave it out');
  return loadProfile(file);
}
