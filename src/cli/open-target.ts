// The service that a run tests: the one that the caller names, else the configured one, else the embedded reference.
import type { TargetSettings } from '../client/settings.js';
import { loadConfig } from '../config/load.js';
import { baseUrlFrom, type Limits, settingsFrom } from '../config/settings.js';
import { startReferenceThread } from './reference-thread.js';

export interface TargetFlags extends Limits {
  readonly baseUrl?: string;
  readonly config?: string;
}

export interface Target {
  readonly settings: TargetSettings;
  /** Flags with which another run finds the same target. */
  readonly replayFlags: readonly string[];
  close(): Promise<void>;
}

/** @throws {UsageError} if the base URL or the configuration is not understood. */
export async function openTarget(argument: string | undefined, flags: TargetFlags, seed: number): Promise<Target> {
  const given = baseUrlFrom(argument, flags.baseUrl);
  const config = await loadConfig(flags.config, process.cwd(), process.env);
  if (given === undefined && config.baseUrl === undefined) return embedded(flags, seed);
  const settings = settingsFrom({ ...config, ...(given === undefined ? {} : { baseUrl: given }) }, flags);
  const replayFlags = [
    ...(given === undefined ? [] : ['--base-url', given]),
    ...(flags.config === undefined ? [] : ['--config', flags.config]),
    ...(flags.allowTrading ? ['--allow-trading'] : []),
  ];
  return { settings, replayFlags, close: async () => {} };
}

async function embedded(flags: TargetFlags, seed: number): Promise<Target> {
  // A caller who forgot the base URL must not take this verdict for that of their service.
  process.stderr.write('tickmark: no base URL is given, so this runs against the embedded reference service\n');
  const reference = await startReferenceThread({ seed });
  const settings = settingsFrom(reference.config, { ...flags, allowTrading: true });
  return { settings, replayFlags: [], close: reference.close };
}
