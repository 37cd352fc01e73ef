// One answer of recorded traffic with its request: what an answer rule judges.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import type { JsonObject } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import { isObject } from '../is-object.js';
import { parseJson } from './reading/records.js';

export interface RecordedAnswer {
  readonly exchange: Exchange;
  readonly body: unknown;
  /** The items of an array, or of a page; none where the body is a single record. */
  readonly items: readonly JsonObject[];
  /** The value of a placeholder of the path; undefined where it cannot be decoded. */
  path(name: string): string | undefined;
  /** The value of a query parameter that is sent once and is not empty: what several values mean is not stated. */
  query(name: string): string | undefined;
  /** Whether the request has the query parameter at all. */
  hasQuery(name: string): boolean;
  /** The JSON that was sent; undefined where there is none. */
  readonly sent: unknown;
}

/** @param endpoint The operation whose form the answer has. */
export function recordedAnswer(exchange: Exchange, endpoint: EndpointId): RecordedAnswer {
  const { request, body } = exchange;
  const url = new URL(request.url);
  const list = isObject(body) ? body.data : body;
  return {
    exchange,
    body,
    items: Array.isArray(list) ? list.filter(isObject) : [],
    path: (name) => pathValue(url.pathname, endpoint, name),
    query(name) {
      const [value, ...others] = url.searchParams.getAll(name);
      return value === undefined || value === '' || others.length > 0 ? undefined : value;
    },
    hasQuery: (name) => url.searchParams.has(name),
    sent: parseJson(request.body),
  };
}

/** A base path may come before that of the operation (variant has-a-base-path): segments are counted from the end. */
function pathValue(pathname: string, endpoint: EndpointId, name: string): string | undefined {
  const template = endpoints[endpoint].path.split('/').reverse();
  const segment = pathname.replace(/\/$/, '').split('/').reverse()[template.indexOf(`{${name}}`)];
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Ids may differ in case alone, which means nothing in hexadecimal ones (variant lists-condition-ids-in-capitals). */
export function isSameId(one: string, other: string): boolean {
  const isHexadecimal = [one, other].every((id) => /^0x[\da-f]+$/i.test(id));
  return isHexadecimal ? one.toLowerCase() === other.toLowerCase() : one === other;
}
