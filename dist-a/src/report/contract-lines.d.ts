import { type EndpointId } from '../../spec/endpoints.js';
export interface ContractLine {
    /** Counted from 1. */
    readonly line: number;
    /** JSON pointer to the operation, parameter, schema or response. */
    readonly pointer: string;
}
/** Relative to the package, and to its repository. */
export declare const contractPath = "spec/published/openapi.yaml";
/** The line within the given operation that names the requirement, or else the first line that does. */
export declare function findContractLine(requirement: string, endpoint: EndpointId | undefined): ContractLine;
