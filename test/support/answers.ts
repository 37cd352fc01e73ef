// Exchanges, answers and a fake service for tests that need no server.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import { type Answer, answerOf } from '../../src/client/answer.js';
import type { Exchange } from '../../src/client/exchange.js';
import type { RequestOptions, Session } from '../../src/client/session.js';
import type { Account, TargetSettings } from '../../src/client/settings.js';

/** The exchange of a plain request; without a body, the response is not JSON. */
export function exchangeOf(endpoint: EndpointId, body?: unknown, change: Partial<Exchange> = {}): Exchange {
  const { method, path } = endpoints[endpoint];
  const text = body === undefined ? '<html>' : JSON.stringify(body);
  return {
    endpoint,
    request: { method, url: `http://127.0.0.1:1${path}`, headers: {} },
    status: 200,
    headers: { 'content-type': 'application/json' },
    text,
    textLength: text.length,
    body,
    isJson: body !== undefined,
    startedAt: 0,
    durationMs: 0,
    ...change,
  };
}

export function answerWith(endpoint: EndpointId, body?: unknown, change: Partial<Exchange> = {}): Answer {
  return answerOf(exchangeOf(endpoint, body, change));
}

export const refusal = { error: 'not today', type: 'bad_request' };

export interface ServiceRequest {
  readonly endpoint: EndpointId;
  readonly request: RequestOptions;
}

export interface FakeService {
  readonly send: Session['send'];
  /** All requests, in order. */
  readonly requests: readonly ServiceRequest[];
}

/** Answers each request with the body that `bodyFor` returns; undefined means a response that is not JSON. */
export function createFakeService(bodyFor: (sent: ServiceRequest) => unknown): FakeService {
  const requests: ServiceRequest[] = [];
  return {
    requests,
    async send(endpoint, request = {}) {
      requests.push({ endpoint, request });
      return answerWith(endpoint, bodyFor({ endpoint, request }));
    },
  };
}

export function accountOf(digit: string): Account {
  return {
    address: `0x${digit.repeat(40)}`,
    apiKey: `6ba7b810-9dad-41d1-80b4-00c04fd430c${digit}`,
    secret: Buffer.from(`secret of ${digit}`).toString('base64url'),
    passphrase: digit.repeat(64),
  };
}

export function settingsOf(change: Partial<TargetSettings> = {}): TargetSettings {
  const base = 'http://127.0.0.1:1';
  return {
    baseUrl: { catalog: base, orderBook: base },
    features: ['catalog', 'order-book', 'fees', 'account', 'builder', 'trading'],
    featuresNamed: false,
    untested: [],
    headers: {},
    known: {},
    allowTrading: false,
    timeoutMs: 1000,
    concurrency: 4,
    ...change,
  };
}
