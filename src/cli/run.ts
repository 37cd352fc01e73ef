// tickmark run: runs the suite against a service.
import type { Command } from 'commander';
import { bounds, defaults } from '../config/options.js';
import { parseShard } from '../gate/shard.js';
import { addReport, reportFormats } from '../report/write.js';
import type { GivenFlags } from './configured-flags.js';
import {
  addHeader,
  addNames,
  effortOption,
  integerBetween,
  type OutputFlags,
  outputFlags,
  outputOptions,
} from './parse.js';

type CommandFlags = Omit<GivenFlags, 'output'> & OutputFlags & { readonly dryRun?: boolean };

export function configure(command: Command): Command {
  command
    .argument('[base-url]', 'where the service is')
    .option('--base-url <url>', 'where the service is')
    .option('--reference', 'run against the embedded reference service')
    .option('--config <file>', 'configuration (default: tickmark.config.{ts,mjs,js,json,yaml,yml})')
    .option('--features <feature...>', 'what the service claims to serve', addNames)
    .option('--header <header>', "sent with every request, as 'Name: value'; may be repeated", addHeader)
    .option(
      '--only <pattern...>',
      'only these checks: check id, requirement id, feature, section such as 4.6, or "GET /markets"; * matches any text',
      addNames,
    )
    .option('--skip <pattern...>', 'all checks but these', addNames)
    .option('--last-failed', 'only checks that failed in the last report; with --strict, also those that warned')
    .option('--shard <i/n>', 'one of n parts of the run, which the command `merge` joins', parseShard)
    .option('--dry-run', 'print what would run, and what could not be judged and why; send nothing')
    .option('--bail', 'end the run after the first failure')
    .option('--allow-trading', 'place and cancel orders; what a run places it cancels')
    .option('--strict', 'a warning fails')
    .option('--require <feature...>', 'exit 3 unless these features were exercised', addNames)
    .option('--baseline <file>', 'checks that may fail for now, in YAML or JSON')
    .option('--baseline-update', 'rewrite the baseline from this run')
    .option('--profile <file>', 'judge open questions by the answers that the command `pin` wrote')
    .option(
      '--seed <number>',
      `the same seed repeats the same run (default: ${defaults.seed})`,
      integerBetween(...bounds.seed),
    )
    .addOption(effortOption(`how much is sent to judge the lists (default: ${defaults.effort})`))
    .option('--wait <seconds>', 'wait for the service to answer before the run begins', integerBetween(...bounds.wait))
    .option(
      '--timeout <ms>',
      `time limit of one request (default: ${defaults.timeout})`,
      integerBetween(...bounds.timeout),
    )
    .option(
      '--budget <seconds>',
      `time limit of the whole run and its reports; canceling its orders may take 5 s more (default: ${defaults.budget})`,
      integerBetween(...bounds.budget),
    )
    .option(
      '--concurrency <number>',
      `most requests in flight (default: ${defaults.concurrency})`,
      integerBetween(...bounds.concurrency),
    )
    .option('--rate <number>', 'most requests per second', integerBetween(...bounds.rate))
    .option(
      '--max-requests <number>',
      'most requests of the run, except cancellations of its own orders; stated rules are checked first',
      integerBetween(...bounds.maxRequests),
    )
    .option(
      '--report <format...>',
      `FORMAT or FORMAT=PATH: ${reportFormats.join(', ')}; json is always written`,
      addReport,
    )
    .option('--watch <path...>', 'run again when a file under these paths changes; failures first');
  return outputOptions(command).action(run);
}

async function run(baseUrl: string | undefined, flags: CommandFlags): Promise<void> {
  const {
    given: { dryRun: isDry, watch, ...others },
    output,
  } = outputFlags(flags);
  const given: GivenFlags = { ...others, output };
  // Both are slow to load, and help needs neither.
  const { configuredFlags, unreadConfig } = await import('./configured-flags.js');
  const { dryRun, executeRun } = await import('./execute-run.js');
  const note = unreadConfig(given);
  if (note !== undefined) process.stderr.write(`tickmark: ${note}\n`);
  if (isDry) return dryRun(baseUrl, await configuredFlags(given));
  const { exitCode } = watch
    ? await (await import('./run-on-change.js')).runOnChange(baseUrl, given, watch)
    : await executeRun(baseUrl, await configuredFlags(given));
  process.exitCode = exitCode;
}
