import type { ReferenceObject } from 'openapi3-ts/oas31';
export declare const schemaRef: (schema: string) => ReferenceObject;
