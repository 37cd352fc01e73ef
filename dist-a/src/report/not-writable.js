// What is said of a path to which a report or a comparison cannot be written.
import { errorMessage } from '../usage/error-message.js';
import { UsageError } from '../usage/usage-error.js';
/** The usage error for a path to which a report cannot be written. */
export function notWritable(kind, path, error) {
    return new UsageError(`the ${kind} ${path} cannot be written: ${errorMessage(error)}`, 'name another path with --report FORMAT=PATH');
}
//# sourceMappingURL=not-writable.js.map