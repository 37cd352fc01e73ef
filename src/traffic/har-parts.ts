// Reads the entries of a HAR one at a time, so that a recording of any size needs little memory. It finds where each
// entry begins and ends, and leaves the rest to JSON.parse: a parser that emits every token took ten times as long.
import { createReadStream } from 'node:fs';

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
const byteOrderMark = [0xef, 0xbb, 0xbf];

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
  let offset = 0;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  /** The text of the string under way, or of the last one, while a key may be wanted. */
  let text: number[] = [];
  const keys: string[] = [];
  let isInEntries = false;
  let part: Buffer[] | undefined;
  let partBytes = 0;
  let partStart = 0;
  let parts: HarPart[] = [];
  let isEnded = false;
  let hasEntries = false;
  let entries = 0;

  function fail(message: string): never {
    throw new HarError(message, offset);
  }

  /** Ends the part under way at this index of the chunk, without the byte there. */
  function finish(chunk: Buffer, index: number): void {
    if (!part) return;
    part.push(chunk.subarray(partStart, index));
    partBytes += index - partStart;
    const isTooLarge = partBytes > maximumPartBytes;
    const source = isTooLarge ? '' : Buffer.concat(part).toString('utf8').trim();
    part = undefined;
    const kind = isInEntries ? 'entry' : 'member';
    if (isInEntries && source === '' && !isTooLarge) return;
    if (kind === 'entry') entries += 1;
    if (isTooLarge) {
      if (kind === 'entry') parts.push({ kind: 'too large', name: '', value: undefined });
      return;
    }
    try {
      parts.push({ kind, name: kind === 'member' ? (keys[memberDepth] ?? '') : '', value: JSON.parse(source) });
    } catch (error) {
      fail(
        `${kind === 'entry' ? `entry ${entries}` : `the member "${keys[memberDepth]}"`} is not JSON: ${(error as Error).message}`,
      );
    }
  }

  function begin(index: number): void {
    part = [];
    partBytes = 0;
    partStart = index;
  }

  function open(byte: number, index: number): void {
    if (depth === 0 && byte !== openBrace) fail('it does not begin with {');
    if (depth === memberDepth && byte === openBracket && keys[1] === 'log' && keys[memberDepth] === 'entries') {
      isInEntries = true;
      hasEntries = true;
      part = undefined;
      depth += 1;
      begin(index + 1);
      return;
    }
    depth += 1;
  }

  function close(chunk: Buffer, index: number): void {
    if (isInEntries && depth === entryDepth) {
      finish(chunk, index);
      isInEntries = false;
    } else if (depth === memberDepth) finish(chunk, index);
    depth -= 1;
    if (depth === 0) isEnded = true;
    if (depth < 0) fail('it closes more than it opened');
  }

  function takeByte(chunk: Buffer, index: number): void {
    const byte = chunk[index] ?? 0;
    if (isInString) {
      if (isEscaped) isEscaped = false;
      else if (byte === backslash) isEscaped = true;
      else if (byte === quote) isInString = false;
      if (isInString && depth <= memberDepth && text.length < 100) text.push(byte);
      return;
    }
    switch (byte) {
      case quote:
        if (depth === 0) fail('it does not begin with {');
        isInString = true;
        text = [];
        return;
      case openBrace:
      case openBracket:
        open(byte, index);
        return;
      case closeBrace:
      case closeBracket:
        close(chunk, index);
        return;
      case colon:
        if (depth > memberDepth) return;
        keys[depth] = Buffer.from(text).toString();
        if (depth === memberDepth && keys[1] === 'log') begin(index + 1);
        return;
      case comma:
        if (depth === memberDepth) finish(chunk, index);
        if (isInEntries && depth === entryDepth) {
          finish(chunk, index);
          begin(index + 1);
        }
        return;
      default:
        if (depth === 0 && byte > 0x20 && !(offset < 3 && byte === byteOrderMark[offset]))
          fail(isEnded ? 'something follows its end' : 'it does not begin with {');
    }
  }

  return {
    *take(chunk: Buffer): Generator<HarPart> {
      partStart = 0;
      for (let index = 0; index < chunk.length; index += 1) {
        takeByte(chunk, index);
        offset += 1;
        if (parts.length > 0) {
          yield* parts;
          parts = [];
        }
      }
      if (!part) return;
      partBytes += chunk.length - partStart;
      // What is too large is not kept.
      if (partBytes <= maximumPartBytes) part.push(chunk.subarray(partStart));
      else part = [];
    },
    end() {
      if (offset === 0) fail('it is empty');
      if (!isEnded)
        fail(
          `it ends in the middle${entries > 0 ? `, after ${entries} whole ${entries === 1 ? 'entry' : 'entries'}` : ''}`,
        );
      if (!hasEntries) fail('it has no log.entries');
    },
  };
}
