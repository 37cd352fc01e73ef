import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
/** What is wrong with a value: equal kinds of different members may have one cause. */
export declare const schemaViolationKinds: readonly ['timestamp', 'type', 'numeric-id', 'json-array', 'forbidden-member', 'missing-member', 'no-stated-member', 'other'];
export type SchemaViolationKind = (typeof schemaViolationKinds)[number];
/** One requirement that a body breaks, and where. */
export interface SchemaViolation {
    readonly requirement: RequirementId;
    /** JSON pointer into the body. */
    readonly pointer: string;
    readonly kind: SchemaViolationKind;
    /** The problem, worded to follow the pointer: "is not a string". */
    readonly problem: string;
    readonly expected: string;
    readonly actual: unknown;
}
export interface BodyValidation {
    /** How many values each requirement could be checked on. A null counts as absent. */
    readonly evidence: ReadonlyMap<RequirementId, number>;
    readonly violations: readonly SchemaViolation[];
}
/** Validates a success body against the form of one endpoint, or an error body against part 7. */
export declare function validateBody(endpoint: EndpointId | 'error', body: unknown): BodyValidation;
