import { expect, it } from 'vitest';
import { rateLimitHeaders, versionHeaders } from './exchange-recorder.js';

const headersOf = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1']));

it.each(['ratelimit', 'RateLimit-Policy', 'ratelimit-limit', 'x-ratelimit-remaining', 'x-rate-limit-reset'])(
  'takes %s for a header that states a rate limit',
  (name) => {
    expect(rateLimitHeaders(headersOf('content-type', name))).toEqual([name.toLowerCase()]);
  },
);

it('takes no header that only follows too many requests for one that states a rate limit', () => {
  expect(rateLimitHeaders(headersOf('retry-after', 'x-ratelimited', 'date'))).toEqual([]);
});

it.each([
  'api-version',
  'X-API-Version',
  'version',
  'service-version',
  'api-supported-versions',
  'api-deprecated-versions',
  'deprecation',
  'sunset',
])('takes %s for a header that states a version of the interface', (name) => {
  expect(versionHeaders(headersOf('content-type', name))).toEqual([name.toLowerCase()]);
});

it.each([
  'server',
  'server-version',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-powered-by',
  'x-php-version',
  'mime-version',
  'sec-websocket-version',
  'odata-version',
  'x-amz-version-id',
  'x-conversion',
])('takes %s for a header about something else', (name) => {
  expect(versionHeaders(headersOf(name))).toEqual([]);
});
