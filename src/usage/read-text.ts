// Reads files that a user names.
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { errorMessage, UsageError } from './usage-error.js';

/**
 * @param kind What the file is, as `report`.
 * @param ifMissing What to do then, and if it cannot be read.
 * @throws {UsageError} if it is missing, or cannot be read.
 */
export async function readText(kind: string, path: string, ifMissing: string, ifUnreadable = 'name another file') {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UsageError(`there is no ${kind} ${path}`, ifMissing);
    throw new UsageError(`the ${kind} ${path} cannot be read: ${errorMessage(error)}`, ifUnreadable);
  }
}

/** @throws {UsageError} if a file is named twice: what it holds would count twice. */
export function assertDistinctFiles(paths: readonly string[]): void {
  const files = paths.map((path) => resolve(path));
  const repeated = paths.find((_, index) => files.indexOf(files[index] ?? '') < index);
  if (repeated !== undefined) throw new UsageError(`${repeated} is named twice`, 'name each file once');
}

/** With the parameters of `readText`. @throws {UsageError} if it is missing, malformed, or cannot be read. */
export async function readYaml(...file: Parameters<typeof readText>): Promise<unknown> {
  const text = await readText(...file);
  const [kind, path] = file;
  const isJson = extname(path).toLowerCase() === '.json';
  try {
    // The library takes time to load, and most runs do not need it.
    return isJson ? JSON.parse(text) : (await import('yaml')).parse(text, { logLevel: 'error' });
  } catch (error) {
    const [line = ''] = errorMessage(error).split('\n');
    throw new UsageError(`the ${kind} ${path} is malformed: ${line}`, `correct the file's ${isJson ? 'JSON' : 'YAML'}`);
  }
}
