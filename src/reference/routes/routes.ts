// A route takes a request and returns the body of a success; it throws a refusal otherwise.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Account } from '../data/accounts.js';
import { type AccountOperation, accountOperations } from '../operations.js';
import type { IncomingRequest, Service } from '../types.js';

export type PublicRoutes = Readonly<
  Record<Exclude<EndpointId, AccountOperation>, (request: IncomingRequest, service: Service) => unknown>
>;
export type AccountRoutes = Readonly<
  Record<AccountOperation, (request: IncomingRequest, service: Service, account: Account) => unknown>
>;

export function actsOnAccount(endpoint: EndpointId): endpoint is AccountOperation {
  return (accountOperations as readonly EndpointId[]).includes(endpoint);
}
