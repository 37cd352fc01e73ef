import type { SchemaObject } from 'openapi3-ts/oas31';
import type { EndpointId } from '../endpoints.js';
import type { RequirementId } from '../ledger.js';
export interface Parameter {
    readonly name: string;
    readonly in: 'query' | 'path';
    readonly schema: SchemaObject;
    readonly text: string;
    readonly requirements: readonly RequirementId[];
    /** The name of the parameter with the same meaning. */
    readonly aliasOf?: string;
}
/** Part 8. This table is the only place that states these limits and defaults. */
export declare const boundedSchemas: {
    limit: {
        type: "integer";
        minimum: number;
        maximum: number;
        default: number;
    };
    offset: {
        type: "integer";
        minimum: number;
        default: number;
    };
    ascending: {
        type: "boolean";
        default: boolean;
    };
};
/** The parameters of an endpoint, in the order of the tables in part 4. */
export declare function parametersOf(endpoint: EndpointId): readonly Parameter[];
