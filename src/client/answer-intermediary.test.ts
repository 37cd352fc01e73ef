// Which answers are not the service's own.
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import { describeIntermediary, describeRedirect, isFromIntermediary } from './answer.js';

const request = (method: string) => ({ method, url: 'https://service.test/tags', headers: {} });
const page = (status: number, text: string, headers = {}, method = 'GET') =>
  exchangeOf('tags', undefined, { status, text, headers, isJson: false, request: request(method) });

describe('isFromIntermediary', () => {
  it.each([
    [
      'the HTML of nginx',
      page(502, '<html><hr><center>nginx</center></html>'),
      'HTML from an intermediary (nginx, 502)',
    ],
    ['HTML of no known software', page(503, '<!DOCTYPE html>'), 'HTML from an intermediary (503)'],
    [
      'a text of Cloudflare',
      page(520, 'error', { server: 'cloudflare' }),
      'text from an intermediary (cloudflare, 520)',
    ],
    [
      'an empty rate limit of Envoy',
      page(429, '', { server: 'envoy' }),
      'an empty body from an intermediary (envoy, 429)',
    ],
    ['a page in answer to a write', page(200, '<html>', {}, 'POST'), 'HTML from an intermediary (200)'],
  ])('recognizes %s', (_, answer, text) => {
    expect(isFromIntermediary(answer)).toBe(true);
    expect(describeIntermediary(answer)).toBe(text);
  });

  it('recognizes a page that reads got before they got JSON', () => {
    expect(isFromIntermediary({ ...page(403, '<html>nginx</html>', {}, 'POST'), wasIntercepted: true })).toBe(true);
  });

  it.each([
    ['a text with status 500', page(500, 'Internal Server Error')],
    ['an error page with status 500', page(500, '<!DOCTYPE html>Apache Tomcat', { server: 'nginx' })],
    ['JSON behind nginx', exchangeOf('tags', {}, { status: 502, headers: { server: 'nginx' } })],
    ['HTML with status 404', page(404, '<html>nginx</html>')],
    ['HTML in answer to a read, which was sent again', page(200, '<html>')],
  ])('treats %s as an answer of the service itself', (_, answer) => {
    expect(isFromIntermediary(answer)).toBe(false);
  });
});

describe('describeRedirect', () => {
  it.each([
    ['302 to another origin (https://login.test), not followed', 302, 'https://login.test/?k=secret', 'GET'],
    ['308, not followed because the request is a write', 308, '/tags/', 'POST'],
    ['301 after 3 others, not followed', 301, '/tags', 'GET'],
    ['302 to an address that is no URL, not followed', 302, 'http://[', 'GET'],
    ['302 without a Location, not followed', 302, undefined, 'GET'],
    ['302 to an address that is not of HTTP (javascript:), not followed', 302, 'javascript:alert(1)', 'GET'],
    ['304 (Not Modified), although the request has no condition', 304, undefined, 'GET'],
    [undefined, 200, '/tags', 'GET'],
  ])('says %s', (text, status, location, method) => {
    expect(describeRedirect(page(status, '', { location }, method))).toBe(text);
  });
});
