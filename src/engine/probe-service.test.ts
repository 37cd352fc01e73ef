import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import { unusableReason } from './probe-service.js';

const exchanges = (status: number, headers: Readonly<Record<string, string>> = {}) => [
  exchangeOf('tags', undefined, { status, headers }),
];

describe('unusableReason', () => {
  it.each([
    [
      302,
      { location: 'https://login.example/in?token=x' },
      /redirects every request \(302\), to https:\/\/login.example\/in: give/,
    ],
    [301, { location: '/api' }, /redirects every request \(301\), to http:\/\/127.0.0.1:1\/api: give the base URL/],
    [429, {}, /refuses every request with 429: .* with a lower --rate or --concurrency/],
    [302, {}, /redirects every request \(302\): give/],
    [503, { 'content-type': 'text/html' }, /answers every request with 503: it is down, .*; run again when it is up/],
    [
      200,
      { 'content-type': 'text/html' },
      /answers everything with text\/html that is not JSON: is the base URL right\?/,
    ],
    [404, {}, /answers everything with no content type that is not JSON/],
  ])('explains answers with %d and %j', (status, headers, message) => {
    expect(unusableReason(exchanges(status, headers), 'http://a.test')).toMatch(message);
  });
});
