// A minimal HTTP service for one test, and the settings and client to send requests to it.
import http from 'node:http';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createHttpClient, type HttpClient } from '../../src/client/http-client.js';
import type { OutgoingRequest } from '../../src/client/request-sender.js';
import type { TargetSettings } from '../../src/client/settings.js';
import { listenOnFreePort } from './http.js';

export const account = {
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  apiKey: 'b2c3d4e5-0000-4000-8000-000000000001',
  secret: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  passphrase: 'ab'.repeat(32),
};

export function settingsFor(url: string, change: Partial<TargetSettings> = {}): TargetSettings {
  return {
    baseUrl: { catalog: url, orderBook: url },
    features: ['catalog', 'order-book', 'fees', 'account', 'builder', 'trading'],
    featuresNamed: false,
    untested: [],
    headers: {},
    known: {},
    allowTrading: true,
    timeoutMs: 5_000,
    concurrency: 8,
    ...change,
  };
}

export interface MinimalService {
  readonly url: string;
  /** Method and path of each request, in order. */
  readonly received: readonly string[];
  /** Every connection that was opened. */
  readonly sockets: readonly Socket[];
}

/** Starts a service that listens until the test ends. */
export async function serve(answer: http.RequestListener): Promise<MinimalService> {
  const received: string[] = [];
  const sockets: Socket[] = [];
  const server = http.createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  server.on('connection', (socket) => sockets.push(socket));
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, received, sockets };
}

/** A client that is closed when the test ends. */
export function clientFor(url: string, change: Partial<TargetSettings> = {}): HttpClient {
  const client = createHttpClient(settingsFor(url, change));
  onTestFinished(() => client.close());
  return client;
}

export function outgoing(url: string, method = 'GET', change: Partial<OutgoingRequest> = {}): OutgoingRequest {
  return {
    endpoint: 'tags',
    request: { method, url, headers: { accept: 'application/json' } },
    secretHeaders: {},
    ...change,
  };
}
