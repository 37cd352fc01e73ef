// The service without HTTP: takes requests, returns replies.
import { createAuthenticator } from './auth.js';
import { defaultPolicy } from './choices.js';
import { type Account, withSecret } from './data/accounts.js';
import { datasetOf } from './data/dataset.js';
import type { AccountOperation } from './operations.js';
import { errorReply, Refusal } from './refusal.js';
import { accountRoutes } from './routes/account.js';
import { catalogRoutes } from './routes/catalog.js';
import { feeRoutes, orderBookRoutes } from './routes/order-book.js';
import { type AccountRoutes, actsOnAccount, type PublicRoutes } from './routes/routes.js';
import { tradingRoutes } from './routes/trading.js';
import { defaultRules, rulesFor } from './rules.js';
import { createStore } from './store.js';
import type { Deviation, IncomingRequest, Reply, Service } from './types.js';

const publicRoutes: PublicRoutes = { ...catalogRoutes, ...orderBookRoutes, ...feeRoutes };
const privateRoutes: AccountRoutes = { ...accountRoutes, ...tradingRoutes };

function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid-json', 'the body is not JSON');
  }
}

export interface ServiceOptions {
  readonly seed: number;
  readonly deviation: Deviation;
  readonly now?: () => number;
}

/** A new service on the seed's data; it shares no state with other services. */
export function createService({ seed, deviation, now = Date.now }: ServiceOptions): Service {
  const policy = { ...defaultPolicy, ...deviation.policy };
  const rules = { ...defaultRules, ...deviation.rules };
  const dataset = deviation.data === undefined ? datasetOf(seed) : structuredClone(datasetOf(seed));
  deviation.data?.(dataset);
  const accounts = {
    first: withSecret(dataset.accounts.first, policy.secretEncoding),
    second: withSecret(dataset.accounts.second, policy.secretEncoding),
  };
  const authenticate = createAuthenticator({ policy, rules, accounts: [accounts.first, accounts.second], now });

  /** The account whose address a request carries, authenticated or not. */
  function claimedAccount({ headers }: IncomingRequest): Account {
    const address = headers.get('SERVICE_ADDRESS')?.toLowerCase();
    return address === accounts.second.address.toLowerCase() ? accounts.second : accounts.first;
  }

  function authenticatedAccount(request: IncomingRequest): Account {
    try {
      return authenticate(request);
    } catch (error) {
      if (!policy.authenticated.includes(request.endpoint)) return accounts.first;
      // Only with a fault does the service act for an account that it is about to refuse.
      const claimed = claimedAccount(request);
      const { unauthenticatedChangesNothing } = rulesFor(rules, claimed === accounts.second);
      if (!unauthenticatedChangesNothing) performIgnoringErrors(request, claimed);
      throw error;
    }
  }

  function prepare(request: IncomingRequest): IncomingRequest {
    const prepared: IncomingRequest = { ...request, body: parseJson(request.text) };
    if (deviation.request === undefined) return prepared;
    const copy = { ...prepared, query: new URLSearchParams(request.query) };
    deviation.request(copy);
    return copy;
  }

  function performIgnoringErrors(request: IncomingRequest, account: Account): void {
    try {
      privateRoutes[request.endpoint as AccountOperation](prepare(request), service, account);
    } catch {
      // The caller sends its own refusal.
    }
  }

  function handle(request: IncomingRequest): unknown {
    const { endpoint } = request;
    if (!actsOnAccount(endpoint)) {
      if (policy.authenticated.includes(endpoint)) authenticate(request);
      return publicRoutes[endpoint](prepare(request), service);
    }
    const account = authenticatedAccount(request);
    return privateRoutes[endpoint](prepare(request), service, account);
  }

  function replyTo(request: IncomingRequest): Reply {
    try {
      return { status: policy.successStatus, headers: {}, body: handle(request) };
    } catch (error) {
      return errorReply(error, policy);
    }
  }

  const service: Service = {
    policy,
    rules,
    dataset,
    store: createStore(dataset.history, accounts.first),
    accounts,
    deviation,
    now,
    passesFilter: (kept, decision) => deviation.overrideFilter?.(kept, decision, service) ?? kept,
    answer(request) {
      const reply = deviation.around?.(request, replyTo, service) ?? replyTo(request);
      if (deviation.reply === undefined) return reply;
      // Members that are undefined are absent in JSON, and so they must be for the deviation.
      const copy: Reply = { ...reply, body: JSON.parse(JSON.stringify(reply.body)) };
      return deviation.reply(copy, request, service) ?? copy;
    },
  };
  return service;
}
