// Reads the entries of a HAR one at a time, so that a recording of any size needs little memory. It finds where each
// entry begins and ends, and leaves the rest to JSON.parse: a parser that emits every token took ten times as long.

import { createReadStream } from 'node:fs';
import { errorMessage } from '../usage/usage-error.js';

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

  function fail(message: string): never {
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
      return fail(`${isInEntries ? `entry ${entries}` : `the member "${name}"`} is not JSON: ${errorMessage(error)}`);
    }
  }

  function takeInString(byte: number): void {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) isInString = false;
    if (isInString && depth <= memberDepth && text.length < longestKey) text.push(byte);
  }

  function open(byte: number, index: number): void {
    if (depth === 0 && byte !== openBrace) fail('it does not begin with {');
    depth += 1;
    if (depth !== entryDepth || byte !== openBracket || keys[1] !== 'log' || keys[memberDepth] !== 'entries') return;
    isInEntries = true;
    hasEntries = true;
    part = { chunks: [], bytes: 0, start: index + 1 };
  }

  function close(): void {
    if (depth === entryDepth) isInEntries = false;
    depth -= 1;
    if (depth < 0) fail('it closes more than it opened');
    isEnded ||= depth === 0;
  }

  function takeByte(byte: number, index: number): void {
    if (byte === quote) {
      if (depth === 0) fail('it does not begin with {');
      isInString = true;
      text = [];
    } else if (byte === openBrace || byte === openBracket) open(byte, index);
    else if (byte === closeBrace || byte === closeBracket) close();
    else if (byte === colon && depth <= memberDepth) {
      keys[depth] = Buffer.from(text).toString();
      if (depth === memberDepth && keys[1] === 'log') part = { chunks: [], bytes: 0, start: index + 1 };
    } else if (byte === comma && isInEntries && depth === entryDepth) part = { chunks: [], bytes: 0, start: index + 1 };
    else if (depth === 0 && byte > space && !(offset < 3 && byte === byteOrderMark[offset]))
      fail(isEnded ? 'something follows its end' : 'it does not begin with {');
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
      if (offset === 0) fail('it is empty');
      const after = entries > 0 ? `, after ${entries} whole ${entries === 1 ? 'entry' : 'entries'}` : '';
      if (!isEnded) fail(`it ends in the middle${after}`);
      if (!hasEntries) fail('it has no log.entries');
    },
  };
}
