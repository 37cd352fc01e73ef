// Reads a body as text and as JSON, and names malformed parts that can still be read.
import type { BodyDefect } from './exchange.js';
import { type ParsedBody, parseBody } from './response-body.js';

/** Longer bodies are not searched for members that are named twice. */
const maximumSearched = 256 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none of them; white space is left out.
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

export function readBody(bytes: Buffer): ParsedBody & { readonly text: string; readonly defect?: BodyDefect } {
  const text = bytes.toString('utf8');
  const strict = parsed(text);
  const defect = controlDefect(text, strict) ?? encodingDefect(bytes, text) ?? duplicateDefect(text, strict);
  // A control character is an escape that was forgotten, or padding.
  const read =
    strict ??
    (defect?.kind === 'control-character'
      ? (parsed(text.replace(controlCharacter, escaped)) ?? parsed(text.replace(controlCharacter, ' ')))
      : undefined);
  if (!read) return { text, body: undefined, isJson: false };
  return { text, ...read, ...(defect ? { defect } : {}) };
}

function parsed(text: string): ParsedBody | undefined {
  const read = parseBody(text);
  return read.isJson ? read : undefined;
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

function controlDefect(text: string, strict: ParsedBody | undefined): BodyDefect | undefined {
  const at = strict ? -1 : text.search(controlCharacter);
  if (at === -1) return undefined;
  const code = text.charCodeAt(at);
  const what = code === 0 ? 'a raw NUL' : `a raw control character (U+${code.toString(16).padStart(4, '0')})`;
  return { kind: 'control-character', offset: byteOffset(text, at), what };
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

function duplicateDefect(text: string, strict: ParsedBody | undefined): BodyDefect | undefined {
  if (!strict || text.length > maximumSearched || strict.parsedLength !== undefined) return undefined;
  // Most services write JSON as we do, and without what a second member overwrites it would be another text.
  if (JSON.stringify(strict.body) === text) return undefined;
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
