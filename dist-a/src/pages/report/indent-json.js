// Indents JSON without parsing it, so that a truncated, invalid or deeply nested body is indented as well.
const token = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;
/** Levels: deeper ones are not indented further, so that the text stays narrow. */
const maximumIndent = 12;
/** Levels from which on line breaks make a text many times as long, and no easier to read. */
const maximumDepth = 64;
/** The text as `JSON.stringify(value, null, 2)` writes it; the same text if it is nested very deep. */
export function indentJson(json) {
    const tokens = json.match(token) ?? [];
    let depth = 0;
    let text = '';
    const newLine = () => `\n${'  '.repeat(Math.min(depth, maximumIndent))}`;
    for (const [index, piece] of tokens.entries()) {
        const isOpening = piece === '{' || piece === '[';
        const isClosing = piece === '}' || piece === ']';
        const isEmpty = isClosing && (tokens[index - 1] === '{' || tokens[index - 1] === '[');
        if (isClosing)
            depth = Math.max(0, depth - 1);
        if (isClosing && !isEmpty)
            text += newLine();
        text += piece;
        if (isOpening)
            depth += 1;
        if (depth > maximumDepth)
            return json;
        const closesNext = tokens[index + 1] === '}' || tokens[index + 1] === ']';
        if (piece === ',' || (isOpening && !closesNext && index < tokens.length - 1))
            text += newLine();
        if (piece === ':')
            text += ' ';
    }
    return text;
}
//# sourceMappingURL=indent-json.js.map