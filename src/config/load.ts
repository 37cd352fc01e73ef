// Finds and reads the configuration, validates it, and merges it with the environment, which wins over the file.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorMessage } from '../usage/error-message.js';
import { UsageError } from '../usage/usage-error.js';
import type { Config } from './options.js';
import { accountVariables, validateConfig } from './schema.js';

const fileNames = ['ts', 'mjs', 'js', 'json', 'yaml'].map((extension) => `tickmark.config.${extension}`);

/** The file that a run in this folder reads without `--config`. */
export function findConfig(directory: string): string | undefined {
  return fileNames.map((name) => resolve(directory, name)).find(existsSync);
}

/**
 * Reads the given file, or the first of `tickmark.config.{ts,mjs,js,json,yaml}` in the working directory.
 * @throws {UsageError} if it cannot be read or holds a setting that is not understood.
 */
export async function loadConfig(
  given: string | undefined,
  directory: string,
  environment: NodeJS.ProcessEnv,
): Promise<Config> {
  const file = given === undefined ? findConfig(directory) : resolve(directory, given);
  if (file === undefined) return validateConfig(withEnvironment({}, environment), 'the environment');
  if (!existsSync(file))
    throw new UsageError(`there is no configuration file ${file}`, 'check the path given to --config');
  return validateConfig(withEnvironment(await read(file), environment), file);
}

async function read(file: string): Promise<unknown> {
  try {
    switch (extname(file)) {
      case '.json':
        return JSON.parse(await readFile(file, 'utf8'));
      case '.yaml':
      case '.yml':
        return (await import('yaml')).parse(await readFile(file, 'utf8'));
      case '.ts':
      case '.mts':
      case '.js':
      case '.mjs': {
        // It holds a compiler, which most runs do not need.
        const { createJiti } = await import('jiti');
        return await createJiti(pathToFileURL(file).href, { fsCache: false }).import(file, { default: true });
      }
      default:
        throw new Error('its name does not end in .ts, .mjs, .js, .json or .yaml');
    }
  } catch (error) {
    const [firstLine] = errorMessage(error).split('\n');
    throw new UsageError(
      `the configuration ${file} cannot be read: ${firstLine}`,
      'correct the file, or name another with --config',
    );
  }
}

/** Each credential of the environment wins over that of the file. */
function withEnvironment(content: unknown, environment: NodeJS.ProcessEnv): unknown {
  const given = Object.entries(accountVariables).filter(([, name]) => environment[name]);
  if (given.length === 0 || typeof content !== 'object' || content === null) return content;
  const credentials = 'credentials' in content ? content.credentials : undefined;
  const fromEnvironment = Object.fromEntries(given.map(([key, name]) => [key, environment[name]]));
  return { ...content, credentials: { ...(typeof credentials === 'object' ? credentials : {}), ...fromEnvironment } };
}
