// The flags with which another run finds the same service and sends it the same requests.

import { placeholderOf } from '../client/session.js';
import type { Effort } from '../client/settings.js';
import { defaults, type UserConfig } from './options.js';

/** What a caller named: the configuration that another run reads too says the rest. */
export interface ReplayedOptions {
  readonly reference?: boolean | undefined;
  readonly baseUrl?: string | undefined;
  readonly config?: string | undefined;
  readonly allowTrading?: boolean | undefined;
  readonly features?: readonly string[] | undefined;
  /** The file of a profile. */
  readonly profile?: string | undefined;
  /** Headers by name. Their values are secret: the shell replaces each placeholder by a variable. */
  readonly header?: Readonly<Record<string, string>> | undefined;
  readonly effort?: Effort | undefined;
  readonly timeout?: number | undefined;
  readonly rate?: number | undefined;
  readonly concurrency?: number | undefined;
}

/** Names no value that the other run has without a flag, from the configuration or by default. */
export function replayFlags(
  { reference, baseUrl, config, allowTrading, features, header = {}, ...others }: ReplayedOptions,
  configured: UserConfig = {},
): readonly string[] {
  const { profile, timeout, rate, concurrency } = others;
  const effort = others.effort === (configured.effort ?? defaults.effort) ? undefined : others.effort;
  const values = { 'base-url': baseUrl, config, profile, effort, timeout, rate, concurrency };
  return [
    ...(reference ? ['--reference'] : []),
    ...Object.entries(values).flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}`, String(value)])),
    ...(allowTrading ? ['--allow-trading'] : []),
    ...(features ? ['--features', ...features] : []),
    ...Object.keys(header).flatMap((name) => ['--header', `${name}: ${placeholderOf(name)}`]),
  ];
}
