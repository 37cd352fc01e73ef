// Validates a configuration and the options of a run; each mistake names the setting and gives a hint.
import * as v from 'valibot';
import { features } from '../../spec/requirement.js';
import { efforts, type OrderMaker, secretEncodings } from '../client/settings.js';
import { isObject } from '../is-object.js';
import type { ProfileDocument } from '../profile/document.js';
import { type Mistake, refuse, suggestion, UsageError } from '../usage/usage-error.js';
import { headerValueRule, isHeaderName, isHeaderValue } from './header.js';
import { bounds, type Config, defaults, type RunOptions, type UserConfig } from './options.js';

const noCredentials = 'holds a user name or a password: leave them out, and send them with `headers`';
const url = v.pipe(
  v.string('must be a URL'),
  v.check((value) => !hasCredentials(value), noCredentials),
  v.check(isHttpUrl, 'must be an absolute http or https URL without query or fragment'),
);
const text = v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'));

/** An object with these members and no others; of each other one it has an issue. */
function closed<const Entries extends v.ObjectEntries>(entries: Entries) {
  const message = `must be { ${Object.keys(entries).join(', ')} }`;
  // `v.strictObject`, whose type it has, stops at the first member that it does not know.
  return v.objectWithRest(entries, v.never(), message) as unknown as v.StrictObjectSchema<Entries, undefined>;
}

const account = closed({
  address: v.pipe(text, v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits')),
  apiKey: v.pipe(text, v.uuid('must be a UUID')),
  secret: text,
  passphrase: v.pipe(text, v.regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')),
});

const id = v.pipe(v.union([v.string(), v.number()], 'must be text'), v.transform(String));

const objects = {
  implementation: closed({ name: text, version: text, vendor: v.optional(text), url: v.optional(url) }),
  baseUrl: closed({ catalog: url, orderBook: url }),
  credentials: account,
  otherAccount: account,
  tls: closed(v.entriesFromList(['ca', 'cert', 'key', 'passphrase'], v.optional(text))),
  known: closed(
    v.entriesFromList(
      ['conditionId', 'tokenId', 'creator', 'marketId', 'marketSlug', 'eventId', 'eventSlug', 'seriesSlug', 'tagSlug'],
      v.optional(id),
    ),
  ),
};

const featureList = v.array(v.picklist(features, `must be among ${features.join(', ')}`), 'must be a list of features');
const patterns = v.array(v.string('must be text'), 'must be a list of patterns');
const flag = v.boolean('must be true or false');
const secret = { isSecret: true } as const;

const setting = <const Schema extends v.GenericSchema>(
  schema: Schema,
  example: string,
  help: Omit<SettingHelp, 'example'> = {},
) => ({ schema: v.optional(schema), example, ...help });

const ofAccount = setting(account, "{ address: '0x…', apiKey: '…', secret: '…', passphrase: '…' }", secret);

const ofConfig = {
  // A URL may hold a password.
  baseUrl: setting(
    v.union([url, objects.baseUrl], 'must be an http(s) URL, or { catalog, orderBook } with two of them'),
    "'https://service.example/api'",
    secret,
  ),
  implementation: setting(
    objects.implementation,
    "{ name: 'Acme markets', version: '1.4.0', vendor: 'Acme', url: 'https://acme.example' }",
    secret,
  ),
  features: setting(featureList, "['catalog', 'fees']", { choices: features }),
  credentials: ofAccount,
  otherAccount: ofAccount,
  secretEncoding: choice(secretEncodings, 'base64url'),
  orders: setting(
    v.custom<OrderMaker>((value) => typeof value === 'function', 'must be a function (intent) => submission'),
    'async (intent) => sign(intent)',
  ),
  headers: setting(
    v.record(
      v.pipe(v.string(), v.check(isHeaderName, 'is not the name of a header')),
      v.pipe(v.string('must be text'), v.check(isHeaderValue, `must be ${headerValueRule}`)),
    ),
    "{ 'x-gateway-token': '…' }",
    secret,
  ),
  tls: setting(objects.tls, "{ ca: 'ca.pem', cert: 'client.pem', key: 'client.key' }", secret),
  known: setting(objects.known, "{ conditionId: '0x…', tokenId: '…' }"),
};

const ofRun = {
  only: setting(patterns, "['catalog', 'GET /fee-rate']"),
  skip: setting(patterns, "['GET /builder/trades']"),
  strict: setting(flag, 'true'),
  seed: setting(whole(bounds.seed), '1'),
  effort: choice(efforts, defaults.effort),
  timeout: setting(whole(bounds.timeout), String(defaults.timeout)),
  budget: setting(whole(bounds.budget), String(defaults.budget)),
  concurrency: setting(whole(bounds.concurrency), String(defaults.concurrency)),
  rate: setting(whole(bounds.rate), '50'),
  maxRequests: setting(whole(bounds.maxRequests), '500'),
};

/** Those of a file alone. */
const ofFile = {
  require: setting(featureList, "['catalog']", { choices: features }),
  baseline: setting(text, "'tickmark.baseline.yaml'"),
  profile: setting(text, "'tickmark.profile.yaml'"),
  reports: setting(
    v.array(text, 'must be a list of reports, such as html or html=PATH'),
    "['json', 'html=out/report.html']",
  ),
  wait: setting(whole(bounds.wait), '60'),
};

/** Those of a caller alone. What a profile holds is validated where it is read. */
const ofCaller = {
  allowTrading: setting(flag, 'true'),
  profile: setting(
    v.union([text, v.custom<ProfileDocument>(isObject)], 'must be the path of a profile, or what pin() returned'),
    ofFile.profile.example,
  ),
};

type Entries<Settings> = { [Name in keyof Settings]: Settings[Name] extends { schema: infer Schema } ? Schema : never };

const entriesOf = <Settings extends Readonly<Record<string, { readonly schema: v.GenericSchema }>>>(all: Settings) =>
  Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, schema])) as Entries<Settings>;

/** A configuration file. The command line alone allows trading. */
export const fileSchema = closed({
  $schema: v.optional(v.string('must be text')),
  ...entriesOf({ ...ofConfig, ...ofRun, ...ofFile }),
});

function choice<const Choices extends readonly string[]>(choices: Choices, example: Choices[number]) {
  return setting(v.picklist(choices, `must be ${choices.join(', ')}`), `'${example}'`, { choices });
}

function whole([minimum, maximum]: readonly [number, number]) {
  const range = maximum === Number.MAX_SAFE_INTEGER ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`;
  const message = `must be a whole number ${range}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(minimum, message), v.maxValue(maximum, message));
}

/** What is understood of a configuration, and what is wrong with the rest. @throws {UsageError} if it is no object. */
export function readSettings(content: unknown, source: string) {
  type File = UserConfig & { readonly $schema?: string | undefined };
  const { settings, mistakes } = read<File>(fileSchema, content, source);
  const { $schema: _, ...config } = settings;
  return { config, mistakes: mistakes.map(inFile) };
}

/** What is to be said of a setting in a file alone. */
function inFile(mistake: SettingMistake): SettingMistake {
  const [first, second] = mistake.path;
  const hint = 'give --allow-trading, so that no run places orders by accident';
  if (first === 'allowTrading') return { path: mistake.path, problem: 'is not a setting of a file', hint };
  const variable = first === 'credentials' && accountVariables[second as keyof typeof accountVariables];
  return variable ? { ...mistake, problem: `(or ${variable}) ${mistake.problem}` } : mistake;
}

type Defaulted = 'allowTrading' | 'strict' | keyof typeof defaults;

/** Configuration and run options, with the defaults filled in. */
export type Options = Config & RunOptions & { readonly [Name in Defaulted]: NonNullable<RunOptions[Name]> };

const optionsSchema = closed(entriesOf({ ...ofConfig, ...ofRun, ...ofCaller }));

/** @throws {UsageError} if `content` holds something that is not understood; `source` names it in the message. */
export function validateOptions(content: unknown, source: string): Options {
  const { settings, mistakes } = read<Config & RunOptions>(optionsSchema, content, source);
  refuse(mistakes.map((mistake) => asMistake(mistake, source)));
  const present = Object.entries(settings).filter(([, value]) => value !== undefined);
  return { allowTrading: false, strict: false, ...defaults, ...Object.fromEntries(present) };
}

type Schema<Output> = v.StrictObjectSchema<v.ObjectEntries, undefined> & v.GenericSchema<unknown, Output>;

function read<Output>(schema: Schema<Output>, content: unknown, source: string) {
  if (!isObject(content))
    throw new UsageError(`${source} holds no configuration object`, 'export an object, see docs/configuration.md');
  const { issues = [] } = v.safeParse(schema, content, { abortPipeEarly: true });
  const mistakes = [
    // A variable that is not set must not turn into a run against something else.
    ...('baseUrl' in content && content.baseUrl === undefined ? [undefinedBaseUrl] : []),
    ...issues.flatMap(issuesOfMeantType).map((issue) => mistakeIn(issue, schema)),
  ];
  const wrong = new Set(mistakes.map(({ path: [name] }) => name));
  const understood = Object.entries(content).filter(([name]) => !wrong.has(name));
  return { settings: v.parse(schema, Object.fromEntries(understood)), mistakes };
}

const undefinedBaseUrl: SettingMistake = {
  path: ['baseUrl'],
  problem: 'is there, but undefined',
  hint: 'set the variable that it is read from, or remove baseUrl and name the service on the command line',
};

function namesIn(schema: Schema<unknown>, [name]: SettingPath): readonly string[] {
  const { entries } = Object.entries(objects).find(([known]) => known === name)?.[1] ?? schema;
  return Object.keys(entries).filter((key) => key !== '$schema');
}

export const accountVariables = {
  address: 'SERVICE_ADDRESS',
  apiKey: 'SERVICE_API_KEY',
  secret: 'SERVICE_SECRET',
  passphrase: 'SERVICE_PASSPHRASE',
} as const;

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

type SettingPath = readonly (string | number)[];

export interface SettingMistake {
  readonly path: SettingPath;
  /** Follows the name of the setting. */
  readonly problem: string;
  readonly hint: string;
}

interface SettingHelp {
  readonly example: string;
  /** The only texts that it may hold. */
  readonly choices?: readonly string[];
  /** No message shows its value. */
  readonly isSecret?: true;
}

type Issue = v.BaseIssue<unknown>;

/** Of a setting of two types, a text and an object: what is wrong in the object, if it is one. */
function issuesOfMeantType(issue: Issue): readonly Issue[] {
  if (!issue.issues || !isObject(issue.input)) return [issue];
  const inside = issue.issues.filter(({ path }) => path !== undefined);
  return inside.map((inner) => ({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }) as Issue);
}

function mistakeIn(issue: Issue, schema: Schema<unknown>): SettingMistake {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  if (issue.expected === 'never') {
    const known = namesIn(schema, path.slice(0, -1));
    const hint = suggestion(String(path.at(-1)), known) ?? `the settings are ${known.join(', ')}`;
    return { path, problem: 'is not a setting', hint };
  }
  const help: Readonly<Record<string, SettingHelp>> = { ...ofConfig, ...ofRun, ...ofFile, ...ofCaller };
  const { example, choices = [], isSecret } = help[String(path[0])] ?? { example: '' };
  const hint =
    (issue.type === 'picklist' && suggestion(String(issue.input), choices)) || `such as ${path[0]}: ${example}`;
  if (issue.received === 'undefined') return { path, problem: 'is missing', hint };
  const value = isSecret || typeof issue.input === 'object' ? undefined : JSON.stringify(issue.input);
  const fits = value !== undefined && value.length <= 80;
  return { path, problem: `${issue.message}${fits ? `, not ${value}` : ''}`, hint };
}

/** `features[1]` of the configuration that `source` names. */
export function asMistake({ path, problem, hint }: SettingMistake, source: string): Mistake {
  const name = path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`));
  return { reason: `${source}: ${name.join('')} ${problem}`, hint };
}
