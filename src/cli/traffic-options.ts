// The flags that `tickmark validate` and `tickmark proxy` share.
import type { Command } from 'commander';
import { addReport, reportFormats } from '../report/write.js';
import type { GivenFlags } from './configured-flags.js';
import { addNames, outputOptions } from './parse.js';
import type { OutputFlags } from './publish-report.js';
import type { TrafficFlags } from './traffic-report.js';

export function trafficOptions(command: Command): Command {
  return outputOptions(
    command
      .option('--config <file>', 'configuration (default: tickmark.config.{ts,mjs,js,json,yaml,yml})')
      .option('--features <feature...>', 'what the service claims to serve', addNames)
      .option('--only <pattern...>', 'only these checks, as in the command `run`', addNames)
      .option('--skip <pattern...>', 'all checks but these', addNames)
      .option('--strict', 'a warning fails')
      .option('--require <feature...>', 'exit 3 unless these features were exercised', addNames)
      .option('--baseline <file>', 'checks that may fail for now, in YAML or JSON')
      .option(
        '--report <format...>',
        `FORMAT or FORMAT=PATH: ${reportFormats.join(', ')}; json is always written`,
        addReport,
      ),
  );
}

/** What the console shows, apart from what is judged. */
export function outputFlags({ quiet, verbose, observations, color, ...flags }: TrafficFlags): {
  readonly given: GivenFlags;
  readonly output: OutputFlags;
} {
  const output = {
    ...(quiet ? { quiet } : {}),
    ...(verbose ? { verbose } : {}),
    ...(observations ? { observations } : {}),
    ...(color === false ? { color } : {}),
  };
  return { given: flags, output };
}
