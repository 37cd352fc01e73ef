// A value of the service as text. Of a long list it shows the beginning, and how many more there are.
import { formatNumber } from './format.js';
import { truncateValue } from './truncate.js';

/** A longer list shows fewer items: to leave out one or two saves nothing. */
const maximumItems = 10;
const shownItems = 8;

/** A string as it is, any other value as JSON with blanks, at which a line can end. */
export function valueText(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : json(truncateValue(value));
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
