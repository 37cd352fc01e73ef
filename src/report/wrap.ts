// Wraps text for a terminal: at blanks, by the columns that its characters fill, with a hanging indent.
import { wrapAnsi } from 'fast-wrap-ansi';
import { printable } from '../result/format.js';

/** Stands for a blank at which no line ends. A character for private use: texts do not hold it. */
const keptBlank = '\ue000';
/** What a reader copies: text between backticks, a flag with its value, and an operation. */
const copied = /`[^`]+`|--[a-z][a-z-]* [^\s-]\S*|\b(?:GET|POST|DELETE) \/\S*/g;
/** However narrow a terminal is. */
const minimumColumns = 10;

/** The text as printable lines of at most so many columns. Those after the first are indented. */
export const wrapped = (text: string, columns: number, indent = 0): string =>
  wrappedStyled(printable(text), columns, indent);

/** The same for a text that is printable already, and may have styles. */
export function wrappedStyled(text: string, columns: number, indent = 0): string {
  if (!Number.isFinite(columns)) return text.replaceAll(keptBlank, ' ');
  return wrapAnsi(text.replaceAll(copied, unbroken), Math.max(columns, minimumColumns), { hard: true })
    .replaceAll(keptBlank, ' ')
    .replaceAll('\n', `\n${' '.repeat(indent)}`);
}

/** For `wrappedStyled`: no line ends within this text. */
export const unbroken = (text: string): string => text.replaceAll(' ', keptBlank);

export const fitsIn = (text: string, columns: number): boolean =>
  !wrappedStyled(unbroken(text), columns).includes('\n');
