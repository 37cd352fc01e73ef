// Reads and parses the bodies of responses, within bounds that protect the memory of the run.
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Response } from 'supertest';
import { type BodyDefect, shownBodyCharacters } from './exchange.js';

/** Far larger than a page of 100 records of part 2. Parsed, a body takes up to ten times as many bytes. */
export const maximumBodyBytes = 8 * 1024 * 1024;

/**
 * How much text an exchange keeps as evidence: a run keeps thousands of exchanges. It is more than reports show, so
 * that a secret at the end of what they show is recognized before it is cut.
 */
const keptCharacters = shownBodyCharacters + 1024;

/** Far deeper than any record of part 2, and far less than the call stack allows. */
const maximumDepth = 256;

/** The service answered, but its body cannot be read: it is too large, or not compressed as its headers say. */
export class UnreadableBodyError extends Error {
  override readonly name: string = 'UnreadableBodyError';
}

export class TooLargeError extends UnreadableBodyError {
  override readonly name = 'TooLargeError';

  constructor() {
    super(`the body is larger than ${maximumBodyBytes / 1024 / 1024} MiB`);
  }
}

export class CutBodyError extends UnreadableBodyError {
  override readonly name = 'CutBodyError';
}

/** Reads a body of any content type, as it was sent. A body that is too large ends the request. */
export function readBytes(response: Response, done: (error: Error | null, body?: Buffer) => void): void {
  const stream = response as unknown as IncomingMessage;
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maximumBodyBytes) return chunks.push(chunk);
    chunks.splice(0);
    done(new TooLargeError());
    stream.destroy();
  });
  stream.on('end', () => done(null, Buffer.concat(chunks.splice(0))));
  // One failure is an error of the request and of its response. superagent, which listens to both, prints a warning for
  // the second one; `done` ignores it. The listener of superagent is added after this function returns.
  process.nextTick(() => stream.removeAllListeners('error').on('error', (error) => done(error)));
}

const decoders: Readonly<Record<string, (bytes: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>>> = {
  gzip: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.unzip),
  deflate: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.unzip),
  br: promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
};

/**
 * Decompresses a body, if its headers say that it is compressed. superagent takes a compressed body that was cut for a
 * whole one.
 * @throws {CutBodyError} if it ends too early.
 * @throws {UnreadableBodyError} if it is compressed in another way, or too large.
 */
export async function decompressed(bytes: Buffer, contentEncoding: string | undefined): Promise<Buffer> {
  const encoding = (contentEncoding ?? '').trim().toLowerCase();
  const decode = decoders[encoding];
  if (!decode || bytes.length === 0) return bytes;
  try {
    return await decode(bytes, { maxOutputLength: maximumBodyBytes });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new TooLargeError();
    if (code === 'Z_BUF_ERROR') throw new CutBodyError(`the response ended early: its ${encoding} is incomplete`);
    throw new UnreadableBodyError(`the body is not ${encoding}, although Content-Encoding says so`);
  }
}

export const keptText = (text: string): string => beginningOf(text, keptCharacters);

/** The first characters, as a copy: a slice would keep the whole body in memory. */
export const beginningOf = (text: string, characters: number): string =>
  text.length <= characters ? text : Buffer.from(text.slice(0, characters)).toString();

export interface ParsedBody {
  /** Undefined if it is not JSON. */
  readonly body: unknown;
  readonly isJson: boolean;
  /** Characters that are kept, if they are not the whole text: what is nested too deep, or a long text, is cut. */
  readonly parsedLength?: number;
}

export function parseBody(text: string): ParsedBody {
  const parsed = withoutDepth(text);
  let body: unknown;
  try {
    body = JSON.parse(parsed.replace(/^\uFEFF/, ''));
  } catch {
    return { body: undefined, isJson: false };
  }
  const cut = { characters: text.length - parsed.length };
  body = bounded(body, maximumDepth, cut);
  return { body, isJson: true, ...(cut.characters === 0 ? {} : { parsedLength: text.length - cut.characters }) };
}

/** This many brackets in a row, with white space, end a deep nesting; a record of part 2 ends with a few. */
const deepEnd = /(?:[\]}]\s*){512}/;

/** The same JSON without what is nested too deep, so that it need not be parsed: each level takes a hundred bytes. */
function withoutDepth(text: string): string {
  if (!deepEnd.test(text)) return text;
  // Brackets in a row are one match: 100,000 levels take 0.2 ms, and 1.1 ms in a loop over the characters.
  const token = /[[{]+|[\]}]+|"/g;
  const kept: string[] = [];
  let [depth, from] = [0, 0];
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [{ length }] = match;
    if (match[0] === '"') token.lastIndex = endOfString(text, match.index) + 1;
    else if (match[0].startsWith('[') || match[0].startsWith('{')) {
      if (depth <= maximumDepth && depth + length > maximumDepth)
        kept.push(text.slice(from, match.index + maximumDepth + 1 - depth));
      depth += length;
    } else {
      if (depth > maximumDepth && depth - length <= maximumDepth) from = match.index + depth - maximumDepth - 1;
      depth -= length;
    }
  }
  return kept.length === 0 ? text : kept.join('') + text.slice(from);
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
}

/** Texts in words that are longer are cut: no rule is about them, and a run keeps thousands of records. */
const longestProse = 1024;
const shownOfProse = 256;

/**
 * Bounds what a body keeps in memory. What is nested too deep is emptied: no rule is about it, and comparing or printing
 * it would exceed the call stack. Of a long text, its beginning and its digest stay: it equals what it equaled before.
 * @param cut Counts what is cut of texts.
 */
function bounded(value: unknown, depth: number, cut: { characters: number }): unknown {
  if (typeof value === 'string') {
    if (value.length <= longestProse) return shared(value);
    if (!isProse(value)) return value;
    const kept = digested(value);
    cut.characters += value.length - kept.length;
    return kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return Array.isArray(value) ? [] : {};
  const parts = value as Record<string, unknown>;
  for (const name in parts) {
    const part = parts[name];
    if (typeof part === 'string' || typeof part === 'object') parts[name] = bounded(part, depth - 1, cut);
  }
  return value;
}

/** A run is shown the same records many times: with equal texts as one text in memory it takes 20 MB less. */
function shared(text: string): string {
  if (text.length < shortestShared) return text;
  const known = sharedTexts.get(text);
  if (known !== undefined) return known;
  sharedCharacters += text.length;
  if (sharedCharacters > maximumShared) {
    sharedTexts.clear();
    sharedCharacters = text.length;
  }
  sharedTexts.set(text, text);
  return text;
}
const shortestShared = 24;
const maximumShared = 4 * 1024 * 1024;
const sharedTexts = new Map<string, string>();
let sharedCharacters = 0;

/** Ids, cursors and URLs have no blanks, and JSON in a string is read again: they stay whole. */
const isProse = (text: string): boolean => /\s/.test(text) && !/^\s*[[{]/.test(text);

function digested(text: string): string {
  const digest = createHash('sha256').update(text).digest('base64url');
  return `${beginningOf(text, shownOfProse)}… (${text.length} characters, SHA-256 ${digest})`;
}

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
      const what = `a second member ${JSON.stringify(decoded)} of one object`;
      if (names?.has(decoded)) return { kind: 'duplicate-member', offset: byteOffset(text, match.index), what };
      names?.add(decoded);
    }
  }
  return undefined;
}

const byteOffset = (text: string, at: number): number => Buffer.byteLength(text.slice(0, at));
