import { type SchemaObject } from 'openapi3-ts/oas31';
import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import type { FormSchema } from '../../spec/members.js';
/** A record in a success body, with its place in the body and the schema of its kind. */
export interface RecordInBody {
    readonly pointer: string;
    readonly record: unknown;
    readonly schema: SchemaObject;
}
/** The records that a success body holds: the items of an array or of a page, a record in its wrapper, or the body. */
export declare function recordsIn(endpoint: EndpointId, body: unknown): readonly RecordInBody[];
/** What a cancel that has nothing to report may answer: which members are always present is not shown (2.12). */
export declare function isEmptyCancelResult(endpoint: EndpointId | 'error', body: unknown): boolean;
/** The members that an item of a list states, or a bare record. */
export declare function statedItemMembers(endpoint: EndpointId): readonly string[];
/** The members that a form states. */
export declare function statedMembers(schema: SchemaObject): readonly string[];
/** The members of a signed order (2.1). */
export declare const signedOrderMembers: readonly string[];
/** The requirements by which a form forbids members that related forms have. */
export declare function forbiddenMemberRequirements(schema: FormSchema): readonly RequirementId[];
/** The requirements of all members of a success body, nested schemas included, in schema order. */
export declare function requirementsIn(endpoint: EndpointId): readonly RequirementId[];
/** The endpoint whose form an accepted body has, given the endpoint that was requested. */
export declare function formOf(endpoint: EndpointId, body: unknown): EndpointId;
