// An HTTP proxy in front of one service: forwards every request and answer unchanged, and passes on a copy of both.

import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { createAgents } from '../client/agents.js';
import { singleValues } from '../client/exchange.js';
import { connectionProblem } from '../client/request-result.js';
import type { TargetSettings } from '../client/settings.js';
import { decodedBody, maximumBodyBytes, type RecordedExchange } from './har-entry.js';

interface ProxyOptions extends Pick<TargetSettings, 'tls' | 'timeoutMs' | 'headers'> {
  /** The service. Paths are forwarded as they are, so only its origin counts. */
  readonly target: string;
  readonly host: string;
  readonly port: number;
  readonly onExchange: (recorded: RecordedExchange) => void;
  /** Called for a request without an answer, with the reason; `isOfService` unless the client left. */
  readonly onUnanswered: (method: string, url: string, reason: string, isOfService: boolean) => void;
}

/** Headers of one connection, not of the message (RFC 9110, 7.6.1). */
const connectionHeaders = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
]);

/** @throws the error of `listen`, such as one with the code EADDRINUSE. */
export async function startProxy(options: ProxyOptions) {
  const target = new URL(options.target);
  // More than an end-to-end test opens at once.
  const connections = { tls: options.tls, concurrency: 256 };
  // A kept connection may be closed just as it is used again: then a read is sent once more, but a write must not be.
  const reads = createAgents(connections);
  const writes = createAgents({ ...connections, keepAlive: false });
  const underWay = new Set<Promise<void>>();
  let lastEnd: number | undefined;
  let isClosing = false;

  const server = http.createServer((incoming, answer) => {
    answer.sendDate = false;
    const forwarding = forward(incoming, answer).finally(() => {
      underWay.delete(forwarding);
      lastEnd = performance.now();
    });
    underWay.add(forwarding);
  });
  // A proxy ends neither a slow upload nor an idle connection of its client.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 60_000;

  async function forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const url = URL.canParse(path, target.origin) ? new URL(path, target.origin).href : target.origin;
    const startedAt = Date.now();
    const start = performance.now();
    const sent = collector();
    const left = new AbortController();
    // What ended the exchange early is what ended first.
    let failure: unknown;
    answer.once('close', () => {
      if (!answer.writableFinished && failure === undefined) left.abort();
    });
    try {
      const { response, timer } = await request(incoming, sent.add, left.signal);
      response.once('error', (error) => {
        if (!left.signal.aborted) failure = error;
      });
      const received = collector();
      response.on('data', (chunk: Buffer) => {
        timer.refresh();
        received.add(chunk);
      });
      answer.writeHead(response.statusCode ?? 502, response.statusMessage, rawHeaders(response.rawHeaders));
      await pipeline(response, answer).finally(() => clearTimeout(timer));
      const responseHeaders = singleValues(response.headers);
      const bytes = received.bytes();
      options.onExchange({
        method,
        url,
        requestHeaders: singleValues(incoming.headers),
        requestBody: sent.bytes()?.toString('utf8') || undefined,
        status: response.statusCode ?? 0,
        responseHeaders,
        text: bytes && decodedBody(bytes, responseHeaders['content-encoding']),
        startedAt,
        durationMs: performance.now() - start,
      });
    } catch (error) {
      if (left.signal.aborted) {
        const who = isClosing ? 'the proxy ended' : 'the client left';
        return options.onUnanswered(method, url, `${who} before the answer did`, false);
      }
      const reason = connectionProblem(error);
      options.onUnanswered(method, url, `the service did not answer: ${reason}`, true);
      refuse(answer, `${target.origin} did not answer: ${reason}`);
    }
  }

  /** The beginning of the answer, and the timer that runs until its end. */
  async function request(incoming: IncomingMessage, onSent: (chunk: Buffer) => void, signal: AbortSignal) {
    const { method = 'GET', url: path = '/', rawHeaders: raw } = incoming;
    const isChunked = incoming.headers['transfer-encoding'] !== undefined;
    const hasBody = isChunked || Number(incoming.headers['content-length'] ?? 0) > 0;
    const mayRepeat = ['GET', 'HEAD'].includes(method) && !hasBody;
    const agent = await (mayRepeat ? reads : writes).agentFor(target);
    const own = Object.entries(options.headers).flat();
    const added = new Set(Object.keys(options.headers).map((name) => name.toLowerCase()));
    const headers = {
      ...rawHeaders([...without(raw, new Set(['host', ...added])), ...own], target.host),
      ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : {}),
    };
    const send = target.protocol === 'https:' ? https.request : http.request;
    const attempt = () =>
      new Promise<{ response: IncomingMessage; timer: NodeJS.Timeout }>((resolve, reject) => {
        const outgoing = send(target.origin, { method, path, headers, agent, signal });
        const late = new Error(`no answer within ${options.timeoutMs} ms`);
        const timer = setTimeout(() => outgoing.destroy(late), options.timeoutMs);
        outgoing.on('response', (response) => resolve({ response, timer }));
        outgoing.on('error', (error) => {
          clearTimeout(timer);
          reject(Object.assign(error, { isReused: outgoing.reusedSocket }));
        });
        if (mayRepeat) return void outgoing.end();
        incoming.on('data', (chunk: Buffer) => {
          timer.refresh();
          onSent(chunk);
        });
        incoming.pipe(outgoing);
      });
    try {
      return await attempt();
    } catch (error) {
      const { code, isReused } = error as { readonly code?: string; readonly isReused?: boolean };
      if (mayRepeat && isReused && code === 'ECONNRESET') return attempt();
      throw error;
    }
  }

  server.listen(options.port, options.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;

  return {
    origin: `http://${host}:${port}`,
    /** Milliseconds since the last request ended; undefined before the first one and while one is under way. */
    idleMs: () => (underWay.size > 0 || lastEnd === undefined ? undefined : performance.now() - lastEnd),
    /** Gives requests under way two seconds to end, and stops listening. */
    async close() {
      isClosing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), 2000);
      await Promise.allSettled(underWay);
      server.closeAllConnections();
      await closed;
      clearTimeout(timer);
      reads.destroy();
      writes.destroy();
    },
  };
}

/** The bytes that passed; undefined once they are too many to keep. */
function collector() {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add(chunk: Buffer) {
      size += chunk.length;
      if (size <= maximumBodyBytes) chunks.push(chunk);
      else chunks.length = 0;
    },
    bytes: () => (size <= maximumBodyBytes ? Buffer.concat(chunks) : undefined),
  };
}

/** Names as they were sent, with all values of repeated headers; without those of the connection. */
function rawHeaders(raw: readonly string[], host?: string): OutgoingHttpHeaders {
  const headers: Record<string, string | string[]> = host === undefined ? {} : { Host: host };
  const named = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));
  const listed = named.filter(([name]) => name.toLowerCase() === 'connection').flatMap(([, value]) => value.split(','));
  const dropped = new Set([...connectionHeaders, ...listed.map((name) => name.trim().toLowerCase())]);
  for (const [name, value] of named) {
    if (dropped.has(name.toLowerCase())) continue;
    const known = Object.keys(headers).find((other) => other.toLowerCase() === name.toLowerCase()) ?? name;
    headers[known] = headers[known] === undefined ? value : [headers[known], value].flat();
  }
  return headers;
}

const without = (raw: readonly string[], names: ReadonlySet<string>): readonly string[] =>
  raw.filter((_, index) => !names.has(raw[index - (index % 2)]?.toLowerCase() ?? ''));

/** An answer of the proxy itself, and it says so. */
function refuse(answer: ServerResponse, error: string): void {
  // The beginning of an answer has been forwarded: its end is missing, and so it is for the client.
  if (answer.headersSent) return void answer.destroy();
  const body = JSON.stringify({ type: 'tickmark proxy', error });
  answer.writeHead(502, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-tickmark-proxy': 'no answer',
    connection: 'close',
  });
  answer.end(body);
}
