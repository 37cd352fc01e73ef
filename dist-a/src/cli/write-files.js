// Writes files into a folder that may not exist yet.
import { join } from 'node:path';
import { errorMessage } from '../usage/error-message.js';
import { UsageError } from '../usage/usage-error.js';
import { writeWhole } from '../write-file.js';
/** @throws {UsageError} when the file cannot be written; its folder may not exist yet. */
export async function writeTo(path, text) {
    try {
        await writeWhole(path, text);
    }
    catch (error) {
        throw new UsageError(`cannot write ${path}: ${errorMessage(error)}`, 'name a file that can be written to');
    }
}
/** @returns The paths. @throws {UsageError} when the folder cannot be written to. */
export async function writeFiles(folder, files) {
    try {
        return await Promise.all(Object.entries(files).map(async ([name, text]) => {
            await writeWhole(join(folder, name), text);
            return join(folder, name);
        }));
    }
    catch (error) {
        throw new UsageError(`cannot write into ${folder}: ${errorMessage(error)}`, 'name a folder that can be written to');
    }
}
//# sourceMappingURL=write-files.js.map