import { type OpenAPIObject } from 'openapi3-ts/oas31';
export { batchBody } from './operations/descriptions.js';
export { boundedSchemas, parametersOf } from './operations/parameters.js';
export { responseSchemaOf } from './operations/responses.js';
export declare function buildDocument(): OpenAPIObject;
export declare const openApi: OpenAPIObject;
