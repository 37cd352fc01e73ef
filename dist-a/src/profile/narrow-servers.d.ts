import type { ServerObject } from 'openapi3-ts/oas31';
import { type EndpointId } from '../../spec/endpoints.js';
import type { ServiceUrl } from './document.js';
/** Where a service has two hosts, every operation that is not of the catalog is on the host of the order book. */
export declare function serversOf(service: ServiceUrl, ids?: readonly EndpointId[]): readonly ServerObject[];
/** The service in a sentence. */
export declare function serviceName(service: ServiceUrl): string;
