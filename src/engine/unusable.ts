// Says why a service that gives no answers, or none in JSON, cannot be tested, and what to do.
import type { Exchange, NoResponseError } from '../client/exchange.js';

export function unansweredReason(error: NoResponseError | undefined, where: string): string {
  const { message = 'no request was sent', kind = 'none' } = error ?? {};
  if (kind === 'none') return `nothing answers at ${where}: ${message}`;
  if (kind === 'unusable') return `${where} answers, but not in a way that can be read: ${message}`;
  if (kind === 'other') return `something listens at ${where}, but ${message}`;
  const scheme = where.startsWith('https:') ? 'http' : 'https';
  return `something listens at ${where}, but ${message}: should the base URL begin with ${scheme}://?`;
}

export function unusableReason(exchanges: readonly Exchange[], where: string): string {
  const statuses = [...new Set(exchanges.map(({ status }) => status))];
  const status = statuses.join(' and ');
  if (statuses.every((code) => code >= 300 && code < 400)) {
    const [to] = exchanges.flatMap(({ headers, request }) => locationOf(headers.location, request.url));
    return `${where} redirects every request (${status})${to ? `, to ${to}` : ''}: give the base URL that it leads to, or the header that it needs with --header`;
  }
  if (statuses.every((code) => code >= 500))
    return `${where} answers every request with ${status}: it is down, or its gateway cannot reach it; run again when it is up`;
  if (statuses.every((code) => code === 429))
    return `${where} refuses every request with 429: it limits their rate; run again later, with a lower --rate or --concurrency`;
  const types = new Set(exchanges.map(({ headers }) => headers['content-type'] ?? 'no content type'));
  return `${where} answers everything with ${[...types].join(', ')} that is not JSON: is the base URL right?`;
}

/** Without its query, which may hold secrets. */
function locationOf(location: string | undefined, from: string): readonly string[] {
  if (location === undefined || !URL.canParse(location, from)) return [];
  const { origin, pathname } = new URL(location, from);
  return [`${origin}${pathname}`];
}
