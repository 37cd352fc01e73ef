// Talking to a service: one keep-alive agent, a bounded number of requests in flight, 429 waited out, all recorded.
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import PQueue from 'p-queue';
import supertest, { type Response } from 'supertest';
import type { EndpointId } from '../../spec/endpoints.js';
import { type Exchange, NoResponseError, type SentRequest } from './exchange.js';
import type { TargetSettings } from './settings.js';

/** A request ready to be sent, and how it may be shown. */
export interface OutgoingRequest {
  readonly endpoint: EndpointId;
  readonly request: SentRequest;
  /** Headers that carry secrets: sent, never recorded. */
  readonly secretHeaders: Readonly<Record<string, string>>;
  /** Aborted: it is not sent any more, if it still waits for its turn. */
  readonly signal?: AbortSignal | undefined;
}

export interface Client {
  /** @throws {NoResponseError} where the target is silent, hangs up or says more than can be read. */
  send(outgoing: OutgoingRequest): Promise<Exchange>;
  /** Called with each exchange as it completes. */
  onExchange(listener: (exchange: Exchange) => void): void;
  /** Requests sent so far, retries included. */
  readonly requests: () => number;
  close(): void;
}

const maximumBodyBytes = 16 * 1024 * 1024;
const keptCharacters = 8 * 1024;
const maximumTries = 6;
const maximumRedirects = 3;
const busy = new Set([429, 502, 503, 504]);

export function createClient(settings: TargetSettings): Client {
  const queue = new PQueue({
    concurrency: settings.concurrency,
    ...(settings.rate ? { interval: 1000, intervalCap: settings.rate } : {}),
  });
  const keepAlive = { keepAlive: true, maxSockets: settings.concurrency };
  const agents = { 'http:': new http.Agent(keepAlive), 'https:': new https.Agent(keepAlive) };
  const listeners: ((exchange: Exchange) => void)[] = [];
  let requests = 0;

  async function attempt(outgoing: OutgoingRequest, url: URL): Promise<Exchange> {
    const { request } = outgoing;
    const method = request.method.toLowerCase() as 'get' | 'post' | 'delete';
    requests += 1;
    const startedAt = Date.now();
    const clock = performance.now();
    const test = supertest(url.origin)
      [method](url.pathname + url.search)
      .agent(agents[url.protocol as 'http:' | 'https:'])
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
      headers: joined(response.headers as Readonly<Record<string, string | readonly string[]>>),
      text: beginningOf(text),
      textLength: text.length,
      ...parse(text),
      startedAt,
      durationMs: performance.now() - clock,
    };
  }

  /** Follows redirects of reads inside the origin; anywhere else they would carry credentials along. */
  async function follow(outgoing: OutgoingRequest): Promise<Exchange> {
    const origin = new URL(outgoing.request.url).origin;
    let url = new URL(outgoing.request.url);
    for (let hop = 0; ; hop += 1) {
      const exchange = await attempt(outgoing, url);
      const location = exchange.headers.location;
      const redirects = exchange.status >= 300 && exchange.status < 400 && location !== undefined;
      if (!redirects || outgoing.request.method !== 'GET' || hop === maximumRedirects) return exchange;
      if (!URL.canParse(location, url.href)) return exchange;
      const next = new URL(location, url.href);
      if (next.origin !== origin) return exchange;
      url = next;
    }
  }

  async function persist(outgoing: OutgoingRequest): Promise<Exchange> {
    const isRead = outgoing.request.method === 'GET';
    for (let tries = 1; ; tries += 1) {
      try {
        const exchange = await follow(outgoing);
        // A gateway's 5xx on a write may hide that the write went through: only 429 is sure to have done nothing.
        const mayRepeat = exchange.status === 429 || (isRead && busy.has(exchange.status));
        if (!mayRepeat || tries === maximumTries) return exchange;
        await sleep(retryDelayMs(exchange, tries));
      } catch (error) {
        const { message } = error as Error;
        if (!isRead || tries >= 3 || !/ECONNRESET|socket hang up|EPIPE/.test(message))
          throw noResponseError(error, settings);
      }
    }
  }

  return {
    async send(outgoing) {
      const exchange = await queue.add(() => persist(outgoing), outgoing.signal ? { signal: outgoing.signal } : {});
      for (const listener of listeners) listener(exchange);
      return exchange;
    },
    onExchange: (listener) => listeners.push(listener),
    requests: () => requests,
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** A copy, so that the rest of a long body can be let go. */
function beginningOf(text: string): string {
  return text.length <= keptCharacters ? text : Buffer.from(text.slice(0, keptCharacters)).toString();
}

/** A header that came more than once, as one line. */
function joined(headers: Readonly<Record<string, string | readonly string[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
}

/** Milliseconds that `Retry-After` asks for, bounded; without it, a growing pause. */
function retryDelayMs(exchange: Exchange, tries: number): number {
  const asked = exchange.headers['retry-after'];
  const seconds = Number(asked);
  const untilDate = Date.parse(asked ?? '') - Date.now();
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Number.isFinite(untilDate) ? untilDate : 100 * 2 ** tries;
  return Math.min(Math.max(wait, 20), 30_000);
}

/** Reads the body as text, whatever its declared type; a body past the bound ends the request. */
function readText(response: Response, done: (error: Error | null, body?: string) => void): void {
  const stream = response as unknown as NodeJS.ReadableStream & { destroy(): void };
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maximumBodyBytes) return chunks.push(chunk);
    // Told before the end, not by it: a packed body may have come to its end long before it is unpacked.
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

function noResponseError(error: unknown, { timeoutMs }: TargetSettings): NoResponseError {
  const { message, code } = error as Error & { code?: string };
  if (code === 'ECONNABORTED') return new NoResponseError(`no answer within ${timeoutMs} ms`);
  // Where a name has several addresses and none of them answers, there is a code and no message.
  return new NoResponseError(message || code);
}
