import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import type { EndpointId } from '../endpoints.js';
export interface DescribedOperation {
    readonly endpoints: readonly [EndpointId, ...EndpointId[]];
    readonly operationId: string;
    readonly summary: string;
    readonly description: string;
    readonly body?: ReferenceObject | SchemaObject;
}
/** Part 8: a batch has 1 to 15 items. */
export declare const batchBody: {
    type: "array";
    minItems: number;
    maxItems: number;
    items: ReferenceObject;
};
export declare const describedOperations: readonly DescribedOperation[];
