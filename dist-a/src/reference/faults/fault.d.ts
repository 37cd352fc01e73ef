import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import type { DeviationSource } from '../types.js';
export interface FaultRow {
    /** The rule that the fault breaks. */
    readonly requirement: RequirementId;
    /** The operations on which it breaks the rule; `allOperations` for every one. The deviation is limited to them. */
    readonly operations: readonly EndpointId[];
    /** The deviation in kebab-case, exactly: `counts-canceled-orders-as-live`. */
    readonly name: string;
    readonly does: string;
    readonly deviation: DeviationSource;
}
export interface Fault extends FaultRow {
    /** File and line of the row: see `source-location.ts`. */
    readonly source: string | undefined;
}
export declare function fault(row: FaultRow): Fault;
/** The name of a parameter as part of the name of a fault: `eventSlug` and `event_slug` become `event-slug`. */
export declare function kebab(name: string): string;
