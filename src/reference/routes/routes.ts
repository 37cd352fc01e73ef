// What a route is: a request in, the body of a success out. Everything else is a refusal, thrown.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Account } from '../data/accounts.js';
import type { Incoming } from '../exchange.js';
import type { Service } from '../service.js';

/** Endpoints that act on an account, whether or not they ask who it is. */
const accountEndpoints = [
  'place-order',
  'place-orders',
  'cancel-order',
  'cancel-market-orders',
  'account-orders',
  'account-order',
  'account-trades',
  'builder-trades',
] as const satisfies readonly EndpointId[];
export type AccountEndpoint = (typeof accountEndpoints)[number];

export type PublicRoutes = Readonly<
  Record<Exclude<EndpointId, AccountEndpoint>, (incoming: Incoming, service: Service) => unknown>
>;
export type AccountRoutes = Readonly<
  Record<AccountEndpoint, (incoming: Incoming, service: Service, account: Account) => unknown>
>;

export function actsOnAccount(endpoint: EndpointId): endpoint is AccountEndpoint {
  return (accountEndpoints as readonly EndpointId[]).includes(endpoint);
}
