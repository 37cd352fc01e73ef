// Reads a body as text and as JSON, and names malformed parts that can still be read.
import type { BodyDefect } from './exchange.js';
import { type ParsedBody, parseBody } from './response-body.js';

type ReadBody = ParsedBody & { readonly defect?: BodyDefect };

/** Longer bodies are not searched for members that are named twice. */
const maximumSearched = 256 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none of them; white space is left out.
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

export function readBody(bytes: Buffer): ReadBody & { readonly text: string } {
  const text = bytes.toString('utf8');
  const strict = parseBody(text);
  if (!strict.isJson) return { text, ...readWithControls(text, strict) };
  const defect = encodingDefect(bytes, text) ?? duplicateDefect(text, strict);
  return { text, ...strict, ...(defect ? { defect } : {}) };
}

const hex = (code: number): string => code.toString(16).padStart(4, '0');

/** A control character is an escape that was forgotten, or padding. */
function readWithControls(text: string, unread: ParsedBody): ReadBody {
  const at = text.search(controlCharacter);
  if (at === -1) return unread;
  const escaped = parseBody(text.replace(controlCharacter, (character) => `\\u${hex(character.charCodeAt(0))}`));
  const read = escaped.isJson ? escaped : parseBody(text.replace(controlCharacter, ' '));
  if (!read.isJson) return unread;
  const code = text.charCodeAt(at);
  const what = code === 0 ? 'a raw NUL' : `a raw control character (U+${hex(code)})`;
  return { ...read, defect: { kind: 'control-character', offset: byteOffset(text, at), what } };
}

/** Each invalid byte is decoded as U+FFFD, which may also stand in the body itself. */
function encodingDefect(bytes: Buffer, text: string): BodyDefect | undefined {
  let offset = 0;
  for (let [from, at] = [0, text.indexOf('\ufffd')]; at !== -1; [from, at] = [at + 1, text.indexOf('\ufffd', at + 1)]) {
    offset += byteOffset(text.slice(from), at - from);
    if (bytes.toString('latin1', offset, offset + 3) !== 'ï¿½')
      return { kind: 'invalid-utf-8', offset, what: `a byte that is not UTF-8 (0x${bytes[offset]?.toString(16)})` };
    offset += 3;
  }
  return undefined;
}

/** Levels: no record is nested deeper, and a set for each level takes memory. */
const deepestSearched = 256;

/** A string, with the colon after it if it names a member, or a bracket. */
const token = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\]]/g;

function duplicateDefect(text: string, { body, parsedLength }: ParsedBody): BodyDefect | undefined {
  if (text.length > maximumSearched || parsedLength !== undefined) return undefined;
  // Most services write JSON as we do, and without what a second member overwrites it would be another text.
  if (JSON.stringify(body) === text) return undefined;
  const objects: Set<string>[] = [];
  for (const match of text.matchAll(token)) {
    const [all, name, colon] = match;
    if (objects.length > deepestSearched) return undefined;
    if (all === '{' || all === '[') objects.push(new Set());
    else if (all === '}' || all === ']') objects.pop();
    else if (name !== undefined && colon !== undefined) {
      const names = objects.at(-1);
      const decoded = name.includes('\\') ? String(JSON.parse(`"${name}"`)) : name;
      if (names?.has(decoded))
        return {
          kind: 'duplicate-member',
          offset: byteOffset(text, match.index),
          what: `a second member ${JSON.stringify(decoded)} of one object`,
        };
      names?.add(decoded);
    }
  }
  return undefined;
}

const byteOffset = (text: string, at: number): number => Buffer.byteLength(text.slice(0, at));
