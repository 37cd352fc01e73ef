import type { EndpointId } from '../endpoints.js';
import type { RequirementId } from '../ledger.js';
type Ids = readonly RequirementId[];
/** The requirements of one endpoint; the first is that of its response. */
export declare function operationRequirements(endpoint: EndpointId): Ids;
export {};
