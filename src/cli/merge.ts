// tickmark merge: the reports of several runs, such as shards, as one.
import type { Command } from 'commander';
import { registry } from '../../suites/index.js';
import type { Profile } from '../check/pins.js';
import { assertClaimed } from '../gate/required-features.js';
import { loadProfile } from '../profile/load.js';
import { readReport } from '../report/read.js';
import { merge, type ReportFile } from '../result/merge.js';
import { assertDistinctFiles } from '../usage/read-text.js';
import { UsageError } from '../usage/usage-error.js';
import type { GivenFlags } from './configured-flags.js';
import { say } from './output.js';
import { addNames, gatePolicyFrom, type OutputFlags, outputOptions, reportOption } from './parse.js';
import { publishReport } from './publish-report.js';

type MergeFlags = OutputFlags & Pick<GivenFlags, 'strict' | 'require' | 'baseline' | 'profile'>;

export const configure = (command: Command): Command =>
  outputOptions(command)
    .argument('<report...>', 'report.json files of one target, one seed and one effort')
    .option('--strict', 'a warning fails')
    .option('--require <feature...>', 'exit 3 unless these features were exercised', addNames)
    .option('--baseline <file>', 'checks that may fail for now, in YAML or JSON')
    .option('--profile <file>', 'count the answers that differ from this profile, by which the runs were judged')
    .addOption(reportOption(' (default: json)'))
    .action(async (paths: readonly string[], flags: MergeFlags) => {
      const gatePolicy = await gatePolicyFrom(flags, registry);
      assertDistinctFiles(paths);
      const [first, ...others] = await Promise.all(
        paths.map(async (path) => ({ path, report: await readReport(path) })),
      );
      if (!first) throw new Error('commander requires at least one report');
      const profile = await profileFrom(flags.profile, [first, ...others]);
      const report = merge([first, ...others], registry, gatePolicy, profile);
      assertClaimed(gatePolicy.required, report.target.features);
      // A report holds only the exchanges of its findings.
      const exchanges = report.checks.flatMap((check) => check.exchanges ?? []);
      process.exitCode = await publishReport({ report, exchanges }, flags);
    });

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
