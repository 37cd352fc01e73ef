import { type OpenAPIObject } from 'openapi3-ts/oas31';
/** The document with an example for each form of an answer that has several. */
export declare function withResponseExamples(document: OpenAPIObject): OpenAPIObject;
