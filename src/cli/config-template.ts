// The configuration that `tickmark init` writes: valid as it is, with every other setting as a comment.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Feature } from '../../spec/requirement.js';
import { findConfig } from '../config/load.js';
import { UsageError } from '../usage/usage-error.js';
import { readTemplate } from './templates/read.js';

export const templateFormats = ['mjs', 'ts', 'json', 'yaml'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

/** JSON has no comments: it holds only what has to be edited. The path is from the working directory. */
const json = {
  $schema: './node_modules/tickmark/src/config/config.schema.json',
  baseUrl: 'https://service.example/api',
};

/** What the file sets; the rest stays a comment. */
export interface TemplateSettings {
  readonly baseUrl?: string | undefined;
  readonly features?: readonly Feature[] | undefined;
}

/** Writes the file and returns its name. @throws {UsageError} if the folder has a configuration already. */
export async function writeTemplate(format: TemplateFormat, directory: string, settings: TemplateSettings = {}) {
  assertNoConfig(directory);
  const name = `tickmark.config.${format}`;
  // `wx`: a file that appears in the meantime is not overwritten either.
  await writeFile(join(directory, name), withSettings(format, settings), { flag: 'wx' });
  return name;
}

export function assertNoConfig(directory: string): void {
  const present = findConfig(directory);
  if (present !== undefined)
    throw new UsageError(`there is a configuration already: ${present}`, 'edit it, or delete it first');
}

/** The first comment that shows a setting becomes the setting. */
function withSettings(format: TemplateFormat, { baseUrl, features: claimed }: TemplateSettings): string {
  const given = { ...(baseUrl === undefined ? {} : { baseUrl }), ...(claimed ? { features: claimed } : {}) };
  if (format === 'json') return `${JSON.stringify({ ...json, ...given }, null, 2)}\n`;
  const [template, mark, end] = format === 'yaml' ? ['yaml', '# ', ''] : ['mjs', '// ', ','];
  return Object.entries(given).reduce(
    (text, [name, value]) => {
      const line = new RegExp(`${mark}${name}: .*`);
      return text.replace(line, () => `${name}: ${written(value)}${end}`);
    },
    readTemplate(`tickmark.config.${template}.template`),
  );
}

/** In JavaScript and in YAML alike. */
function written(value: string | readonly string[]): string {
  const quotedText = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
  return typeof value === 'string' ? quotedText(value) : `[${value.map(quotedText).join(', ')}]`;
}
