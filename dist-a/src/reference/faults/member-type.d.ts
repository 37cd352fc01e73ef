import type { EndpointId } from '../../../spec/endpoints.js';
import type { Field, Fields } from '../../../spec/resources/field.js';
import { type RecordsIn } from '../deviation-builders.js';
import { type Fault } from './fault.js';
/** One fault for each member of a resource (part 2), in the records of these operations that show it. */
export declare function typeFaults(table: Fields, records: RecordsIn<object>): readonly Fault[];
/** Sends an identifying member as a number in the answer of a lookup, and only there. */
export declare function numericIdInLookup<const Member extends string>(operation: EndpointId, table: {
    readonly [Name in Member]: Field;
}, member: Member, records: RecordsIn<object>): Fault;
