// Finds and reads the configuration, validates it, and merges it with the environment, which wins over the file. Makes of it, and
// of flags, the settings of a target, and the flags with which another run does the same.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type Feature, features } from '../../spec/requirement.js';
import { placeholderOf } from '../client/session.js';
import type { TargetSettings, TlsFiles } from '../client/settings.js';
import { signedFeatures } from '../client/signing.js';
import { commandLine } from '../usage/command-line.js';
import { errorMessage, refuse, UsageError } from '../usage/usage-error.js';
import { type Config, defaults, defineConfig, type RunOptions, type UserConfig } from './options.js';
import { accountVariables, asMistake, hasCredentials, isHttpUrl, readSettings, type SettingMistake } from './schema.js';

const fileNames = ['ts', 'mjs', 'js', 'json', 'yaml', 'yml'].map((extension) => `tickmark.config.${extension}`);
const configsIn = (directory: string) => fileNames.map((name) => resolve(directory, name)).filter(existsSync);

/** The file that a run in this folder reads without `--config`. @throws {UsageError} if there are two. */
export function findConfig(directory: string): string | undefined {
  const [first, second] = configsIn(directory);
  const hint = 'delete one of them, or name one with --config';
  if (second !== undefined) throw new UsageError(`there are two configurations: ${first} and ${second}`, hint);
  return first;
}

/** A configuration in a folder above, which no run in this folder reads; undefined if this folder has one of its own. */
export function configAbove(directory: string): string | undefined {
  const nearest = (folder: string): string | undefined =>
    configsIn(folder)[0] ?? (folder === dirname(folder) ? undefined : nearest(dirname(folder)));
  return configsIn(directory).length > 0 ? undefined : nearest(directory);
}

/**
 * Reads the given file, or `tickmark.config.{ts,mjs,js,json,yaml,yml}` in the working directory.
 * @param findMistakes Finds those that only the caller can, such as the name of a check that does not exist.
 * @throws {UsageError} if it cannot be read, or with every setting that is not understood.
 */
export async function loadConfig(
  given: string | undefined,
  directory: string,
  environment: NodeJS.ProcessEnv,
  findMistakes: (config: UserConfig) => Promise<readonly SettingMistake[]> = async () => [],
): Promise<UserConfig> {
  const file = given === undefined ? findConfig(directory) : resolve(directory, given);
  if (file !== undefined && !existsSync(file))
    throw new UsageError(`there is no configuration file ${file}`, 'check the path given to --config');
  const source = file === undefined ? 'the environment' : relative(directory, file);
  const { content, mistakes: unset } = file ? await read(file, source, environment) : { content: {}, mistakes: [] };
  const { config, mistakes } = readSettings(withEnvironment(content, environment), source);
  const all = [
    ...unset,
    // A text whose variable is not set is not judged.
    ...mistakes.filter(({ path }) => !unset.some((one) => isDeepStrictEqual(one.path, path))),
    ...(await findMistakes(config)),
  ];
  refuse(all.map((mistake) => asMistake(mistake, source)));
  return config;
}

async function read(file: string, source: string, environment: NodeJS.ProcessEnv) {
  let text = '';
  try {
    text = await readFile(file, 'utf8');
    const content = await parse(file, text);
    return isModule(file) ? { content, mistakes: [] } : withVariables(content, environment);
  } catch (error) {
    const { message, line } = problemOf(error, file, text);
    const problem = `the configuration ${source}${line === undefined ? '' : `:${line}`} cannot be read: ${message}`;
    throw new UsageError(problem, 'correct the file, or name another with --config');
  }
}

const isModule = (file: string): boolean => /\.m?[jt]s$/.test(file);

async function parse(file: string, text: string): Promise<unknown> {
  if (isModule(file)) {
    // It holds a compiler, which most runs do not need.
    const { createJiti } = await import('jiti');
    // A configuration may import `defineConfig` where this package is not installed.
    const options = { fsCache: false, virtualModules: { tickmark: { defineConfig } } };
    return createJiti(pathToFileURL(file).href, options).import(file, { default: true });
  }
  const extension = extname(file);
  if (extension === '.json') return JSON.parse(text);
  // A file with only comments holds no setting.
  if (extension === '.yaml' || extension === '.yml') return (await import('yaml')).parse(text) ?? {};
  throw new Error('its name does not end in .ts, .mjs, .js, .json, .yaml or .yml');
}

/** Each credential of the environment wins over that of the file. */
function withEnvironment(content: unknown, environment: NodeJS.ProcessEnv): unknown {
  const given = Object.entries(accountVariables).filter(([, name]) => environment[name]);
  if (given.length === 0 || typeof content !== 'object' || content === null) return content;
  const credentials = 'credentials' in content ? content.credentials : undefined;
  const fromEnvironment = Object.fromEntries(given.map(([key, name]) => [key, environment[name]]));
  return { ...content, credentials: { ...(typeof credentials === 'object' ? credentials : {}), ...fromEnvironment } };
}

/** `$${NAME}` stays `${NAME}`. A variable that is not set stays as it is, and is among the mistakes. */
function withVariables(content: unknown, environment: NodeJS.ProcessEnv) {
  const mistakes: SettingMistake[] = [];
  return { content: replaced(content, []), mistakes };

  function replaced(value: unknown, path: readonly (string | number)[]): unknown {
    if (typeof value === 'string')
      return value.replace(/(\$?)\$\{(\w+)\}/g, (found: string, dollar: string, name: string) => {
        if (dollar !== '') return found.slice(1);
        const text = environment[name];
        if (text === undefined)
          mistakes.push({
            path,
            problem: `needs the environment variable ${name}, which is not set`,
            hint: `set ${name}, or write $\${${name}} for the text itself`,
          });
        return text ?? found;
      });
    if (Array.isArray(value)) return value.map((item, index) => replaced(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, [...path, key])]));
  }
}

/** What a parser, or the module itself, threw; the line is counted from 1. */
export function problemOf(error: unknown, file: string, text: string) {
  const whole = errorMessage(error);
  const [first = ''] = whole.split('\n');
  const message = first.replace(/^ParseError: | at line \d+, column \d+:?$/g, '').trim();
  return { message, line: lineOf(error, whole, file, text) };
}

function lineOf(error: unknown, whole: string, file: string, text: string): number | undefined {
  // YAML: `linePos`. JSON: a position, or the text around it. Modules: the path with line and column.
  const { linePos } = error as { readonly linePos?: readonly { readonly line: number }[] };
  if (linePos?.[0]) return linePos[0].line;
  const position = /in JSON at position (\d+)/.exec(whole)?.[1] ?? positionOfToken(whole, text);
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  const stack = error instanceof Error ? `${whole}\n${error.stack ?? ''}` : whole;
  const [line] = /^\d+/.exec(stack.split(`${file}:`)[1] ?? '') ?? [];
  return line === undefined ? undefined : Number(line);
}

/** V8 quotes the text around some errors instead of giving a position. */
function positionOfToken(message: string, text: string): number | undefined {
  const [, token, quoted = ''] = /^Unexpected token '(.)', (?:\.{3})?"([\s\S]*)"(?:\.{3})? is not/.exec(message) ?? [];
  const around = text.indexOf(quoted);
  const at = token === undefined || around < 0 ? -1 : text.indexOf(token, around);
  return at < 0 ? undefined : at;
}

interface Limits extends Pick<RunOptions, 'allowTrading' | 'rate' | 'maxRequests'> {
  readonly timeout: number;
  readonly concurrency: number;
  readonly require?: readonly string[];
}

/** The base URL of the command line. @throws {UsageError} if argument and flag differ, or it is not a base URL. */
export function baseUrlFrom(flag: string | undefined, argument?: string): string | undefined {
  const given = flag ?? argument;
  const otherwise = "leave them out, and send them with --header 'Authorization: …' or `headers` in the configuration";
  if ([argument, flag].some((url) => url !== undefined && hasCredentials(url)))
    throw new UsageError('the base URL holds a user name or a password', otherwise);
  if (argument !== undefined && argument !== given)
    throw new UsageError(`two base URLs are given: ${argument} and ${flag}`, 'give one of them');
  if (given === undefined || isHttpUrl(given)) return given;
  const hint = 'give an absolute http or https URL, such as https://example.test/api';
  throw new UsageError(`"${given}" is not a base URL`, hint);
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
  const isPem = (text: string) => text.includes('-----BEGIN ');
  if (textOrPath === undefined || isPem(textOrPath)) return textOrPath;
  let text = '';
  try {
    text = readFileSync(textOrPath, 'utf8');
  } catch (error) {
    const problem = `tls.${name} cannot be read: ${errorMessage(error)}`;
    throw new UsageError(problem, 'give PEM text, or a path from the working directory');
  }
  if (isPem(text)) return text;
  throw new UsageError(`tls.${name}: ${textOrPath} holds no PEM text`, 'it begins with -----BEGIN');
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
