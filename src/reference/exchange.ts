// What goes through the service: a request as its handlers see it, and the reply before it is written out.
import type { EndpointId } from '../../spec/endpoints.js';

export interface Incoming {
  readonly endpoint: EndpointId;
  readonly method: string;
  /** As sent, percent-encoding included, without query and base path. */
  readonly path: string;
  /** What stands in the path's placeholder, decoded; empty where there is none. */
  param: string;
  readonly query: URLSearchParams;
  /** The query string as sent, with its question mark, or empty. */
  readonly search: string;
  readonly headers: Pick<Headers, 'get'>;
  /** The exact text of the body; empty when none was sent. */
  readonly text: string;
  /** The body parsed; there once the request is authenticated. */
  body?: unknown;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** Plain JSON. */
  body: unknown;
}

/** A reply about to leave. */
export interface Wire {
  status: number;
  headers: Record<string, string>;
  payload: string | Uint8Array<ArrayBuffer>;
}
