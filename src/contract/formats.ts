// What ajv has to learn to read the contract: ISO 8601 beyond RFC 3339, and JSON held in a string.
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { DateTime } from 'luxon';

/** What was said of a text before: lists show the same moments over and over. */
const known = new Map<string, boolean>();

/** As services mostly write a moment; days that not every month has, and odd hours, are left to a closer look. */
const usual =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

/** Any ISO 8601 date or date-time, with any offset and fraction. */
export function isIso8601(text: string): boolean {
  if (usual.test(text)) return true;
  const before = known.get(text);
  if (before !== undefined) return before;
  const isValid = /^[+-]?\d{4}/.test(text) && DateTime.fromISO(text).isValid;
  if (known.size < 50_000) known.set(text, isValid);
  return isValid;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Teaches an ajv instance the contract's format and makes it look inside JSON-encoded strings. */
export function addContractKeywords(ajv: Ajv2020): Ajv2020 {
  ajv.addFormat('iso-8601', isIso8601);
  ajv.removeKeyword('contentSchema');
  ajv.addKeyword({
    keyword: 'contentSchema',
    type: 'string',
    schemaType: 'object',
    compile(schema: object) {
      const validate = ajv.compile(schema);
      return (text: string) => {
        const content = parsed(text);
        return content !== undefined && validate(content.value);
      };
    },
  });
  return ajv;
}
