import type { EndpointId } from '../../spec/endpoints.js';
import type { Deviation } from './types.js';
/** Several deviations as one, so that variants can be combined. Later ones see what earlier ones changed. */
export declare function combine(deviations: readonly Deviation[]): Deviation;
/**
 * The deviation with its hooks limited to requests of these operations. Policy, rules and data hold for the service.
 */
export declare function limitedTo(operations: readonly EndpointId[], deviation: Deviation): Deviation;
