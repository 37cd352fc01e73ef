// The service without HTTP: takes requests, returns replies.
import { createAuthenticator } from './auth.js';
import { defaultPolicy, defaultRules, type Policy, type ServiceRules } from './choices.js';
import { type Account, withSecret } from './data/accounts.js';
import { datasetOf } from './data/dataset.js';
import { actsOnAccount } from './operations.js';
import { errorReply, Refusal } from './refusal.js';
import { accountRoutes } from './routes/account.js';
import { catalogRoutes } from './routes/catalog.js';
import { feeRoutes, orderBookRoutes } from './routes/order-book.js';
import { tradingRoutes } from './routes/trading.js';
import { createStore } from './store.js';
import type { Deviation, IncomingRequest, Next, Reply, Routes, Service, WireResponse } from './types.js';

const routes: Routes = { ...catalogRoutes, ...orderBookRoutes, ...feeRoutes, ...accountRoutes, ...tradingRoutes };

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid-json', 'the body is not JSON');
  }
}

/** A deviation that is limited to operations sees no answer that belongs to none. */
function sees({ on, when }: Deviation, request: IncomingRequest | undefined, service: Service): boolean {
  if (request === undefined) return on === undefined && when === undefined;
  return (on === undefined || on.includes(request.endpoint)) && (when === undefined || when(request, service));
}

/** A new service on the seed's data; it shares no state with others. Later deviations see what earlier ones changed. */
export function createService(seed: number, deviations: readonly Deviation[], now = Date.now): Service {
  const policy: Policy = Object.assign({}, defaultPolicy, ...deviations.map((deviation) => deviation.policy));
  const rules: ServiceRules = Object.assign({}, defaultRules, ...deviations.map((deviation) => deviation.rules));
  const changes = deviations.flatMap(({ data }) => data ?? []);
  const dataset = changes.length === 0 ? datasetOf(seed) : structuredClone(datasetOf(seed));
  for (const change of changes) change(dataset);
  const hooksFor = (request: IncomingRequest | undefined) =>
    deviations.filter((deviation) => sees(deviation, request, service));
  const { first, second } = dataset.accounts;
  const accounts = { first: withSecret(first, policy), second: withSecret(second, policy) };
  const authenticate = createAuthenticator(policy, Object.values(accounts), now);

  function accountFor(request: IncomingRequest): Account {
    if (policy.authenticated.includes(request.endpoint)) return authenticate(request);
    if (!actsOnAccount(request.endpoint)) return accounts.first;
    try {
      return authenticate(request);
    } catch {
      return accounts.first;
    }
  }

  function replyTo(request: IncomingRequest): Reply {
    try {
      const account = accountFor(request);
      const query = new URLSearchParams(request.query);
      const prepared: IncomingRequest = { ...request, query, body: parseJson(request.text) };
      for (const hooks of hooksFor(prepared)) hooks.request?.(prepared, service);
      const body = routes[request.endpoint](prepared, service, account);
      return { status: policy.successStatus, headers: {}, body };
    } catch (error) {
      return errorReply(error, policy);
    }
  }

  /** The first deviation is the outermost. */
  const answerAround = deviations.reduceRight<Next>(
    (next, deviation) => (request) =>
      sees(deviation, request, service) && deviation.around ? deviation.around(request, next, service) : next(request),
    replyTo,
  );

  const service: Service = {
    policy,
    rules,
    dataset,
    store: createStore(dataset.history, accounts.first),
    accounts,
    latencyMs: deviations.reduce((sum, { latencyMs = 0 }) => sum + latencyMs, 0),
    now,
    passesFilter: (kept, decision) =>
      hooksFor(decision.request).reduce((is, hooks) => hooks.overrideFilter?.(is, decision, service) ?? is, kept),
    answer(request) {
      const reply = answerAround(request);
      const changes = hooksFor(request).flatMap((hooks) => hooks.reply ?? []);
      if (changes.length === 0) return reply;
      // Members that are undefined are absent in JSON, and so they must be for the deviations.
      const copy: Reply = { ...reply, body: JSON.parse(JSON.stringify(reply.body)) };
      return changes.reduce((current, change) => change(current, request, service) ?? current, copy);
    },
    write({ status, headers, body }, request) {
      const type = { 'content-type': 'application/json; charset=utf-8' };
      const response: WireResponse = { status, headers: { ...type, ...headers }, payload: JSON.stringify(body) };
      return hooksFor(request).reduce((sent, { wire }) => wire?.(sent, request) ?? sent, response);
    },
  };
  return service;
}
