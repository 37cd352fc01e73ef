import { type OperationObject } from 'openapi3-ts/oas31';
import { type EndpointId } from '../../spec/endpoints.js';
import type { Pins } from '../check/pins.js';
/**
 * An operation that always answers in one of its two forms has only that form, and only the parameters of it.
 * @returns The endpoints whose forms it still has.
 */
export declare function keepOneForm(operation: OperationObject, ids: readonly EndpointId[], pins: Pins, hasTwoHosts: boolean): readonly EndpointId[];
