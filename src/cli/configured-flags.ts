// The flags of a run, completed by the configuration: flags win over the environment, and that over the file.
import { relative } from 'node:path';
import { configAbove, loadConfig } from '../config/load.js';
import { defaults, type UserConfig } from '../config/options.js';
import type { SettingMistake } from '../config/schema.js';
import type { Limits, ReplayedOptions } from '../config/settings.js';
import { requiredFeatures } from '../gate/required-features.js';
import { addReport } from '../report/write.js';
import { type Mistake, UsageError } from '../usage/usage-error.js';
import { withoutUndefined } from '../without-undefined.js';
import type { Flags } from './parse.js';

/** The flags with what the configuration says where they are silent. */
export type RunFlags = Flags &
  Limits & {
    /** Seconds. */
    readonly budget: number;
    /** The configuration, with the settings that flags change. */
    readonly loaded: UserConfig;
    /** What another run needs to send the same requests. */
    readonly replay: ReplayedOptions;
  };

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
  const [{ registry }, { mistakesIn }] = await Promise.all([
    import('../../suites/index.js'),
    import('../engine/select.js'),
  ]);
  const inPatterns = Object.entries({ only, skip }).flatMap(([name, patterns]) =>
    inNames(name, patterns, (pattern) => mistakesIn(registry, [pattern])),
  );
  return [...inReports, ...inPatterns];
}

/** A flag with many values also consumes a base URL that follows them. */
function refuseUrls({ only, skip, require, features, watch }: Flags): void {
  for (const [flag, values = []] of Object.entries({ only, skip, require, features, watch }))
    if (values.some((value) => /^https?:\/\//i.test(value)))
      throw new UsageError(
        `--${flag} takes every word after it, and so took the base URL for one of its values`,
        `put the base URL before --${flag}`,
      );
}

/** A configuration that a caller may expect to be read, as a line to print. */
export function unreadConfig({ config, reference }: Flags, folder = process.cwd()): string | undefined {
  const above = config === undefined && !reference ? configAbove(folder) : undefined;
  if (above === undefined) return undefined;
  const path = relative(folder, above);
  return `${path} is not read, because it is in a folder above: give --config ${path} to use it`;
}
