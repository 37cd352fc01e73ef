// The service on HTTP: routes, request bodies, which of two endpoints on one path is meant, and the written response.
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type EndpointId, endpointIds, endpoints } from '../../spec/endpoints.js';
import { errorReply, Refusal } from './refusal.js';
import type { IncomingRequest, Reply, Service, WireResponse } from './types.js';

/** The part of the interface that one host serves. */
export type ServedPart = 'catalog' | 'order-book' | 'both';

interface Route {
  readonly method: string;
  /** In Hono's syntax. */
  readonly pattern: string;
  /** The rest of a path after it is the placeholder's value. */
  readonly prefix: string;
  readonly ids: readonly EndpointId[];
}

function routesOf(served: ServedPart): Route[] {
  const ids = endpointIds.filter(
    (id) => served === 'both' || (endpoints[id].feature === 'catalog') === (served === 'catalog'),
  );
  const routes = new Map<string, Route>();
  for (const id of ids) {
    const { method, path } = endpoints[id];
    const pattern = path.replace(/\{.*\}/, ':param');
    const known = routes.get(`${method} ${pattern}`);
    routes.set(`${method} ${pattern}`, {
      method,
      pattern,
      prefix: path.replace(/\{.*/, ''),
      ids: [...(known?.ids ?? []), id],
    });
  }
  return [...routes.values()];
}

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
    policy.singleMarketRoute === 'order-book' ||
    (policy.singleMarketRoute === 'catalog-first' && isInOrderBook && !isInCatalog) ||
    (policy.singleMarketRoute === 'order-book-for-condition-ids' && param.startsWith('0x')) ||
    (policy.singleMarketRoute === 'order-book-first' && isInOrderBook);
  return isOrderBook ? 'order-book-market' : 'catalog-market';
}

function endpointOf({ ids, pattern }: Route, param: string, query: URLSearchParams, service: Service): EndpointId {
  const [only, other] = ids;
  if (only !== undefined && other === undefined) return only;
  return pattern === '/markets' ? marketListRoute(query, service) : singleMarketRoute(param, service);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal('bad-request', 'the path is not percent-encoded UTF-8');
  }
}

/** The socket of a request, when the service listens on a port. */
export type Env = { Bindings: Partial<HttpBindings> };

/** Without a socket, `env` is undefined. */
function bindingsOf({ env }: Context<Env>): Partial<HttpBindings> {
  return (env as Partial<HttpBindings> | undefined) ?? {};
}

/** Writes to the socket directly when there is one: that is faster than a Response and its stream. */
function send(context: Context<Env>, { status, headers, payload }: WireResponse): Response {
  const { outgoing } = bindingsOf(context);
  if (outgoing === undefined) return new Response(payload, { status, headers });
  const bytes = Buffer.from(payload);
  outgoing.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
  return RESPONSE_ALREADY_SENT;
}

/** Bytes of the body as declared by the headers; infinity when they do not declare it. */
function lengthOf(context: Context<Env>): number {
  const { req } = context;
  if (req.method === 'GET') return 0;
  const declared = req.header('content-length');
  const isChunked = req.header('transfer-encoding') !== undefined;
  const isReceived = bindingsOf(context).incoming !== undefined;
  // A request that comes over HTTP with neither header has no body.
  if (declared === undefined && !isChunked && isReceived) return 0;
  return declared !== undefined && !isChunked ? Number(declared) : Number.POSITIVE_INFINITY;
}

/** The exact text of the body. */
async function requestText(context: Context<Env>): Promise<string> {
  if (lengthOf(context) === 0) return '';
  const { incoming } = bindingsOf(context);
  return incoming !== undefined && Number.isFinite(lengthOf(context)) ? text(incoming) : context.req.text();
}

async function incomingRequest(context: Context<Env>, route: Route, service: Service): Promise<IncomingRequest> {
  const { req } = context;
  const { pathname, search, searchParams } = new URL(req.url);
  const path = pathname.slice(service.policy.basePath.length);
  const param = decode(path.slice(route.prefix.length));
  return {
    endpoint: endpointOf(route, param, searchParams, service),
    method: route.method,
    path,
    param,
    query: searchParams,
    search,
    headers: { get: (name) => req.header(name) ?? null },
    text: await requestText(context),
  };
}

type Write = (context: Context<Env>, reply: Reply) => Response;

/** Every path of the routes refuses the methods that it does not take. */
function refuseOtherMethods(app: Hono<Env>, routes: readonly Route[], { policy }: Service, write: Write): void {
  for (const pattern of new Set(routes.map((route) => route.pattern))) {
    const allowed = routes
      .filter((route) => route.pattern === pattern)
      .map((route) => route.method)
      .join(', ');
    app.all(policy.basePath + pattern, (context) => {
      const reply = errorReply(new Refusal('method-not-allowed', `this path takes ${allowed}`), policy);
      return write(context, { ...reply, headers: { allow: allowed } });
    });
  }
}

/** The service as a fetch handler; in a test, `app.request('/tags')` needs no port. */
export function createApp(service: Service, served: ServedPart = 'both'): Hono<Env> {
  const { policy, latencyMs } = service;
  const app = new Hono<Env>();

  const write = (context: Context<Env>, reply: Reply, request?: IncomingRequest): Response =>
    send(context, service.write(reply, request));
  const refuse = (context: Context<Env>, refusal: unknown): Response => write(context, errorReply(refusal, policy));

  const limitUndeclaredBody = bodyLimit({
    maxSize: policy.bodyLimit,
    onError: (context) => refuse(context, new Refusal('too-large', `a body holds at most ${policy.bodyLimit} bytes`)),
  });
  // Reading the body costs more than answering, so a declared length is trusted.
  const limitBody: MiddlewareHandler<Env> = (context, next) =>
    lengthOf(context) <= policy.bodyLimit ? next() : limitUndeclaredBody(context, next);
  const routes = routesOf(served);
  for (const route of routes) {
    app.on(route.method, policy.basePath + route.pattern, limitBody, async (context) => {
      const request = await incomingRequest(context, route, service);
      const reply = service.answer(request);
      if (latencyMs > 0) await wait(latencyMs);
      return write(context, reply, request);
    });
  }
  refuseOtherMethods(app, routes, service, write);
  app.notFound((context) => refuse(context, new Refusal('no-route', 'no endpoint has this path')));
  app.onError((error, context) => refuse(context, error));
  return app;
}
