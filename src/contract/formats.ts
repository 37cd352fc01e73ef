// Two extensions of ajv for the contract: ISO 8601 beyond RFC 3339, and JSON inside strings.
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { DateTime } from 'luxon';

/** Results of earlier calls: lists repeat the same timestamps. */
const cache = new Map<string, boolean>();

/** Bounds the memory that a service with many different timestamps can take. */
const cacheLimit = 50_000;

/** The usual notation, for the days that every month has. Everything else goes to the parser. */
const commonNotation =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

/** Any ISO 8601 date or date-time, with any offset and fraction. */
export function isIso8601(text: string): boolean {
  if (commonNotation.test(text)) return true;
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  // The parser also accepts a time without a date.
  const isValid = /^[+-]?\d{4}/.test(text) && DateTime.fromISO(text).isValid;
  if (cache.size < cacheLimit) cache.set(text, isValid);
  return isValid;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Adds the format `iso-8601`, and `contentSchema` validation of JSON-encoded strings. */
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
