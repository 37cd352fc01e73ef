// Reads HAR files, which browsers, proxies and API clients write in different ways: each entry as a recorded exchange. It reads one
// at a time, so that a recording of any size needs little memory: it finds where each entry begins and ends, and leaves the rest to
// JSON.parse. A parser that emits every token took ten times as long.
import { createReadStream } from 'node:fs';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { type EndpointId, endpointIds } from '../../spec/endpoints.js';
import type { JsonObject } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import { parseBody } from '../client/response-body.js';
import { isObject } from '../is-object.js';
import { errorMessage, UsageError } from '../usage/usage-error.js';

/** Larger bodies are not judged, as in a run. */
export const maximumBodyBytes = 16 * 1024 * 1024;

/** The exchange of an entry; undefined if it holds no request with an absolute URL. */
export function exchangeOfEntry(entry: unknown): RecordedExchange | undefined {
  if (!isObject(entry) || !isObject(entry.request)) return undefined;
  const { request } = entry;
  const response = isObject(entry.response) ? entry.response : {};
  const { method, url } = request;
  if (typeof method !== 'string' || typeof url !== 'string' || !/^https?:/i.test(url) || !URL.canParse(url))
    return undefined;
  const headers = Object.entries(headersOf(response.headers)).map(([name, value]) => [name.toLowerCase(), value]);
  const responseHeaders: Headers = Object.fromEntries(headers);
  const startedAt = Date.parse(String(entry.startedDateTime));
  return {
    method: method.toUpperCase(),
    url,
    requestHeaders: headersOf(request.headers),
    requestBody: requestBodyOf(request),
    status: typeof response.status === 'number' ? response.status : 0,
    responseHeaders,
    text: responseText(response, responseHeaders),
    startedAt: Number.isFinite(startedAt) ? startedAt : 0,
    durationMs: typeof entry.time === 'number' && entry.time >= 0 ? entry.time : 0,
    endpoint: endpointIds.find((id) => id === entry.comment),
  };
}

/** A list of names and values; some tools write an object. */
function headersOf(headers: unknown): Headers {
  const pairs = Array.isArray(headers)
    ? headers.filter(isObject).map(({ name, value }) => [name, value] as const)
    : Object.entries(isObject(headers) ? headers : {});
  const joined = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (typeof name !== 'string' || name.startsWith(':') || (typeof value !== 'string' && typeof value !== 'number'))
      continue;
    const before = joined.get(name);
    joined.set(name, before === undefined ? String(value) : `${before}, ${value}`);
  }
  return Object.fromEntries(joined);
}

function requestBodyOf({ postData }: JsonObject): string | undefined {
  if (!isObject(postData) || typeof postData.text !== 'string' || postData.text === '') return undefined;
  return postData.encoding === 'base64' ? Buffer.from(postData.text, 'base64').toString('utf8') : postData.text;
}

/** Undefined where the recording does not hold the whole body: an absent text does not show an empty body. */
function responseText({ content, status }: JsonObject, headers: Headers): string | undefined {
  if (!isObject(content) || typeof content.text !== 'string') return undefined;
  const { text, encoding, comment, size } = content;
  if (typeof comment === 'string' && /truncated|not included/i.test(comment)) return undefined;
  // Where nothing says that the body is empty, its text may just be absent.
  const isEmpty = size === 0 && (status === 204 || headers['content-length'] === '0');
  if (text === '' && !isEmpty) return undefined;
  if (text.length > maximumBodyBytes) return undefined;
  return encoding === 'base64' ? decodedBody(Buffer.from(text, 'base64'), headers['content-encoding']) : text;
}

const decompression: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** The text of a body. It may be compressed, unless the tool decodes bodies before it records them. */
export function decodedBody(bytes: Buffer, encoding = ''): string | undefined {
  const text = bytes.toString('utf8');
  if (encoding === '' || encoding === 'identity' || parseBody(text).isJson) return text;
  try {
    const decompress = decompression[encoding.trim().toLowerCase()];
    return decompress?.(bytes, { maxOutputLength: maximumBodyBytes }).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Header values by name; those of a repeated header are joined. */
export type Headers = Readonly<Record<string, string>>;

export interface RecordedExchange extends Pick<Exchange, 'status' | 'startedAt' | 'durationMs'> {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly requestHeaders: Headers;
  readonly requestBody?: string | undefined;
  readonly responseHeaders: Headers;
  /** The whole body text; undefined if it was not recorded, or not as a whole. */
  readonly text: string | undefined;
  /** The operation, where the recording says which of two that share a path was called. */
  readonly endpoint?: EndpointId | undefined;
}

export interface EntryReader {
  take(recorded: RecordedExchange): void;
  skip(reason: string): void;
}

/**
 * Reads each entry, file after file. Returns a sentence for each file that ends too early: what it holds before was read.
 * @throws {UsageError} for a file that cannot be read, or that is no HAR from its beginning.
 */
export async function readRecordings(files: readonly string[], reader: EntryReader): Promise<readonly string[]> {
  const problems = [];
  for (const file of files) problems.push(...(await readRecording(file, reader)));
  return problems;
}

async function readRecording(file: string, reader: EntryReader): Promise<readonly string[]> {
  let entries = 0;
  let isOurs = false;
  try {
    for await (const { kind, name, value } of harParts(file)) {
      if (name === 'creator') isOurs = isObject(value) && value.name === 'tickmark';
      if (kind === 'member') continue;
      entries += 1;
      const recorded = exchangeOfEntry(value);
      // Only our own recordings say in a comment which operation was called.
      if (recorded) reader.take(isOurs ? recorded : { ...recorded, endpoint: undefined });
      else if (kind === 'too large') reader.skip(`the entry is larger than ${maximumPartBytes / 1024 / 1024} MiB`);
      else reader.skip('the entry holds no method or no absolute URL of http or https');
    }
    return [];
  } catch (error) {
    if (error instanceof HarError && entries > 0)
      return [`${file} is not whole, at byte ${error.offset}: ${error.message}; record it again`];
    const hint = 'name a HAR 1.2 file, as browsers and proxies export it';
    if (error instanceof HarError) throw new UsageError(`${file} is not a HAR: ${error.message}`, hint);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UsageError(`there is no file ${file}`, 'check the path');
    throw new UsageError(`the recording ${file} cannot be read: ${errorMessage(error)}`, 'name another file');
  }
}

/** One part of a HAR: an entry, or another member of `log`, such as its creator. */
export interface HarPart {
  readonly kind: 'entry' | 'too large' | 'member';
  readonly name: string;
  readonly value: unknown;
}

export class HarError extends Error {
  override readonly name = 'HarError';
  /** The bytes that were read before the mistake. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** A larger entry is passed on without its value; its body would not be judged either. */
export const maximumPartBytes = 64 * 1024 * 1024;

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')];
const [openBrace, closeBrace, openBracket, closeBracket] = [code('{'), code('}'), code('['), code(']')];
const space = code(' ');
const byteOrderMark = [0xef, 0xbb, 0xbf];
/** Bytes of a string that may be a key that is looked for. */
const longestKey = 100;

/** The depth of the members of `log`, and of its entries: `{ log: { entries: [ … ] } }`. */
const memberDepth = 2;
const entryDepth = 3;

/** The entries, and the other members of the log, in the order of the file. @throws {HarError} where it is no HAR. */
export async function* harParts(path: string): AsyncGenerator<HarPart> {
  const scanner = createScanner();
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    yield* scanner.take(chunk as Buffer);
  scanner.end();
}

function createScanner() {
  let [offset, depth, entries] = [0, 0, 0];
  let [isInString, isEscaped, isInEntries, hasEntries, isEnded] = [false, false, false, false, false];
  /** The text of the string under way, or of the last one, while a key may be wanted. */
  let text: number[] = [];
  const keys: string[] = [];
  /** The part under way, without what is in the present chunk from `start` on. */
  let part: { readonly chunks: Buffer[]; bytes: number; start: number } | undefined;

  function refuse(message: string): never {
    throw new HarError(message, offset);
  }

  /** Adds the rest of the chunk, or what stands before `end`. What is too large is not kept. */
  function extend(chunk: Buffer, end?: number): void {
    if (!part) return;
    const added = chunk.subarray(part.start, end);
    part.bytes += added.length;
    part.start = 0;
    if (part.bytes <= maximumPartBytes) part.chunks.push(added);
    else part.chunks.length = 0;
  }

  /** Ends the part under way, if there is one, before this index of the chunk. */
  function finish(chunk: Buffer, index: number): HarPart | undefined {
    extend(chunk, index);
    if (!part) return undefined;
    const source = part.bytes > maximumPartBytes ? undefined : Buffer.concat(part.chunks).toString().trim();
    part = undefined;
    if (isInEntries && source === '') return undefined;
    if (isInEntries) entries += 1;
    if (source === undefined) return isInEntries ? { kind: 'too large', name: '', value: undefined } : undefined;
    const name = isInEntries ? '' : (keys[memberDepth] ?? '');
    try {
      return { kind: isInEntries ? 'entry' : 'member', name, value: JSON.parse(source) };
    } catch (error) {
      return refuse(`${isInEntries ? `entry ${entries}` : `the member "${name}"`} is not JSON: ${errorMessage(error)}`);
    }
  }

  function takeInString(byte: number): void {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) isInString = false;
    if (isInString && depth <= memberDepth && text.length < longestKey) text.push(byte);
  }

  function open(byte: number, index: number): void {
    if (depth === 0 && byte !== openBrace) refuse('it does not begin with {');
    depth += 1;
    if (depth !== entryDepth || byte !== openBracket || keys[1] !== 'log' || keys[memberDepth] !== 'entries') return;
    isInEntries = true;
    hasEntries = true;
    part = { chunks: [], bytes: 0, start: index + 1 };
  }

  function close(): void {
    if (depth === entryDepth) isInEntries = false;
    depth -= 1;
    if (depth < 0) refuse('it closes more than it opened');
    isEnded ||= depth === 0;
  }

  function takeByte(byte: number, index: number): void {
    if (byte === quote) {
      if (depth === 0) refuse('it does not begin with {');
      isInString = true;
      text = [];
    } else if (byte === openBrace || byte === openBracket) open(byte, index);
    else if (byte === closeBrace || byte === closeBracket) close();
    else if (byte === colon && depth <= memberDepth) {
      keys[depth] = Buffer.from(text).toString();
      if (depth === memberDepth && keys[1] === 'log') part = { chunks: [], bytes: 0, start: index + 1 };
    } else if (byte === comma && isInEntries && depth === entryDepth) part = { chunks: [], bytes: 0, start: index + 1 };
    else if (depth === 0 && byte > space && !(offset < 3 && byte === byteOrderMark[offset]))
      refuse(isEnded ? 'something follows its end' : 'it does not begin with {');
  }

  return {
    *take(chunk: Buffer): Generator<HarPart> {
      for (let index = 0; index < chunk.length; index += 1) {
        const byte = chunk[index] ?? 0;
        if (isInString) takeInString(byte);
        else {
          const isEnd = byte === comma || byte === closeBrace || byte === closeBracket;
          const found = isEnd && depth === (isInEntries ? entryDepth : memberDepth) ? finish(chunk, index) : undefined;
          if (found) yield found;
          takeByte(byte, index);
        }
        offset += 1;
      }
      extend(chunk);
    },
    end() {
      if (offset === 0) refuse('it is empty');
      const after = entries > 0 ? `, after ${entries} whole ${entries === 1 ? 'entry' : 'entries'}` : '';
      if (!isEnded) refuse(`it ends in the middle${after}`);
      if (!hasEntries) refuse('it has no log.entries');
    },
  };
}
