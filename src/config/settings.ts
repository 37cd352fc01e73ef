// Makes the settings of a target of configuration and flags, and the flags with which another run does the same.
import { readFileSync } from 'node:fs';
import { type Feature, features } from '../../spec/requirement.js';
import { placeholderOf } from '../client/session.js';
import type { TargetSettings, TlsFiles } from '../client/settings.js';
import { signedFeatures } from '../client/signing.js';
import { commandLine, errorMessage, UsageError } from '../usage/usage-error.js';
import { type Config, defaults, type RunOptions, type UserConfig } from './options.js';
import { hasCredentials, isHttpUrl } from './schema.js';

export interface Limits extends Pick<RunOptions, 'allowTrading' | 'rate' | 'maxRequests'> {
  readonly timeout: number;
  readonly concurrency: number;
  readonly require?: readonly string[];
}

/** The base URL of the command line. @throws {UsageError} if argument and flag differ, or it is not a base URL. */
export function baseUrlFrom(flag: string | undefined, argument?: string): string | undefined {
  const given = flag ?? argument;
  if ([argument, flag].some((url) => url !== undefined && hasCredentials(url)))
    throw new UsageError(
      'the base URL holds a user name or a password',
      "leave them out, and send them with --header 'Authorization: …' or `headers` in the configuration",
    );
  if (argument !== undefined && argument !== given)
    throw new UsageError(`two base URLs are given: ${argument} and ${flag}`, 'give one of them');
  if (given === undefined || isHttpUrl(given)) return given;
  throw new UsageError(
    `"${given}" is not a base URL`,
    'give an absolute http or https URL, such as https://example.test/api',
  );
}

export function settingsFrom(config: Config, limits: Limits): TargetSettings {
  const { baseUrl, credentials, otherAccount } = config;
  if (baseUrl === undefined)
    throw new UsageError(
      'no service is named',
      `give its base URL as argument (\`${commandLine('run', 'https://service.example/api')}\`), as --base-url, or as \`baseUrl\` in tickmark.config.*; to run against the embedded reference service, give --reference`,
    );
  const both = typeof baseUrl === 'string' ? { catalog: baseUrl, orderBook: baseUrl } : baseUrl;
  // Addresses that differ in letter case alone are one address.
  if (credentials && otherAccount && credentials.address.toLowerCase() === otherAccount.address.toLowerCase())
    throw new UsageError('`credentials` and `otherAccount` are the same account', 'give a second one, or leave it out');
  return {
    implementation: config.implementation,
    baseUrl: { catalog: withoutTrailingSlash(both.catalog), orderBook: withoutTrailingSlash(both.orderBook) },
    features: features.filter((feature) => config.features?.includes(feature) ?? true),
    featuresNamed: config.features !== undefined,
    untested: untestedFeatures(config, limits),
    credentials,
    otherAccount,
    secretEncoding: config.secretEncoding,
    orders: config.orders,
    headers: config.headers ?? {},
    known: config.known ?? {},
    tls: config.tls && readTls(config.tls),
    allowTrading: limits.allowTrading ?? false,
    timeoutMs: limits.timeout,
    concurrency: limits.concurrency,
    rate: limits.rate,
    maxRequests: limits.maxRequests,
  };
}

/** By default only public endpoints are tested: without credentials, others are only if the caller names them. */
function untestedFeatures({ credentials, features: named }: Config, limits: Limits): readonly Feature[] {
  if (credentials || named) return [];
  const asked = [...(limits.require ?? []), ...(limits.allowTrading ? ['trading'] : [])];
  return features.filter((feature) => signedFeatures.has(feature) && !asked.includes(feature));
}

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

/** Replaces each path by the text of its file. @throws {UsageError} if a file cannot be read, or holds no PEM text. */
export function readTls({ ca, cert, key, passphrase }: TlsFiles): TlsFiles {
  if ((cert === undefined) !== (key === undefined))
    throw new UsageError('`tls` has only one of `cert` and `key`', 'give both: the certificate and its private key');
  return { ca: pemOf('ca', ca), cert: pemOf('cert', cert), key: pemOf('key', key), passphrase };
}

function pemOf(name: string, textOrPath: string | undefined): string | undefined {
  if (textOrPath === undefined || isPem(textOrPath)) return textOrPath;
  const text = read(name, textOrPath);
  if (isPem(text)) return text;
  throw new UsageError(`tls.${name}: ${textOrPath} holds no PEM text`, 'it begins with -----BEGIN');
}

const isPem = (text: string): boolean => text.includes('-----BEGIN ');

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const problem = `tls.${name} cannot be read: ${errorMessage(error)}`;
    throw new UsageError(problem, 'give PEM text, or a path from the working directory');
  }
}

/** What a caller named: the configuration that another run reads too says the rest. */
export interface ReplayedOptions
  extends Pick<RunOptions, 'allowTrading' | 'effort' | 'timeout' | 'rate' | 'concurrency'> {
  readonly reference?: boolean | undefined;
  readonly baseUrl?: string | undefined;
  readonly config?: string | undefined;
  readonly features?: readonly string[] | undefined;
  readonly profile?: string | undefined;
  /** Headers by name. Their values are secret: the shell replaces each placeholder by a variable. */
  readonly header?: Readonly<Record<string, string>> | undefined;
}

/** Names no value that the other run has without a flag, from the configuration or by default. */
export function replayFlags(given: ReplayedOptions, configured: UserConfig = {}): readonly string[] {
  const { reference, baseUrl, config, allowTrading, features, header = {}, ...others } = given;
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
