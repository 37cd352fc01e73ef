// tickmark merge: the reports of several runs, such as shards, as one.
import { Command } from 'commander';
import { registry } from '../../suites/index.js';
import { mustClaim } from '../gate/required-features.js';
import { readReport } from '../report/read.js';
import { addReport, type ReportTarget, reportFormats } from '../report/write.js';
import { merge, type Source } from '../result/merge.js';
import { gatePolicyFrom } from './gate-flags.js';
import { outputOptions } from './output-options.js';
import { type OutputFlags, publishReport } from './publish-report.js';

interface MergeFlags extends OutputFlags {
  readonly strict?: boolean;
  readonly require?: readonly string[];
  readonly baseline?: string;
  readonly report?: readonly ReportTarget[];
}

export function mergeCommand(): Command {
  return outputOptions(new Command('merge'))
    .description('make one report of several, of shards or of partial runs; the more severe outcome wins')
    .argument('<report...>', 'report.json files of one target and one seed')
    .option('--strict', 'a warning fails')
    .option('--require <feature...>', 'exit 3 unless these features were exercised')
    .option('--baseline <file>', 'checks that may fail for now, in YAML or JSON')
    .option('--report <format...>', `FORMAT or FORMAT=PATH: ${reportFormats.join(', ')} (default: json)`, addReport)
    .action(async (paths: readonly string[], flags: MergeFlags) => {
      const gatePolicy = await gatePolicyFrom(
        flags,
        registry.map(({ id }) => id),
      );
      const [first, ...others] = await Promise.all(paths.map(sourceAt));
      if (!first) throw new Error('commander requires at least one report');
      const report = merge([first, ...others], registry, gatePolicy);
      mustClaim(gatePolicy.required, report.target.features);
      // A report holds only the exchanges of its findings.
      const exchanges = report.checks.flatMap((check) => check.exchanges ?? []);
      process.exitCode = await publishReport({ report, exchanges }, { ...flags, output: flags });
    });
}

async function sourceAt(path: string): Promise<Source> {
  return { path, report: await readReport(path) };
}
