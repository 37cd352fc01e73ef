// JSON over lines. It never parses, so that a body that is cut, broken or very deep is laid out as far as it goes.

const token = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Deeper than this, nothing is indented further. */
const deepest = 12;

export function laidOut(json: string): string {
  const tokens = json.match(token) ?? [];
  let depth = 0;
  let text = '';
  const newLine = () => `\n${'  '.repeat(Math.min(depth, deepest))}`;
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
