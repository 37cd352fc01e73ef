// Truncates texts and values of the report, and makes them printable. JSON is indented, and searched for places, without being
// parsed: a body may be truncated, invalid or deeply nested.
import { printable, printableLines } from '../../result/format.js';

export interface Excerpt {
  readonly text: string;
  /** Characters of the whole text, if it is truncated. */
  readonly cutFrom?: number;
  /** The place in the text that it is about. */
  readonly marked?: TextRange;
  /** The text begins in the middle, so that it shows the marked place. */
  readonly isCutBefore?: true;
}

/** The beginning of a text, on one line. */
export function lineExcerpt(text: string, maximum: number): string {
  const { text: kept, cutFrom } = truncate(text, maximum);
  return cutFrom === undefined ? printable(kept) : `${printable(kept)}…`;
}

/** The beginning of a text with several lines. */
export function textExcerpt(text: string, maximum: number): Excerpt {
  const { text: kept, ...rest } = truncate(text, maximum);
  return { text: printableLines(kept), ...rest };
}

/** The beginning of a body; JSON is indented, even if it is truncated. */
export function bodyExcerpt(text: string, maximum: number): Excerpt {
  const { text: kept, ...rest } = truncate(text, maximum);
  const isJson = /^\s*[{[]/.test(kept);
  return { text: printableLines(isJson ? indentJson(kept) : kept), ...rest };
}

/** Characters before the marked value, so that it is in view without scrolling. */
const shownBefore = 200;
/** Characters of private use, which stand for the start and the end of the marked value while the text is indented. */
const startMark = '\ue000';
const endMark = '\ue001';

/**
 * The part of a body that shows the value at this place, which is marked; the beginning if the text does not reach it.
 */
export function placeExcerpt(body: string, pointer: string, maximum: number): Excerpt {
  const text = body.replaceAll(/[\ue000\ue001]/g, '\ufffd');
  const place = pointer === '' ? undefined : findInJson(text, pointer);
  if (!place) return bodyExcerpt(body, maximum);
  // Of a long value, the beginning is enough.
  const end = Math.min(place.end, place.start + 400);
  const isCutBefore = place.start > 2 * shownBefore || end > maximum;
  const position = place.start - Math.min(shownBefore, maximum);
  // The excerpt begins with a whole member or item.
  const from = isCutBefore && position > 0 ? text.lastIndexOf(',', position) + 1 : 0;
  const shown = `${text.slice(from, place.start)}${startMark}${text.slice(place.start, end)}${endMark}`;
  const rest = text.slice(end, Math.max(end, from + maximum));
  const indented = printableLines(`${isCutBefore ? '…\n' : ''}${indentJson(shown + rest)}`);
  const start = indented.indexOf(startMark);
  const isCut = isCutBefore || end + rest.length < text.length;
  return {
    text: indented.replace(startMark, '').replace(endMark, ''),
    marked: { start, end: indented.indexOf(endMark) - 1 },
    ...(isCut ? { cutFrom: text.length } : {}),
    ...(isCutBefore ? { isCutBefore } : {}),
  };
}

/** The beginning of a value: a string as it is, any other value as JSON. */
export const valueExcerpt = (value: unknown, maximum: number): Excerpt =>
  typeof value === 'string' ? textExcerpt(value, maximum) : bodyExcerpt(jsonOf(value), maximum);

export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return '(nested too deeply to be shown)';
  }
}

function truncate(text: string, maximum: number): Excerpt {
  if (text.length <= maximum) return { text };
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(maximum - 1));
  return { text: text.slice(0, splitsPair ? maximum - 1 : maximum), cutFrom: text.length };
}

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
