// The service that a run tests, by the flags, the environment and the configuration, in this order; the reference on request.
import { once } from 'node:events';
import { relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TargetSettings } from '../client/settings.js';
import { defaults, type UserConfig } from '../config/options.js';
import type { SettingMistake } from '../config/schema.js';
import { baseUrlFrom, configAbove, findConfig, loadConfig, replayFlags, settingsFrom } from '../config/settings.js';
import { requiredFeatures } from '../gate/required-features.js';
import { addReport } from '../report/write.js';
import type { Report } from '../result/model.js';
import type { SandboxConfig } from '../sandbox.js';
import { commandLine } from '../usage/command-line.js';
import { type Mistake, UsageError } from '../usage/usage-error.js';
import { withoutUndefined } from '../without-undefined.js';
import type { Flags } from './flags.js';

export interface Target {
  readonly settings: TargetSettings;
  /** Flags with which another run finds the same target. */
  readonly replayFlags: readonly string[];
  readonly configFile?: string | undefined;
  close(): Promise<void>;
}

/** @throws {UsageError} if the base URL or the configuration is not understood. */
export async function openTarget(
  argument: string | undefined,
  flags: RunFlags,
  { seed, effort }: Pick<Report, 'seed' | 'effort'>,
): Promise<Target> {
  const replay = { ...flags.replay, effort };
  const given = baseUrlFrom(flags.baseUrl, argument);
  if (flags.reference) return embedded(given, { ...flags, replay }, seed);
  const config = flags.loaded;
  const configFile = flags.config ?? findConfig(process.cwd());
  if (given === undefined && config.baseUrl === undefined && configFile !== undefined)
    throw new UsageError(
      `no service is named: ${relative(process.cwd(), configFile)} has no \`baseUrl\``,
      `set it there, or give the base URL as argument (\`${commandLine('run', 'https://service.example/api')}\`) or as --base-url`,
    );
  const settings = settingsFrom({ ...config, ...(given === undefined ? {} : { baseUrl: given }) }, flags);
  return {
    settings,
    replayFlags: replayFlags({ ...replay, baseUrl: given }, config),
    configFile: configFile && relative(process.cwd(), configFile),
    close: async () => {},
  };
}

/** @throws {Error} what the service throws when it cannot start. */
async function embedded(given: string | undefined, flags: RunFlags, seed: number): Promise<Target> {
  for (const [other, value] of Object.entries({ 'a base URL': given, '--config': flags.config }))
    if (value !== undefined)
      throw new UsageError(`--reference and ${other} are given: ${value}`, 'leave out one of them');
  const worker = new Worker(new URL('./reference-worker.js', import.meta.url), {
    workerData: { seed },
    // V8's default lets a thread that answers requests keep 48 MB of garbage: a whole run takes 25 MB less with this.
    resourceLimits: { maxYoungGenerationSizeMb: 6 },
  });
  const [config] = (await once(worker, 'message')) as [SandboxConfig];
  return {
    settings: settingsFrom({ ...config, ...flags.loaded }, { ...flags, allowTrading: true }),
    replayFlags: replayFlags(flags.replay),
    async close() {
      const ended = once(worker, 'exit');
      worker.postMessage('close');
      await ended;
    },
  };
}

export const seedAndEffort = ({ loaded, ...given }: Pick<RunFlags, 'loaded' | 'seed' | 'effort'>, last?: Report) => ({
  seed: given.seed ?? last?.seed ?? loaded.seed ?? defaults.seed,
  effort: given.effort ?? last?.effort ?? loaded.effort ?? defaults.effort,
});

/** The flags with what the configuration says where they are silent. */
export interface RunFlags extends Flags {
  readonly timeout: number;
  readonly concurrency: number;
  /** Seconds. */
  readonly budget: number;
  /** The configuration, with the settings that flags change. */
  readonly loaded: UserConfig;
  /** What another run needs to send the same requests. */
  readonly replay: Flags;
}

/** @throws {UsageError} if a flag or the configuration is not understood. */
export async function configuredFlags(given: Flags, folder = process.cwd()): Promise<RunFlags> {
  refuseUrls(given);
  const config = given.reference ? {} : await loadConfig(given.config, folder, process.env, mistakesInNames);
  const { features: _, header: __, watch: ___, ...flags } = given;
  const { only, skip, strict, rate, maxRequests, require, baseline, profile, wait } = config;
  const report =
    given.report ?? config.reports?.reduce<RunFlags['report']>((others, text) => addReport(text, others), []);
  return {
    ...withoutUndefined({ only, skip, strict, rate, maxRequests, require, baseline, profile, wait, report }),
    ...flags,
    timeout: given.timeout ?? config.timeout ?? defaults.timeout,
    budget: given.budget ?? config.budget ?? defaults.budget,
    concurrency: given.concurrency ?? config.concurrency ?? defaults.concurrency,
    loaded: {
      ...config,
      ...(given.features ? { features: requiredFeatures(given.features, '--features') } : {}),
      ...(given.header ? { headers: { ...config.headers, ...given.header } } : {}),
    },
    replay: given,
  };
}

async function mistakesInNames({ only = [], skip = [], reports = [] }: UserConfig): Promise<readonly SettingMistake[]> {
  const inNames = (name: string, texts: readonly string[], mistakesOf: (text: string) => readonly Mistake[]) =>
    texts.flatMap((text, index) =>
      mistakesOf(text).map(({ reason, hint }) => ({ path: [name, index], problem: `is wrong: ${reason}`, hint })),
    );
  const inReports = inNames('reports', reports, (text) => {
    try {
      addReport(text);
      return [];
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      return error.mistakes;
    }
  });
  if (only.length + skip.length === 0) return inReports;
  const { registry } = await import('../../suites/index.js');
  const { mistakesIn } = await import('../engine/select.js');
  const inPatterns = Object.entries({ only, skip }).flatMap(([name, patterns]) =>
    inNames(name, patterns, (pattern) => mistakesIn(registry, [pattern])),
  );
  return [...inReports, ...inPatterns];
}

/** A flag with many values also consumes a base URL that follows them. */
function refuseUrls({ only, skip, require, features, watch }: Flags): void {
  for (const [flag, values = []] of Object.entries({ only, skip, require, features, watch }))
    if (values.some((value) => /^https?:\/\//i.test(value))) {
      const problem = `--${flag} takes every word after it, and so took the base URL for one of its values`;
      throw new UsageError(problem, `put the base URL before --${flag}`);
    }
}

/** A configuration that a caller may expect to be read, as a line to print. */
export function unreadConfig({ config, reference }: Flags, folder = process.cwd()): string | undefined {
  const above = config === undefined && !reference ? configAbove(folder) : undefined;
  if (above === undefined) return undefined;
  const path = relative(folder, above);
  return `${path} is not read, because it is in a folder above: give --config ${path} to use it`;
}
