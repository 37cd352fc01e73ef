import type { OpenAPIObject, OperationObject } from 'openapi3-ts/oas31';
export declare function operationsOf({ paths }: OpenAPIObject): readonly OperationObject[];
