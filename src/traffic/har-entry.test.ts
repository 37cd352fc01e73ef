import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exchangeOfEntry } from './har-entry.js';

const json = '[{"id":"1"}]';

/** An entry of Chrome, with changes. */
function entry({ request = {}, response = {}, ...rest }: Record<string, object | string | number> = {}) {
  return {
    startedDateTime: '2027-01-01T00:00:00.000Z',
    time: 12.5,
    request: { method: 'get', url: 'https://service.test/tags?limit=2', headers: [], ...(request as object) },
    response: {
      status: 200,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: { size: json.length, mimeType: 'application/json', text: json },
      ...(response as object),
    },
    ...rest,
  };
}

const content = (text: string | undefined, about: object = {}) => ({
  response: { content: { text, size: 9, ...about } },
});
const compressed = (bytes: Buffer, encoding: string) => ({
  response: {
    headers: [{ name: 'content-encoding', value: encoding }],
    content: { text: bytes.toString('base64'), encoding: 'base64' },
  },
});

describe('exchangeOfEntry', () => {
  it('reads method, URL, times, status, headers and body', () => {
    expect(exchangeOfEntry(entry())).toEqual({
      method: 'GET',
      url: 'https://service.test/tags?limit=2',
      requestHeaders: {},
      requestBody: undefined,
      status: 200,
      responseHeaders: { 'content-type': 'application/json' },
      text: json,
      startedAt: Date.parse('2027-01-01T00:00:00.000Z'),
      durationMs: 12.5,
      endpoint: undefined,
    });
  });

  it.each([
    ['that is null', null],
    ['without a request', {}],
    ['with a relative URL', entry({ request: { url: '/tags' } })],
    ['with a data URL', entry({ request: { url: 'data:text/plain,a' } })],
    ['with a URL that cannot be parsed', entry({ request: { url: 'https://[' } })],
  ])('returns undefined for an entry %s', (_, value) => {
    expect(exchangeOfEntry(value)).toBeUndefined();
  });

  it('reads headers that are an object, joins repeated ones, and leaves out those of HTTP/2 pseudo-headers', () => {
    expect(exchangeOfEntry(entry({ request: { headers: { Accept: 'a', n: 1 } } }))?.requestHeaders).toEqual({
      Accept: 'a',
      n: '1',
    });
    const headers = [
      { name: ':authority', value: 'x' },
      { name: 'via', value: 'a' },
      { name: 'via', value: 'b' },
      { name: 3, value: 'c' },
    ];
    expect(exchangeOfEntry(entry({ request: { headers } }))?.requestHeaders).toEqual({ via: 'a, b' });
  });

  it.each([
    ['plain', content(json)],
    ['in base64', content(Buffer.from(json).toString('base64'), { encoding: 'base64' })],
    ['in base64 and gzip', compressed(gzipSync(json), 'gzip')],
    ['in base64 and deflate', compressed(deflateSync(json), 'deflate')],
    ['in base64 and Brotli', compressed(brotliCompressSync(json), 'br')],
    ['in base64, decoded by the tool that recorded it', compressed(Buffer.from(json), 'gzip')],
  ])('reads a body that is %s', (_, change) => {
    expect(exchangeOfEntry(entry(change))?.text).toBe(json);
  });

  it.each([
    ['is absent', { response: { content: {} } }],
    ['is empty, although it has a size', content('')],
    ['is truncated', content(json, { comment: 'the body is truncated' })],
    ['was left out by the browser', content('', { comment: 'Response bodies are not included.' })],
    ['has an encoding that cannot be decoded', compressed(Buffer.from('zstd bytes'), 'zstd')],
    ['is broken gzip', compressed(Buffer.from('not gzip'), 'gzip')],
  ])('has no text where the body %s', (_, change) => {
    expect(exchangeOfEntry(entry(change))?.text).toBeUndefined();
  });

  it('treats an empty body as recorded if its length is zero', () => {
    const response = { headers: [{ name: 'content-length', value: '0' }], content: { text: '', size: 0 } };
    expect(exchangeOfEntry(entry({ response }))?.text).toBe('');
  });

  it('treats the empty body of a 204 as recorded', () => {
    const response = { status: 204, headers: [], content: { text: '', size: 0 } };
    expect(exchangeOfEntry(entry({ response }))?.text).toBe('');
  });

  it('reads the body of the request, also in base64', () => {
    const sent = (postData: object) => exchangeOfEntry(entry({ request: { postData } }))?.requestBody;
    expect(sent({ text: '{"orderId":"1"}' })).toBe('{"orderId":"1"}');
    expect(sent({ text: Buffer.from('{}').toString('base64'), encoding: 'base64' })).toBe('{}');
    expect(sent({ params: [] })).toBeUndefined();
  });

  it('has the status 0 where no answer was recorded', () => {
    expect(exchangeOfEntry({ ...entry(), response: undefined })?.status).toBe(0);
  });

  it('reads the operation from a comment, if it names one', () => {
    expect(exchangeOfEntry(entry({ comment: 'order-book-markets' }))?.endpoint).toBe('order-book-markets');
    expect(exchangeOfEntry(entry({ comment: 'mine' }))?.endpoint).toBeUndefined();
  });
});
