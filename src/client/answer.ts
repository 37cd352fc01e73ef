// Telling an accepted request from a refused one by its body, since status codes are not shown (part 7).
import type { EndpointId } from '../../spec/endpoints.js';
import type { Exchange } from './exchange.js';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `refused`: an error body or an error status · `unreadable`: a success that is not JSON. */
export type AnswerKind = 'accepted' | 'refused' | 'unreadable';

export interface Answer {
  readonly kind: AnswerKind;
  readonly exchange: Exchange;
  readonly body: unknown;
}

const pages: readonly EndpointId[] = [
  'account-orders',
  'account-trades',
  'builder-trades',
  'order-book-markets',
  'sampling-markets',
  'sampling-simplified-markets',
  'simplified-markets',
];
const arrays: readonly EndpointId[] = ['catalog-markets', 'tags', 'events', 'place-orders'];

/** An envelope of 2.6, whole or not: an array of `data`, or none of it beside another member. */
export function isPage(body: unknown): body is JsonObject {
  if (!isObject(body)) return false;
  return (
    Array.isArray(body.data) || (body.data === null && ['next_cursor', 'limit', 'count'].some((name) => name in body))
  );
}

/** An error body of part 7: `error` is a message and nothing else of the success form is there. */
export function isErrorBody(body: unknown): boolean {
  return isObject(body) && typeof body.error === 'string' && !Array.isArray(body.data);
}

function hasSuccessForm(endpoint: EndpointId, body: unknown): boolean {
  if (arrays.includes(endpoint)) return Array.isArray(body) || isPage(body);
  if (pages.includes(endpoint)) return isPage(body) || Array.isArray(body);
  return isObject(body) && Object.keys(body).length > 2 && !('message' in body);
}

/** The body decides first; the status only where the body does not. */
export function answerOf(exchange: Exchange): Answer {
  return { exchange, body: exchange.body, kind: kindOf(exchange) };
}

function kindOf({ endpoint, isJson, body, status }: Exchange): AnswerKind {
  if (!isJson) return status >= 300 ? 'refused' : 'unreadable';
  if (isErrorBody(body)) return 'refused';
  if (status >= 300) return hasSuccessForm(endpoint, body) ? 'accepted' : 'refused';
  return 'accepted';
}
