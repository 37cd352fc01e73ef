// Renders the OpenAPI document for publication.
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { stringify } from 'yaml';
import { openApi } from './document.js';

/**
 * The text of the published file. It ends with a line break. Texts that YAML 1.1 reads as something else are quoted.
 */
export function renderDocument(format: 'yaml' | 'json', document: OpenAPIObject = openApi): string {
  return format === 'json'
    ? `${JSON.stringify(document, null, 2)}\n`
    : stringify(document, { aliasDuplicateObjects: false, lineWidth: 120, compat: 'yaml-1.1' });
}
