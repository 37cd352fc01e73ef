// Classifies responses as accepted, refused or unreadable. The body decides, because status codes are not shown (7).
import type { EndpointId } from '../../spec/endpoints.js';
import { responseSchemaOf } from '../../spec/operations/responses.js';
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

/** An error body has two members (7). Under an error status, an object counts as a record only if it has more. */
const errorBodyMembers = 2;

const isCancelResult = ({ canceled, not_canceled: notCanceled }: JsonObject): boolean =>
  Array.isArray(canceled) || isObject(notCanceled);

/** Results of writes, which report what failed (7) and may have few members: no error body has these. */
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
  // `message` is a common member of error bodies, and no record of part 2 has it.
  return Object.keys(body).length > errorBodyMembers && !('message' in body);
}

export const answerOf = (exchange: Exchange): Answer => ({ exchange, body: exchange.body, kind: kindOf(exchange) });

export function kindOf(exchange: Pick<Exchange, 'endpoint' | 'isJson' | 'body' | 'status'>): AnswerKind {
  const { endpoint, isJson, body, status } = exchange;
  if (!isJson) return status >= firstErrorStatus ? 'refused' : 'unreadable';
  const isAccepted = !isErrorBody(body) && (status < firstErrorStatus || hasSuccessForm(endpoint, body));
  return isAccepted ? 'accepted' : 'refused';
}
