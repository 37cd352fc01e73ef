import { type OpenAPIObject } from 'openapi3-ts/oas31';
import type { Pins } from '../check/pins.js';
import type { ProfileDocument } from './document.js';
/** Call it last: what is still open is read from the document. */
export declare function narrowDescriptions(document: OpenAPIObject, pins: Pins, profile: ProfileDocument): void;
