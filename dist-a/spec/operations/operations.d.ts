import type { OperationObject } from 'openapi3-ts/oas31';
/** Each operation with its path and method. */
export declare function operationObjects(): readonly {
    path: string;
    method: 'get' | 'post' | 'delete';
    operation: OperationObject;
}[];
