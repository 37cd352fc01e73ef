import type { EndpointId } from '../../../spec/endpoints.js';
import type { Account } from '../data/accounts.js';
import { type AccountOperation } from '../operations.js';
import type { ResponseBodies } from '../response-bodies.js';
import type { IncomingRequest, Service } from '../types.js';
export type PublicRoutes = {
    readonly [Endpoint in Exclude<EndpointId, AccountOperation>]: (request: IncomingRequest, service: Service) => ResponseBodies[Endpoint];
};
export type AccountRoutes = {
    readonly [Endpoint in AccountOperation]: (request: IncomingRequest, service: Service, account: Account) => ResponseBodies[Endpoint];
};
export declare function actsOnAccount(endpoint: EndpointId): endpoint is AccountOperation;
