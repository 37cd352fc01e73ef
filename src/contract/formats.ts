// Two extensions of ajv for the contract: ISO 8601 beyond RFC 3339, and JSON inside strings.
import type { Ajv2020 } from 'ajv/dist/2020.js';

const date = /(\d{4}|[+-]\d{6})(?:-?W(?:0[1-9]|[1-4]\d|5[0-3])(?:-?[1-7])?|-?(\d{3})|-?(0[1-9]|1[0-2])(?:-?(\d\d))?)?/;
const time = /(?:(?:[01]\d|2[0-3])(?::?[0-5]\d(?::?[0-5]\d(?:[.,]\d+)?)?)?|24(?::?00(?::?00(?:[.,]0+)?)?)?)/;
const offset = /(?:Z|[+-]\d\d(?::?\d\d)?)/;
/** RFC 9557 allows a zone after the offset. */
const zone = /(?:\[[\w/+-]+\])?/;
const iso8601 = new RegExp(`^${date.source}(?:T${time.source}${offset.source}?${zone.source})?$`, 'i');

/** Any ISO 8601 date or date-time, with any offset and fraction. */
export function isIso8601(text: string): boolean {
  const [matched, year, ordinal, month, day] = iso8601.exec(text) ?? [];
  if (matched === undefined) return false;
  if (ordinal !== undefined) return exists(Number(year), 1, Number(ordinal), 'year');
  return day === undefined || exists(Number(year), Number(month), Number(day), 'month');
}

/** Whether the day is still in its year, or in its month. */
function exists(year: number, month: number, day: number, within: 'year' | 'month'): boolean {
  const moment = new Date(0);
  // Date.UTC takes years below 100 for years of the 20th century.
  moment.setUTCFullYear(year, month - 1, day);
  return within === 'year' ? moment.getUTCFullYear() === year && day > 0 : moment.getUTCMonth() === month - 1;
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
