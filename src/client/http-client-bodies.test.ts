// How the client reads response bodies and headers.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { clientFor, outgoing, serve } from '../../test/support/minimal-service.js';
import { type Exchange, NoResponseError } from './exchange.js';

// The tests do not wait for the delays between the tries of a read.
vi.mock('./pause.js', async (original) => ({
  ...(await original<typeof import('./pause.js')>()),
  pause: async () => {},
}));

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** The exchange with a service that responds with these pieces. */
async function exchangeOf(
  pieces: readonly (string | Buffer)[],
  headers: Headers = {},
  status = 200,
): Promise<Exchange> {
  const { url } = await serve(async (_, response) => {
    response.writeHead(status, headers as Record<string, string | string[]>);
    for (const piece of pieces) {
      response.write(piece);
      await nextTurn();
    }
    response.end();
  });
  return clientFor(url).send(outgoing(url));
}

const maximumBytes = 8 * 1024 * 1024;

describe('the body of an exchange', () => {
  it.each([
    ['an object', '{"a":1}', { a: 1 }],
    ['an array after a byte-order mark', '\uFEFF[1]', [1]],
    ['null', 'null', null],
  ])('is parsed if it is JSON: %s', async (_, text, body) => {
    expect(await exchangeOf([text])).toMatchObject({ text, textLength: text.length, body, isJson: true });
  });

  it.each([
    ['an incomplete object', '{"a":'],
    ['HTML', '<html>'],
    ['a byte-order mark inside an array', '[\uFEFF]'],
  ])('is kept as text if it is not JSON: %s', async (_, text) => {
    expect(await exchangeOf([text])).toMatchObject({ text, body: undefined, isJson: false });
  });

  it.each([200, 204, 401])('is an empty text if the response with status %i has none', async (status) => {
    expect(await exchangeOf([], {}, status)).toMatchObject({ status, text: '', textLength: 0, isJson: false });
  });

  it.each([
    'application/json; charset=utf-8',
    'text/html',
    'application/octet-stream',
    'image/png',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('is parsed under the content type %s', async (type) => {
    expect(await exchangeOf(['{"a":1}'], { 'content-type': type })).toMatchObject({ text: '{"a":1}', body: { a: 1 } });
  });

  it('is joined from chunks that split a character', async () => {
    const bytes = Buffer.from('["é"]');
    expect((await exchangeOf([bytes.subarray(0, 3), bytes.subarray(3)])).body).toEqual(['é']);
  });

  it.each([
    ['gzip', gzipSync],
    [' GZIP ', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is decompressed: %s', async (encoding, encode) => {
    const headers = { 'content-encoding': encoding };
    const bytes = encode('["é"]');
    expect((await exchangeOf([bytes], headers)).body).toEqual(['é']);
    expect((await exchangeOf([], headers)).text).toBe('');
    await expect(exchangeOf([bytes.subarray(0, -2)], headers)).rejects.toThrow(
      `the response ended early: its ${encoding.trim().toLowerCase()} is incomplete`,
    );
  });

  it('is no response if it is compressed in another way than its headers say', async () => {
    const text = 'the body is not gzip, although Content-Encoding says so';
    await expect(exchangeOf(['[]'], { 'content-encoding': 'gzip' })).rejects.toEqual(
      new NoResponseError(text, 'unusable'),
    );
    expect((await exchangeOf(['[]'], { 'content-encoding': 'identity' })).body).toEqual([]);
  });

  it('keeps the first 9216 characters and the length of the whole text', async () => {
    const short = `"${'é'.repeat(8190)}"`;
    expect(await exchangeOf([short])).toMatchObject({ text: short, textLength: 8192 });
    const long = `"${'é'.repeat(9215)}"`;
    const { text, textLength, body } = await exchangeOf([long]);
    expect([text, textLength, body]).toEqual([long.slice(0, 9216), 9217, 'é'.repeat(9215)]);
  });

  it.each([
    ['uncompressed', (bytes: Buffer) => bytes, {}],
    ['compressed', gzipSync, { 'content-encoding': 'gzip' }],
  ])('may have 8 MiB and no more, %s', async (_, encode, headers) => {
    expect(await exchangeOf([encode(Buffer.alloc(maximumBytes, ' '))], headers)).toMatchObject({
      textLength: maximumBytes,
    });
    const tooLarge = exchangeOf([encode(Buffer.alloc(maximumBytes + 1, ' '))], headers);
    await expect(tooLarge).rejects.toEqual(new NoResponseError('the body is larger than 8 MiB', 'unusable'));
  });
});

describe('the headers of an exchange', () => {
  it('join the values of a repeated header', async () => {
    const { headers } = await exchangeOf(['[]'], { 'Set-Cookie': ['a=1', 'b=2'], 'X-Other': 'c' });
    expect(headers).toMatchObject({ 'set-cookie': 'a=1, b=2', 'x-other': 'c' });
  });
});
