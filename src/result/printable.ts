// The text of a target as it may be shown, in a report or on a screen: it must control neither the screen nor the service that
// reads a build log. A value is shown no deeper than the call stack allows; of a long list, the beginning.
import { firstFew } from '../words.js';
import type { CheckRow } from './model.js';

const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffe\uffff]/gu;

// Commands to a build service: `::error::` at the beginning of a line; `##[error]`, `##vso[…]` and `##teamcity[…]`
// anywhere.
const command = /^\s*:(?=:)|#(?=#\w*\[)/g;

/** The text on one line, with every invisible or controlling character as `\u{…}`. */
export const printable = (text: string): string =>
  text.replace(unsafe, codePointOf).replace(command, (start) => start.slice(0, -1) + codePointOf(start.slice(-1)));

/** As `printable`, but keeps line breaks and tabs, and commands to a build service: for files, not for a build log. */
export const printableLines = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(unsafe, (character) => (character === '\n' || character === '\t' ? character : codePointOf(character)));

const codePointOf = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

const shownItems = 8;

/** A string as it is, any other value as JSON with blanks, at which a line can end. */
export const valueText = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : json(truncateValue(value));

/** Kinds of problems of which the names of the members that are there are shown. */
const kindsWithNames: readonly string[] = ['missing-member', 'no-stated-member'];

/** What was found, as it is shown: a text at a place in a body as JSON, and the names of members in words. */
export function shownActual({ actual, place }: Pick<CheckRow, 'actual' | 'place'>): unknown {
  if (Array.isArray(actual) && place && kindsWithNames.includes(place.kind)) return membersText(actual);
  // A text in the place of the whole body is that body as it came.
  return place?.pointer && typeof actual === 'string' ? JSON.stringify(actual) : actual;
}

const membersText = (names: readonly unknown[]): string =>
  names.length === 0 ? 'no members' : `members: ${firstFew(names.map(String), shownItems)}`;

function json(value: unknown): string {
  if (Array.isArray(value)) return `[${firstFew(value.map(json), shownItems)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .map(([name, item]) => `${JSON.stringify(name)}: ${json(item)}`)
    .join(', ')}}`;
}

/** Deep enough for every record of the interface. */
const maximumDepth = 32;

/** The same value, with `"…"` in place of everything nested deeper than the given depth. */
export function truncateValue(value: unknown, depth: number = maximumDepth): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.map((item) => truncateValue(item, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, truncateValue(item, depth - 1)]));
}
