// Says what a redirect that was not followed asked for, and why it was not.
import type { Exchange } from './exchange.js';

/** Redirects of one read: enough for a service that adds a slash or moves a path, and an end for loops. */
export const maximumRedirects = 3;

export const isRedirect = ({ status }: Pick<Exchange, 'status'>): boolean => status >= 300 && status < 400;

/** `302 to another origin (https://other.test), not followed`; undefined for an answer that is no redirect. */
export function describeRedirect(exchange: Exchange): string | undefined {
  const { status, headers, request } = exchange;
  const { location } = headers;
  if (!isRedirect(exchange)) return undefined;
  if (status === 304) return '304 (Not Modified), although the request has no condition';
  if (location === undefined) return `${status} without a Location, not followed`;
  if (!URL.canParse(location, request.url)) return `${status} to an address that is no URL, not followed`;
  const { origin, protocol } = new URL(location, request.url);
  if (!/^https?:$/.test(protocol)) return `${status} to an address that is not of HTTP (${protocol}), not followed`;
  if (origin !== new URL(request.url).origin) return `${status} to another origin (${origin}), not followed`;
  if (request.method !== 'GET') return `${status}, not followed because the request is a write`;
  return `${status} after ${maximumRedirects} others, not followed`;
}
