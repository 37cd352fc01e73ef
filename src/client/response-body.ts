// Reads and parses the bodies of responses, within bounds that protect the memory of the run.
import type { Response } from 'supertest';
import { shownBodyCharacters } from './exchange.js';

/** Far larger than a page of 100 records of part 2. Parsed, a body takes up to ten times as many bytes. */
export const maximumBodyBytes = 8 * 1024 * 1024;

/**
 * How much text an exchange keeps as evidence: a run keeps thousands of exchanges. It is more than reports show, so that
 * a secret at the end of what they show is recognized before it is cut.
 */
const keptCharacters = shownBodyCharacters + 1024;

/** Far deeper than any record of part 2, and far less than the call stack allows. */
const maximumDepth = 256;

/** The body is larger than the run can hold. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** Reads a body of any content type. A body that is too large ends the request. */
export function readBytes(response: Response, done: (error: Error | null, body?: Buffer) => void): void {
  const stream = response as unknown as NodeJS.ReadableStream & { destroy(): void };
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maximumBodyBytes) return chunks.push(chunk);
    // Do not wait for `end`: a compressed body may end long before it is decompressed.
    chunks.splice(0);
    done(new TooLargeError(`the body is larger than ${maximumBodyBytes} bytes`));
    stream.destroy();
  });
  stream.on('end', () => done(null, Buffer.concat(chunks.splice(0))));
}

/** The first characters, as a copy: a slice would keep the whole body in memory. */
export function keptText(text: string): string {
  return text.length <= keptCharacters ? text : Buffer.from(text.slice(0, keptCharacters)).toString();
}

export function parseBody(text: string): { body: unknown; isJson: boolean } {
  try {
    const body: unknown = JSON.parse(withoutDepth(text.replace(/^\uFEFF/, '')));
    emptyBelow(body, maximumDepth);
    return { body, isJson: true };
  } catch {
    return { body: undefined, isJson: false };
  }
}

/** So many brackets in a row, with white space, end a deep nesting; a record of part 2 ends with a few. */
const deepEnd = /(?:[\]}]\s*){512}/;

/** The same JSON without what is nested too deep, so that it need not be parsed: each level takes a hundred bytes. */
function withoutDepth(text: string): string {
  if (!deepEnd.test(text)) return text;
  const kept: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth === maximumDepth + 1) kept.push(text.slice(from, at + 1));
    } else if (character === ']' || character === '}') {
      if (depth === maximumDepth + 1) from = at;
      depth -= 1;
    }
  }
  return kept.length === 0 ? text : kept.join('') + text.slice(from);
}

/** The index of the quotation mark that ends the string. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
}

/** Empties what is nested too deep: no rule is about it, and comparing or printing it would exceed the call stack. */
function emptyBelow(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > 0) {
    if (Array.isArray(value)) for (const item of value) emptyBelow(item, depth - 1);
    else for (const name in value) emptyBelow((value as Record<string, unknown>)[name], depth - 1);
  } else if (Array.isArray(value)) value.length = 0;
  else for (const name of Object.keys(value)) delete (value as Record<string, unknown>)[name];
}
