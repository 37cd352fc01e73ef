// The service on HTTP: routes, bodies, the choice between forms that share a path, and what is written back.
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type EndpointId, endpointIds, endpoints } from '../../spec/endpoints.js';
import type { Incoming, Reply, Wire } from './exchange.js';
import { errorReply, Refusal } from './refusal.js';
import type { Service } from './service.js';

/** What one host serves. */
export type Half = 'catalog' | 'order-book' | 'both';

interface Route {
  readonly method: string;
  /** In Hono's words. */
  readonly pattern: string;
  /** Whatever follows it in a path is the placeholder's value. */
  readonly prefix: string;
  readonly ids: readonly EndpointId[];
}

function routesOf(half: Half): Route[] {
  const served = endpointIds.filter(
    (id) => half === 'both' || (endpoints[id].feature === 'catalog') === (half === 'catalog'),
  );
  const routes = new Map<string, Route>();
  for (const id of served) {
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

// 4.5 leaves open how two forms on one path are told apart; the policy says.
function marketsForm(query: URLSearchParams, { policy }: Service): EndpointId {
  const catalog =
    policy.marketsForm === 'catalog' ||
    (policy.marketsForm === 'catalog-unless-cursor' && !query.has('next_cursor')) ||
    (policy.marketsForm === 'order-book-when-bare' && query.size > 0 && !query.has('next_cursor'));
  return catalog ? 'catalog-markets' : 'order-book-markets';
}

function marketForm(param: string, { policy, world }: Service): EndpointId {
  const listed = world.catalog.markets.some(({ fields }) => fields.conditionId === param.toLowerCase());
  const traded = world.book.some(({ fields }) => fields.condition_id === param.toLowerCase());
  const orderBook =
    policy.marketForm === 'order-book' ||
    (policy.marketForm === 'catalog-first' && traded && !listed) ||
    (policy.marketForm === 'order-book-first' && traded);
  return orderBook ? 'order-book-market' : 'catalog-market';
}

function choose({ ids, pattern }: Route, param: string, query: URLSearchParams, service: Service): EndpointId {
  const [only, other] = ids;
  if (only !== undefined && other === undefined) return only;
  return pattern === '/markets' ? marketsForm(query, service) : marketForm(param, service);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal('bad-request', 'the path is not percent-encoded UTF-8');
  }
}

/** Where the service listens, what it writes to. */
export type Env = { Bindings: Partial<HttpBindings> };

/** To a socket there is a shorter way than through a Response and its stream. */
function sent({ env }: Context<Env>, { status, headers, payload }: Wire): Response {
  // Without a socket there is no environment at all.
  const outgoing = (env as Partial<HttpBindings> | undefined)?.outgoing;
  if (outgoing === undefined) return new Response(payload, { status, headers });
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(payload) }).end(payload);
  return RESPONSE_ALREADY_SENT;
}

/** Bytes of the body, as far as the head of the request tells; infinitely many where it does not. */
function lengthOf({ req }: Context<Env>): number {
  if (req.method === 'GET') return 0;
  const told = req.header('content-length');
  return told === undefined || req.header('transfer-encoding') !== undefined ? Number.POSITIVE_INFINITY : Number(told);
}

/** The exact text of the body. */
async function textOf(context: Context<Env>): Promise<string> {
  const { req, env } = context;
  if (lengthOf(context) === 0) return '';
  const incoming = (env as Partial<HttpBindings> | undefined)?.incoming;
  return incoming !== undefined && Number.isFinite(lengthOf(context)) ? text(incoming) : req.text();
}

/** The service as a fetch handler; in a test, `app.request('/tags')` needs no port. */
export function createApp(service: Service, half: Half = 'both'): Hono<Env> {
  const { policy, deviation } = service;
  const app = new Hono<Env>();

  function written(context: Context<Env>, reply: Reply, incoming?: Incoming): Response {
    const wire = {
      status: reply.status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...reply.headers },
      payload: JSON.stringify(reply.body),
    };
    return sent(context, deviation.wire?.(wire, incoming) ?? wire);
  }
  const refused = (context: Context<Env>, refusal: unknown): Response => written(context, errorReply(refusal, policy));

  const bounded = bodyLimit({
    maxSize: policy.bodyLimit,
    onError: (context) => refused(context, new Refusal('too-large', `a body holds at most ${policy.bodyLimit} bytes`)),
  });
  // To look at the body itself costs more than to answer: where its length is told, that will do.
  const limited: MiddlewareHandler<Env> = (context, next) =>
    lengthOf(context) <= policy.bodyLimit ? next() : bounded(context, next);
  const routes = routesOf(half);
  for (const route of routes) {
    app.on(route.method, policy.basePath + route.pattern, limited, async (context) => {
      const { req } = context;
      const { pathname, search, searchParams } = new URL(req.url);
      const path = pathname.slice(policy.basePath.length);
      const param = decoded(path.slice(route.prefix.length));
      const incoming: Incoming = {
        endpoint: choose(route, param, searchParams, service),
        method: route.method,
        path,
        param,
        query: searchParams,
        search,
        headers: { get: (name) => req.header(name) ?? null },
        text: await textOf(context),
      };
      const reply = service.answer(incoming);
      if (deviation.latencyMs !== undefined && deviation.latencyMs > 0) await wait(deviation.latencyMs);
      return written(context, reply, incoming);
    });
  }
  for (const pattern of new Set(routes.map((route) => route.pattern))) {
    const allowed = routes.filter((route) => route.pattern === pattern).map((route) => route.method);
    app.all(policy.basePath + pattern, (context) => {
      const reply = errorReply(new Refusal('method-not-allowed', `this path takes ${allowed.join(', ')}`), policy);
      return written(context, { ...reply, headers: { allow: allowed.join(', ') } });
    });
  }
  app.notFound((context) => refused(context, new Refusal('no-route', 'nothing is served here')));
  app.onError((error, context) => refused(context, error));
  return app;
}
