// JSON inside a string: some members of the catalog hold an array as text (2.7).
import { parseBody } from '../../client/response-body.js';
/** The value of a JSON text, without what is nested too deep to be compared; undefined if the text is not JSON. */
export function parseJson(text) {
    return text === undefined ? undefined : parseBody(text).body;
}
//# sourceMappingURL=parse-json.js.map