// Renders the OpenAPI document for publication.
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { stringify } from 'yaml';
import { annotation } from './annotation.js';
import { openApi } from './document.js';

/**
 * The text of the published file. It ends with a line break. Texts that YAML 1.1 reads as something else are quoted.
 */
export function renderDocument(format: 'yaml' | 'json', document: OpenAPIObject = openApi): string {
  return format === 'json'
    ? `${JSON.stringify(document, null, 2)}\n`
    : stringify(document, { aliasDuplicateObjects: false, lineWidth: 120, compat: 'yaml-1.1' });
}

/**
 * The text of the component schemas as one JSON Schema, with a definition for each, for validators that read no OpenAPI
 * document. It has no keyword of ours, and no format that the standard lacks.
 */
export function renderSchemas({ info, components = {} }: OpenAPIObject = openApi): string {
  const bundle = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: info.title,
    description: `The resources and bodies of version ${info.version}, each a definition.`,
    $defs: components.schemas,
  };
  const text = JSON.stringify(bundle, (key, value) => (key === annotation ? undefined : value), 2);
  return `${text.replaceAll('#/components/schemas/', '#/$defs/')}\n`;
}
