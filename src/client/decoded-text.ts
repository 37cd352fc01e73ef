// Decodes what a text contains in other spellings, and knows which part of the text each decoded part came from.
import type { TextRange } from './secret-index.js';

export interface DecodedText {
  readonly text: string;
  /** The part of the source that a part of the decoded text came from. */
  sourceOf(range: TextRange): TextRange;
}

/**
 * Each escape of a text decoded once, with the text around it: escapes of JSON, JavaScript, URLs, HTML and JSON
 * pointers. What was escaped several times is decoded by as many calls.
 */
export function decodeEscapes(source: string): readonly DecodedText[] {
  if (!/[\\%&~]/.test(source)) return [];
  const clusters: Piece[][] = [];
  for (const match of source.matchAll(escapePattern)) {
    const [spelling, ...groups] = match;
    const piece = { start: match.index, end: match.index + spelling.length, text: decodedEscape(spelling, groups) };
    const last = clusters.at(-1);
    if (last && piece.start - (last.at(-1)?.end ?? 0) <= 2 * context) last.push(piece);
    else clusters.push([piece]);
  }
  return clusters.map((pieces) => replaced(source, pieces));
}

/** Characters around an escape that are decoded with it. Longer parts without an escape are searched as they are. */
const context = 128;

/** The texts that a text holds as bytes: in hexadecimal, in base64 at any alignment, or as a list of numbers. */
export const decodeBytes = (source: string): readonly DecodedText[] => [
  ...base64(source),
  ...notations.flatMap((notation) => numbers(source, notation)),
];

type Piece = TextRange & { readonly text: string };

// The escape of a character by its number may follow several backslashes: JSON in JSON doubles them. The last
// alternative is an escape that was cut.
const escapePattern =
  /(?:\\{1,16}u|%u)([\da-f]{4})|\\{1,16}u\{([\da-f]{1,6})\}|\\{1,16}x([\da-f]{2})|((?:%[89a-f][\da-f])+|%[0-7][\da-f])|&#x([\da-f]{1,8});?|&#(\d{1,8});?|&([a-z]{2,8});|\\([\s\S])|~([01])|(?:\\{1,16}[ux]?[\da-f]{0,3}|%[\da-f]?|&#?[\da-z]{0,8})(?=…|$)/gi;

/** The entities of HTML for characters of ASCII: each character with the names that it has. */
const entities: ReadonlyMap<string, string> = new Map([
  ['nbsp', ' '],
  ...`&amp <lt >gt "quot 'apos /sol +plus =equals _lowbar -hyphen -dash :colon .period ,comma \\bsol @commat %percnt
      $dollar #num *ast !excl ?quest ;semi (lpar )rpar |verbar`
    .split(/\s+/)
    .map((entity) => [entity.slice(1), entity.charAt(0)] as const),
]);

function decodedEscape(spelling: string, groups: readonly (string | undefined)[]): string {
  const [unit, codePoint, byte, percent, hexEntity, decimalEntity, entity, character, pointer] = groups;
  const hex = unit ?? codePoint ?? byte ?? hexEntity;
  if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
  if (percent !== undefined) return Buffer.from(percent.replaceAll('%', ''), 'hex').toString('utf8');
  if (decimalEntity !== undefined) return characterOf(Number(decimalEntity));
  if (entity !== undefined) return entities.get(entity.toLowerCase()) ?? spelling;
  if (character !== undefined) return controls[character] ?? character;
  if (pointer !== undefined) return pointer === '0' ? '~' : '/';
  return '';
}

const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** The part of the source around the pieces, with each piece in the place of what it was decoded from. */
function replaced(source: string, pieces: readonly Piece[]): DecodedText {
  const first = Math.max(0, (pieces[0]?.start ?? 0) - context);
  const last = Math.min(source.length, (pieces.at(-1)?.end ?? source.length) + context);
  const parts: string[] = [];
  const starts: number[] = [];
  let [length, from] = [0, first];
  for (const { start, end, text } of pieces) {
    starts.push(length + start - from);
    parts.push(source.slice(from, start), text);
    length += start - from + text.length;
    from = end;
  }
  parts.push(source.slice(from, last));

  /** The character of the source that shows this character of the decoded text. */
  function sourceAt(at: number): TextRange {
    const index = starts.findLastIndex((start) => start <= at);
    const piece = pieces[index];
    const start = starts[index];
    if (piece === undefined || start === undefined) return { start: first + at, end: first + at + 1 };
    const beyond = at - start - piece.text.length;
    return beyond < 0 ? piece : { start: piece.end + beyond, end: piece.end + beyond + 1 };
  }
  return {
    text: parts.join(''),
    sourceOf: ({ start, end }) => ({ start: sourceAt(start).start, end: sourceAt(end - 1).end }),
  };
}

/** Bytes that are decoded: fewer cannot hold a part of a secret that counts. */
const minimumBytes = 16;

/** Bytes that are written one after the other, each as a number. */
interface Notation {
  readonly run: RegExp;
  /** One byte of a run, or what stands between two. */
  readonly part: RegExp;
  readonly radix: 10 | 16;
}

const notations: readonly Notation[] = [
  // Printable ASCII, with or without separators, as in `73 65` and `\x73\x65`.
  {
    run: new RegExp(`(?:[2-7][\\da-f](?:[ :,+-]{0,2}(?:0x|\\\\x)?)){${minimumBytes},}`, 'gi'),
    part: /0x|\\x|([\da-f]{2})/gi,
    radix: 16,
  },
  // As JSON shows a buffer.
  {
    run: new RegExp(`(?<!\\d)\\d{2,3}(?:,\\s{0,40}\\d{2,3}){${minimumBytes - 1},}(?!\\d)`, 'g'),
    part: /(\d+)/g,
    radix: 10,
  },
];

const numbers = (source: string, { run, part, radix }: Notation): readonly DecodedText[] =>
  [...source.matchAll(run)].map(({ 0: text, index }) => {
    const bytes = [...text.matchAll(part)].flatMap(({ 1: digits, index: at }) => (digits ? [{ digits, at }] : []));
    return {
      text: bytes.map(({ digits }) => String.fromCharCode(Number.parseInt(digits, radix) & 0xff)).join(''),
      sourceOf({ start, end }) {
        const last = bytes[end - 1] ?? { at: text.length, digits: '' };
        return { start: index + (bytes[start]?.at ?? 0), end: index + last.at + last.digits.length };
      },
    };
  });

const base64Run = new RegExp(`[\\w+/-]{${minimumBytes},}`, 'g');
/** A text of one kind of letters, such as a slug or a number, is no base64. */
const isMixed = (run: string) => /[A-Z]/.test(run) && /[a-z]/.test(run);
/** Text, and not bytes of another meaning. */
const printable = /[\t\n\r -~]{10}/;

function base64(source: string): readonly DecodedText[] {
  const runs = [...source.matchAll(base64Run)].filter(([run]) => isMixed(run));
  return runs.flatMap(({ 0: run, index }) =>
    [0, 1, 2, 3].flatMap((skipped) => {
      const text = Buffer.from(run.slice(skipped), 'base64').toString('latin1');
      if (!printable.test(text)) return [];
      // Four characters hold three bytes.
      const sourceOf = ({ start, end }: TextRange) => ({
        start: index + skipped + Math.floor((start * 4) / 3),
        end: index + Math.min(skipped + Math.ceil((end * 4) / 3), run.length),
      });
      return [{ text, sourceOf }];
    }),
  );
}
