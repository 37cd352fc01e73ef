// Reads a file of YAML, or of JSON by its name, that the caller named.
import { extname } from 'node:path';
import { parse } from 'yaml';
import { readText } from './read-text.js';
import { errorMessage, UsageError } from './usage-error.js';

/** With the parameters of `readText`. @throws {UsageError} if it is missing, malformed, or cannot be read. */
export async function readYaml(...file: Parameters<typeof readText>): Promise<unknown> {
  const text = await readText(...file);
  const [kind, path] = file;
  const isJson = extname(path).toLowerCase() === '.json';
  try {
    return isJson ? JSON.parse(text) : parse(text, { logLevel: 'error' });
  } catch (error) {
    const [line = ''] = errorMessage(error).split('\n');
    throw new UsageError(`the ${kind} ${path} is malformed: ${line}`, `correct the file's ${isJson ? 'JSON' : 'YAML'}`);
  }
}
