import type { OpenAPIObject } from 'openapi3-ts/oas31';
import type { ProfileDocument } from './document.js';
export declare function narrowDocument(document: OpenAPIObject, profile: ProfileDocument): OpenAPIObject;
