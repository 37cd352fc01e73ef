// Validates a configuration and the options of a run; an error names the setting and gives a hint.
import * as v from 'valibot';
import { features } from '../../spec/requirement.js';
import { type OrderMaker, secretEncodings } from '../client/settings.js';
import { isObject } from '../is-object.js';
import type { ProfileDocument } from '../profile/document.js';
import { suggestion } from '../usage/suggestion.js';
import { UsageError } from '../usage/usage-error.js';
import { bounds, type Config, defaults, type RunOptions, type UserConfig } from './options.js';

const url = v.pipe(
  v.string('must be a URL, such as https://example.test/api'),
  v.check(
    (value) => !hasCredentials(value),
    'holds a user name or a password: leave them out, and send them with `headers`',
  ),
  v.check(
    isHttpUrl,
    'must be an absolute http or https URL without query or fragment, such as https://example.test/api',
  ),
);
const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'));

const account = v.strictObject({
  address: v.pipe(text, v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits')),
  apiKey: v.pipe(text, v.uuid('must be a UUID')),
  secret: text,
  passphrase: v.pipe(text, v.regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')),
});

const id = v.pipe(v.union([v.string(), v.number()], 'must be text'), v.transform(String));

const configEntries = {
  baseUrl: v.optional(
    v.union(
      [url, v.strictObject({ catalog: url, orderBook: url })],
      'must be an http(s) URL, or { catalog, orderBook } with two of them',
    ),
  ),
  features: v.optional(
    v.array(
      v.picklist(
        features,
        ({ input }) => `must be among ${features.join(', ')}; ${JSON.stringify(input)} is no feature`,
      ),
      'must be a list of features',
    ),
  ),
  credentials: v.optional(account),
  otherAccount: v.optional(account),
  secretEncoding: v.optional(v.picklist(secretEncodings, `must be ${secretEncodings.join(', ')}`)),
  orders: v.optional(
    v.custom<OrderMaker>((value) => typeof value === 'function', 'must be a function (intent) => submission'),
  ),
  headers: v.optional(v.record(v.string(), v.string('must be text'))),
  tls: v.optional(
    v.strictObject({
      ca: v.optional(text),
      cert: v.optional(text),
      key: v.optional(text),
      passphrase: v.optional(text),
    }),
  ),
  known: v.optional(
    v.strictObject({
      conditionId: v.optional(id),
      tokenId: v.optional(id),
      creator: v.optional(id),
      marketId: v.optional(id),
      marketSlug: v.optional(id),
      eventId: v.optional(id),
      eventSlug: v.optional(id),
      seriesSlug: v.optional(id),
      tagSlug: v.optional(id),
    }),
  ),
};

const patterns = v.array(v.string('must be text'), 'must be a list of patterns');
const flag = v.boolean('must be true or false');

const optionEntries = {
  only: v.optional(patterns),
  skip: v.optional(patterns),
  strict: v.optional(flag),
  seed: v.optional(whole(bounds.seed)),
  runs: v.optional(whole(bounds.runs)),
  timeout: v.optional(whole(bounds.timeout)),
  budget: v.optional(whole(bounds.budget)),
  concurrency: v.optional(whole(bounds.concurrency)),
  rate: v.optional(whole(bounds.rate)),
  maxRequests: v.optional(whole(bounds.maxRequests)),
};

/** A configuration file. The command line alone allows trading. */
export const fileSchema = v.strictObject({
  $schema: v.optional(v.string('must be text')),
  ...configEntries,
  ...optionEntries,
  require: configEntries.features,
  baseline: v.optional(text),
  profile: v.optional(text),
  reports: v.optional(v.array(text, 'must be a list of reports, such as html or html=PATH')),
  wait: v.optional(whole(bounds.wait)),
});

function whole([minimum, maximum]: readonly [number, number]) {
  const range = maximum === Number.MAX_SAFE_INTEGER ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`;
  const message = `must be a whole number ${range}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(minimum, message), v.maxValue(maximum, message));
}

/** @throws {UsageError} if `content` is not a configuration; `source` names it in the message. */
export function validateConfig(content: unknown, source: string): UserConfig {
  if (isObject(content) && 'allowTrading' in content)
    throw new UsageError(
      `${source}: allowTrading is not a setting of a file`,
      'give --allow-trading, so that no run places orders by accident',
    );
  const { $schema: _, ...config } = validate<UserConfig & { readonly $schema?: string | undefined }>(
    fileSchema,
    content,
    source,
    withVariable,
  );
  return config;
}

type Defaulted = 'allowTrading' | 'strict' | keyof typeof defaults;

/** Configuration and run options, with the defaults filled in. */
export type Options = Config & RunOptions & { readonly [Name in Defaulted]: NonNullable<RunOptions[Name]> };

const optionsSchema = v.strictObject({
  ...configEntries,
  ...optionEntries,
  allowTrading: v.optional(flag),
  // What a profile holds is validated where it is read.
  profile: v.optional(
    v.union([text, v.custom<ProfileDocument>(isObject)], 'must be the path of a profile, or what pin() returned'),
  ),
});

/** @throws {UsageError} if `content` holds something that is not understood; `source` names it in the message. */
export function validateOptions(content: unknown, source: string): Options {
  const given: Config & RunOptions = validate(optionsSchema, content, source);
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return { allowTrading: false, strict: false, ...defaults, ...Object.fromEntries(present) };
}

type Schema<Output> = v.StrictObjectSchema<v.ObjectEntries, undefined> & v.GenericSchema<unknown, Output>;

function validate<Output>(
  schema: Schema<Output>,
  content: unknown,
  source: string,
  nameOf: (path: string) => string = (path) => path,
): Output {
  if (!isObject(content))
    throw new UsageError(`${source} holds no configuration object`, 'export an object, see the README');
  // A variable that is not set must not turn into a run against something else.
  if ('baseUrl' in content && content.baseUrl === undefined)
    throw new UsageError(
      `${source}: baseUrl is there, but undefined`,
      'set the variable that it is read from, or remove baseUrl and name the service on the command line',
    );
  const { success, output, issues } = v.safeParse(schema, content);
  if (success) return output;
  const [issue] = issues;
  const path = v.getDotPath(issue) ?? '';
  if (issue.expected === 'never') {
    const known = keysAt(path, Object.keys(schema.entries));
    const name = path.split('.').at(-1) ?? path;
    throw new UsageError(
      `${source}: "${path}" is not a setting`,
      suggestion(name, known) ?? `the settings are ${known.filter((key) => key !== '$schema').join(', ')}`,
    );
  }
  if (issue.received === 'undefined' || issue.type === 'strict_object')
    throw new UsageError(`${source}: ${nameOf(path)} is missing or malformed`, hintFor(path));
  throw new UsageError(`${source}: ${nameOf(path)} ${issue.message}`, hintFor(path));
}

/** The environment variables of credentials. */
export const accountVariables = {
  address: 'SERVICE_ADDRESS',
  apiKey: 'SERVICE_API_KEY',
  secret: 'SERVICE_SECRET',
  passphrase: 'SERVICE_PASSPHRASE',
} as const;

/** The path, and its environment variable if it has one. */
function withVariable(path: string): string {
  const variable = accountVariables[path.replace(/^credentials\./, '') as keyof typeof accountVariables];
  return variable ? `${path} (or ${variable})` : path;
}

function hintFor(path: string): string {
  return path.startsWith('credentials') || path.startsWith('otherAccount')
    ? 'an account is { address, apiKey, secret, passphrase }'
    : 'see the configuration in the README';
}

function keysAt(path: string, top: readonly string[]): readonly string[] {
  const parent = path.split('.').at(-2);
  if (parent === 'credentials' || parent === 'otherAccount') return Object.keys(account.entries);
  if (parent === 'known' || parent === 'tls') return Object.keys(configEntries[parent].wrapped.entries);
  return top;
}

/** Whether it is a URL with a user name or a password in it; such a text is never printed. */
export function hasCredentials(value: string): boolean {
  if (!URL.canParse(value) || !/^https?:/i.test(value)) return value.includes('@');
  const { username, password } = new URL(value);
  return username + password !== '';
}

/** Whether it is an absolute http(s) URL to which a path can be appended. */
export function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && search + hash + username + password === '';
}
