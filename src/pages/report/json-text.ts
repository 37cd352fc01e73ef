// Indents JSON and finds places in it without parsing it, as a body may be truncated, invalid or deeply nested.

const token = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Levels: deeper ones are not indented further, so that the text stays narrow. */
const maximumIndent = 12;

/** Levels from which on line breaks make a text many times as long, and no easier to read. */
const maximumDepth = 64;

/** The text as `JSON.stringify(value, null, 2)` writes it; the same text if it is nested very deep. */
export function indentJson(json: string): string {
  const tokens = json.match(token) ?? [];
  let depth = 0;
  let text = '';
  const newLine = () => `\n${'  '.repeat(Math.min(depth, maximumIndent))}`;
  for (const [index, piece] of tokens.entries()) {
    const isOpening = piece === '{' || piece === '[';
    const isClosing = piece === '}' || piece === ']';
    const isEmpty = isClosing && (tokens[index - 1] === '{' || tokens[index - 1] === '[');
    if (isClosing) depth = Math.max(0, depth - 1);
    if (isClosing && !isEmpty) text += newLine();
    text += piece;
    if (isOpening) depth += 1;
    if (depth > maximumDepth) return json;
    const closesNext = tokens[index + 1] === '}' || tokens[index + 1] === ']';
    if (piece === ',' || (isOpening && !closesNext && index < tokens.length - 1)) text += newLine();
    if (piece === ':') text += ' ';
  }
  return text;
}

export type TextRange = Readonly<Record<'start' | 'end', number>>;

/** Where the value is in the text; undefined if the text ends before it, or has no such value. */
export function findInJson(text: string, pointer: string): TextRange | undefined {
  const wanted = pointer.split('/').slice(1).map(unescaped);
  const path: (string | number)[] = [];
  let isKey = false;
  /** The depth and start of the value, once it is found and has members of its own. */
  let found: { readonly depth: number; readonly start: number } | undefined;
  for (const { 0: piece, index } of text.matchAll(token)) {
    if (piece === ':') isKey = false;
    else if (piece === ',') {
      const last = path.at(-1);
      if (typeof last === 'number') path[path.length - 1] = last + 1;
      else isKey = true;
    } else if (piece === '}' || piece === ']') {
      path.pop();
      isKey = false;
      if (found?.depth === path.length) return { start: found.start, end: index + 1 };
    } else if (isKey) path[path.length - 1] = keyOf(piece);
    else {
      const isWanted = path.length === wanted.length && path.every((part, at) => String(part) === wanted[at]);
      const isScalar = piece !== '{' && piece !== '[';
      if (isWanted && isScalar) return { start: index, end: index + piece.length };
      if (isWanted) found = { depth: path.length, start: index };
      if (!isScalar) path.push(piece === '[' ? 0 : '');
      isKey = piece === '{';
    }
  }
  return found && { start: found.start, end: text.length };
}

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

function keyOf(piece: string): string {
  try {
    return String(JSON.parse(piece));
  } catch {
    return piece;
  }
}
