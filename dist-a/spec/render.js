import { stringify } from 'yaml';
import { openApi } from './document.js';
/**
 * The text of the published file. It ends with a line break. Texts that YAML 1.1 reads as something else are quoted.
 */
export function renderDocument(format, document = openApi) {
    return format === 'json'
        ? `${JSON.stringify(document, null, 2)}\n`
        : stringify(document, { aliasDuplicateObjects: false, lineWidth: 120, compat: 'yaml-1.1' });
}
//# sourceMappingURL=render.js.map