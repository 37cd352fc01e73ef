// The text of requests and answers in messages.
import { endpoints } from '../../../spec/endpoints.js';
import { type Answer, describeRedirect } from '../../client/answer.js';
import type { Query } from '../../client/session.js';
import { isObject } from '../../is-object.js';
import { shortened } from '../../words.js';
import { texts } from './records.js';

/** Characters of a service's own error message that a message of ours repeats. */
const maximumErrorLength = 120;

/** `GET /events answered 400: bad request`. */
export function summarizeAnswer({ exchange, body }: Answer): string {
  const { method, path } = endpoints[exchange.endpoint];
  const text = isObject(body) && typeof body.error === 'string' ? body.error : exchange.isJson ? '' : exchange.text;
  const error = text === '' ? '' : `: ${shortened(text, maximumErrorLength)}`;
  return `${method} ${path} answered ${describeRedirect(exchange) ?? exchange.status}${error}`;
}

/** The answer to a placement, with the first `errorMsg` of its results. */
export function summarizePlacement(answer: Answer): string {
  const [error] = texts([answer.body].flat().filter(isObject), 'errorMsg');
  const summary = summarizeAnswer(answer);
  return error === undefined ? summary : `${summary} (${shortened(error, maximumErrorLength)})`;
}

/** `limit=101&offset=1`. */
export const formatQuery = (query: Query): string =>
  Object.entries(query)
    .flatMap(([name, values]) => [values].flat().map((value) => `${name}=${value}`))
    .join('&');

/** Whether a text needs no encoding in the path of a URL. */
export const isUnreserved = (text: string): boolean => /^[\w.!~*'()-]*$/.test(text);
