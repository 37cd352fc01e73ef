// Writes files into a folder that may not exist yet.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '../usage/error-message.js';
import { UsageError } from '../usage/usage-error.js';

/** @returns The paths. @throws {UsageError} when the folder cannot be written to. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  try {
    await mkdir(folder, { recursive: true });
    return await Promise.all(
      Object.entries(files).map(async ([name, text]) => {
        await writeFile(join(folder, name), text);
        return join(folder, name);
      }),
    );
  } catch (error) {
    throw new UsageError(`cannot write into ${folder}: ${errorMessage(error)}`, 'name a folder that can be written to');
  }
}
