// References to the component schemas of the document.
import type { ReferenceObject } from 'openapi3-ts/oas31';

export const referenceTo = (schema: string): ReferenceObject => ({ $ref: `#/components/schemas/${schema}` });
