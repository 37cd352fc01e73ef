import type { OpenAPIObject } from 'openapi3-ts/oas31';
/** A document with success spelled out as status 200, and without parameters that repeat security schemes. */
export declare function compatibleDocument(document: OpenAPIObject): OpenAPIObject;
