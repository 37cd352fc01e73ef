import type { OperationObject, ParameterObject } from 'openapi3-ts/oas31';
import type { RequirementId } from '../../spec/ledger.js';
export interface OperationLocation {
    readonly kind: 'operation';
    readonly method: string;
    readonly path: string;
    readonly operation: OperationObject;
    /** Set when the requirement applies to a parameter. */
    readonly parameter?: ParameterObject;
}
export interface SchemaLocation {
    readonly kind: 'schema';
    readonly schema: string;
    /** Set when the requirement applies to a member. */
    readonly member?: string;
}
/** `answer`: applies to every response · `error`: applies to every error response. */
export interface GeneralLocation {
    readonly kind: 'answer' | 'error';
}
export type DocumentLocation = OperationLocation | SchemaLocation | GeneralLocation;
/** Locations in document order. A parameter stands for its operation, a member for its schema. */
export declare function locationsOf(id: RequirementId): readonly DocumentLocation[];
