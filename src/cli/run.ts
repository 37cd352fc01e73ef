// tickmark run: the suite against a service, or against the embedded reference service.
import { Command } from 'commander';
import { registry } from '../../suites/index.js';
import { startReference } from '../reference/index.js';
import { renderConsole } from '../report/console.js';
import { tellGitHub } from '../report/github.js';
import { addReport, needsExchanges, type ReportTarget, reportFormats, writeReports } from '../report/write.js';
import { loadConfig } from '../run/config.js';
import { runWithVitest } from '../run/engine/vitest.js';
import { bounds, defaults } from '../run/options.js';
import { run } from '../run/run.js';
import { select } from '../run/select.js';
import { baseUrlFrom, type Limits, settingsFrom } from '../run/settings.js';
import { exitCodes } from '../run/verdict.js';
import { configOf } from '../sandbox.js';
import type { TargetSettings } from '../target/settings.js';
import { integerBetween } from './parse.js';
import { createProgress } from './progress.js';

interface RunFlags extends Limits {
  readonly baseUrl?: string;
  readonly config?: string;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly allowTrading?: boolean;
  readonly strict?: boolean;
  readonly seed: number;
  readonly runs: number;
  readonly budget?: number;
  readonly report?: readonly ReportTarget[];
}

export function runCommand(): Command {
  return new Command('run')
    .description('run the suite; without a base URL, against the embedded reference service')
    .argument('[base-url]', 'where the service is')
    .option('--base-url <url>', 'where the service is')
    .option('--config <file>', 'configuration (default: tickmark.config.{ts,mjs,js,json,yaml})')
    .option(
      '--only <pattern...>',
      'only these: check id, requirement id, feature, section as 4.6, or "GET /markets"; * matches any text',
    )
    .option('--skip <pattern...>', 'all but these')
    .option('--allow-trading', 'place and cancel orders; what a run places it cancels')
    .option('--strict', 'a warning fails')
    .option('--seed <number>', 'repeats a run', integerBetween(...bounds.seed), defaults.seed)
    .option('--runs <number>', 'values tried for each property', integerBetween(...bounds.runs), defaults.runs)
    .option('--timeout <ms>', 'one request', integerBetween(...bounds.timeout), defaults.timeout)
    .option('--budget <seconds>', 'the whole run', integerBetween(...bounds.budget))
    .option('--concurrency <number>', 'requests in flight', integerBetween(...bounds.concurrency), defaults.concurrency)
    .option('--rate <number>', 'requests a second', integerBetween(...bounds.rate))
    .option('--report <format...>', `FORMAT or FORMAT=PATH: ${reportFormats.join(', ')} (default: json)`, addReport)
    .action(async (baseUrl: string | undefined, flags: RunFlags) => {
      process.exitCode = await runOnce(baseUrl, flags);
    });
}

interface Prepared {
  readonly settings: TargetSettings;
  readonly configFile?: string;
  readonly replayFlags: readonly string[];
  readonly close?: () => Promise<void>;
}

async function runOnce(argument: string | undefined, flags: RunFlags): Promise<number> {
  const checks = select(registry, flags);
  const prepared = await prepare(argument, flags);
  const stop = new AbortController();
  const interrupt = () => stop.abort(new Error('the run was interrupted'));
  process.once('SIGINT', interrupt);
  const progress = createProgress(process.stderr, checks.length);
  try {
    const result = await run({
      ...prepared,
      checks,
      engine: runWithVitest,
      seed: flags.seed,
      runs: flags.runs,
      budget: flags.budget,
      strict: flags.strict ?? false,
      keepExchanges: needsExchanges(flags.report),
      stop: stop.signal,
      onResult: (result, check) => progress.step(result, check),
    });
    progress.stop();
    const color = process.stdout.isTTY === true && !process.env.NO_COLOR;
    process.stdout.write(renderConsole(result.report, { color, width: process.stdout.columns ?? 100 }));
    process.stdout.write(await tellGitHub(result.report, process.env));
    for (const path of await writeReports(result, flags.report)) process.stdout.write(`Report: ${path}\n`);
    return exitCodes[result.report.verdict];
  } finally {
    progress.stop();
    process.removeListener('SIGINT', interrupt);
    await prepared.close?.();
  }
}

/** The service that the caller names; else the one of the configuration; else our own. */
async function prepare(argument: string | undefined, flags: RunFlags): Promise<Prepared> {
  const given = baseUrlFrom(argument, flags.baseUrl);
  const { config, file } = await loadConfig(flags.config, process.cwd(), process.env);
  if (given === undefined && config.baseUrl === undefined) return embedded(flags);
  const settings = settingsFrom({ ...config, ...(given === undefined ? {} : { baseUrl: given }) }, flags);
  const replayFlags = [
    ...(given === undefined ? [] : ['--base-url', given]),
    ...(flags.config === undefined ? [] : ['--config', flags.config]),
    ...(flags.allowTrading ? ['--allow-trading'] : []),
  ];
  return { settings, replayFlags, ...(file && config.orders ? { configFile: file } : {}) };
}

async function embedded(flags: RunFlags): Promise<Prepared> {
  const reference = await startReference({ seed: flags.seed });
  return {
    settings: settingsFrom(configOf(reference), { ...flags, allowTrading: true }),
    replayFlags: [],
    close: () => reference.close(),
  };
}
