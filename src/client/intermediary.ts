// Recognizes answers that are not the service's own: pages of a gateway, a load balancer or a proxy in front of it.
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
