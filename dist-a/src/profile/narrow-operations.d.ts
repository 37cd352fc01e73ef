import { type OpenAPIObject } from 'openapi3-ts/oas31';
import type { Pins } from '../check/pins.js';
import type { ProfileDocument } from './document.js';
export declare function narrowOperations(document: OpenAPIObject, pins: Pins, { complete, service }: ProfileDocument): void;
/** Said where authentication is needed, and the profile does not say which headers. */
export declare const openHeaders = "headers it requires is not known.";
