import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import type { FilterDecision, FilterName } from '../types.js';
import { type Fault } from './fault.js';
/** The flags of markets and events. */
export declare const flags: readonly ['active', 'closed', 'archived'];
export declare const hasEvenId: ({ item }: FilterDecision) => boolean;
interface FilterRow {
    readonly requirement: RequirementId;
    readonly filter: FilterName;
    readonly operations?: readonly EndpointId[];
}
/** The filter keeps every record, on the one operation that takes it, or on one of several. */
export declare function ignoresFilter({ requirement, filter, operations }: FilterRow): Fault;
/** The filter keeps every record of one of the operations that take it. */
export declare function ignoresFilterOn(operation: EndpointId, requirement: RequirementId, filter: FilterName): Fault;
export {};
