// Which headers a request can carry. A name or value that Node refuses must not end in a run in which nothing answers.
import { validateHeaderName, validateHeaderValue } from 'node:http';
/** What a value has to be. */
export const headerValueForm = 'one line, of characters that a header can carry';
export function isHeaderName(name) {
    return isAccepted(() => validateHeaderName(name));
}
export function isHeaderValue(value) {
    return isAccepted(() => validateHeaderValue('x', value));
}
function isAccepted(validate) {
    try {
        validate();
        return true;
    }
    catch {
        return false;
    }
}
//# sourceMappingURL=header.js.map