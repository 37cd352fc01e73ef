// Indents JSON without parsing it, so that a truncated, invalid or deeply nested body is indented as well.

const token = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Levels: deeper ones are not indented further, so that the text stays narrow. */
const maximumIndent = 12;

/** The text as `JSON.stringify(value, null, 2)` writes it. */
export function indentJson(json: string): string {
  const tokens = json.match(token) ?? [];
  let depth = 0;
  let text = '';
  const newLine = () => `\n${'  '.repeat(Math.min(depth, maximumIndent))}`;
  tokens.forEach((piece, index) => {
    const isOpening = piece === '{' || piece === '[';
    const isClosing = piece === '}' || piece === ']';
    const isEmpty = isClosing && (tokens[index - 1] === '{' || tokens[index - 1] === '[');
    if (isClosing) depth = Math.max(0, depth - 1);
    if (isClosing && !isEmpty) text += newLine();
    text += piece;
    if (isOpening) depth += 1;
    const closesNext = tokens[index + 1] === '}' || tokens[index + 1] === ']';
    if (piece === ',' || (isOpening && !closesNext && index < tokens.length - 1)) text += newLine();
    if (piece === ':') text += ' ';
  });
  return text;
}
