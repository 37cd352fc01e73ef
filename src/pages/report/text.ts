// Texts and values of the report, cut to size and fit to be read.
import { printable, printableLines } from '../../report/printable.js';
import { laidOut } from './laid-out.js';

export interface Excerpt {
  readonly text: string;
  /** Characters of the whole, where the text is only its beginning. */
  readonly cutFrom?: number;
}

/** The beginning of a text, on one line. */
export function line(text: string, most: number): string {
  const { text: kept, cutFrom } = beginning(text, most);
  return cutFrom === undefined ? printable(kept) : `${printable(kept)}…`;
}

/** The beginning of a text of many lines. */
export function lines(text: string, most: number): Excerpt {
  const { text: kept, ...rest } = beginning(text, most);
  return { text: printableLines(kept), ...rest };
}

/** The beginning of a body; JSON is laid out, even where it is cut. */
export function body(text: string, most: number): Excerpt {
  const { text: kept, ...rest } = beginning(text, most);
  const isJson = /^\s*[{[]/.test(kept);
  return { text: printableLines(isJson ? laidOut(kept) : kept), ...rest };
}

/** A value as a person writes it: texts as they are, everything else as JSON. */
export function value(shown: unknown, most: number): Excerpt {
  return typeof shown === 'string' ? lines(shown, most) : body(jsonOf(shown), most);
}

function jsonOf(shown: unknown): string {
  try {
    return JSON.stringify(shown) ?? String(shown);
  } catch {
    return '(nested too deeply to be shown)';
  }
}

function beginning(text: string, most: number): Excerpt {
  if (text.length <= most) return { text };
  const splitsPair = /[\ud800-\udbff]/.test(text.charAt(most - 1));
  return { text: text.slice(0, splitsPair ? most - 1 : most), cutFrom: text.length };
}
