// A route takes a request and returns the body of a success; it throws a refusal otherwise.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Account } from '../data/accounts.js';
import { type AccountOperation, accountOperations } from '../operations.js';
import type { ResponseBodies } from '../response-bodies.js';
import type { IncomingRequest, Service } from '../types.js';

export type PublicRoutes = {
  readonly [Endpoint in Exclude<EndpointId, AccountOperation>]: (
    request: IncomingRequest,
    service: Service,
  ) => ResponseBodies[Endpoint];
};
export type AccountRoutes = {
  readonly [Endpoint in AccountOperation]: (
    request: IncomingRequest,
    service: Service,
    account: Account,
  ) => ResponseBodies[Endpoint];
};

export function actsOnAccount(endpoint: EndpointId): endpoint is AccountOperation {
  return (accountOperations as readonly EndpointId[]).includes(endpoint);
}
