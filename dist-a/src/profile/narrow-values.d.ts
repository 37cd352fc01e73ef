import { type ReferenceObject, type SchemaObject } from 'openapi3-ts/oas31';
import type { Pins } from '../check/pins.js';
import type { ProfileDocument } from './document.js';
type Schemas = Readonly<Record<string, SchemaObject>>;
type Schema = SchemaObject | ReferenceObject;
export declare function narrowValues(schemas: Schemas, pins: Pins, { complete }: ProfileDocument): void;
export declare function listValues(schema: Schema | undefined, values: readonly string[], isComplete: boolean): void;
export {};
