// Commands that take several files of evidence take each of them once.
import { resolve } from 'node:path';
import { UsageError } from '../usage/usage-error.js';
/** @throws {UsageError} if a file is named twice: what it holds would count twice. */
export function assertDistinctFiles(paths) {
    const files = paths.map((path) => resolve(path));
    const repeated = paths.find((_, index) => files.indexOf(files[index] ?? '') < index);
    if (repeated !== undefined)
        throw new UsageError(`${repeated} is named twice`, 'name each file once');
}
//# sourceMappingURL=distinct-files.js.map