// The files that commands take and write.
import { join, resolve } from 'node:path';
import { errorMessage } from '../usage/error-message.js';
import { UsageError } from '../usage/usage-error.js';
import { writeWhole } from '../write-file.js';

/** @throws {UsageError} when the file cannot be written; its folder may not exist yet. */
export async function writeTo(path: string, text: string): Promise<void> {
  try {
    await writeWhole(path, text);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${errorMessage(error)}`, 'name a file that can be written to');
  }
}

/** @returns The paths. @throws {UsageError} when the folder cannot be written to. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  try {
    return await Promise.all(
      Object.entries(files).map(async ([name, text]) => {
        await writeWhole(join(folder, name), text);
        return join(folder, name);
      }),
    );
  } catch (error) {
    throw new UsageError(`cannot write into ${folder}: ${errorMessage(error)}`, 'name a folder that can be written to');
  }
}

/** @throws {UsageError} if a file is named twice: what it holds would count twice. */
export function assertDistinctFiles(paths: readonly string[]): void {
  const files = paths.map((path) => resolve(path));
  const repeated = paths.find((_, index) => files.indexOf(files[index] ?? '') < index);
  if (repeated !== undefined) throw new UsageError(`${repeated} is named twice`, 'name each file once');
}
