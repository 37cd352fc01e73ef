// Ajv for the contract: judges by code what patterns approximate: days, checksums of addresses, and JSON inside strings.
import { keccak_256 } from '@noble/hashes/sha3.js';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApi } from '../../spec/document.js';
import { address, iso8601, jsonStrings, jsonStringsOrEmpty } from '../../spec/resources/patterns.js';
import { cached } from '../cached.js';

const pattern = new RegExp(iso8601);
const yearAndRest = /^([+-]\d{6}|\d{4})([^Tt]*)/;

/** The same records come in many answers: without this map, dates take 5 % of the CPU of `selftest --only filter.`. */
const cachedDates = new Map<string, boolean>();

/** Any ISO 8601 date or date-time, with any offset and fraction, whose day exists. */
export function isIso8601(text: string): boolean {
  // A service that writes long or ever new texts must not fill the memory.
  if (text.length > 40) return isDateOfCalendar(text);
  if (cachedDates.size >= 10_000) cachedDates.clear();
  return cached(cachedDates, text, () => isDateOfCalendar(text));
}

function isDateOfCalendar(text: string): boolean {
  if (!pattern.test(text)) return false;
  const [, year, rest = ''] = yearAndRest.exec(text) ?? [];
  const digits = rest.replaceAll('-', '');
  if (/^\d{3}$/.test(digits)) return exists(Number(year), 1, Number(digits), 'year');
  return !/^\d{4}$/.test(digits) || exists(Number(year), Number(digits.slice(0, 2)), Number(digits.slice(2)), 'month');
}

/** Whether the day is still in its year, or in its month. */
function exists(year: number, month: number, day: number, within: 'year' | 'month'): boolean {
  const moment = new Date(0);
  // Date.UTC takes years below 100 for years of the 20th century.
  moment.setUTCFullYear(year, month - 1, day);
  return within === 'year' ? moment.getUTCFullYear() === year && day > 0 : moment.getUTCMonth() === month - 1;
}

/** EIP-55: a letter is upper-case where the hash of the address has a digit of 8 or more. */
export function withChecksum(hex: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(hex))).toString('hex');
  const letters = [...hex].map((letter, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join('')}`;
}

const addressPattern = new RegExp(address);

function isJsonStrings(text: string): boolean {
  // An error of the parser costs a hundred times as much as this test.
  if (!/^\s*\[/.test(text)) return false;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((item) => typeof item === 'string');
  } catch {
    return false;
  }
}

const matchers: Readonly<Record<string, (text: string) => boolean>> = {
  [iso8601]: isIso8601,
  [address]: (text) => addressPattern.test(text) && withChecksum(text.slice(2).toLowerCase()) === text,
  [jsonStrings]: isJsonStrings,
  [jsonStringsOrEmpty]: (text) => text === '' || isJsonStrings(text),
};

/** The patterns of the document for ajv: a regular expression for JSON overflows the stack on very long texts. */
export const patternEngine = Object.assign(
  (pattern: string, flags: string) => {
    const expression = new RegExp(pattern, flags);
    const test = matchers[pattern];
    return test ? Object.assign(expression, { test }) : expression;
  },
  // Ajv needs this only for code that it writes to files.
  { code: 'new RegExp' },
);

/** In its strict mode, with the members of the document that are no keywords of JSON Schema. */
export function contractAjv({ code, ...options }: Options): Ajv2020 {
  const ajv = new Ajv2020({ ...options, code: { ...code, regExp: patternEngine } });
  addFormats.default(ajv, ['uuid']);
  return ajv.addVocabulary(Object.keys(openApi));
}
