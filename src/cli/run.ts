// tickmark run: runs the suite against a service.
import type { Command } from 'commander';
import { defaults } from '../config/options.js';
import { parseShard } from '../gate/shard.js';
import type { GivenFlags } from './configured-flags.js';
import { say } from './output.js';
import { addHeader, addNames, effortOption, numberOption, outputOptions, reportOption } from './parse.js';

/** Each setting that is a whole number, with its unit and what it means. */
const numbers = [
  ['seed', '<number>', 'the same seed repeats the same run'],
  ['wait', '<seconds>', 'wait for the service to answer before the run begins'],
  ['timeout', '<ms>', 'time limit of one request'],
  ['budget', '<seconds>', 'time limit of the whole run and its reports; canceling its orders may take 5 s more'],
  ['concurrency', '<number>', 'most requests in flight'],
  ['rate', '<number>', 'most requests per second'],
  [
    'maxRequests',
    '<number>',
    'most requests of the run, except cancellations of its own orders; stated rules are checked first',
  ],
] as const;

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
    .addOption(effortOption(`how much is sent (default: ${defaults.effort})`));
  for (const [name, value, description] of numbers) command.addOption(numberOption(name, value, description));
  command
    .addOption(reportOption('; json is always written'))
    .option('--watch <path...>', 'run again when a file under these paths changes; failures first');
  return outputOptions(command).action(run);
}

type CommandFlags = GivenFlags & { readonly dryRun?: boolean };

async function run(baseUrl: string | undefined, { dryRun: isDry, watch, ...given }: CommandFlags): Promise<void> {
  // Both are slow to load, and help needs neither.
  const { configuredFlags, unreadConfig } = await import('./configured-flags.js');
  const { dryRun, executeRun } = await import('./execute-run.js');
  const note = unreadConfig(given);
  if (note !== undefined) say(note);
  if (isDry) return dryRun(baseUrl, await configuredFlags(given));
  const { exitCode } = watch
    ? await (await import('./run-on-change.js')).runOnChange(baseUrl, given, watch)
    : await executeRun(baseUrl, await configuredFlags(given));
  process.exitCode = exitCode;
}
