import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { clientFor, outgoing, serve } from '../../test/support/minimal-service.js';
import { type Exchange, NoResponseError } from './exchange.js';

type Headers = Readonly<Record<string, string | readonly string[]>>;

async function answered(pieces: readonly (string | Buffer)[], headers: Headers = {}, status = 200): Promise<Exchange> {
  const { url } = await serve(async (_, response) => {
    response.writeHead(status, headers as Record<string, string | string[]>);
    for (const piece of pieces) {
      response.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    response.end();
  });
  return clientFor(url).send(outgoing(url));
}

const bound = 16 * 1024 * 1024;

describe('a body', () => {
  it.each([
    ['json', '{"a":1}', { a: 1 }],
    ['json behind a byte-order mark', '\uFEFF[1]', [1]],
    ['a lone null', 'null', null],
  ])('of %s is parsed', async (_, text, body) => {
    expect(await answered([text])).toMatchObject({ text, textLength: text.length, body, isJson: true });
  });

  it.each([
    ['half a body', '{"a":'],
    ['a page', '<html>'],
    ['a byte-order mark too many', '[\uFEFF]'],
  ])('that is not JSON is kept as text: %s', async (_, text) => {
    expect(await answered([text])).toMatchObject({ text, body: undefined, isJson: false });
  });

  it.each([200, 204, 401])('that is not there is an empty text under %i', async (status) => {
    expect(await answered([], {}, status)).toMatchObject({ status, text: '', textLength: 0, isJson: false });
  });

  it.each([
    'application/json; charset=utf-8',
    'text/html',
    'application/octet-stream',
    'image/png',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('is read the same, declared as %s', async (type) => {
    expect(await answered(['{"a":1}'], { 'content-type': type })).toMatchObject({ text: '{"a":1}', body: { a: 1 } });
  });

  it('is put together from its pieces, wherever they were parted', async () => {
    const bytes = Buffer.from('["é"]');
    expect((await answered([bytes.subarray(0, 3), bytes.subarray(3)])).body).toEqual(['é']);
  });

  it('is unpacked, and no answer where it cannot be', async () => {
    const packed = { 'content-encoding': 'gzip' };
    expect((await answered([gzipSync('["é"]')], packed)).body).toEqual(['é']);
    await expect(answered(['[]'], packed)).rejects.toThrow(NoResponseError);
  });

  it('is kept with its beginning alone, and measured whole', async () => {
    const inside = `"${'é'.repeat(8190)}"`;
    expect(await answered([inside])).toMatchObject({ text: inside, textLength: 8192 });
    const beyond = `"${'é'.repeat(8191)}"`;
    const { text, textLength, body } = await answered([beyond]);
    expect([text, textLength, body]).toEqual([beyond.slice(0, 8192), 8193, 'é'.repeat(8191)]);
  });

  it.each([
    ['as it is', (bytes: Buffer) => bytes, {}],
    ['packed', gzipSync, { 'content-encoding': 'gzip' }],
  ])('is read up to a bound and no further, %s', async (_, written, headers) => {
    expect(await answered([written(Buffer.alloc(bound, ' '))], headers)).toMatchObject({ textLength: bound });
    const tooLarge = answered([written(Buffer.alloc(bound + 1, ' '))], headers);
    await expect(tooLarge).rejects.toEqual(new NoResponseError('the body is larger than 16777216 bytes'));
  });
});

describe('headers', () => {
  it('that come more than once are one line', async () => {
    const { headers } = await answered(['[]'], { 'Set-Cookie': ['a=1', 'b=2'], 'X-Other': 'c' });
    expect(headers).toMatchObject({ 'set-cookie': 'a=1, b=2', 'x-other': 'c' });
  });
});
