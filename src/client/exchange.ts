// One recorded request and its response.
import type { EndpointId } from '../../spec/endpoints.js';

/** What was sent. Secrets never get here: their headers hold placeholders such as `$SERVICE_SIGNATURE`. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact text of the body. */
  readonly body?: string | undefined;
}

export interface Exchange {
  readonly endpoint: EndpointId;
  readonly request: SentRequest;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body as it came; a run keeps thousands of them. */
  readonly text: string;
  /** Characters of the whole body. */
  readonly textLength: number;
  /** The parsed body; undefined where it is not JSON. */
  readonly body: unknown;
  readonly isJson: boolean;
  readonly startedAt: number;
  readonly durationMs: number;
}

/** The target gave no usable answer: refused connection, time-out, or a body past the bound. */
export class NoResponseError extends Error {
  override readonly name = 'NoAnswer';
}
