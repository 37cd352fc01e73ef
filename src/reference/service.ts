// The service itself, without any HTTP: requests in, replies out, everything else behind it.
import { createAuthenticator } from './auth.js';
import { defaultPolicy, type Policy } from './choices.js';
import { type Account, withSecret } from './data/accounts.js';
import { type World, worldOf } from './data/world.js';
import type { Deviation, Sift } from './deviation.js';
import type { Incoming, Reply } from './exchange.js';
import { errorReply, Refusal } from './refusal.js';
import { accountRoutes } from './routes/account.js';
import { catalogRoutes } from './routes/catalog.js';
import { feeRoutes } from './routes/fees.js';
import { orderBookRoutes } from './routes/order-book.js';
import { type AccountEndpoint, type AccountRoutes, actsOnAccount, type PublicRoutes } from './routes/routes.js';
import { tradingRoutes } from './routes/trading.js';
import { duties as allDuties, type Duties } from './rules.js';
import { createStore, type Store } from './store.js';

export interface Service {
  readonly policy: Policy;
  readonly duties: Duties;
  readonly world: World;
  readonly store: Store;
  readonly accounts: { readonly first: Account; readonly second: Account };
  readonly deviation: Deviation;
  /** Milliseconds since 1970. */
  now(): number;
  /** Lets the deviation decide again whether a record passes a filter. */
  keeps(kept: boolean, sift: Sift): boolean;
  /** Answers a request to a known endpoint, with an error body if need be. */
  answer(incoming: Incoming): Reply;
}

const publicRoutes: PublicRoutes = { ...catalogRoutes, ...orderBookRoutes, ...feeRoutes };
const privateRoutes: AccountRoutes = { ...accountRoutes, ...tradingRoutes };

function parsed(text: string): unknown {
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

/** A fresh service on the seed's data; nothing that happens in one is seen in another. */
export function createService({ seed, deviation, now = Date.now }: ServiceOptions): Service {
  const change = deviation.policy;
  const policy = { ...defaultPolicy, ...(typeof change === 'function' ? change(defaultPolicy) : change) };
  const duties = { ...allDuties, ...deviation.duties };
  const world = deviation.data === undefined ? worldOf(seed) : structuredClone(worldOf(seed));
  deviation.data?.(world);
  const accounts = {
    first: withSecret(world.accounts.first, policy.secretEncoding),
    second: withSecret(world.accounts.second, policy.secretEncoding),
  };
  const authenticate = createAuthenticator({ policy, duties, accounts: [accounts.first, accounts.second], now });

  /** Whom a request says it comes from, true or not. */
  function whoClaims({ headers }: Incoming): Account {
    const address = headers.get('SERVICE_ADDRESS')?.toLowerCase();
    return address === accounts.second.address.toLowerCase() ? accounts.second : accounts.first;
  }

  function whoAsks(incoming: Incoming): Account {
    try {
      return authenticate(incoming);
    } catch (error) {
      if (!policy.authenticated.includes(incoming.endpoint)) return accounts.first;
      // Only a service at fault acts for someone it is about to refuse.
      if (!duties.unauthenticatedLeavesNoTrace) attempt(incoming, whoClaims(incoming));
      throw error;
    }
  }

  function prepared(incoming: Incoming): Incoming {
    const ready: Incoming = { ...incoming, body: parsed(incoming.text) };
    if (deviation.request === undefined) return ready;
    const own = { ...ready, query: new URLSearchParams(incoming.query) };
    deviation.request(own, service);
    return own;
  }

  function attempt(incoming: Incoming, account: Account): void {
    try {
      privateRoutes[incoming.endpoint as AccountEndpoint](prepared(incoming), service, account);
    } catch {
      // The refusal that the caller is about to send stands for this one too.
    }
  }

  function serve(incoming: Incoming): unknown {
    const { endpoint } = incoming;
    if (!actsOnAccount(endpoint)) return publicRoutes[endpoint](prepared(incoming), service);
    const account = whoAsks(incoming);
    return privateRoutes[endpoint](prepared(incoming), service, account);
  }

  function exchange(incoming: Incoming): Reply {
    try {
      return { status: policy.successStatus, headers: {}, body: serve(incoming) };
    } catch (error) {
      return errorReply(error, policy);
    }
  }

  const service: Service = {
    policy,
    duties,
    world,
    store: createStore(world.history, accounts.first),
    accounts,
    deviation,
    now,
    keeps: (kept, sift) => deviation.keeps?.(kept, sift, service) ?? kept,
    answer(incoming) {
      const reply = deviation.around?.(incoming, exchange, service) ?? exchange(incoming);
      if (deviation.reply === undefined) return reply;
      // What is written is JSON anyway, and going through it drops the absent members before anyone counts them.
      const own: Reply = { ...reply, body: JSON.parse(JSON.stringify(reply.body)) };
      return deviation.reply(own, incoming, service) ?? own;
    },
  };
  return service;
}
