// One recorded request and its response, and the request as a curl command.
import type { IncomingHttpHeaders } from 'node:http';
import type { EndpointId } from '../../spec/endpoints.js';
import { quoted } from '../usage/command-line.js';

export const shownBodyCharacters = 8 * 1024;

/** What was sent. Secret headers are placeholders such as `$SERVICE_SIGNATURE`; the body is exact: redact it. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Its authentication headers were changed after they were signed, or are not those of one account. */
  readonly isTampered?: true;
  /** The signature covers different values from those sent, or is made differently from what the service expects. */
  readonly hasCustomSignature?: true;
}

/** A defect of a body that readers treat differently. */
export interface BodyDefect {
  readonly kind: 'control-character' | 'invalid-utf-8' | 'duplicate-member';
  /** Of the first one, in bytes from the beginning of the body. */
  readonly offset: number;
  /** What is there: `a raw NUL`. */
  readonly what: string;
}

export interface Exchange {
  readonly endpoint: EndpointId;
  readonly request: SentRequest;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body text. It is not the whole body because a run keeps thousands of exchanges. */
  readonly text: string;
  readonly textLength: number;
  readonly body: unknown;
  readonly isJson: boolean;
  /** Characters that its parsed body keeps, if not the whole: what is nested too deep, or a long text, is cut. */
  readonly parsedLength?: number;
  /** What is malformed in the body, although it can be read. */
  readonly defect?: BodyDefect;
  /** An intermediary answered: reads with such an error were answered in JSON when they were sent again. */
  readonly wasIntercepted?: true;
  /** 429, where requests that the service accepts got it too: it refuses nothing. */
  readonly wasThrottled?: true;
  /** Those that were followed. */
  readonly redirects?: readonly { readonly status: number; readonly to: string }[];
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly durationMs: number;
}

/**
 * What is there where a request got no answer: `none`: nothing that answers · `closed`: it closed the connection ·
 * `unusable`: it answered with something that cannot be read as a response · `other`: it does not accept the connection.
 */
export type Unanswered = 'none' | 'closed' | 'unusable' | 'other';

/** The target sent no usable response: the connection failed, the time ran out, or the body was too large. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
  readonly kind: Unanswered;

  constructor(message: string, kind: Unanswered = 'none') {
    super(message);
    this.kind = kind;
  }
}

/** The run ended before the request got its answer. */
export class RequestStoppedError extends Error {
  override readonly name: string = 'RequestStoppedError';
  /** Whether the service may have received it. */
  readonly wasSent: boolean;

  constructor(reason: unknown, { wasSent = false }: { readonly wasSent?: boolean } = {}) {
    super(reason instanceof Error ? reason.message : 'the run has ended', { cause: reason });
    this.wasSent = wasSent;
  }
}

/** The run does not send the request, although it goes on: it has sent as many as it may, or too many writes failed. */
export class UnsentRequestError extends RequestStoppedError {
  override readonly name = 'UnsentRequestError';
  readonly reason: 'request-limit' | 'writes-stopped';

  constructor(reason: UnsentRequestError['reason'], message: string) {
    super(new Error(message));
    this.reason = reason;
  }
}

/** A value that no request can carry, such as an id that is half of a surrogate pair. */
export class UnusableValueError extends Error {
  override readonly name = 'UnusableValueError';
}

/** Negative if the first one is simpler: its URL is shorter, or its body. Of equally long ones their texts decide. */
export const compareRequests = ({ request: one }: Exchange, { request: other }: Exchange): number =>
  shorterFirst(one.url, other.url) || shorterFirst(one.body ?? '', other.body ?? '');

const shorterFirst = (one: string, other: string): number =>
  one === other ? 0 : one.length - other.length || (one < other ? -1 : 1);

export const singleValues = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));

const setByCurl = new Set(['accept-encoding', 'connection', 'content-length', 'host', 'user-agent']);

export function curlCommand({ method, url, headers, body }: SentRequest): string {
  const sent = Object.entries(headers).filter(([name]) => !setByCurl.has(name.toLowerCase()));
  return [
    'curl -sS -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(url),
    ...sent.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' ');
}
