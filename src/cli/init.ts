// tickmark init: writes a first configuration, and asks for what it was not given.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Feature, features } from '../../spec/requirement.js';
import { baseUrlFrom, findConfig } from '../config/settings.js';
import { requiredFeatures } from '../gate/required-features.js';
import { readPackageFile } from '../package.js';
import { commandLine } from '../usage/command-line.js';
import { textsOf, UsageError } from '../usage/usage-error.js';
import { withoutUndefined } from '../without-undefined.js';
import type { Flags } from './flags.js';

type InitFlags = Pick<Flags, 'features' | 'baseUrl'> & { readonly format: TemplateFormat };

export async function init({ format, ...flags }: InitFlags): Promise<void> {
  assertNoConfig(process.cwd());
  const given = { baseUrl: baseUrlFrom(flags.baseUrl), features: named(flags.features) };
  const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const settings = isTerminal ? await ask(given) : given;
  const name = await writeTemplate(format, process.cwd(), settings);
  const todo = settings.baseUrl === undefined ? 'Set baseUrl in it, then' : 'Next';
  process.stdout.write(`${name}\n${todo}: ${commandLine('run')}\n`);
}

/** Asks for what is not given; an empty answer leaves it open. */
async function ask(given: TemplateSettings): Promise<TemplateSettings> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new AbortController();
  lines.once('close', () => ended.abort());
  try {
    const claimed = `Features that it serves (Enter for all of them)\n  ${features.join(', ')}: `;
    return {
      baseUrl: given.baseUrl ?? (await answer('Base URL of the service (Enter to set it later): ', baseUrlFrom)),
      features: given.features ?? (await answer(claimed, (text) => named(text.split(/[\s,]+/)))),
    };
  } catch (error) {
    const hint = 'give --base-url and --features instead';
    throw ended.signal.aborted ? new UsageError('the input ended before the questions were answered', hint) : error;
  } finally {
    lines.close();
  }

  async function answer<T>(question: string, parse: (text: string) => T): Promise<T | undefined> {
    const text = (await lines.question(question, { signal: ended.signal })).trim();
    if (text === '') return undefined;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      process.stdout.write(`${textsOf(error).join('\n')}\n`);
      return answer(question, parse);
    }
  }
}

const named = (names: readonly string[] | undefined) => names && requiredFeatures(names, '--features');

export const templateFormats = ['mjs', 'ts', 'json', 'yaml'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

/** What the file sets; the rest stays a comment. */
type TemplateSettings = { readonly baseUrl?: string | undefined; readonly features?: readonly Feature[] | undefined };

/** Writes the file and returns its name. @throws {UsageError} if the folder has a configuration already. */
export async function writeTemplate(format: TemplateFormat, directory: string, settings: TemplateSettings = {}) {
  assertNoConfig(directory);
  const name = `tickmark.config.${format}`;
  // `wx`: a file that appears in the meantime is not overwritten either.
  await writeFile(join(directory, name), withSettings(format, settings), { flag: 'wx' });
  return name;
}

function assertNoConfig(directory: string): void {
  const present = findConfig(directory);
  if (present !== undefined)
    throw new UsageError(`there is a configuration already: ${present}`, 'edit it, or delete it first');
}

/** The first comment that shows a setting becomes the setting. */
function withSettings(format: TemplateFormat, { baseUrl, features: claimed }: TemplateSettings): string {
  const given = withoutUndefined({ baseUrl, features: claimed });
  // JSON has no comments: it holds only what has to be edited. The path is from the working directory.
  const schema = { $schema: './node_modules/tickmark/src/config/config.schema.json' };
  if (format === 'json')
    return `${JSON.stringify({ ...schema, baseUrl: 'https://service.example/api', ...given }, null, 2)}\n`;
  const [template, mark, end] = format === 'yaml' ? ['yaml', '# ', ''] : ['mjs', '// ', ','];
  let text = readPackageFile(`src/cli/templates/tickmark.config.${template}.template`);
  for (const [name, value] of Object.entries(given))
    text = text.replace(new RegExp(`${mark}${name}: .*`), () => {
      // In JavaScript and in YAML alike.
      const texts = [value].flat().map((one) => (one.includes("'") ? JSON.stringify(one) : `'${one}'`));
      return `${name}: ${Array.isArray(value) ? `[${texts.join(', ')}]` : texts[0]}${end}`;
    });
  return text;
}
