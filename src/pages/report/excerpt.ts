// Truncates texts and values of the report, and makes them printable.
import { printable, printableLines } from '../../report/printable.js';
import { indentJson } from './indent-json.js';

export interface Excerpt {
  readonly text: string;
  /** Characters of the whole text, if it is truncated. */
  readonly cutFrom?: number;
}

/** The beginning of a text, on one line. */
export function lineExcerpt(text: string, maximum: number): string {
  const { text: kept, cutFrom } = truncate(text, maximum);
  return cutFrom === undefined ? printable(kept) : `${printable(kept)}…`;
}

/** The beginning of a text with several lines. */
export function textExcerpt(text: string, maximum: number): Excerpt {
  const { text: kept, ...rest } = truncate(text, maximum);
  return { text: printableLines(kept), ...rest };
}

/** The beginning of a body; JSON is indented, even if it is truncated. */
export function bodyExcerpt(text: string, maximum: number): Excerpt {
  const { text: kept, ...rest } = truncate(text, maximum);
  const isJson = /^\s*[{[]/.test(kept);
  return { text: printableLines(isJson ? indentJson(kept) : kept), ...rest };
}

/** The beginning of a value: a string as it is, any other value as JSON. */
export function valueExcerpt(value: unknown, maximum: number): Excerpt {
  return typeof value === 'string' ? textExcerpt(value, maximum) : bodyExcerpt(jsonOf(value), maximum);
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return '(nested too deeply to be shown)';
  }
}

function truncate(text: string, maximum: number): Excerpt {
  if (text.length <= maximum) return { text };
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(maximum - 1));
  return { text: text.slice(0, splitsPair ? maximum - 1 : maximum), cutFrom: text.length };
}
