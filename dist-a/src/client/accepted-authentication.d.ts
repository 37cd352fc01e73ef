import type { EndpointId } from '../../spec/endpoints.js';
import type { Answer } from './answer.js';
/** For each endpoint, the index of the way in which the service has accepted a read. */
export type AcceptedAuthentication = Map<EndpointId, number>;
/**
 * The answer to the first way that the service accepts, which is used from then on; if there is none, to the first way.
 */
export declare function sendWithAcceptedAuthentication(endpoint: EndpointId, ways: readonly [() => Promise<Answer>, ...(() => Promise<Answer>)[]], accepted: AcceptedAuthentication): Promise<Answer>;
