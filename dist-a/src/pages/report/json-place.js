// Finds the value at a JSON pointer in a text without parsing it, so that a truncated body is searched as well.
const token = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;
/** Where the value is in the text; undefined if the text ends before it, or has no such value. */
export function findInJson(text, pointer) {
    const wanted = pointer.split('/').slice(1).map(unescaped);
    const path = [];
    let isKey = false;
    /** The depth and start of the value, once it is found and has members of its own. */
    let found;
    for (const { 0: piece, index } of text.matchAll(token)) {
        if (piece === ':')
            isKey = false;
        else if (piece === ',') {
            const last = path.at(-1);
            if (typeof last === 'number')
                path[path.length - 1] = last + 1;
            else
                isKey = true;
        }
        else if (piece === '}' || piece === ']') {
            path.pop();
            isKey = false;
            if (found?.depth === path.length)
                return { start: found.start, end: index + 1 };
        }
        else if (isKey)
            path[path.length - 1] = keyOf(piece);
        else {
            const isWanted = path.length === wanted.length && path.every((part, at) => String(part) === wanted[at]);
            const isScalar = piece !== '{' && piece !== '[';
            if (isWanted && isScalar)
                return { start: index, end: index + piece.length };
            if (isWanted)
                found = { depth: path.length, start: index };
            if (!isScalar)
                path.push(piece === '[' ? 0 : '');
            isKey = piece === '{';
        }
    }
    return found && { start: found.start, end: text.length };
}
function unescaped(part) {
    return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
function keyOf(piece) {
    try {
        return String(JSON.parse(piece));
    }
    catch {
        return piece;
    }
}
//# sourceMappingURL=json-place.js.map