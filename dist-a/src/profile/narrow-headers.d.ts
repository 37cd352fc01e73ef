import { type OpenAPIObject } from 'openapi3-ts/oas31';
import type { Pins } from '../check/pins.js';
/** Call it after the statuses are narrowed: each response that the document has then may have the headers. */
export declare function narrowHeaders(document: OpenAPIObject, pins: Pins): void;
