// Classifies responses as accepted, refused or unreadable, or as those of an intermediary. The body decides, because status
// codes are not shown (7). And what a redirect that was not followed asked for.
import type { EndpointId } from '../../spec/endpoints.js';
import { responseSchemaOf } from '../../spec/operations/responses.js';
import { schemas } from '../../spec/schemas.js';
import { isObject } from '../is-object.js';
import type { Exchange } from './exchange.js';

export type JsonObject = Readonly<Record<string, unknown>>;

/** `refused`: an error body, or an error status without a success body · `unreadable`: a success that is not JSON. */
export type AnswerKind = 'accepted' | 'refused' | 'unreadable';
export type Answer = { readonly kind: AnswerKind; readonly exchange: Exchange; readonly body: unknown };

/** Whether a status says that the request needs another account, or one at all. */
export const isStatusOfSender = (status: number): boolean => status === 401 || status === 403;
export const asksForAccount = ({ exchange: { status } }: Answer): boolean => isStatusOfSender(status);
/** A paged envelope (2.6), complete or not: `data` is an array, or null beside another member, or absent from no items. */
export const isPage = (body: unknown): body is JsonObject =>
  isObject(body) &&
  (Array.isArray(body.data) ||
    (body.data === null && ['next_cursor', 'limit', 'count'].some((name) => name in body)) ||
    (body.data === undefined && body.count === 0));

/** An error body (7): `error` is a message, and the body is not a page. */
export const isErrorBody = (body: unknown): boolean =>
  isObject(body) && typeof body.error === 'string' && !Array.isArray(body.data);

/** Statuses from here on are not a success. Redirects that may be followed were followed before. */
const firstErrorStatus = 300;

/** An error body has two members (7). Under an error status, a record has more. */
const errorBodyMembers = 2;

const isCancelResult = ({ canceled, not_canceled: notCanceled }: JsonObject): boolean =>
  Array.isArray(canceled) || isObject(notCanceled);

/**
 * Results of writes, which report what failed (7) and may have few members (variant
 * answers-failures-of-orders-with-400): no error body has these.
 */
const resultForms: Partial<Record<EndpointId, (body: JsonObject) => boolean>> = {
  'place-order': ({ success, errorMsg }) => typeof success === 'boolean' && typeof errorMsg === 'string',
  'cancel-order': isCancelResult,
  'cancel-market-orders': isCancelResult,
};

/** Whether a body with an error status still has the success form of its endpoint. */
function hasSuccessForm(endpoint: EndpointId, body: unknown): boolean {
  const form = responseSchemaOf[endpoint];
  // An array, or the paged envelope of 2.6: either may stand for the other.
  if (typeof form === 'object' || form.endsWith('Page')) return Array.isArray(body) || isPage(body);
  if (!isObject(body)) return false;
  if (resultForms[endpoint]?.(body)) return true;
  // Error bodies of other shapes may share members with a record, as those of RFC 9457 share `title` and `status`.
  const names = Object.keys(body);
  const stated = names.filter((name) => schemas[form]?.properties?.[name] !== undefined);
  return names.length > errorBodyMembers && stated.length > names.length / 2;
}

export const answerOf = (exchange: Exchange): Answer => ({ exchange, body: exchange.body, kind: kindOf(exchange) });

export function kindOf(exchange: Pick<Exchange, 'endpoint' | 'isJson' | 'body' | 'status'>): AnswerKind {
  const { endpoint, isJson, body, status } = exchange;
  if (!isJson) return status >= firstErrorStatus ? 'refused' : 'unreadable';
  const isAccepted = !isErrorBody(body) && (status < firstErrorStatus || hasSuccessForm(endpoint, body));
  return isAccepted ? 'accepted' : 'refused';
}

/** Whether a cache between the service and the run had kept the answer: it says how many seconds (RFC 9111). */
export const isFromCache = ({ headers }: Pick<Exchange, 'headers'>): boolean => Number(headers.age) > 0;

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
