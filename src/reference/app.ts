// The service on HTTP: routes, request bodies, which of two endpoints on one path is meant, and the written response.
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { type EndpointId, endpointIds, endpoints } from '../../spec/endpoints.js';
import type { Feature } from '../../spec/requirement.js';
import { errorReply, Refusal } from './refusal.js';
import type { IncomingRequest, Reply, Service, WireResponse } from './types.js';

export type ServedPart = 'catalog' | 'order-book' | 'both';

export const servesFeature = (part: ServedPart, feature: Feature): boolean =>
  part === 'both' || (part === 'catalog') === (feature === 'catalog');

// 4.5 leaves open how the two forms on one path are distinguished; the policy decides.
function marketListRoute(query: URLSearchParams, { policy }: Service): EndpointId {
  const isCatalog =
    policy.marketListRoute === 'catalog' ||
    (policy.marketListRoute === 'catalog-unless-cursor' && !query.has('next_cursor')) ||
    (policy.marketListRoute === 'order-book-when-bare' && query.size > 0 && !query.has('next_cursor'));
  return isCatalog ? 'catalog-markets' : 'order-book-markets';
}

function singleMarketRoute(param: string, { policy, dataset }: Service): EndpointId {
  const isInCatalog = dataset.catalog.markets.some(({ fields }) => fields.conditionId === param.toLowerCase());
  const isInOrderBook = dataset.book.some(({ fields }) => fields.condition_id === param.toLowerCase());
  const isOrderBook =
    (policy.singleMarketRoute === 'catalog-first' && isInOrderBook && !isInCatalog) ||
    (policy.singleMarketRoute === 'order-book-for-condition-ids' && param.startsWith('0x')) ||
    (policy.singleMarketRoute === 'order-book-first' && isInOrderBook);
  return isOrderBook ? 'order-book-market' : 'catalog-market';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal('bad-request', 'the path is not percent-encoded UTF-8');
  }
}

export type Env = { Bindings: Partial<HttpBindings> };

/** Without a socket, `env` is undefined. */
const bindingsOf = ({ env }: Context<Env>) => (env as Partial<HttpBindings> | undefined) ?? {};

/** Writes to the socket directly when there is one: that is faster than a Response and its stream. */
function send(context: Context<Env>, { status, headers, payload }: WireResponse): Response {
  const { outgoing } = bindingsOf(context);
  if (outgoing === undefined) return new Response(payload, { status, headers });
  const bytes = Buffer.from(payload);
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
  return RESPONSE_ALREADY_SENT;
}

/** The exact text of the body. One that is too large is read to its end, so that the connection can go on, and not kept. */
async function requestText(context: Context<Env>, bodyLimit: number): Promise<string> {
  const { req } = context;
  if (req.method === 'GET') return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of bindingsOf(context).incoming ?? req.raw.body ?? []) {
    bytes += chunk.length;
    if (bytes <= bodyLimit) chunks.push(chunk);
  }
  if (bytes > bodyLimit) throw new Refusal('too-large', `a body holds at most ${bodyLimit} bytes`);
  return Buffer.concat(chunks).toString();
}

const patterns = endpointIds.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoints[endpoint].path.replace(/\{.*\}/, '([^/]+)')}$`),
}));

/** The service as a fetch handler; in a test, `app.request('/tags')` needs no port. */
export function createApp(service: Service, served: ServedPart = 'both'): Hono<Env> {
  const { policy, latencyMs } = service;
  const routes = patterns.filter(({ endpoint }) => servesFeature(served, endpoints[endpoint].feature));
  const write = (context: Context<Env>, reply: Reply, request?: IncomingRequest): Response =>
    send(context, service.write(reply, request));

  function find(method: string, path: string, query: URLSearchParams) {
    const onPath = routes.flatMap(({ endpoint, pattern }) => {
      const [matched, param = ''] = pattern.exec(path) ?? [];
      return matched === undefined ? [] : [{ endpoint, param, method: endpoints[endpoint].method }];
    });
    if (onPath.length === 0) throw new Refusal('no-route', 'no endpoint has this path');
    const [found, other] = onPath.filter((route) => route.method === method);
    const allow = [...new Set(onPath.map((route) => route.method))].join(', ');
    if (!found) throw new Refusal('method-not-allowed', `this path takes ${allow}`, { allow });
    const param = decode(found.param);
    if (!other) return { endpoint: found.endpoint, param };
    return { endpoint: param === '' ? marketListRoute(query, service) : singleMarketRoute(param, service), param };
  }

  const app = new Hono<Env>();
  app.all('*', async (context) => {
    const { req } = context;
    const { pathname, search, searchParams: query } = new URL(req.url);
    const path = pathname.startsWith(policy.basePath) ? pathname.slice(policy.basePath.length) : '';
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const request = {
      ...find(method, path, query),
      method,
      path,
      query,
      search,
      headers: { get: (name: string) => req.header(name) ?? null },
      incoming: bindingsOf(context).incoming,
      text: await requestText(context, policy.bodyLimit),
    };
    const reply = service.answer(request);
    if (latencyMs > 0) await wait(latencyMs);
    return write(context, reply, request);
  });
  app.onError((error, context) => write(context, errorReply(error, policy)));
  return app;
}
