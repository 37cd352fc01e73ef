// The service that a run tests: the one that the caller names, else the configured one; the reference on request.
import { once } from 'node:events';
import { relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TargetSettings } from '../client/settings.js';
import { findConfig } from '../config/load.js';
import { defaults } from '../config/options.js';
import { baseUrlFrom, replayFlags, settingsFrom } from '../config/settings.js';
import type { Report } from '../result/model.js';
import type { SandboxConfig } from '../sandbox.js';
import { commandLine } from '../usage/command-line.js';
import { UsageError } from '../usage/usage-error.js';
import type { RunFlags } from './configured-flags.js';

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
