// A value of the service as text. Of a long list it shows the beginning, and how many more there are.
import { formatNumber } from './format.js';
import type { CheckRow } from './model.js';
import { truncateValue } from './truncate.js';

/** A longer list shows fewer items: to leave out one or two saves nothing. */
const maximumItems = 10;
const shownItems = 8;

/** A string as it is, any other value as JSON with blanks, at which a line can end. */
export function valueText(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : json(truncateValue(value));
}

/** Kinds of problems of which the names of the members that are there are shown. */
const kindsWithNames: readonly string[] = ['missing-member', 'no-stated-member'];

/**
 * What was found, as it is shown: a text at a place in a body as JSON, so that it differs from other values, and the
 * names of members in words. What a check says of a behavior stays as it is.
 */
export function shownActual({ actual, place }: Pick<CheckRow, 'actual' | 'place'>): unknown {
  if (Array.isArray(actual) && place && kindsWithNames.includes(place.kind)) return membersText(actual);
  // A text in the place of the whole body is that body as it came.
  return place?.pointer && typeof actual === 'string' ? JSON.stringify(actual) : actual;
}

function membersText(names: readonly unknown[]): string {
  if (names.length === 0) return 'no members';
  const shown = names.length <= maximumItems ? names : names.slice(0, shownItems);
  const more = names.length - shown.length;
  return `members: ${shown.join(', ')}${more === 0 ? '' : ` and ${formatNumber(more)} more`}`;
}

function json(value: unknown): string {
  if (Array.isArray(value)) return `[${itemsOf(value).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .map(([name, item]) => `${JSON.stringify(name)}: ${json(item)}`)
    .join(', ')}}`;
}

function itemsOf(list: readonly unknown[]): readonly string[] {
  if (list.length <= maximumItems) return list.map(json);
  return [...list.slice(0, shownItems).map(json), `and ${formatNumber(list.length - shownItems)} more`];
}
