import { type SchemaObject } from 'openapi3-ts/oas31';
import type { ProfileDocument } from './document.js';
type Schemas = Readonly<Record<string, SchemaObject>>;
export declare function narrowExamples(schemas: Schemas, { members }: ProfileDocument): void;
export {};
