import type { OpenAPIObject } from 'openapi3-ts/oas31';
/**
 * The text of the published file. It ends with a line break. Texts that YAML 1.1 reads as something else are quoted.
 */
export declare function renderDocument(format: 'yaml' | 'json', document?: OpenAPIObject): string;
