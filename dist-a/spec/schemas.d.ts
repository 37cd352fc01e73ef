import type { SchemaObject } from 'openapi3-ts/oas31';
export { annotation } from './annotation.js';
export declare const schemas: Readonly<Record<string, SchemaObject>>;
