// `$ref` objects: they refer to component schemas of the document.
import type { ReferenceObject } from 'openapi3-ts/oas31';

export const schemaRef = (schema: string): ReferenceObject => ({ $ref: `#/components/schemas/${schema}` });
