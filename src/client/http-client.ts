// The HTTP client: sends requests over kept-alive connections, limits concurrency and rate, and retries busy responses.
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import supertest, { type Response } from 'supertest';
import type { EndpointId } from '../../spec/endpoints.js';
import { createAgents } from './agents.js';
import { connectionProblem } from './connection-problem.js';
import { type Exchange, NoResponseError, type SentRequest } from './exchange.js';
import type { TargetSettings } from './settings.js';

/** A request to send, in the form that may be shown in reports, and its secret headers. */
export interface OutgoingRequest {
  readonly endpoint: EndpointId;
  readonly request: SentRequest;
  /** Headers with secrets. They are sent but never recorded. */
  readonly secretHeaders: Readonly<Record<string, string>>;
  /** When aborted, a request that still waits in the queue is not sent. */
  readonly signal?: AbortSignal | undefined;
}

/** How one request ended. */
export type Attempt = { readonly status: number; readonly retryAfter: string | undefined } | { readonly error: string };

export interface HttpClient {
  /** @throws {NoResponseError} when the target does not respond, closes the connection or sends too large a body. */
  send(outgoing: OutgoingRequest): Promise<Exchange>;
  /** Calls the listener after each request, retries included, with its response or without one. */
  onAttempt(listener: (attempt: Attempt) => void): void;
  /** Calls the listener with each exchange when it completes. */
  onExchange(listener: (exchange: Exchange) => void): void;
  /** Requests sent so far, retries included. */
  readonly requests: () => number;
  close(): void;
}

/** Protects the memory of the run; far larger than a page of 100 records of part 2. */
const maximumBodyBytes = 16 * 1024 * 1024;

/** How much text an exchange keeps as evidence: a run keeps thousands of exchanges. */
const keptCharacters = 8 * 1024;

/** Requests per read that gets a busy response. With the delays below, the last one is sent after about 6 s. */
const maximumTries = 6;

/** Requests per read whose connection breaks: a kept-alive connection may be closed just as it is reused. */
const maximumTriesAfterDisconnect = 3;

/** Redirects of one read: enough for a service that adds a slash or moves a path, and an end for loops. */
const maximumRedirects = 3;

/** Rate limits (429), and gateways whose service is not reachable at the moment. */
const busyStatuses = new Set([429, 502, 503, 504]);

/** Without `Retry-After`, the delay doubles with each try: 200, 400, 800 ms and so on. */
const firstRetryDelayMs = 200;

/** Bounds of `Retry-After`: never busy-wait, and never let a target stop the run for long. */
const minimumRetryDelayMs = 20;
const maximumRetryDelayMs = 30_000;

const disconnected = /ECONNRESET|socket hang up|EPIPE/;

export function createHttpClient(settings: TargetSettings): HttpClient {
  const queue = new PQueue({
    concurrency: settings.concurrency,
    ...(settings.rate ? { interval: 1000, intervalCap: settings.rate } : {}),
  });
  const agents = createAgents(settings);
  const listeners: ((exchange: Exchange) => void)[] = [];
  const attemptListeners: ((attempt: Attempt) => void)[] = [];
  const report = (attempt: Attempt) => {
    for (const listener of attemptListeners) listener(attempt);
  };
  let requests = 0;

  async function sendOnce(outgoing: OutgoingRequest, url: URL): Promise<Exchange> {
    const { request } = outgoing;
    const method = request.method.toLowerCase() as 'get' | 'post' | 'delete';
    const agent = await agents.agentFor(url);
    requests += 1;
    const startedAt = Date.now();
    const start = performance.now();
    const test = supertest(url.origin)
      [method](url.pathname + url.search)
      .agent(agent)
      .set({ ...request.headers, ...outgoing.secretHeaders })
      .timeout({ deadline: settings.timeoutMs })
      .redirects(0)
      .buffer(true)
      .parse(readText);
    const response = await test.send(request.body);
    const text: string = response.body;
    return {
      endpoint: outgoing.endpoint,
      request,
      status: response.status,
      headers: singleValues(response.headers as Readonly<Record<string, string | readonly string[]>>),
      text: keptText(text),
      textLength: text.length,
      ...parse(text),
      startedAt,
      durationMs: performance.now() - start,
    };
  }

  /** Follows redirects of reads within the origin. A redirect to another origin would send it the credentials. */
  async function sendAndFollow(outgoing: OutgoingRequest): Promise<Exchange> {
    const origin = new URL(outgoing.request.url).origin;
    let url = new URL(outgoing.request.url);
    for (let hop = 0; ; hop += 1) {
      const exchange = await sendOnce(outgoing, url);
      const location = exchange.headers.location;
      const isRedirect = exchange.status >= 300 && exchange.status < 400 && location !== undefined;
      if (!isRedirect || outgoing.request.method !== 'GET' || hop === maximumRedirects) return exchange;
      if (!URL.canParse(location, url.href)) return exchange;
      const next = new URL(location, url.href);
      if (next.origin !== origin) return exchange;
      url = next;
    }
  }

  async function sendWithRetries(outgoing: OutgoingRequest): Promise<Exchange> {
    const isRead = outgoing.request.method === 'GET';
    for (let tries = 1; ; tries += 1) {
      try {
        const exchange = await sendAndFollow(outgoing);
        report({ status: exchange.status, retryAfter: exchange.headers['retry-after'] });
        // After a 5xx of a gateway, a write may have succeeded. Only after a 429 it certainly has not.
        const mayRetry = exchange.status === 429 || (isRead && busyStatuses.has(exchange.status));
        if (!mayRetry || tries === maximumTries || outgoing.signal?.aborted) return exchange;
        // An aborted run does not wait to retry: this answer counts.
        await sleep(retryDelayMs(exchange, tries), undefined, outgoing.signal ? { signal: outgoing.signal } : {}).catch(
          () => undefined,
        );
        if (outgoing.signal?.aborted) return exchange;
      } catch (error) {
        const { message } = error as Error;
        report({ error: message });
        if (!isRead || tries >= maximumTriesAfterDisconnect || !disconnected.test(message))
          throw noResponseError(error, new URL(outgoing.request.url));
      }
    }
  }

  function noResponseError(error: unknown, url: URL): NoResponseError {
    const { code } = error as { readonly code?: string };
    const problem = code === 'ECONNABORTED' ? `no answer within ${settings.timeoutMs} ms` : connectionProblem(error);
    return new NoResponseError(agents.mayUseProxy(url) ? `${problem} (a proxy is set in the environment)` : problem);
  }

  return {
    async send(outgoing) {
      const exchange = await queue.add(
        () => sendWithRetries(outgoing),
        outgoing.signal ? { signal: outgoing.signal } : {},
      );
      for (const listener of listeners) listener(exchange);
      return exchange;
    },
    onAttempt: (listener) => attemptListeners.push(listener),
    onExchange: (listener) => listeners.push(listener),
    requests: () => requests,
    close: () => agents.destroy(),
  };
}

/** The first characters, as a copy: a slice would keep the whole body in memory. */
function keptText(text: string): string {
  return text.length <= keptCharacters ? text : Buffer.from(text.slice(0, keptCharacters)).toString();
}

/** Joins the values of a repeated header. */
function singleValues(headers: Readonly<Record<string, string | readonly string[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
}

/** The delay that `Retry-After` requests, within bounds; without it, a growing delay. */
function retryDelayMs(exchange: Exchange, tries: number): number {
  const retryAfter = exchange.headers['retry-after'];
  const seconds = Number(retryAfter);
  const untilDate = Date.parse(retryAfter ?? '') - Date.now();
  const growing = firstRetryDelayMs * 2 ** (tries - 1);
  const delay = Number.isFinite(seconds) ? seconds * 1000 : Number.isFinite(untilDate) ? untilDate : growing;
  return Math.min(Math.max(delay, minimumRetryDelayMs), maximumRetryDelayMs);
}

/** Reads a body of any content type as text. A body that is too large ends the request. */
function readText(response: Response, done: (error: Error | null, body?: string) => void): void {
  const stream = response as unknown as NodeJS.ReadableStream & { destroy(): void };
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maximumBodyBytes) return chunks.push(chunk);
    // Do not wait for `end`: a compressed body may end long before it is decompressed.
    done(new Error(`the body is larger than ${maximumBodyBytes} bytes`));
    stream.destroy();
  });
  stream.on('end', () => done(null, Buffer.concat(chunks).toString('utf8')));
}

function parse(text: string): { body: unknown; isJson: boolean } {
  try {
    return { body: JSON.parse(text.replace(/^\uFEFF/, '')), isJson: true };
  } catch {
    return { body: undefined, isJson: false };
  }
}
