// The configuration: found, read, checked, and merged with the environment and the flags (flags > environment > file).
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createJiti } from 'jiti';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { features } from '../../spec/requirement.js';
import { type OrderMaker, secretEncodings } from '../target/settings.js';
import { suggestion } from './suggestion.js';
import { UsageError } from './usage-error.js';

const url = v.pipe(
  v.string('must be a URL, such as https://example.test/api'),
  v.check(
    isHttpUrl,
    'must be an absolute http or https URL without credentials, query or fragment, such as https://example.test/api',
  ),
);
const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'));

const account = v.strictObject({
  address: v.pipe(text, v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits')),
  apiKey: v.pipe(text, v.uuid('must be a UUID')),
  secret: text,
  passphrase: v.pipe(text, v.regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')),
});

const known = v.pipe(v.union([v.string(), v.number()], 'must be text'), v.transform(String));

const schema = v.strictObject({
  baseUrl: v.optional(
    v.union(
      [url, v.strictObject({ catalog: url, orderBook: url })],
      'must be an http(s) URL, or { catalog, orderBook } with two of them',
    ),
  ),
  features: v.optional(
    v.array(v.picklist(features, `must be among ${features.join(', ')}`), 'must be a list of features'),
  ),
  credentials: v.optional(account),
  otherAccount: v.optional(account),
  secretEncoding: v.optional(v.picklist(secretEncodings, `must be ${secretEncodings.join(', ')}`)),
  orders: v.optional(
    v.custom<OrderMaker>((value) => typeof value === 'function', 'must be a function (intent) => submission'),
  ),
  headers: v.optional(v.record(v.string(), v.string('must be text'))),
  known: v.optional(
    v.strictObject({
      conditionId: v.optional(known),
      tokenId: v.optional(known),
      creator: v.optional(known),
      marketId: v.optional(known),
      marketSlug: v.optional(known),
      eventId: v.optional(known),
      eventSlug: v.optional(known),
      seriesSlug: v.optional(known),
      tagSlug: v.optional(known),
    }),
  ),
});

export type Config = v.InferOutput<typeof schema>;

const fileNames = ['ts', 'mjs', 'js', 'json', 'yaml'].map((extension) => `tickmark.config.${extension}`);

export interface LoadedConfig {
  readonly config: Config;
  /** The file it came from, absolute. */
  readonly file?: string;
}

/**
 * Reads the given file, or the first of `tickmark.config.{ts,mjs,js,json,yaml}` in the working directory.
 * @throws {UsageError} where it cannot be read or says something that is not understood.
 */
export async function loadConfig(
  given: string | undefined,
  directory: string,
  environment: NodeJS.ProcessEnv,
): Promise<LoadedConfig> {
  const file =
    given === undefined
      ? fileNames.map((name) => resolve(directory, name)).find(existsSync)
      : resolve(directory, given);
  if (file === undefined) return { config: validate(withEnvironment({}, environment), 'the environment') };
  if (!existsSync(file))
    throw new UsageError(`there is no configuration file ${file}`, 'check the path given to --config');
  const content = await read(file);
  return { file, config: validate(withEnvironment(content, environment), file) };
}

async function read(file: string): Promise<unknown> {
  try {
    switch (extname(file)) {
      case '.json':
        return JSON.parse(await readFile(file, 'utf8'));
      case '.yaml':
      case '.yml':
        return parseYaml(await readFile(file, 'utf8'));
      case '.ts':
      case '.mts':
      case '.js':
      case '.mjs':
        return await createJiti(pathToFileURL(file).href, { fsCache: false }).import(file, { default: true });
      default:
        throw new Error('its name ends in none of .ts, .mjs, .js, .json, .yaml');
    }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new UsageError(
      `the configuration ${file} cannot be read: ${reason}`,
      'mend the file, or name another with --config',
    );
  }
}

const accountVariables = {
  address: 'SERVICE_ADDRESS',
  apiKey: 'SERVICE_API_KEY',
  secret: 'SERVICE_SECRET',
  passphrase: 'SERVICE_PASSPHRASE',
} as const;

/** Credentials of the environment win over those of the file, one by one. */
function withEnvironment(content: unknown, environment: NodeJS.ProcessEnv): unknown {
  const given = Object.entries(accountVariables).filter(([, name]) => environment[name]);
  if (given.length === 0 || typeof content !== 'object' || content === null) return content;
  const credentials = 'credentials' in content ? content.credentials : undefined;
  const fromEnvironment = Object.fromEntries(given.map(([key, name]) => [key, environment[name]]));
  return { ...content, credentials: { ...(typeof credentials === 'object' ? credentials : {}), ...fromEnvironment } };
}

function validate(content: unknown, source: string): Config {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new UsageError(`${source} holds no configuration object`, 'export an object, see the README');
  const { success, output, issues } = v.safeParse(schema, content);
  if (success) return output;
  const [issue] = issues;
  const path = v.getDotPath(issue) ?? '';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const siblings = keysAt(path);
    const name = path.split('.').at(-1) ?? path;
    throw new UsageError(
      `${source}: "${path}" is not a setting`,
      suggestion(name, siblings) ?? `known are ${siblings.join(', ')}`,
    );
  }
  if (issue.received === 'undefined' || issue.type === 'strict_object')
    throw new UsageError(`${source}: ${describePath(path)} is missing or malformed`, mendFor(path));
  throw new UsageError(`${source}: ${describePath(path)} ${issue.message}`, mendFor(path));
}

function describePath(path: string): string {
  const variable = accountVariables[path.replace(/^credentials\./, '') as keyof typeof accountVariables];
  return variable && path.startsWith('credentials.') ? `${path} (or ${variable})` : path;
}

function mendFor(path: string): string {
  return path.startsWith('credentials') || path.startsWith('otherAccount')
    ? 'an account is { address, apiKey, secret, passphrase }'
    : 'see the configuration in the README';
}

function keysAt(path: string): readonly string[] {
  const parent = path.split('.').at(-2);
  if (parent === 'credentials' || parent === 'otherAccount') return Object.keys(account.entries);
  if (parent === 'known') return Object.keys(schema.entries.known.wrapped.entries);
  if (parent === 'baseUrl') return ['catalog', 'orderBook'];
  return Object.keys(schema.entries);
}

/** An absolute http(s) URL that can be put before a path. */
export function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && search + hash + username + password === '';
}
