// The document as it is published.
import { stringify } from 'yaml';
import { openApi } from './document.js';

/** The published form, ending in a line break. */
export function renderDocument(format: 'yaml' | 'json'): string {
  return format === 'json'
    ? `${JSON.stringify(openApi, null, 2)}\n`
    : stringify(openApi, { aliasDuplicateObjects: false, lineWidth: 120 });
}
