import { type SchemaObject } from 'openapi3-ts/oas31';
import type { Pins } from '../check/pins.js';
type Schemas = Readonly<Record<string, SchemaObject>>;
export declare function narrowRequests(schemas: Schemas, pins: Pins): void;
export {};
