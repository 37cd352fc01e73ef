// tickmark run: runs the suite against a service.
import { Command } from 'commander';
import { bounds, defaults } from '../config/options.js';
import { parseShard } from '../gate/shard.js';
import { addReport, reportFormats } from '../report/write.js';
import { exitCodes } from '../result/verdict.js';
import { executeRun, type RunFlags } from './execute-run.js';
import { integerBetween } from './parse.js';

export function runCommand(): Command {
  return new Command('run')
    .description('run the suite against a service')
    .argument('[base-url]', 'where the service is')
    .option('--base-url <url>', 'where the service is')
    .option('--reference', 'run against the embedded reference service')
    .option('--config <file>', 'configuration (default: tickmark.config.{ts,mjs,js,json,yaml})')
    .option(
      '--only <pattern...>',
      'only these checks: check id, requirement id, feature, section such as 4.6, or "GET /markets"; * matches any text',
    )
    .option('--skip <pattern...>', 'all checks but these')
    .option('--last-failed', 'only checks that did not pass in the last report; skipped checks are left out')
    .option('--shard <i/n>', 'one of n parts of the run, see `tickmark merge`', parseShard)
    .option('--allow-trading', 'place and cancel orders; what a run places it cancels')
    .option('--strict', 'a warning fails')
    .option('--require <feature...>', 'exit 3 unless these features were exercised')
    .option('--baseline <file>', 'checks that may fail for now, in YAML or JSON')
    .option('--baseline-update', 'rewrite the baseline from this run')
    .option(
      '--seed <number>',
      `the same seed repeats the same run (default: ${defaults.seed})`,
      integerBetween(...bounds.seed),
    )
    .option('--runs <number>', 'values tried for each property', integerBetween(...bounds.runs), defaults.runs)
    .option('--wait <seconds>', 'wait for the service to answer before the run begins', integerBetween(1, 86_400))
    .option('--timeout <ms>', 'time limit of one request', integerBetween(...bounds.timeout), defaults.timeout)
    .option('--budget <seconds>', 'time limit of the whole run', integerBetween(...bounds.budget))
    .option(
      '--concurrency <number>',
      'most requests in flight',
      integerBetween(...bounds.concurrency),
      defaults.concurrency,
    )
    .option('--rate <number>', 'most requests per second', integerBetween(...bounds.rate))
    .option('--report <format...>', `FORMAT or FORMAT=PATH: ${reportFormats.join(', ')} (default: json)`, addReport)
    .option('--watch <path...>', 'run again when a file under these paths changes; failures first')
    .action(async (baseUrl: string | undefined, flags: RunFlags & { readonly watch?: readonly string[] }) => {
      const { watch, ...once } = flags;
      const { verdict } = watch
        ? await (await import('./run-on-change.js')).runOnChange(baseUrl, once, watch)
        : await executeRun(baseUrl, once);
      process.exitCode = exitCodes[verdict];
    });
}
