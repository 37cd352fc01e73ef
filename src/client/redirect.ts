// Says what a redirect that was not followed asked for, and why it was not.
import type { Exchange } from './exchange.js';

/** Redirects of one read: enough for a service that adds a slash or moves a path, and an end for loops. */
export const maximumRedirects = 3;

/** `302 to another origin (https://other.test), not followed`; undefined for an answer that is no redirect. */
export function describeRedirect({ status, headers, request }: Exchange): string | undefined {
  const { location } = headers;
  if (status < 300 || status >= 400 || location === undefined) return undefined;
  if (!URL.canParse(location, request.url)) return `${status} to an address that is no URL, not followed`;
  const { origin } = new URL(location, request.url);
  if (origin !== new URL(request.url).origin) return `${status} to another origin (${origin}), not followed`;
  if (request.method !== 'GET') return `${status}, not followed because the request is a write`;
  return `${status} after ${maximumRedirects} others, not followed`;
}
