// Recognizes answers that are not the service's own, and says what a redirect that was not followed asked for.
import type { Exchange } from './exchange.js';

type Response = Pick<Exchange, 'request' | 'status' | 'headers' | 'text' | 'isJson' | 'wasIntercepted'>;

/** Software that answers in place of a service that it cannot reach, recognized by its pages and headers. */
const intermediarySoftware =
  /nginx|openresty|cloudflare|cloudfront|varnish|haproxy|apache|envoy|istio|elb\/|akamai|caddy|traefik|squid|f5|big-ip|azure|heroku/i;

/**
 * Whether an intermediary answered in place of the service. A text that is not HTML may be the service's own, and so may
 * HTML that says what is wrong with the request: reads that get it were sent again.
 */
export function isFromIntermediary(response: Response): boolean {
  const { isJson, status, request, wasIntercepted } = response;
  if (wasIntercepted) return true;
  if (isJson) return false;
  // A write is not sent again to see whether the page is temporary.
  if (status < 300) return request.method !== 'GET' && isHtml(response);
  // A page with status 500 is the error of a framework, or stands in its place.
  return (status > 500 || status === 429) && (isHtml(response) || senderOf(response) !== undefined);
}

/** `HTML from an intermediary (nginx, 502)`. */
export function describeIntermediary(response: Response): string {
  const kind = isHtml(response) ? 'HTML' : response.text === '' ? 'an empty body' : 'text';
  return `${kind} from an intermediary (${[senderOf(response), response.status].filter(Boolean).join(', ')})`;
}

export const isHtml = ({ headers, text }: Response): boolean =>
  /html/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype html|html|head|body)/i.test(text);

/** The software that the answer names, in small letters; undefined if it names none. */
function senderOf({ headers, text }: Response): string | undefined {
  const named = [headers.server, headers.via, text].flatMap((shown) => intermediarySoftware.exec(shown ?? '') ?? []);
  return named[0]?.toLowerCase();
}

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
