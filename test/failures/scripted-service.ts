// A small service that fails as a script says: it answers as the reference service does, unless the script answers.
import http from 'node:http';
import { createReference, type LocalReference } from '../../src/reference/server.js';
import { listenOnFreePort } from '../support/http.js';

/** An answer of the conforming service. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** One request, and the ways to answer it. */
export interface ServiceCall {
  readonly method: string;
  /** With its query, as it was received. */
  readonly url: string;
  /** Without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  /** Requests before this one. */
  readonly before: number;
  readonly response: http.ServerResponse;
  /** The answer of the conforming service, which acts on the request, or on the same request with another URL. */
  conforming(otherUrl?: string): Promise<PlainAnswer>;
  /** Sends the answer of the conforming service. */
  pass(): Promise<void>;
  json(body: unknown, status?: number, headers?: http.OutgoingHttpHeaders): void;
  send(text: string | Buffer, status?: number, headers?: http.OutgoingHttpHeaders): void;
  /** Closes the connection without an answer. */
  hangUp(): void;
}

export interface ScriptedService {
  readonly url: string;
  readonly reference: LocalReference;
  /** Method and URL of each request, in order. */
  readonly received: readonly string[];
  /** Calls the listener after each request. */
  onRequest(listener: () => void): void;
  /** Ids of the live orders that were not there when the service started. */
  openOrders(): readonly string[];
  close(): Promise<void>;
}

export async function startScriptedService(
  answer: (call: ServiceCall) => void | Promise<void> = (call) => call.pass(),
): Promise<ScriptedService> {
  const reference = createReference();
  const live = () => reference.service.store.orders.filter(({ state }) => state === 'live');
  const present = new Set(live().map(({ record }) => record.id));
  const received: string[] = [];
  const listeners: (() => void)[] = [];
  const server = http.createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const before = received.push(`${method} ${url}`) - 1;
    for (const listener of listeners) listener();
    const chunks: Buffer[] = [];
    // A client that gives up while it sends has no answer to get.
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    await answer(callOf({ method, url, headers, before, text: Buffer.concat(chunks).toString() }, response, reference));
  });
  server.keepAliveTimeout = 0;
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    reference,
    received,
    onRequest: (listener) => void listeners.push(listener),
    openOrders: () =>
      live()
        .map(({ record }) => record.id)
        .filter((id) => !present.has(id)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Received = Pick<ServiceCall, 'method' | 'url' | 'headers' | 'before' | 'text'>;

function callOf(received: Received, response: http.ServerResponse, { apps: [app] }: LocalReference): ServiceCall {
  const { method, url, headers, text } = received;
  const { pathname, searchParams } = new URL(url, 'http://service');
  const conforming: ServiceCall['conforming'] = async (otherUrl = url) => {
    const plain = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const answer = await app.request(otherUrl, {
      method,
      headers: plain,
      ...(text === '' ? {} : { body: text }),
    });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
  };
  const send: ServiceCall['send'] = (body, status = 200, more = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(body);
  };
  return {
    ...received,
    path: pathname,
    query: searchParams,
    response,
    conforming,
    async pass() {
      const answer = await conforming();
      send(answer.text, answer.status, answer.headers);
    },
    json: (body, status, more) => send(JSON.stringify(body), status, more),
    send,
    hangUp: () => void response.socket?.destroy(),
  };
}
